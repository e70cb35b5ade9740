import { type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { type ChurchRate, taxDue } from '#domain/tax/capital-gains-tax.ts';
import type { FundKind } from '#domain/tax/fund-kind.ts';
import { type TaxAccount, taxOpen, withGain } from '#domain/tax/tax-account.ts';
import { type Db, statement } from '../db/db.ts';
import type { CauseType } from '../ledger/accounts.ts';

/** The sums of a year as they are stored. */
export interface TaxYearRow {
  readonly equity: number;
  readonly mixed: number;
  readonly other: number;
  readonly losses_before: number;
  readonly withheld: number;
  readonly rate: ChurchRate;
  /** The exemption order's amount for the year; 0 without one. */
  readonly exemption: number;
  /** What other account relations have used of it. */
  readonly used_elsewhere: number;
}

/** A year's sums in the words of the rules. */
export const taxAccountOf = (row: TaxYearRow): TaxAccount => ({
  gains: { equity: cents(row.equity), mixed: cents(row.mixed), other: cents(row.other) },
  lossesBefore: cents(row.losses_before),
  exemption: cents(Math.max(0, row.exemption - row.used_elsewhere)),
  churchRate: row.rate,
  withheld: cents(row.withheld),
});

// First the order, which several account relations may share: who taxes another one of them waits. Of an order that is
// revoked meanwhile nothing is left here; the next sale of the year puts right what that changes.
const lockOrder = statement<{ exemption_order_id: string; amount: number }>(
  'tax.lockOrder',
  `SELECT exemption_order_id, amount FROM exemption_orders
   WHERE exemption_order_id = (SELECT o.exemption_order_id FROM exemption_order_for($1, $2) o) AND revoked_on IS NULL
   FOR NO KEY UPDATE`,
);

// Begins the year where it is new, with the losses that the one before has left, and locks it.
const openYear = statement<Omit<TaxYearRow, 'exemption'>>(
  'tax.openYear',
  `WITH before AS (
    SELECT losses_after FROM tax_years WHERE business_partner_id = $1 AND year < $2 ORDER BY year DESC LIMIT 1
  )
  INSERT INTO tax_years AS y (business_partner_id, year, losses_before, losses_after)
  SELECT $1, $2, coalesce((SELECT losses_after FROM before), 0), coalesce((SELECT losses_after FROM before), 0)
  ON CONFLICT (business_partner_id, year) DO UPDATE SET year = y.year
  RETURNING y.equity, y.mixed, y.other, y.losses_before, y.withheld,
    (SELECT c.rate FROM church_rates c WHERE c.business_partner_id = $1) AS rate,
    coalesce((
      SELECT sum(o.exemption_used) FROM exempted_partners($3) AS p (id) JOIN tax_years o ON o.business_partner_id = p.id
      WHERE o.year = $2 AND o.business_partner_id <> $1
    ), 0)::bigint AS used_elsewhere`,
);

/** The tax account of a relation's year, which nobody else changes until the transaction ends. */
export const lockTaxAccount = async (tx: Db, businessPartnerId: string, date: IsoDate): Promise<TaxAccount> => {
  const year = yearOf(date);
  const order = await tx.row(lockOrder, [businessPartnerId, year]);
  const row = await tx.row(openYear, [businessPartnerId, year, order?.exemption_order_id ?? '']);
  if (row === undefined) throw new Error('A tax year was not begun.');
  return taxAccountOf({ ...row, exemption: order?.amount ?? 0 });
};

const keepYear = statement(
  'tax.keepYear',
  `WITH kept AS (
    UPDATE tax_years SET equity = $3, mixed = $4, other = $5, losses_after = $6, exemption_used = $7,
      withheld = withheld + $8::bigint
    WHERE business_partner_id = $1 AND year = $2
  )
  INSERT INTO tax_events (business_partner_id, year, cause_type, cause_id, event, ips_id, fund_kind, gain, exempted,
    withheld, happened_on)
  VALUES ($1, $2, $9, $10, $11, $12, $13, $14, $15, $8, $16)`,
);

/** What was gained, by what. */
export interface TaxEvent {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly causeType: CauseType;
  readonly causeId: string;
  readonly event: 'SALE' | 'ADVANCE';
  readonly kind: FundKind;
  /** Before the partial exemption of funds; negative for a loss. */
  readonly gain: Cents;
  readonly date: IsoDate;
}

/**
 * Counts a gain into a locked account, once for each cause; answers the account after it and what is to be withheld for it
 * (negative: given back). Whoever calls books that.
 */
export const countGain = async (
  tx: Db,
  before: TaxAccount,
  { businessPartnerId, ipsId, causeType, causeId, event, kind, gain, date }: TaxEvent,
): Promise<{ readonly account: TaxAccount; readonly tax: Cents }> => {
  const after = withGain(before, kind, gain);
  const tax = taxOpen(after);
  const due = taxDue(after);
  const { equity, mixed, other } = after.gains;
  const exempted = subtractCents(due.exemptionUsed, taxDue(before).exemptionUsed);
  const sums = [equity, mixed, other, due.lossesAfter, due.exemptionUsed, tax];
  const about = [causeType, causeId, event, ipsId, kind, gain, exempted, date];
  await tx.change(keepYear, [businessPartnerId, yearOf(date), ...sums, ...about]);
  return { account: { ...after, withheld: cents(after.withheld + tax) }, tax };
};
