import { type Cents, formatEuro } from '#domain/money/money.ts';

/** What is to be paid first: the deposit, and the rate of a savings plan; 0 for none. */
export interface FirstSums {
  readonly deposit: Cents;
  readonly savings: Cents;
}

export const paymentTexts = {
  heading: 'Wie möchten Sie die erste Einzahlung leisten?',
  headingOfRate: 'Wie möchten Sie die Sparrate zahlen?',
  lead: ({ deposit, savings }: FirstSums): string =>
    [
      ...(deposit > 0 ? [`Einmalanlage ${formatEuro(deposit)}`] : []),
      ...(savings > 0 ? [`Sparrate ${formatEuro(savings)} im Monat`] : []),
    ].join(', '),
  why: 'Beides kostet Sie nichts. Die Wege unterscheiden sich darin, wer etwas tun muss und wie lange es dauert.',
  label: 'Art der Zahlung',
  debit: 'Per Lastschrift',
  /** Of whoever holds it: a child's is not the reader's. */
  debitMeaning: ({ deposit, savings }: FirstSums, account: { readonly end: string; readonly holder: string }): string =>
    [
      `Wir ziehen das Geld vom Konto ein, das auf ${account.holder} lautet (${account.end}). Den Tag nennen wir Ihnen vorher.`,
      ...(deposit > 0 ? ['Bis die Einmalanlage angelegt ist, dauert es bis zu 5 Geschäftstage.'] : []),
      ...(savings > 0 ? [`${deposit > 0 ? 'Auch die' : 'Die'} Sparrate ziehen wir jeden Monat ein.`] : []),
    ].join(' '),
  wire: 'Per Überweisung',
  wireMeaning: ({ deposit, savings }: FirstSums): string =>
    [
      ...(deposit > 0
        ? [
            'Sie überweisen die Einmalanlage selbst, nach dem Vertragsschluss. Dann bekommen Sie die Kontodaten.',
            'Angelegt ist das Geld meist am Geschäftstag nach dem Eingang.',
          ]
        : []),
      ...(savings > 0 ? ['Die Sparrate überweisen Sie jeden Monat selbst.'] : []),
    ].join(' '),
  mandate: {
    title: 'SEPA-Lastschriftmandat',
    creditor: 'Zahlungsempfänger',
    creditorId: 'Gläubiger-Identifikationsnummer',
    account: 'Konto',
    bank: 'Bank',
    holder: 'Kontoinhaberin oder Kontoinhaber',
    refund: (words: string): string => `Hinweis: ${words}`,
    reference:
      'Das Mandat mit seiner Referenz liegt bei Ihren Vertragsunterlagen. Es gilt erst, wenn der Vertrag geschlossen ist.',
    accept: 'Ich erteile dieses SEPA-Lastschriftmandat.',
  },
} as const;

export const wireOnlyTexts = {
  heading: 'Bitte überweisen Sie die erste Einzahlung',
  headingOfRate: 'Bitte überweisen Sie die Sparrate',
  lead: 'Von diesem Konto ist keine Lastschrift möglich.',
  otherHolder: 'Eine Lastschrift ist nur von einem Konto möglich, das auf Ihren Namen lautet.',
  otherHolderOfChild: 'Eine Lastschrift ist nur von einem Konto möglich, das auf den Namen des Kindes lautet.',
  otherCountry: 'Eine Lastschrift ist nur von einem Konto im Europäischen Wirtschaftsraum möglich.',
  another: 'Möchten Sie lieber per Lastschrift zahlen? Dann gehen Sie zurück und nennen Sie ein anderes Konto.',
} as const;

export const startTexts = {
  heading: 'Wann sollen wir beginnen?',
  lead: 'Sie können den Vertrag 14 Tage lang widerrufen. Sollen wir schon vor Ablauf dieser Frist anlegen?',
  why: 'Beginnen wir vorher auf Ihren Wunsch, müssen Sie bei einem Widerruf die bis dahin erbrachte Leistung bezahlen.',
  legend: 'Beginn der Anlage',
  yes: 'Sofort beginnen',
  yesHint:
    'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist beginnen. Bei einem Widerruf zahle ich für die Leistung bis dahin. Den Kurs trage ich selbst.',
  no: 'Erst nach 14 Tagen beginnen',
  noHint: 'Bis dahin wird nichts angelegt.',
} as const;
