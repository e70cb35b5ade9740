import type { Whose } from '#domain/dashboard/holder.ts';
import type { QuoteLine } from '#domain/withdrawal/withdrawal.ts';

/** The customer's own, or by whose it is: a guardian only acts for a child (decisions §9). */
export const valueOf = (holder: Whose): string =>
  `Wert ${holder?.isChild === true ? `der Anlage von ${holder.name}` : 'Ihrer Anlage'}`;

/** The term of what an investment is worth. */
export const valueToday = (holder: Whose): string => `${valueOf(holder)} heute`;

/** The term of what was ordered before. */
export const openPayouts = 'Bereits beauftragte Auszahlungen';

/** The term of cash that goes into investments. */
export const reservedForInvestment = 'Für Anlagen vorgemerkt';

/** The term of what a sale settles of the clearing account. */
export const accountDebt = 'Ausgleich des Verrechnungskontos';

const lineTexts = {
  SETTLED_CASH: () => 'Gebuchtes Guthaben',
  INVESTMENT_VALUE: valueToday,
  OPEN_PAYOUTS: () => openPayouts,
  RESERVED_FOR_INVESTMENT: () => reservedForInvestment,
  RESERVED_FEES_AND_TAX: () => 'Vorgemerkte Gebühren und Steuern',
  UNRETURNED_DEBITS: () => 'Lastschriften, die noch zurückgehen können',
  ACCOUNT_DEBT: () => accountDebt,
  SAFETY_MARGIN: () => 'Reserve für Kursschwankungen',
} satisfies Record<QuoteLine['code'], (holder: Whose) => string>;

/** The term of a line of what can be paid out; the page of a clearing account says the same, without the rest of the payout. */
export const lineText = ({ code }: Pick<QuoteLine, 'code'>, holder: Whose): string => lineTexts[code](holder);
