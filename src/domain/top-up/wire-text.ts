/**
 * When a wire is invested that nobody has made yet (specification §9). The one sentence for it, wherever a customer reads of
 * one: a day would be a promise about money of which nobody knows when it leaves.
 */
export const wireInvestedText = 'Ist Ihre Überweisung da, legen wir das Geld in der Regel am nächsten Geschäftstag an.';

/** What becomes of a wire for something that is not wanted any more. */
export const wiredAlreadyText =
  'Haben Sie das Geld schon überwiesen? Dann steht es nach dem Eingang auf Ihrem Verrechnungskonto, und Sie können es sich auszahlen lassen.';
