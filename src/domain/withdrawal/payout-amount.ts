import { type Cents, formatEuro } from '#domain/money/money.ts';

/** How the amount of a payout is said: "everything" is worth about what it is worth now, until it is sold. */
export const payoutAmountText = (amount: Cents, isEntire: boolean): string =>
  isEntire ? `alles, etwa ${formatEuro(amount)}` : formatEuro(amount);
