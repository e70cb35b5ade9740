/** What is asked before an account is debited for the first time; when it begins to hold says the journey. */
export const mandateTexts = {
  heading: 'Dürfen wir von diesem Konto einziehen?',
  lead: 'Für Lastschriften von diesem Konto brauchen wir einmal Ihr SEPA-Lastschriftmandat.',
  card: 'Ihr Mandat',
  creditor: 'Zahlungsempfänger',
  creditorId: 'Gläubiger-Identifikationsnummer',
  holder: 'Kontoinhaber',
  account: 'Konto',
  bank: 'Bank',
  accept: 'Ich erteile das SEPA-Lastschriftmandat für dieses Konto.',
  submit: 'Mandat erteilen',
} as const;
