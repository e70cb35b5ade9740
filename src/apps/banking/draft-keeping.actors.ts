import * as z from 'zod/mini';
import type { Caller } from '#client/call.ts';
import { type DraftKind, readDraft } from '#client/draft-keeping.ts';
import type { DraftJourney } from '#domain/drafts/draft.ts';

/** How long typing rests before it is kept, in milliseconds. */
const rest = 500;

/** What a server keeps of any form. */
const fields = z.record(z.string(), z.json());

interface FormDrafts<Draft extends object> {
  readonly journey: DraftJourney;
  /** Of the chart. */
  readonly version: number;
  /** What does not fit is not kept. */
  readonly shape: z.ZodMiniObject<{ readonly [Field in keyof Draft]: z.ZodMiniType<Draft[Field]> }>;
  /** What stands in a form in which nobody has entered anything: nothing to keep is nothing kept. */
  readonly blank: Draft;
}

/** The drafts of a form that is typed into. */
export const formDrafts = <Draft extends object>({
  journey,
  version,
  shape,
  blank,
}: FormDrafts<Draft>): DraftKind<Draft> => {
  const isBlank = (draft: Draft): boolean =>
    (Object.keys(blank) as (keyof Draft)[]).every((field) => draft[field] === blank[field]);
  const read = (kept: unknown): Draft | null => {
    const found = z.safeParse(fields, kept);
    if (!found.success) return null;
    const understood = Object.entries(blank).map(([field, nothing]) => {
      const value = z.safeParse(shape.shape[field as keyof Draft], found.data[field]);
      return [field, value.success ? value.data : nothing] as const;
    });
    // The compiler cannot follow keys through `fromEntries`.
    const draft = Object.fromEntries(understood) as Draft;
    return isBlank(draft) ? null : draft;
  };
  return { journey, version, read, isBlank, fits: (draft) => z.safeParse(shape, draft).success, rest };
};

/** What was entered before; null when nothing is kept, or when it cannot be fetched: a draft never holds up the journey. */
export const enteredBefore = async <Draft extends object>(
  caller: Caller,
  kind: DraftKind<Draft>,
  subject: string,
): Promise<(Draft & { readonly savedAt: string }) | null> => {
  const kept = await readDraft(caller, kind, subject).catch(() => null);
  return kept === null ? null : { ...kept.draft, savedAt: kept.savedAt };
};
