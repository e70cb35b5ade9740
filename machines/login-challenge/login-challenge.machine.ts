import { assign, type DoneStateEvent, setup } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { isAllowedPassword } from '#domain/session/password.ts';
import { challengeLife } from '#domain/session/session-limits.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  AnswerInput,
  AnswerResult,
  ChallengeAnswer,
  ChallengeStep,
  LoginChallengeContext,
  LoginChallengeEvent,
  LoginChallengeInput,
  LoginChallengeOutput,
  LoginChallengeProblem,
  LoginChallengeScreen,
} from './login-challenge.types.ts';

const asks =
  (name: ChallengeStep['name']) =>
  ({ context }: { readonly context: LoginChallengeContext }) =>
    context.challenge.step.name === name;

const refuses = (refusal: Extract<AnswerResult, { ok: false }>['refusal'], result: AnswerResult): boolean =>
  !result.ok && result.refusal === refusal;

/** The session of a sign-in that is over; a chart that ends signed in without one is a fault, not a state. */
const wonAuth = ({ auth }: LoginChallengeContext): AuthSession => {
  if (auth === null) throw new Error('There is no session to hand over.');
  return auth;
};

/**
 * The steps after the password, in the order in which the server asks for them (SES-08, decisions §1).
 *
 * Promises: only the server's word signs in; a step may lead to any other and each lives 300 s, which neither a wrong
 * code nor another SMS prolongs; the fifth wrong code, the end of a life and a lost answer all end the steps, since
 * every answer consumes its session; codes and passwords stay in the context only while their answer is on its way.
 */
