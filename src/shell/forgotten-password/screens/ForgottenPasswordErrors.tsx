import type { ForgottenPasswordProblem } from '#machines/forgotten-password/forgotten-password.types.ts';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { forgottenTexts as texts } from '../forgotten-password.texts.ts';

/** The field that a problem stands at; those of the whole form have none. */
const fieldOf: Partial<Record<ForgottenPasswordProblem, string>> = {
  USERNAME_MISSING: 'username',
  CODE_MALFORMED: 'code',
  CODE_WRONG: 'code',
  CODES_EXHAUSTED: 'code',
  PASSWORD_RULE_BROKEN: 'new-password',
  PASSWORD_REFUSED: 'new-password',
};

type Problems = readonly ForgottenPasswordProblem[];

/** What stands at a field; undefined while nothing is wrong with it. */
export const errorAt = (fieldId: string, problems: Problems): string | undefined => {
  const problem = problems.find((found) => fieldOf[found] === fieldId);
  return problem && texts.problems[problem];
};

/** All problems above the form. */
export function ForgottenPasswordErrors({
  problems,
  attempt,
}: {
  readonly problems: Problems;
  readonly attempt: number;
}) {
  return (
    <ErrorSummary
      attempt={attempt}
      {...(problems.some((problem) => fieldOf[problem] === undefined) ? { title: texts.refusedTitle } : {})}
      errors={problems.map((problem) => ({
        message: texts.problems[problem],
        ...(fieldOf[problem] === undefined ? {} : { fieldId: fieldOf[problem] }),
      }))}
    />
  );
}
