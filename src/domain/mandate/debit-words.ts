import { ibanEndText } from '../iban/masked-iban.ts';

/**
 * As whose a debit is told to somebody who may see it: `OWN`, from their account · `OTHER`, from that of whom they share the
 * relation with, so that they pay nothing · `NAMED`, from one that is a child's, or that nobody knows to be theirs or not.
 */
export type WhoseDebit = 'OWN' | 'OTHER' | 'NAMED';

/** `vom Konto von Anna Berger`; one's own without a name. */
export const debitedFrom = (whose: WhoseDebit, payer: string): string =>
  whose === 'OWN' ? 'von Ihrem Konto' : `vom Konto von ${payer}`;

/** `IBAN endet auf 3000`; one that is not the reader's with its holder before it. */
export const debitedText = (iban: string, payer: { readonly holder: string } | null | undefined): string =>
  payer ? `${payer.holder} (${ibanEndText(iban)})` : ibanEndText(iban);

/** What whoever pays nothing of a debit is told. */
export const nothingToPay = 'Sie müssen nichts zahlen.';

/** Who wires, where several read the same reference. */
export const wiredOnce = 'Überweisen muss nur einer von Ihnen, und nur einmal.';
