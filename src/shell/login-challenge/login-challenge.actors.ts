import { fromCallback, fromPromise } from 'xstate';
import { granted, refused } from '#domain/result/result.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import type { AnswerInput, AnswerResult, ChallengeNotice } from '#machines/login-challenge/login-challenge.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { ChallengeStore } from '#client/challenge-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { signInAnswerOf, wireAnswerOf } from '#shell/sign-in/sign-in-answer.ts';
import { keep, unlessForbidden } from './kept-challenge.ts';

/**
 * What the steps after the password need of the server and of this browser.
 *
 * @param now this browser's time: by it a step of the sign-in counts down
 */
export const loginChallengeActors = (
  calls: SignInCalls,
  kept: ChallengeStore,
  now: () => Date,
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
