import { assign, type DoneStateEvent, setup } from 'xstate';
import { blank } from '#domain/blank/blank.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { isAllowedPassword } from '#domain/session/password.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { pausing, resendPause, untilResend } from '../resend.ts';
import type {
  ForgottenPasswordContext,
  ForgottenPasswordEvent,
  ForgottenPasswordInput,
  ForgottenPasswordOutput,
  ForgottenPasswordProblem,
  ForgottenPasswordScreen,
  NewPassword,
  RequestCodeResult,
  SetPasswordRefusal,
  SetPasswordResult,
} from './forgotten-password.types.ts';

const flawsOf = ({ code, password }: NewPassword): readonly ForgottenPasswordProblem[] => [
  ...(codeOf(code) === null ? (['CODE_MALFORMED'] as const) : []),
  ...(isAllowedPassword(password) ? [] : (['PASSWORD_RULE_BROKEN'] as const)),
];

const refuses = (refusal: SetPasswordRefusal, result: SetPasswordResult): boolean =>
  !result.ok && result.refusal === refusal;

const leavesForSignIn = {
  'signIn.chosen': {
    target: '#forgottenPassword.left',
    actions: {
      type: 'carryUsername',
      params: ({ event }: { readonly event: { readonly username: string } }) => ({ username: event.username }),
    },
  },
} as const;

