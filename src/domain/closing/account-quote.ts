import type { Payee } from '#domain/withdrawal/payee.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { addCents, type Cents, cents, subtractCents } from '#domain/money/money.ts';
import { type SaleGain, type TaxAccount, taxOnSales } from '#domain/tax/tax-account.ts';
import { greatestPart } from '#domain/withdrawal/payout-orders.ts';

/** Why a whole account relation is not closed for whoever may act for it; the page says what can be done about it. */
export const accountQuoteHindrances = [
  'NOT_IDENTIFIED',
  'ACCOUNT_CLOSING',
  'CLOSED',
  'NOT_OPENED',
  'STRATEGY_CHANGE_RUNNING',
  'ORDERS_OPEN',
  'NO_REFERENCE_ACCOUNT',
  'NO_VALIDATED_NUMBER',
  'DEBT_NOT_COVERED',
] as const;
export type AccountQuoteHindrance = (typeof accountQuoteHindrances)[number];

/** An investment that is sold and closed with its account relation. */
export interface ClosedInvestment {
  readonly ipsId: string;
  readonly title: string;
  /** At the last known price; 0 where it was never paid. */
  readonly value: Cents;
}

/** What closing an account relation comes to, all of it reckoned once. */
export interface AccountSums {
  /** What the investments are worth, and the cash that is free: by this it is decided who releases it. */
  readonly value: Cents;
  /** On all sales together; negative where tax of the year is given back. */
  readonly tax: Cents;
  /** What the clearing account lacks: the proceeds settle it first. ≥ 0. */
  readonly debt: Cents;
  /** What arrives, about: `value` less `tax` and `debt`; never negative. */
  readonly payout: Cents;
  /** What must be paid in before the account can be closed, since its money may not be enough for its debt; else 0. */
  readonly lacking: Cents;
}

/** The offer on which a whole account relation is closed. Sums in whole cents at the last known prices. */
export interface AccountClosingQuote extends AccountSums {
  readonly businessPartnerId: string;
  /** Those that are not closed. */
  readonly investments: readonly ClosedInvestment[];
  /** What of the clearing account is free. */
  readonly cash: Cents;
  /** What else lies there: it may be taken back, or is reserved; what becomes free of it is paid out later. ≥ 0. */
  readonly notFree: Cents;
  readonly hindrance?: AccountQuoteHindrance | undefined;
  /** The IBAN is masked but for its last four characters. */
  readonly referenceAccount: (Payee & { readonly iban: string }) | null;
  readonly arrival: IsoDate;
  /** The latest day, where a second person must release it first (decisions §20); null where nobody must. */
  readonly arrivalAfterReview: IsoDate | null;
}

const positive = (amount: Cents): Cents => cents(Math.max(0, amount));

/**
 * The sums of closing an account relation. The tax is that of all sales together, since the exemption is used once: the
 * quotes of single investments each reckon with all of it. Decided here, since the decisions are silent: a debt of the
 * clearing account is settled out of the proceeds, and so that prices of some days cannot leave the account closed for
 * everything but its debt, investments cover it without the margin that a payout of a part keeps as well (decisions §10).
 */
export const accountSums = (
  investments: readonly Pick<ClosedInvestment, 'value'>[],
  { cash, debt }: { readonly cash: Cents; readonly debt: Cents },
  account: TaxAccount,
  sales: readonly SaleGain[],
): AccountSums => {
  const value = addCents(cash, ...investments.map((each) => each.value));
  const tax = taxOnSales(account, sales);
  const cover = addCents(cash, ...investments.map((each) => greatestPart(each.value)));
  const covered = subtractCents(cover, positive(tax));
  return {
    value,
    tax,
    debt,
    payout: positive(subtractCents(subtractCents(value, tax), debt)),
    lacking: debt === 0 ? debt : positive(subtractCents(debt, covered)),
  };
};
