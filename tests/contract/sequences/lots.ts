import { type Db, statement } from '#server/db/db.ts';
import { fixed, fixedOf, valueOf } from '#server/market/fixed.ts';
import { seriesId } from '#server/market/series.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import type { Account } from '#tests/support/server/customers.ts';
import type { Lot } from './taxed.ts';

const find = statement<{ series: string; units: string; cost: number }>(
  'test.lots',
  `SELECT series, units_left::text AS units, cost_left AS cost FROM investment_lots
   WHERE business_partner_id = $1 AND ips_id = $2 AND units_left > 0 ORDER BY booking_no`,
);

/** What an investment holds, the oldest first, and what all of it is worth on a day. */
export const lotsOf = async (
  db: Db,
  { businessPartnerId, ipsId }: Pick<Account, 'businessPartnerId' | 'ipsId'>,
  today: string,
): Promise<{ readonly lots: readonly Lot[]; readonly value: number }> => {
  const rows = await db.rows(find, [businessPartnerId, ipsId]);
  const [first] = rows;
  if (first === undefined) return { lots: [], value: 0 };
  const price = modelPrices.atEndOf(seriesId(first.series), today);
  const lots = rows.map(({ units, cost }) => ({ value: valueOf(fixedOf(units), price), cost }));
  return { lots, value: valueOf(fixed(rows.reduce((sum, { units }) => sum + fixedOf(units), 0n)), price) };
};
