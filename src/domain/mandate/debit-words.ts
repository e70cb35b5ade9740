import { ibanEndText } from '../iban/masked-iban.ts';
import type { SharedPayment, WhoseDebit } from './debit-payer.ts';

/** `vom Konto von Anna Berger`; one's own without a name. */
export const debitedFrom = (whose: WhoseDebit, payer: string): string =>
  whose === 'OWN' ? 'von Ihrem Konto' : `vom Konto von ${payer}`;

/** Whether the reader pays nothing of it. */
export const paysNothing = ({ payer }: Pick<SharedPayment, 'payer'>): boolean => payer?.isOther === true;

/** The same of what a screen is told; an account whose holder nobody knows is not called the reader's where they are several. */
export const debitedFromText = ({ payer, isShared }: SharedPayment, ibanEnd: string | null): string => {
  if (ibanEnd === null && !payer && isShared === true) return '';
  return `${debitedFrom(payer ? 'NAMED' : 'OWN', payer?.holder ?? '')}${ibanEnd === null ? '' : ` (${ibanEndText(ibanEnd)})`}`;
};

/** `IBAN endet auf 3000`; one that is not the reader's with its holder before it. */
export const debitedText = (iban: string, payer: { readonly holder: string } | null | undefined): string =>
  payer ? `${payer.holder} (${ibanEndText(iban)})` : ibanEndText(iban);

/** What whoever pays nothing of a debit is told. */
export const nothingToPay = 'Sie müssen nichts zahlen.';

/** Who sees to it that the account is covered, once a debit of it is ordered. */
export const coverText = ({ payer }: Pick<SharedPayment, 'payer'>): string =>
  paysNothing({ payer })
    ? `Bitte stimmen Sie sich mit ${payer?.holder ?? ''} ab: Das Konto muss bis dahin gedeckt sein.`
    : 'Bitte sorgen Sie bis dahin für Deckung.';

/** A sentence about a debit, with that where it is so. */
export const withNothingToPay = (text: string, of: Pick<SharedPayment, 'payer'>): string =>
  paysNothing(of) ? `${text} ${nothingToPay}` : text;

/** Who wires, where several read the same reference. */
export const wiredOnce = 'Es genügt, wenn eine Person überweist.';

/** A sentence about a wire, with that where several read it. */
export const withWiredOnce = (text: string, { isShared }: Pick<SharedPayment, 'isShared'>): string =>
  isShared === true ? `${text} ${wiredOnce}` : text;
