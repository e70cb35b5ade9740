import { shownShape } from './name.ts';

/** Something wrong with a form, at a field; `said` where somebody else has put it into words. */
export interface FormFlaw<Code extends string> {
  /** Null: of the form as a whole. */
  readonly field: string | null;
  readonly code: Code;
  readonly said?: string;
}

/** A flaw of a field that is not named yet. */
export type Flaw<Code extends string> = Code | Omit<FormFlaw<Code>, 'field'>;

/** What is said of a text that is longer than its field takes. */
export const tooLongText = (longest: number): string => `Bitte geben Sie höchstens ${String(longest)} Zeichen ein.`;

/**
 * What is wrong with a line of text that others will read; undefined for a good one. Outer blanks do not count.
 *
 * @param longest how many signs it may have
 */
export const lineFlaw = (text: string, longest: number): Flaw<'MISSING' | 'TEXT_INVALID'> | undefined => {
  const bare = text.trim();
  if (bare === '') return 'MISSING';
  if (bare.length > longest) return { code: 'TEXT_INVALID', said: tooLongText(longest) };
  return shownShape.test(bare) ? undefined : 'TEXT_INVALID';
};

/** The flaws of fields, each with its code where it has one. */
export const flawsAt = <Code extends string>(
  found: Readonly<Record<string, Flaw<Code> | undefined>>,
): readonly FormFlaw<Code>[] =>
  Object.entries(found).flatMap(([field, flaw]) => {
    if (flaw === undefined) return [];
    return [typeof flaw === 'string' ? { field, code: flaw } : { field, ...flaw }];
  });
