import { assign, type DoneStateEvent, setup } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { blank } from '#domain/blank/blank.ts';
import { challengeLife } from '#domain/session/session-limits.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { loginChallengeMachine } from '../login-challenge/login-challenge.machine.ts';
import type { Challenge, LoginChallengeOutput } from '../login-challenge/login-challenge.types.ts';
import { port } from '../port.ts';
import type {
  Credentials,
  KeptChallenge,
  LoginContext,
  LoginEvent,
  LoginInput,
  LoginOutput,
  LoginProblem,
  LoginScreen,
  SignInResult,
} from './login.types.ts';

/** The challenge to answer; a chart that is challenged by nothing is a fault, not a state. */
const putChallenge = ({ challenge }: LoginContext): Challenge => {
  if (challenge === null) throw new Error('There is no challenge to answer.');
  return challenge;
};

const wonAuth = ({ auth }: LoginContext): AuthSession => {
  if (auth === null) throw new Error('There is no session to hand over.');
  return auth;
};

const missingIn = ({ username, password }: Credentials): readonly LoginProblem[] => [
  ...(blank(username) ? (['USERNAME_MISSING'] as const) : []),
  ...(password === '' ? (['PASSWORD_MISSING'] as const) : []),
];

const leavesForPassword = {
  'password.forgotten': {
    target: '#login.forgotten',
    actions: {
      type: 'rememberUsername',
      params: ({ event }: { readonly event: { readonly username: string } }) => ({ username: event.username }),
    },
  },
} as const;

