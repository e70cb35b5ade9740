import type { FormFlaw } from '#domain/person/form-flaw.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';

/** What stands at any field that was left out: in a list of several nobody can tell which. */
const general: ReadonlySet<string> = new Set(['MISSING', 'OPTION_MISSING']);

/**
 * The flaws of a form in the words of its journey; what the server has put into words stays as it said it.
 *
 * @param labels of the fields, by their ids
 */
export const flawErrors = <Code extends string>(
  flaws: readonly FormFlaw<Code>[],
  texts: Readonly<Record<Code, string>>,
  labels: Readonly<Record<string, string>> = {},
): readonly FieldError[] =>
  flaws.map(({ field, code, said }) => {
    const label = field === null || !general.has(code) || said !== undefined ? undefined : labels[field];
    return {
      message: said ?? texts[code],
      ...(field === null ? {} : { fieldId: field }),
      ...(label === undefined ? {} : { label }),
    };
  });