/**
 * A new password with a code from an e-mail (SES-10).
 *
 * Promises: whether the user exists is never told, by no state and no word; the user name stays as typed and goes along
 * to the sign-in; code and password stay in the context only while the server works on them; an answer that never came
 * is not called a failure. The second factor stays as it was: who sets a new password still signs in with both. How many
 * e-mails leave is the server's to limit; the pause here only spares who would void the code that is on its way.
 */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as ForgottenPasswordContext,
    events: {} as ForgottenPasswordEvent,
    input: {} as ForgottenPasswordInput,
    output: {} as ForgottenPasswordOutput,
    meta: {} as JourneyMeta<ForgottenPasswordScreen>,
  },
  actors: {
    requestCode: port<RequestCodeResult, { readonly username: string }>('requestCode'),
    setPassword: port<SetPasswordResult, NewPassword & { readonly username: string }>('setPassword'),
  },
  guards: {
    mayResend: ({ context }) => context.mayResend,
    isGiven: (_, params: { readonly username: string }) => !blank(params.username),
    isAccepted: (_, params: { readonly result: RequestCodeResult }) => params.result.ok,
    isFlawless: (_, params: { readonly typed: NewPassword }) => flawsOf(params.typed).length === 0,
    isChanged: (_, params: { readonly result: SetPasswordResult }) => params.result.ok,
    isWrong: (_, params: { readonly result: SetPasswordResult }) => refuses('CODE_WRONG', params.result),
    isRefusedPassword: (_, params: { readonly result: SetPasswordResult }) =>
      refuses('PASSWORD_REFUSED', params.result),
    isSamePassword: (_, params: { readonly result: SetPasswordResult }) => refuses('PASSWORD_UNCHANGED', params.result),
    isBlocked: (_, params: { readonly result: RequestCodeResult | SetPasswordResult }) =>
      !params.result.ok && params.result.refusal === 'TOO_MANY_ATTEMPTS',
    isExhausted: (_, params: { readonly result: SetPasswordResult }) => refuses('CODES_EXHAUSTED', params.result),
  },
  actions: {
    forbidResend: assign({ mayResend: false }),
    allowResend: assign({ mayResend: true }),
    rememberUsername: assign((_, params: { readonly username: string }) => ({
      username: params.username,
      problems: [],
    })),
    carryUsername: assign((_, params: { readonly username: string }) => ({ username: params.username })),
    sayNoUsername: assign((_, params: { readonly username: string }) => ({
      username: params.username,
      problems: ['USERNAME_MISSING'] as const,
    })),
    rememberSecret: assign((_, params: { readonly typed: NewPassword }) => ({
      secret: { code: codeOf(params.typed.code) ?? '', password: params.typed.password },
      problems: [],
      isSentAgain: false,
    })),
    forgetSecret: assign({ secret: null }),
    sayFlaws: assign((_, params: { readonly typed: NewPassword }) => ({ problems: flawsOf(params.typed) })),
    sayProblem: assign((_, params: { readonly problem: ForgottenPasswordProblem }) => ({
      problems: [params.problem],
    })),
    sayNothing: assign({ problems: [], isSentAgain: false }),
    saySentAgain: assign({ isSentAgain: true }),
  },
  delays: { requestingLimit: patience.binding, changingLimit: patience.binding, resendPause },
}).createMachine({
  id: 'forgottenPassword',
  context: ({ input }) => ({
    username: input.username,
    problems: [],
    isSentAgain: false,
    mayResend: false,
    secret: null,
  }),
  initial: 'naming',
  meta: { caption: 'Passwort vergessen', requirements: ['SES-10'] },
  output: ({ event }) => (event as DoneStateEvent<ForgottenPasswordOutput>).output,
  states: {
    naming: {
      meta: { caption: 'E-Mail-Adresse angeben', screen: 'username', requirements: ['SES-10'] },
      on: {
        'username.entered': [
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ username: event.username }) },
            target: 'requesting',
            actions: { type: 'rememberUsername', params: ({ event }) => ({ username: event.username }) },
          },
          { actions: { type: 'sayNoUsername', params: ({ event }) => ({ username: event.username }) } },
        ],
        ...leavesForSignIn,
      },
    },
    requesting: {
      meta: { caption: 'Code wird angefordert', screen: 'username', requirements: ['SES-10'] },
      on: leavesForSignIn,
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ username: context.username.trim() }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ result: event.output }) },
            target: 'naming',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
        ],
        onError: { target: 'naming', actions: { type: 'sayProblem', params: { problem: 'NO_ANSWER' } } },
      },
      after: {
        requestingLimit: { target: 'naming', actions: { type: 'sayProblem', params: { problem: 'NO_ANSWER' } } },
      },
    },
    open: {
      meta: { caption: 'Code angefordert', requirements: ['SES-10'] },
      ...pausing,
      initial: 'replacing',
      states: {
        replacing: {
          meta: { caption: 'Code und neues Passwort eingeben', screen: 'newPassword', requirements: ['SES-10'] },
          initial: 'waiting',
          on: {
            'password.entered': [
              {
                guard: { type: 'isFlawless', params: ({ event }) => ({ typed: event }) },
                target: 'changing',
                actions: { type: 'rememberSecret', params: ({ event }) => ({ typed: event }) },
              },
              { actions: { type: 'sayFlaws', params: ({ event }) => ({ typed: event }) } },
            ],
            'username.corrected': { target: '#forgottenPassword.naming', actions: 'sayNothing' },
          },
          states: untilResend('newPassword', { target: '#forgottenPassword.open.resending', actions: 'sayNothing' }),
        },
        resending: {
          meta: { caption: 'Neuer Code wird angefordert', screen: 'newPassword', requirements: ['SES-10'] },
          invoke: {
            id: 'requestCode',
            src: 'requestCode',
            input: ({ context }) => ({ username: context.username.trim() }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
                target: '#forgottenPassword.open',
                actions: 'saySentAgain',
              },
              {
                guard: { type: 'isBlocked', params: ({ event }) => ({ result: event.output }) },
                target: '#forgottenPassword.open',
                actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
              },
            ],
            onError: {
              target: 'replacing.resendable',
              actions: [{ type: 'sayProblem', params: { problem: 'NO_ANSWER' } }, 'allowResend'],
            },
          },
          after: {
            requestingLimit: {
              target: 'replacing.resendable',
              actions: [{ type: 'sayProblem', params: { problem: 'NO_ANSWER' } }, 'allowResend'],
            },
          },
        },
        changing: {
          meta: { caption: 'Neues Passwort wird gesetzt', screen: 'newPassword', requirements: ['SES-10'] },
          exit: 'forgetSecret',
          invoke: {
            id: 'setPassword',
            src: 'setPassword',
            input: ({ context }) => ({
              username: context.username.trim(),
              code: context.secret?.code ?? '',
              password: context.secret?.password ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => ({ result: event.output }) },
                target: '#forgottenPassword.changed',
              },
              {
                guard: { type: 'isWrong', params: ({ event }) => ({ result: event.output }) },
                target: 'replacing',
                actions: { type: 'sayProblem', params: { problem: 'CODE_WRONG' } },
              },
              {
                guard: { type: 'isRefusedPassword', params: ({ event }) => ({ result: event.output }) },
                target: 'replacing',
                actions: { type: 'sayProblem', params: { problem: 'PASSWORD_REFUSED' } },
              },
              {
                guard: { type: 'isExhausted', params: ({ event }) => ({ result: event.output }) },
                target: 'replacing.resendable',
                actions: [{ type: 'sayProblem', params: { problem: 'CODES_EXHAUSTED' } }, 'allowResend'],
              },
              {
                guard: { type: 'isSamePassword', params: ({ event }) => ({ result: event.output }) },
                target: 'replacing',
                actions: { type: 'sayProblem', params: { problem: 'PASSWORD_UNCHANGED' } },
              },
              {
                guard: { type: 'isBlocked', params: ({ event }) => ({ result: event.output }) },
                target: 'replacing',
                actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
              },
            ],
            onError: '#forgottenPassword.unsure',
          },
          after: { changingLimit: '#forgottenPassword.unsure' },
        },
      },
    },
    unsure: {
      // The code may be used up by now, so the same answer cannot simply be sent again.
      meta: { caption: 'Keine Antwort: Ausgang noch offen', screen: 'unsure', requirements: ['SES-10'] },
      on: { 'code.requested': 'open.resending', 'signIn.tried': 'left' },
    },
    changed: {
      type: 'final',
      output: ({ context }) => ({ kind: 'changed', username: context.username }),
      meta: { caption: 'Passwort geändert', ending: 'success', screen: 'changed', requirements: ['SES-10'] },
    },
    left: {
      type: 'final',
      output: ({ context }) => ({ kind: 'left', username: context.username }),
      meta: { caption: 'Zurück zur Anmeldung', ending: 'left', requirements: ['SES-10'] },
    },
  },
});