/**
 * Signing in with user name, password and whatever the server asks for after it (SES-08, decisions §1).
 *
 * Promises: only the server's word signs in; the user name stays as typed through every refusal and fault; the password
 * stays in the context only while the server checks it; whatever ends the steps after it leads back here and says why; who has
 * forgotten the password takes the user name along, and nothing else. Whoever loads the page anew goes on at the step that
 * waited, within the same five minutes; with nothing to go on with, or nothing that can be read, it begins at the password.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    meta: {} as JourneyMeta<LoginScreen>,
    children: {} as {
      readonly readChallenge: 'readChallenge';
      readonly signIn: 'signIn';
      readonly loginChallenge: 'loginChallenge';
    },
  },
  actors: {
    readChallenge: port<KeptChallenge>('readChallenge'),
    signIn: port<SignInResult, Credentials>('signIn'),
    loginChallenge: loginChallengeMachine,
  },
  guards: {
    isInTime: (_, params: { readonly kept: KeptChallenge }) =>
      params.kept !== null && params.kept.lifeLeft > 0 && params.kept.lifeLeft <= challengeLife,
    isComplete: (_, params: { readonly credentials: Credentials }) => missingIn(params.credentials).length === 0,
    isSignedIn: (_, params: { readonly result: SignInResult }) =>
      params.result.ok && params.result.value.kind === 'signedIn',
    isChallenged: (_, params: { readonly result: SignInResult }) => params.result.ok,
    isBlocked: (_, params: { readonly result: SignInResult }) =>
      !params.result.ok && params.result.refusal === 'TOO_MANY_ATTEMPTS',
    isSentTooOften: (_, params: { readonly result: SignInResult }) =>
      !params.result.ok && params.result.refusal === 'TOO_MANY_MESSAGES',
    isWrong: (_, params: { readonly result: SignInResult }) =>
      !params.result.ok && params.result.refusal === 'SIGN_IN_FAILED',
    isConfirmed: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'signedIn',
    isLeft: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'left',
    isOverdue: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'expired',
    isExhausted: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'exhausted',
    isLost: (_, params: { readonly output: LoginChallengeOutput }) => params.output.kind === 'lost',
  },
  actions: {
    rememberCredentials: assign((_, params: { readonly credentials: Credentials }) => ({
      username: params.credentials.username,
      password: params.credentials.password,
      problems: [],
    })),
    rememberUsername: assign((_, params: { readonly username: string }) => ({ username: params.username })),
    sayMissing: assign((_, params: { readonly credentials: Credentials }) => ({
      username: params.credentials.username,
      problems: missingIn(params.credentials),
    })),
    forgetPassword: assign({ password: null }),
    sayProblem: assign((_, params: { readonly problem: LoginProblem }) => ({ problems: [params.problem] })),
    rememberKept: assign((_, params: { readonly kept: KeptChallenge }) => params.kept ?? {}),
    rememberChallenge: assign((_, params: { readonly result: SignInResult }) =>
      params.result.ok && params.result.value.kind === 'challenged'
        ? { challenge: params.result.value.challenge, lifeLeft: challengeLife }
        : {},
    ),
    forgetChallenge: assign({ challenge: null, lifeLeft: 0 }),
    rememberAuth: assign((_, params: { readonly result: SignInResult }) =>
      params.result.ok && params.result.value.kind === 'signedIn' ? { auth: params.result.value.auth } : {},
    ),
    rememberConfirmed: assign((_, params: { readonly output: LoginChallengeOutput }) =>
      params.output.kind === 'signedIn' ? { auth: params.output.auth } : {},
    ),
  },
  delays: { resumingLimit: patience.reading, signingInLimit: patience.binding },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    username: input.username,
    password: null,
    problems: [],
    challenge: null,
    lifeLeft: 0,
    auth: null,
  }),
  initial: 'resuming',
  meta: { caption: 'Anmelden', requirements: ['SES-01', 'SES-08', 'SES-09'] },
  output: ({ event }) => (event as DoneStateEvent<LoginOutput>).output,
  states: {
    resuming: {
      meta: { caption: 'Wartet noch ein Schritt?', screen: 'resuming', requirements: ['SES-07'] },
      invoke: {
        id: 'readChallenge',
        src: 'readChallenge',
        onDone: [
          {
            guard: { type: 'isInTime', params: ({ event }) => ({ kept: event.output }) },
            target: 'challenged',
            actions: { type: 'rememberKept', params: ({ event }) => ({ kept: event.output }) },
          },
          { target: 'entering' },
        ],
        // Nothing is lost but a short cut: the password leads to the same step.
        onError: 'entering',
      },
      after: { resumingLimit: 'entering' },
    },
    entering: {
      meta: { caption: 'E-Mail-Adresse und Passwort eingeben', screen: 'credentials', requirements: ['SES-09'] },
      on: {
        'credentials.entered': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ credentials: event }) },
            target: 'signingIn',
            actions: { type: 'rememberCredentials', params: ({ event }) => ({ credentials: event }) },
          },
          { actions: { type: 'sayMissing', params: ({ event }) => ({ credentials: event }) } },
        ],
        ...leavesForPassword,
      },
    },
    signingIn: {
      // The same screen: what was typed stays in its fields, whatever the answer.
      meta: { caption: 'Angaben werden geprüft', screen: 'credentials', requirements: ['SES-01', 'SES-08'] },
      exit: 'forgetPassword',
      on: leavesForPassword,
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ username: context.username.trim(), password: context.password ?? '' }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ result: event.output }) },
            target: 'signedIn',
            actions: { type: 'rememberAuth', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => ({ result: event.output }) },
            target: 'challenged',
            actions: { type: 'rememberChallenge', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
          },
          {
            guard: { type: 'isSentTooOften', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_MESSAGES' } },
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'SIGN_IN_FAILED' } },
          },
        ],
        onError: { target: 'entering', actions: { type: 'sayProblem', params: { problem: 'NO_ANSWER' } } },
      },
      after: {
        signingInLimit: { target: 'entering', actions: { type: 'sayProblem', params: { problem: 'NO_ANSWER' } } },
      },
    },
    challenged: {
      meta: { caption: 'Anmeldung bestätigen', screen: 'challenge', requirements: ['SES-07', 'SES-08'] },
      exit: 'forgetChallenge',
      invoke: {
        id: 'loginChallenge',
        src: 'loginChallenge',
        input: ({ context }) => ({ challenge: putChallenge(context), lifeLeft: context.lifeLeft }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ output: event.output }) },
            target: 'signedIn',
            actions: { type: 'rememberConfirmed', params: ({ event }) => ({ output: event.output }) },
          },
          // To leave it oneself needs no words.
          { guard: { type: 'isLeft', params: ({ event }) => ({ output: event.output }) }, target: 'entering' },
          {
            guard: { type: 'isOverdue', params: ({ event }) => ({ output: event.output }) },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'CHALLENGE_EXPIRED' } },
          },
          {
            guard: { type: 'isExhausted', params: ({ event }) => ({ output: event.output }) },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'CODES_EXHAUSTED' } },
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ output: event.output }) },
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'ANSWER_LOST' } },
          },
        ],
        onError: { target: 'entering', actions: { type: 'sayProblem', params: { problem: 'ANSWER_LOST' } } },
      },
    },
    signedIn: {
      type: 'final',
      output: ({ context }) => ({ kind: 'signedIn', auth: wonAuth(context) }),
      meta: { caption: 'Angemeldet', ending: 'success', requirements: ['SES-01'] },
    },
    forgotten: {
      type: 'final',
      output: ({ context }) => ({ kind: 'forgotten', username: context.username }),
      meta: { caption: 'Weiter bei „Passwort vergessen“', ending: 'left', requirements: ['SES-10'] },
    },
  },
});
