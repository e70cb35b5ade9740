import type { OfferedJourney } from '#domain/drafts/draft.ts';

/** What a waiting draft is called, and the way back into it, by its journey. */
export const draftTexts: Readonly<
  Record<OfferedJourney, { readonly saved: (at: string) => string; readonly goOn: string }>
> = {
  'exemption-order-form': {
    saved: (at) => `Freistellungsauftrag, zuletzt gespeichert am ${at}`,
    goOn: 'Freistellungsauftrag fortsetzen',
  },
  'new-investment': {
    saved: (at) => `Weitere Anlage, zuletzt gespeichert am ${at}`,
    goOn: 'Weitere Anlage fortsetzen',
  },
  profile: {
    saved: (at) => `Persönliche Daten, zuletzt gespeichert am ${at}`,
    goOn: 'Änderung fortsetzen',
  },
  'reference-account': {
    saved: (at) => `Neues Referenzkonto, zuletzt gespeichert am ${at}`,
    goOn: 'Änderung fortsetzen',
  },
  'savings-plan': {
    saved: (at) => `Sparplan, zuletzt gespeichert am ${at}`,
    goOn: 'Sparplan fortsetzen',
  },
  'strategy-change': {
    saved: (at) => `Strategiewechsel, zuletzt gespeichert am ${at}`,
    goOn: 'Strategiewechsel fortsetzen',
  },
  'top-up': {
    saved: (at) => `Einzahlung, zuletzt gespeichert am ${at}`,
    goOn: 'Einzahlung fortsetzen',
  },
  withdrawal: {
    saved: (at) => `Auszahlung, zuletzt gespeichert am ${at}`,
    goOn: 'Auszahlung fortsetzen',
  },
  'wphg-update': {
    saved: (at) => `Angaben nach WpHG, zuletzt gespeichert am ${at}`,
    goOn: 'Angaben weiter erneuern',
  },
};
