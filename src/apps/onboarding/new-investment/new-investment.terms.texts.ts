import type { TermsFlaw } from '#machines/new-investment/new-investment.types.ts';

/** How a further investment is paid and when it begins; what is the same for a first one stands with the first payment. */
export const termsTexts = {
  page: { submit: 'Weiter', back: 'Zurück' },
  payment: {
    heading: 'Wie möchten Sie die Einmalanlage zahlen?',
    headingOfRate: 'Wie möchten Sie die Sparrate zahlen?',
    mandate:
      'Das Mandat liegt bei Ihren Vertragsunterlagen. Haben Sie für dieses Konto schon eines erteilt, bleibt es dabei.',
  },
  noAccount: 'Zu Ihrem Konto gehört noch kein Referenzkonto. Deshalb ist nur eine Überweisung möglich.',
  flaws: {
    OPTION_MISSING: 'Bitte wählen Sie eine Option.',
    MANDATE_MISSING: 'Bitte erteilen Sie das Mandat, oder wählen Sie die Überweisung.',
    DEBIT_NOT_POSSIBLE: 'Von Ihrem Referenzkonto können wir nicht abbuchen. Bitte wählen Sie die Überweisung.',
  } satisfies Record<TermsFlaw['code'], string>,
} as const;
