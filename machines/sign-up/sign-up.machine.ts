import type { DoneStateEvent, EventObject } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { signUp } from './sign-up.setup.ts';
import type { AccessForm, CreateResult, KeptRegistration, SignUpContext, SignUpOutput } from './sign-up.types.ts';
import { open } from './states/open.ts';
import { challenged, existing, signingIn } from './states/signing-in.ts';

const wonAuth = ({ auth }: SignUpContext): AuthSession => {
  if (auth === null) throw new Error('There is no session to hand over.');
  return auth;
};

/** The password travels in its event alone: no context keeps it. */
const passwordIn = (event: EventObject): string => (event as Partial<AccessForm>).password ?? '';

const form = ({ event }: { readonly event: AccessForm }) => ({ form: event });
const refuse = { actions: { type: 'sayFlaws', params: form } } as const;
const created = ({ event }: { readonly event: { readonly output: CreateResult } }) => ({ result: event.output });
const found = ({ event }: { readonly event: { readonly output: KeptRegistration | null } }) => ({ kept: event.output });
const noAnswer = { target: 'entering', actions: { type: 'sayProblem', params: { problem: 'NO_ANSWER' } } } as const;

/**
 * A new access: name, e-mail address and password, the code of a mail, and the first sign-in with its second factor
 * (REG-04, decisions §20).
 *
 * Promises: whether an address has a user is told by no state and no word; the password is kept by no state at all; what
 * was typed besides stays through every refusal and fault; a tab that is loaded anew goes on at the code; an answer that
 * never came is not called a failure; only the server's word signs in.
 */
export const signUpMachine = signUp.createMachine({
  id: 'signUp',
  context: ({ input }) => ({
    name: input,
    registrationId: null,
    code: null,
    problems: [],
    isSentAgain: false,
    mayResend: false,
    challenge: null,
    auth: null,
  }),
  meta: { caption: 'Zugang anlegen', requirements: ['REG-02', 'REG-04'] },
  output: ({ event }) => (event as DoneStateEvent<SignUpOutput>).output,
  initial: 'resuming',
  states: {
    resuming: {
      meta: { caption: 'Wartet schon ein Code?', screen: 'waiting', requirements: ['REG-04'] },
      invoke: {
        id: 'readRegistration',
        src: 'readRegistration',
        onDone: [
          {
            guard: { type: 'isKept', params: found },
            target: 'open',
            actions: { type: 'rememberKept', params: found },
          },
          { target: 'entering' },
        ],
        // Nothing is lost but a short cut.
        onError: 'entering',
      },
      after: { resumingLimit: 'entering' },
    },
    entering: {
      meta: { caption: 'Name, E-Mail-Adresse und Passwort', screen: 'access', requirements: ['REG-02', 'REG-04'] },
      on: {
        'access.entered': [
          {
            guard: { type: 'isFlawless', params: form },
            target: 'creating',
            actions: { type: 'rememberName', params: ({ event }) => ({ name: event }) },
          },
          { guard: { type: 'isIncomplete', params: form }, ...refuse },
          { guard: { type: 'isTooLong', params: form }, ...refuse },
          { guard: { type: 'isNoName', params: form }, ...refuse },
          { guard: { type: 'isNoEmail', params: form }, ...refuse },
          // What is left is a password that breaks its rule.
          refuse,
        ],
        'access.typed': { actions: { type: 'noteForm', params: form } },
        'signIn.chosen': { target: 'arriving.existing', actions: 'sayNothing' },
        'step.left': 'left',
      },
    },
    creating: {
      // The same screen: what was typed stays in its fields, whatever the answer.
      meta: { caption: 'Zugang wird angelegt', screen: 'access', requirements: ['REG-04'] },
      invoke: {
        id: 'createUser',
        src: 'createUser',
        input: ({ context: { name }, event }) => ({
          firstName: name.firstName.trim(),
          lastName: name.lastName.trim(),
          username: name.username.trim(),
          password: passwordIn(event),
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: created },
            target: 'open',
            actions: { type: 'rememberRegistration', params: created },
          },
          {
            guard: { type: 'isRefusedPassword', params: created },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'PASSWORD_REFUSED' } },
          },
          {
            guard: { type: 'hasFlaws', params: created },
            target: 'entering',
            actions: { type: 'sayFields', params: created },
          },
          {
            guard: { type: 'isUninvited', params: created },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'USERNAME_UNINVITED' } },
          },
          {
            guard: { type: 'isBlocked', params: created },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
        ],
        onError: noAnswer,
      },
      after: { creatingLimit: noAnswer },
    },
    open,
    unsure: {
      meta: { caption: 'Keine Antwort: Zugang vielleicht schon da', screen: 'unsure', requirements: ['REG-04'] },
      on: {
        'signIn.tried': 'arriving.signingIn',
        'code.requested': { target: 'open.resending', actions: 'sayNothing' },
      },
    },
    arriving: {
      meta: { caption: 'Anmelden', requirements: ['REG-04', 'SES-01'] },
      initial: 'signingIn',
      states: {
        signingIn,
        challenged,
        existing,
        forgotten: {
          meta: { caption: 'Passwort vergessen', screen: 'passwordHelp', requirements: ['SES-10'] },
          invoke: {
            id: 'forgottenPassword',
            src: 'forgottenPassword',
            input: ({ context }) => ({ username: context.name.username }),
            onDone: {
              target: 'existing',
              actions: { type: 'rememberUsername', params: ({ event }) => ({ output: event.output }) },
            },
            onError: 'unreached',
          },
        },
        unreached: {
          meta: { caption: 'Anmeldung gerade nicht möglich', screen: 'unreached', requirements: ['API-07'] },
          on: { 'signIn.tried': 'existing' },
        },
      },
    },
    signedIn: {
      type: 'final',
      output: ({ context }) => ({ kind: 'signedIn', auth: wonAuth(context) }),
      meta: { caption: 'Zugang angelegt und angemeldet', ending: 'success', requirements: ['REG-04'] },
    },
    left: {
      type: 'final',
      output: ({ context }) => ({ kind: 'left', name: context.name }),
      meta: { caption: 'Zurück, noch ohne Zugang', ending: 'left', requirements: ['REG-04'] },
    },
  },
});
