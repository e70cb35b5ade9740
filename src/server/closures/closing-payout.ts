import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type ClosingPayout, closingPayoutOf, type ClosingSale } from '#domain/closing/paid-parts.ts';
import { cents } from '#domain/money/money.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { type Db, statement } from '../db/db.ts';
import { consume, totalOf } from '../investments/fifo.ts';
import { fixedOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { fundKindOfSeries } from '../tax/fund-kind-of-series.ts';
import { taxAccountOf, type TaxYearRow } from '../tax/tax-book.ts';
import { type HeldLot, heldLots, taxToday } from '../tax/tax-today.ts';
import { debtBefore, payableToday } from './closing-plan.ts';

interface Sold {
  readonly ipsId: string;
  /** Oldest first. */
  readonly lots: readonly HeldLot[];
}

/** What the sale of all units brings and gains, as the sale itself reckons it. */
export const soldWhole = ({ ipsId, lots }: Sold, { today, prices }: PricedDay): ClosingSale => {
  const [first] = lots;
  const nothing = { ipsId, value: cents(0), gain: undefined };
  if (first === undefined) return nothing;
  const series = seriesId(first.series);
  const open = lots.map(({ units, cost, advances }, index) => ({
    bookingNo: index,
    unitsLeft: fixedOf(units),
    costLeft: cents(cost),
    advancesLeft: cents(advances),
  }));
  const parts = consume(open, prices.last(series, today), 'ALL');
  if (!parts.ok) return nothing;
  const { proceeds, taxable } = totalOf(parts.value);
  return { ipsId, value: proceeds, gain: { kind: fundKindOfSeries(series), gain: taxable } };
};

// In the order in which their sales are ordered.
const find = statement<{ readonly investments: readonly Sold[]; readonly tax: TaxYearRow }>(
  'closures.payout',
  `SELECT (
      SELECT coalesce(json_agg(json_build_object('ipsId', p.ips_id, 'lots', ${heldLots('p')})
        ORDER BY p.created_on, p.ips_id), '[]')
      FROM products p WHERE p.business_partner_id = b.business_partner_id AND p.status <> 'CLOSED'
    ) AS investments, ${taxToday('b.business_partner_id', '$2::date')} AS tax
  FROM business_partners b WHERE b.business_partner_id = $1`,
);

const soldOf = async (db: Db, businessPartnerId: string, today: IsoDate) => {
  const found = await db.row(find, [businessPartnerId, today]);
  if (found === undefined) throw new Error('What is closed belongs to no account relation.');
  return found;
};

/** What closing one investment of an account relation, or (`ipsId` null) all of it, pays out: as its quote says, after tax and debt. */
export const closingPayout = async (
  db: Db,
  relation: Pick<RelationFacts, 'business_partner_id' | 'cash'>,
  ipsId: string | null,
  at: PricedDay,
): Promise<ClosingPayout> => {
  const { investments, tax } = await soldOf(db, relation.business_partner_id, at.today);
  const sold = investments.filter((each) => ipsId === null || each.ipsId === ipsId);
  const cash = ipsId === null ? payableToday(relation) : cents(0);
  return closingPayoutOf(
    sold.map((each) => soldWhole(each, at)),
    { cash, debt: debtBefore(relation) },
    taxAccountOf(tax),
  );
};
