/** Why money is not ordered beside what is waited for already, in the words of every app and call. */
export const openPaymentTexts = {
  TOO_MANY_PAYMENTS:
    'Es sind schon viele Einzahlungen offen. Bitte warten Sie, bis sie da sind, oder brechen Sie eine ab.',
  TOO_MUCH_DEBITED:
    'Zusammen mit Ihren offenen Lastschriften ist der Betrag zu hoch. Bitte warten Sie, bis sie eingezogen sind.',
} as const;

/** What is said of a valid number that debits do not reach. */
export const beyondSepaText = 'Von diesem Konto können wir nicht einziehen. Bitte geben Sie ein Konto im SEPA-Raum an.';

/** Why an account is not debited, in the same words everywhere. */
export const foreignAccountText =
  'Wir ziehen nur von Konten ein, die denen gehören, deren Anlage es ist. Bitte zahlen Sie anders ein, oder rufen Sie uns an.';