export const loginChallengeMachine = setup({
  types: {
    context: {} as LoginChallengeContext,
    events: {} as LoginChallengeEvent,
    input: {} as LoginChallengeInput,
    output: {} as LoginChallengeOutput,
    meta: {} as JourneyMeta<LoginChallengeScreen>,
  },
  actors: { answerStep: port<AnswerResult, AnswerInput>('answerStep') },
  guards: {
    asksForSetup: asks('MFA_SETUP'),
    asksForPassword: asks('NEW_PASSWORD_REQUIRED'),
    asksForChoice: asks('SELECT_MFA_TYPE'),
    asksForSms: asks('SMS_MFA'),
    asksForApp: asks('SOFTWARE_TOKEN_MFA'),
    isCode: (_, params: { readonly code: string }) => codeOf(params.code) !== null,
    isAllowed: (_, params: { readonly password: string }) => isAllowedPassword(params.password),
    isSignedIn: (_, params: { readonly result: AnswerResult }) =>
      params.result.ok && params.result.value.kind === 'signedIn',
    isSentAgain: ({ context }, params: { readonly result: AnswerResult }) =>
      params.result.ok &&
      params.result.value.kind === 'challenged' &&
      params.result.value.challenge.step.name === 'SMS_MFA' &&
      context.answer?.kind === 'resend',
    isNextStep: (_, params: { readonly result: AnswerResult }) => params.result.ok,
    isWrong: (_, params: { readonly result: AnswerResult }) => refuses('CODE_WRONG', params.result),
    isRefusedPassword: (_, params: { readonly result: AnswerResult }) => refuses('PASSWORD_REFUSED', params.result),
    isTooEarly: (_, params: { readonly result: AnswerResult }) => refuses('RESEND_TOO_EARLY', params.result),
    isExhausted: (_, params: { readonly result: AnswerResult }) => refuses('CODES_EXHAUSTED', params.result),
  },
  actions: {
    rememberCode: assign((_, params: { readonly code: string }) => ({
      answer: { kind: 'code', code: codeOf(params.code) ?? '' } satisfies ChallengeAnswer,
      problem: null,
    })),
    rememberAnswer: assign((_, params: { readonly answer: ChallengeAnswer }) => ({
      answer: params.answer,
      problem: null,
    })),
    forgetAnswer: assign({ answer: null }),
    rememberStep: assign((_, params: { readonly result: AnswerResult }) =>
      params.result.ok && params.result.value.kind === 'challenged'
        ? { challenge: params.result.value.challenge, attemptsLeft: null, problem: null }
        : {},
    ),
    rememberAuth: assign((_, params: { readonly result: AnswerResult }) =>
      params.result.ok && params.result.value.kind === 'signedIn' ? { auth: params.result.value.auth } : {},
    ),
    rememberSession: assign(({ context }, params: { readonly result: AnswerResult }) =>
      !params.result.ok && 'session' in params.result
        ? { challenge: { ...context.challenge, session: params.result.session } }
        : {},
    ),
    rememberAttempts: assign((_, params: { readonly result: AnswerResult }) =>
      !params.result.ok && params.result.refusal === 'CODE_WRONG' ? { attemptsLeft: params.result.attemptsLeft } : {},
    ),
    sayProblem: assign((_, params: { readonly problem: LoginChallengeProblem }) => ({ problem: params.problem })),
  },
  delays: { challengeLife, resendPause: 30_000, answeringLimit: patience.binding },
}).createMachine({
  id: 'loginChallenge',
  context: ({ input }) => ({
    challenge: input.challenge,
    attemptsLeft: null,
    problem: null,
    answer: null,
    auth: null,
  }),
  initial: 'open',
  meta: { caption: 'Anmeldung bestätigen', requirements: ['SES-07', 'SES-08'] },
  output: ({ event }) => (event as DoneStateEvent<LoginChallengeOutput>).output,
  states: {
    open: {
      meta: { caption: 'Schritt der Anmeldung, 5 Minuten gültig', requirements: ['SES-07'] },
      initial: 'sorting',
      after: { challengeLife: 'expired' },
      on: { 'challenge.left': 'left' },
      states: {
        sorting: {
          meta: { caption: 'Welcher Schritt ist verlangt?' },
          always: [
            { guard: 'asksForSetup', target: 'settingUp' },
            { guard: 'asksForPassword', target: 'replacingPassword' },
            { guard: 'asksForChoice', target: 'choosing' },
            { guard: 'asksForSms', target: 'enteringSms.asBefore' },
            { guard: 'asksForApp', target: 'enteringApp' },
            { target: 'stuck' },
          ],
        },
        settingUp: {
          meta: { caption: 'Authenticator-App einrichten', screen: 'mfaSetup', requirements: ['SES-08', 'SES-11'] },
          on: {
            'code.entered': [
              {
                guard: { type: 'isCode', params: ({ event }) => ({ code: event.code }) },
                target: 'answering',
                actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
              },
              { actions: { type: 'sayProblem', params: { problem: 'CODE_MALFORMED' } } },
            ],
          },
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
          on: {
            'code.entered': [
              {
                guard: { type: 'isCode', params: ({ event }) => ({ code: event.code }) },
                target: 'answering',
                actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
              },
              { actions: { type: 'sayProblem', params: { problem: 'CODE_MALFORMED' } } },
            ],
          },
          states: {
            // A wrong code says nothing about the SMS: who could ask for a new one before still can.
            asBefore: { type: 'history' },
            waiting: {
              meta: { caption: 'Neuer Code noch gesperrt', screen: 'smsCode' },
              after: { resendPause: 'resendable' },
            },
            resendable: {
              meta: { caption: 'Neuer Code kann angefordert werden', screen: 'smsCode' },
              on: {
                'code.requested': {
                  target: '#loginChallenge.open.answering',
                  actions: { type: 'rememberAnswer', params: { answer: { kind: 'resend' } } },
                },
              },
            },
          },
        },
        enteringApp: {
          meta: { caption: 'Code der Authenticator-App eingeben', screen: 'appCode', requirements: ['SES-08'] },
          on: {
            'code.entered': [
              {
                guard: { type: 'isCode', params: ({ event }) => ({ code: event.code }) },
                target: 'answering',
                actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
              },
              { actions: { type: 'sayProblem', params: { problem: 'CODE_MALFORMED' } } },
            ],
          },
        },
        stuck: {
          meta: { caption: 'Unbekannter Schritt', screen: 'unknownStep', requirements: ['SES-08'] },
        },
        answering: {
          meta: { caption: 'Antwort wird geprüft', screen: 'busy' },
          exit: 'forgetAnswer',
          invoke: {
            id: 'answerStep',
            src: 'answerStep',
            input: ({ context }) => ({
              ...context.challenge,
              answer: context.answer ?? { kind: 'resend' },
            }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ result: event.output }) },
                target: '#loginChallenge.signedIn',
                actions: { type: 'rememberAuth', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isSentAgain', params: ({ event }) => ({ result: event.output }) },
                target: 'enteringSms.waiting',
                actions: { type: 'rememberStep', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isNextStep', params: ({ event }) => ({ result: event.output }) },
                target: '#loginChallenge.open',
                actions: { type: 'rememberStep', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isWrong', params: ({ event }) => ({ result: event.output }) },
                target: 'sorting',
                actions: [
                  { type: 'rememberSession', params: ({ event }) => ({ result: event.output }) },
                  { type: 'rememberAttempts', params: ({ event }) => ({ result: event.output }) },
                  { type: 'sayProblem', params: { problem: 'CODE_WRONG' } },
                ],
              },
              {
                guard: { type: 'isRefusedPassword', params: ({ event }) => ({ result: event.output }) },
                target: 'sorting',
                actions: [
                  { type: 'rememberSession', params: ({ event }) => ({ result: event.output }) },
                  { type: 'sayProblem', params: { problem: 'PASSWORD_REFUSED' } },
                ],
              },
              {
                guard: { type: 'isTooEarly', params: ({ event }) => ({ result: event.output }) },
                target: 'sorting',
                actions: [
                  { type: 'rememberSession', params: ({ event }) => ({ result: event.output }) },
                  { type: 'sayProblem', params: { problem: 'RESEND_TOO_EARLY' } },
                ],
              },
              {
                guard: { type: 'isExhausted', params: ({ event }) => ({ result: event.output }) },
                target: '#loginChallenge.exhausted',
              },
              { target: '#loginChallenge.expired' },
            ],
            onError: '#loginChallenge.lost',
          },
          after: { answeringLimit: '#loginChallenge.lost' },
        },
      },
    },
    signedIn: {
      type: 'final',
      meta: { caption: 'Angemeldet', ending: 'success' },
      output: ({ context }) => ({ kind: 'signedIn', auth: wonAuth(context) }),
    },
    left: { type: 'final', output: { kind: 'left' }, meta: { caption: 'Anmeldung abgebrochen', ending: 'left' } },
    expired: { type: 'final', output: { kind: 'expired' }, meta: { caption: 'Fünf Minuten vorbei', ending: 'left' } },
    exhausted: {
      type: 'final',
      output: { kind: 'exhausted' },
      meta: { caption: 'Fünfmal falscher Code', ending: 'refused' },
    },
    lost: { type: 'final', output: { kind: 'lost' }, meta: { caption: 'Keine Antwort erhalten', ending: 'failed' } },
  },
});
