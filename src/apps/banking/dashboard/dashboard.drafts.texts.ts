import type { DraftJourney } from '#domain/drafts/draft.ts';

/** What a waiting draft is called, and the way back into it, by its journey. */
export const draftTexts: Readonly<
  Record<DraftJourney, { readonly saved: (at: string) => string; readonly goOn: string }>
> = {
  withdrawal: {
    saved: (at) => `Auszahlung, zuletzt gespeichert am ${at}`,
    goOn: 'Auszahlung fortsetzen',
  },
};
