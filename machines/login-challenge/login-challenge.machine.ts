import type { DoneStateEvent } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { pausing, untilResend } from '../resend.ts';
import { loginChallenge } from './login-challenge.setup.ts';
import type { LoginChallengeContext, LoginChallengeOutput } from './login-challenge.types.ts';
import { answering } from './states/answering.ts';

/** The session of a sign-in that is over; a chart that ends signed in without one is a fault, not a state. */
const wonAuth = ({ auth }: LoginChallengeContext): AuthSession => {
  if (auth === null) throw new Error('There is no session to hand over.');
  return auth;
};

const typedCode = ({ event }: { readonly event: { readonly code: string } }) => ({ code: event.code });

/** Six digits, whatever they come from. */
const takesCode = {
  'code.entered': [
    {
      guard: { type: 'isCode', params: typedCode } as const,
      target: '#loginChallenge.open.answering',
      actions: { type: 'rememberCode', params: typedCode } as const,
    },
    { actions: { type: 'sayProblem', params: { problem: 'CODE_MALFORMED' } } as const },
  ],
};

/**
 * The steps after the password, in the order in which the server asks for them (SES-08, decisions §1).
 *
 * Promises: only the server's word signs in; a step may lead to any other, and all of them together live 300 s from the
 * password, which neither another step nor a wrong code nor another SMS prolongs; the fifth wrong code, the end of that
 * life and a lost answer all end the steps, since every answer consumes its session; codes and passwords stay in the
 * context only while their answer is on its way. The step that waits is kept for a reload of the page, with the same end;
 * it is not kept while its answer is on its way, and no longer once the steps are over, however they end.
 */
export const loginChallengeMachine = loginChallenge.createMachine({
  id: 'loginChallenge',
  context: ({ input }) => ({
    challenge: input.challenge,
    lifeLeft: input.lifeLeft,
    attemptsLeft: null,
    problem: null,
    isSentAgain: false,
    mayResend: false,
    answer: null,
    auth: null,
  }),
  initial: 'open',
  meta: { caption: 'Anmeldung bestätigen', requirements: ['SES-07', 'SES-08'] },
  invoke: { id: 'keepChallenge', src: 'keepChallenge' },
  after: { challengeLife: '.expired' },
  output: ({ event }) => (event as DoneStateEvent<LoginChallengeOutput>).output,
  states: {
    open: {
      meta: { caption: 'Ein Schritt der Anmeldung, alle zusammen 5 Minuten gültig', requirements: ['SES-07'] },
      // With each step that the server asks for anew, and with each SMS.
      ...pausing,
      initial: 'sorting',
      on: { 'challenge.left': 'left' },
      states: {
        sorting: {
          meta: { caption: 'Welcher Schritt ist verlangt?', requirements: ['SES-08'] },
          entry: 'keepChallenge',
          always: [
            { guard: 'asksForSetup', target: 'settingUp' },
            { guard: 'asksForPassword', target: 'replacingPassword' },
            { guard: 'asksForChoice', target: 'choosing' },
            { guard: 'asksForSms', target: 'enteringSms' },
            { guard: 'asksForApp', target: 'enteringApp' },
            { target: 'stuck' },
          ],
        },
        settingUp: {
          meta: { caption: 'Authenticator-App einrichten', screen: 'mfaSetup', requirements: ['SES-08', 'SES-11'] },
          on: takesCode,
        },
        replacingPassword: {
          meta: { caption: 'Neues Passwort vergeben', screen: 'newPassword', requirements: ['SES-08'] },
          on: {
            'password.entered': [
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ password: event.password }) },
                target: 'answering',
                actions: {
                  type: 'rememberAnswer',
                  params: ({ event }) => ({ answer: { kind: 'password', password: event.password } }),
                },
              },
              { actions: { type: 'sayProblem', params: { problem: 'PASSWORD_RULE_BROKEN' } } },
            ],
          },
        },
        choosing: {
          meta: { caption: 'Verfahren für den Code wählen', screen: 'factorChoice', requirements: ['SES-08'] },
          on: {
            'factor.chosen': {
              target: 'answering',
              actions: {
                type: 'rememberAnswer',
                params: ({ event }) => ({ answer: { kind: 'factor', factor: event.factor } }),
              },
            },
          },
        },
        enteringSms: {
          meta: { caption: 'SMS-Code eingeben', screen: 'smsCode', requirements: ['SES-08'] },
          initial: 'waiting',
          on: takesCode,
          states: untilResend('smsCode', {
            target: '#loginChallenge.open.answering',
            actions: { type: 'rememberAnswer', params: { answer: { kind: 'resend' } } },
          }),
        },
        enteringApp: {
          meta: { caption: 'Code der Authenticator-App eingeben', screen: 'appCode', requirements: ['SES-08'] },
          on: takesCode,
        },
        stuck: {
          meta: { caption: 'Unbekannter Schritt', screen: 'unknownStep', requirements: ['SES-08'] },
        },
        answering,
      },
    },
    signedIn: {
      type: 'final',
      meta: { caption: 'Angemeldet', ending: 'success', requirements: ['SES-07', 'SES-08'] },
      output: ({ context }) => ({ kind: 'signedIn', auth: wonAuth(context) }),
    },
    left: {
      type: 'final',
      output: { kind: 'left' },
      meta: { caption: 'Anmeldung abgebrochen', ending: 'left', requirements: ['SES-07'] },
    },
    expired: {
      type: 'final',
      output: { kind: 'expired' },
      meta: { caption: 'Fünf Minuten vorbei', ending: 'refused', requirements: ['SES-07'] },
    },
    exhausted: {
      type: 'final',
      output: { kind: 'exhausted' },
      meta: { caption: 'Fünfmal falscher Code', ending: 'refused', requirements: ['SES-07'] },
    },
    lost: {
      type: 'final',
      output: { kind: 'lost' },
      meta: { caption: 'Keine Antwort erhalten', ending: 'failed', requirements: ['SES-07'] },
    },
  },
});
