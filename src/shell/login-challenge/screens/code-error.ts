import type { LoginChallengeContext } from '#machines/login-challenge/login-challenge.types.ts';
import { challengeTexts } from '../login-challenge.texts.ts';
import { wrongCode } from '#shell/sign-in/sign-in.texts.ts';

/** What stands at the code field; undefined while nothing is wrong. */
export const codeError = ({ problem, attemptsLeft }: LoginChallengeContext): string | undefined => {
  if (problem === null) return undefined;
  const text = challengeTexts.problems[problem];
  return problem === 'CODE_WRONG' ? wrongCode(text, attemptsLeft) : text;
};
