import { shownShape } from './name.ts';

/** Something wrong with a form, at a field; `said` where somebody else has put it into words. */
export interface FormFlaw<Code extends string> {
  /** Null: of the form as a whole. */
  readonly field: string | null;
  readonly code: Code;
  readonly said?: string;
}

/** What is wrong with a line of text that others will read; undefined for a good one. */
export const lineFlaw = (text: string, longest: number): 'MISSING' | 'TEXT_INVALID' | undefined => {
  const bare = text.trim();
  if (bare === '') return 'MISSING';
  return bare.length <= longest && shownShape.test(bare) ? undefined : 'TEXT_INVALID';
};

/** The flaws of fields, each with its code where it has one. */
export const flawsAt = <Code extends string>(
  found: Readonly<Record<string, Code | undefined>>,
): readonly FormFlaw<Code>[] =>
  Object.entries(found).flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]));
