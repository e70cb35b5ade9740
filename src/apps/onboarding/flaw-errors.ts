import type { FormFlaw } from '#domain/person/form-flaw.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';

/** The flaws of a form in the words of its journey; what the server has put into words stays as it said it. */
export const flawErrors = <Code extends string>(
  flaws: readonly FormFlaw<Code>[],
  texts: Readonly<Record<Code, string>>,
): readonly FieldError[] =>
  flaws.map(({ field, code, said }) => ({
    message: said ?? texts[code],
    ...(field === null ? {} : { fieldId: field }),
  }));
