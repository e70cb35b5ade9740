import { challengeLife } from '#domain/session/session-limits.ts';
import type { Challenge, LoginChallengeOutput } from '../../login-challenge/login-challenge.types.ts';
import type { LoginOutput } from '../../login/login.types.ts';
import { signUp } from '../sign-up.setup.ts';
import type { FirstSignInResult, SignUpContext } from '../sign-up.types.ts';

const answered = ({ event }: { readonly event: { readonly output: FirstSignInResult } }) => ({ result: event.output });
const passed = ({ event }: { readonly event: { readonly output: LoginChallengeOutput } }) => ({ output: event.output });
const ended = ({ event }: { readonly event: { readonly output: LoginOutput } }) => ({ output: event.output });

const putChallenge = ({ challenge }: SignUpContext): Challenge => {
  if (challenge === null) throw new Error('There is no step to answer.');
  return challenge;
};

/** The first sign-in, with the password that was chosen a moment ago; whatever hinders it leads to the usual sign-in. */
export const signingIn = signUp.createStateConfig({
  meta: { caption: 'Erste Anmeldung', screen: 'waiting', requirements: ['REG-04', 'SES-08'] },
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => ({ username: context.name.username.trim() }),
    onDone: [
      {
        guard: { type: 'isSignedIn', params: answered },
        target: '#signUp.signedIn',
        actions: { type: 'rememberSignIn', params: answered },
      },
      {
        guard: { type: 'isChallenged', params: answered },
        target: '#signUp.arriving.challenged',
        actions: { type: 'rememberSignIn', params: answered },
      },
      { target: '#signUp.arriving.existing' },
    ],
    onError: '#signUp.arriving.existing',
  },
  after: { signingInLimit: '#signUp.arriving.existing' },
});

export const challenged = signUp.createStateConfig({
  meta: { caption: 'Zweiten Faktor einrichten', screen: 'challenge', requirements: ['SES-08', 'REG-04'] },
  exit: 'forgetChallenge',
  invoke: {
    id: 'loginChallenge',
    src: 'loginChallenge',
    input: ({ context }) => ({ challenge: putChallenge(context), lifeLeft: challengeLife }),
    onDone: [
      {
        guard: { type: 'hasPassed', params: passed },
        target: '#signUp.signedIn',
        actions: { type: 'rememberAuth', params: passed },
      },
      // However it ends: the access is there, and the usual sign-in leads to it.
      { guard: { type: 'isLeft', params: passed }, target: '#signUp.arriving.existing' },
      {
        guard: { type: 'isOverdue', params: passed },
        target: '#signUp.arriving.existing',
        actions: { type: 'sayProblem', params: { problem: 'CHALLENGE_EXPIRED' } },
      },
      {
        guard: { type: 'isTriedOut', params: passed },
        target: '#signUp.arriving.existing',
        actions: { type: 'sayProblem', params: { problem: 'FACTOR_EXHAUSTED' } },
      },
      {
        guard: { type: 'isLost', params: passed },
        target: '#signUp.arriving.existing',
        actions: { type: 'sayProblem', params: { problem: 'ANSWER_LOST' } },
      },
    ],
    onError: {
      target: '#signUp.arriving.existing',
      actions: { type: 'sayProblem', params: { problem: 'ANSWER_LOST' } },
    },
  },
});

export const existing = signUp.createStateConfig({
  meta: { caption: 'Mit dem Zugang anmelden', screen: 'signIn', requirements: ['SES-01', 'REG-04'] },
  on: { 'access.corrected': { target: '#signUp.entering', actions: 'sayNothing' } },
  invoke: {
    id: 'login',
    src: 'login',
    input: ({ context }) => ({ username: context.name.username.trim() }),
    onDone: [
      {
        guard: { type: 'hasSignedIn', params: ended },
        target: '#signUp.signedIn',
        actions: { type: 'rememberAuth', params: ended },
      },
      { target: '#signUp.arriving.forgotten', actions: { type: 'rememberUsername', params: ended } },
    ],
    onError: '#signUp.arriving.unreached',
  },
});
