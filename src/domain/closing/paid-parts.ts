import { addCents, type Cents, cents, subtractCents } from '#domain/money/money.ts';
import { type SaleGain, type TaxAccount, taxOnSales } from '#domain/tax/tax-account.ts';

/** An investment that is sold with a closing. */
export interface ClosingSale {
  readonly ipsId: string;
  /** What it brings at the last known price, before tax. */
  readonly value: Cents;
  /** Undefined where nothing is held. */
  readonly gain: SaleGain | undefined;
}

/** What a closing pays out of one of its sales. */
export interface PaidPart {
  readonly ipsId: string;
  /** What arrives, about: after tax, and after what settles a debt; ≥ 0. */
  readonly payout: Cents;
  /** What of it settles a debt; ≥ 0. */
  readonly debt: Cents;
}

/** What a closing pays out, about: the same sum wherever it is named. */
export interface ClosingPayout {
  /** In the order of their sales. */
  readonly parts: readonly PaidPart[];
  /** Of the clearing account. */
  readonly cash: Cents;
  /** All of it. */
  readonly payout: Cents;
}

const positive = (amount: Cents): Cents => cents(Math.max(0, amount));

/**
 * Splits what a closing pays out among its sales, one after the other as they are carried out: each is taxed with what the
 * ones before it have left of losses and exemption, and settles what they have left of a debt. What the tax takes beyond the
 * proceeds is lacking as a debt is.
 */
export const closingPayoutOf = (
  sales: readonly ClosingSale[],
  { cash, debt }: { readonly cash: Cents; readonly debt: Cents },
  account: TaxAccount,
): ClosingPayout => {
  const gains: SaleGain[] = [];
  const parts: PaidPart[] = [];
  let taxed = cents(0);
  let lacking = debt;
  for (const { ipsId, value, gain } of sales) {
    if (gain !== undefined) gains.push(gain);
    const tax = taxOnSales(account, gains);
    const net = subtractCents(value, subtractCents(tax, taxed));
    taxed = tax;
    const settled = cents(Math.min(lacking, Math.max(0, net)));
    lacking = subtractCents(lacking, net < 0 ? net : settled);
    parts.push({ ipsId, payout: positive(subtractCents(net, settled)), debt: settled });
  }
  const rest = positive(subtractCents(cash, lacking));
  return { parts, cash: rest, payout: addCents(rest, ...parts.map(({ payout }) => payout)) };
};
