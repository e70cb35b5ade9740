import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import type { WithdrawalAmount, WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { openPayouts } from './withdrawal.lines.texts.ts';
import { doorTexts } from './withdrawal.texts.ts';

/** What payouts ordered before take: with the tax on their sale where they sell. */
export const orderedText = ({ saleTax }: Pick<WithdrawalQuote, 'saleTax'>): string =>
  saleTax === undefined ? openPayouts : `${openPayouts}, mit Steuern etwa`;

/** What stays; an estimate where tax is withheld at the prices of the day of the sale. */
export const remainingText = ({ door }: Pick<WithdrawalQuote, 'door'>, isTaxed: boolean): string =>
  isTaxed ? `${doorTexts[door].remaining}, etwa` : doorTexts[door].remaining;

const atSale = 'Geschätzt mit den Kursen von heute. Es zählt der Kurs am Tag des Verkaufs.';

/** What is withheld, or given back, with the sale (decisions §11), and what that does. */
export const taxTexts = (
  door: WithdrawalDoor,
  wanted: WithdrawalAmount,
  tax: Cents,
): { readonly brief: string; readonly why?: string } => {
  if (door === 'disbursement') return { brief: 'keine, weil nichts verkauft wird' };
  if (tax === 0) {
    return {
      brief: 'nach heutigem Stand keine',
      why: 'Fällt auf einen Gewinn beim Verkauf Steuer an, behalten wir sie gleich ein. Es zählt der Kurs am Tag des Verkaufs.',
    };
  }
  const isAll = wanted.kind === 'all';
  if (tax < 0) {
    return {
      brief: `Erstattung etwa ${formatEuro(cents(0 - tax))}`,
      why: `${isAll ? 'Wir zahlen sie mit aus.' : 'Wir schreiben sie dem Verrechnungskonto gut.'} ${atSale}`,
    };
  }
  return {
    brief: `etwa ${formatEuro(tax)}`,
    why: isAll
      ? `Wir behalten sie vom Erlös ein. ${atSale}`
      : `Wir verkaufen dafür weitere Anteile: Der Betrag kommt ganz an, und es bleibt entsprechend weniger angelegt. ${atSale}`,
  };
};
