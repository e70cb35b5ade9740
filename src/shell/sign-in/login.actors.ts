import { fromCallback, fromPromise } from 'xstate';
import { granted, refused } from '#domain/result/result.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { Credentials, KeptChallenge, SignInResult } from '#machines/login/login.types.ts';
import { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import type { AnswerInput, AnswerResult, ChallengeNotice } from '#machines/login-challenge/login-challenge.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { ChallengeStore } from '#client/challenge-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { SignInCalls } from './auth-calls.ts';
import { keep, readKept } from './kept-challenge.ts';
import { signInAnswerOf, wireAnswerOf } from './sign-in-answer.ts';

/** This browser's time: by it a step of the sign-in counts down. */
type Clock = () => Date;

/** A browser that forbids storage takes the way back to a step from a reload, and nothing from the sign-in. */
const unlessForbidden = (act: () => void): void => {
  try {
    act();
  } catch {
    // The step goes on without being kept.
  }
};

/** What the steps after the password need of the server and of this browser. */
export const loginChallengeActors = (
  calls: SignInCalls,
  kept: ChallengeStore,
  now: Clock,
): ActorsOf<typeof loginChallengeMachine> => ({
  keepChallenge: fromCallback<ChallengeNotice, undefined>(({ receive }) => {
    receive((notice) =>
      unlessForbidden(() => {
        if (notice.type === 'challenge.put') keep(kept, notice.challenge, now());
        else kept.remove();
      }),
    );
    return () => unlessForbidden(() => kept.remove());
  }),
  answerStep: fromPromise<AnswerResult, AnswerInput>(async ({ input: { step, session, answer } }) => {
    if (step.name === 'UNKNOWN') throw new Error(`The step ${step.told} cannot be answered.`);
    const answered = await calls.authChallenge({ challengeName: step.name, session, answer: wireAnswerOf(answer) });
    if (answered.ok) return granted(signInAnswerOf(answered.value, now()));
    if (answered.refusal === 'CODE_WRONG') return { ok: false, refusal: 'CODE_WRONG', ...answered.details };
    if (
      answered.refusal === 'PASSWORD_REFUSED' ||
      answered.refusal === 'PASSWORD_UNCHANGED' ||
      answered.refusal === 'RESEND_TOO_EARLY' ||
      answered.refusal === 'TOO_MANY_MESSAGES'
    ) {
      return { ok: false, refusal: answered.refusal, session: answered.details.session };
    }
    if (answered.refusal === 'CODES_EXHAUSTED' || answered.refusal === 'CHALLENGE_EXPIRED') {
      return refused(answered.refusal);
    }
    throw new UnexpectedRefusal('authChallenge', answered.refusal);
  }),
});

/** What signing in needs of the server and of this browser. */
export const loginActors = (
  calls: SignInCalls,
  kept: ChallengeStore,
  now: Clock = () => new Date(),
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
