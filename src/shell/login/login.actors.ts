import { fromPromise } from 'xstate';
import { granted, refused } from '#domain/result/result.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { Credentials, KeptChallenge, SignInResult } from '#machines/login/login.types.ts';
import { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { ChallengeStore } from '#client/challenge-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { loginChallengeActors } from '#shell/login-challenge/login-challenge.actors.ts';
import { readKept, unlessForbidden } from '#shell/login-challenge/kept-challenge.ts';
import { signInAnswerOf } from '#shell/sign-in/sign-in-answer.ts';

/** What signing in needs of the server and of this browser. */
export const loginActors = (
  calls: SignInCalls,
  kept: ChallengeStore,
  now: () => Date = () => new Date(),
): ActorsOf<typeof loginMachine> => ({
  readChallenge: fromPromise<KeptChallenge, undefined>(async () => readKept(kept, now())),
  signIn: fromPromise<SignInResult, Credentials>(async ({ input }) => {
    // Another tab may have left a step of somebody else: whoever types a password begins anew.
    unlessForbidden(() => kept.remove());
    const answered = await calls.login(input);
    if (answered.ok) return granted(signInAnswerOf(answered.value, now()));
    const { refusal } = answered;
    if (refusal === 'TOO_MANY_ATTEMPTS' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
    if (refusal === 'TOO_MANY_MESSAGES') return refused('TOO_MANY_MESSAGES');
    // Too long for any account is an invalid request: signing in says the same to everything wrong.
    if (refusal === 'SIGN_IN_FAILED' || refusal === 'INVALID_REQUEST') return refused('SIGN_IN_FAILED');
    throw new UnexpectedRefusal('login', refusal);
  }),
  loginChallenge: loginChallengeMachine.provide({ actors: loginChallengeActors(calls, kept, now) }),
});
