import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement, type Statement } from '../db/db.ts';
import type { Prices } from '../ports/prices.ts';

/** Partners with an id above `after`, up to and with `until`. */
export interface PartnerRange {
  readonly after: string;
  readonly until: string;
}

const ofRange = 'business_partner_id > $1 AND business_partner_id <= $2';

/**
 * The rules are those of `historyOf` (units × price, half up to the cent), of `timeWeightedReturn` (growth without
 * payments, net of fees) and of `lossNotices` (each further tenth, once in a quarter), in one statement over sets: the same operations
 * in the same order, so that both give the same digits. A property test holds them together.
 *
 * Parameters: the range of partners, the first day of the movements that count, the day, its prices.
 */
const valued = (name: string, { onlyMoved }: { readonly onlyMoved: boolean }): Statement<unknown> =>
  statement(
    name,
    `WITH price AS (
      SELECT series, price FROM json_to_recordset($5::text::json) AS p(series text, price numeric)
    ), moved AS (
      SELECT business_partner_id, ips_id, series, units, cost AS flow FROM investment_lots
      WHERE bought_on BETWEEN $3 AND $4 AND ${ofRange}
      UNION ALL
      SELECT s.business_partner_id, s.ips_id, l.series, -s.units, CASE WHEN s.to_customer THEN -s.proceeds ELSE 0 END
      FROM investment_sales s JOIN investment_lots l ON l.business_partner_id = s.business_partner_id
        AND l.ips_id = s.ips_id AND l.booking_no = s.lot_booking_no
      WHERE s.sold_on BETWEEN $3 AND $4 AND s.${ofRange.replace('AND ', 'AND s.')}
      UNION ALL
      -- A fee from cash is brought in and used up: growth is net of fees, whatever paid them.
      SELECT f.business_partner_id, f.ips_id, l.series, 0, f.amount - f.sold FROM service_fees f CROSS JOIN LATERAL (
        SELECT series FROM investment_lots x WHERE x.business_partner_id = f.business_partner_id AND x.ips_id = f.ips_id
          AND x.bought_on <= $4 ORDER BY x.booking_no DESC LIMIT 1
      ) l
      WHERE f.booked_on BETWEEN $3 AND $4 AND f.amount > f.sold AND f.${ofRange.replace('AND ', 'AND f.')}
    ), before AS (
      SELECT p.business_partner_id, p.ips_id, v.* FROM (
        ${onlyMoved ? 'SELECT DISTINCT business_partner_id, ips_id FROM moved' : `SELECT business_partner_id, ips_id FROM products WHERE ${ofRange}`}
      ) p CROSS JOIN LATERAL (
        SELECT valued_on, series, units, value, growth, falls FROM valuations v
        WHERE v.business_partner_id = p.business_partner_id AND v.ips_id = p.ips_id AND v.valued_on < $4
        ORDER BY v.valued_on DESC LIMIT 1
      ) v
    ), held AS (
      SELECT business_partner_id, ips_id, series, sum(units) AS units, sum(flow)::bigint AS flow FROM (
        SELECT business_partner_id, ips_id, series, units, 0 AS flow FROM before WHERE units > 0
        UNION ALL SELECT business_partner_id, ips_id, series, units, flow FROM moved
      ) all_units GROUP BY business_partner_id, ips_id, series
    ), worth AS (
      -- Two series at once are a fault of the books: no units, which the table refuses.
      SELECT business_partner_id, ips_id, coalesce(max(series) FILTER (WHERE units > 0), max(series)) AS series,
        CASE WHEN count(*) FILTER (WHERE units <> 0) <= 1 THEN sum(units) END AS units,
        sum(round(units * price * 100))::bigint AS value, sum(flow)::bigint AS flow
      FROM held JOIN price USING (series) GROUP BY business_partner_id, ips_id
    ), grown AS (
      SELECT w.*, CASE WHEN same_quarter THEN b.growth ELSE 1 END
          * CASE WHEN b.value > 0 THEN (w.value - w.flow)::float8 / b.value::float8 ELSE 1 END AS growth,
        CASE WHEN same_quarter THEN b.falls ELSE 0 END AS told
      FROM worth w LEFT JOIN before b USING (business_partner_id, ips_id)
      CROSS JOIN LATERAL (
        SELECT coalesce(date_trunc('quarter', b.valued_on) = date_trunc('quarter', $4::date), false) AS same_quarter
      ) q
    ), fallen AS (
      SELECT *, greatest(told, floor((1 - growth) * 10 + 1e-12)) AS falls FROM grown
    )
    INSERT INTO valuations AS known
      (business_partner_id, ips_id, valued_on, series, units, value, net_flow, growth, falls, new_falls)
    SELECT business_partner_id, ips_id, $4::date, series, units, value, flow, growth, falls, falls - told FROM fallen
    ON CONFLICT (business_partner_id, ips_id, valued_on) DO UPDATE SET series = excluded.series, units = excluded.units,
      value = excluded.value, net_flow = excluded.net_flow, growth = excluded.growth, falls = excluded.falls,
      new_falls = excluded.new_falls
    WHERE (known.series, known.units, known.value, known.net_flow, known.growth, known.falls, known.new_falls)
      IS DISTINCT FROM (excluded.series, excluded.units, excluded.value, excluded.net_flow, excluded.growth,
        excluded.falls, excluded.new_falls)`,
  );

const all = valued('valuations.all', { onlyMoved: false });
const moved = valued('valuations.moved', { onlyMoved: true });

/**
 * Values everything that partners hold at a day's end; answers how many rows are new or have changed. Each investment must
 * have been valued on every earlier day on which something moved.
 */
export const valueAll = async (
  tx: Db,
  { after, until }: PartnerRange,
  date: IsoDate,
  prices: Prices,
): Promise<number> => tx.change(all, [after, until, date, date, prices.tableAt(date)]);

/** The same only of what moved on the day: for days without business, and for what was booked after the day's end. */
export const valueMoved = async (
  tx: Db,
  { after, until }: PartnerRange,
  date: IsoDate,
  prices: Prices,
): Promise<number> => tx.change(moved, [after, until, date, date, prices.tableAt(date)]);

/** The first valuation of all, on which later days build: from all that has moved until then. */
export const valueFromBeginning = async (
  tx: Db,
  { after, until }: PartnerRange,
  date: IsoDate,
  prices: Prices,
): Promise<number> => tx.change(all, [after, until, '0001-01-01', date, prices.tableAt(date)]);

const chunkEnd = statement<{ until: string | null; partners: number }>(
  'valuations.chunkEnd',
  `SELECT max(business_partner_id) AS until, count(*) AS partners FROM (
    SELECT business_partner_id FROM business_partners WHERE business_partner_id > $1 ORDER BY 1 LIMIT $2
  ) p`,
);

/** The next so many partners by their ids, and whether there may be more; undefined at the end. */
export const partnersAfter = async (
  tx: Db,
  after: string,
  limit: number,
): Promise<{ readonly range: PartnerRange; readonly isLast: boolean } | undefined> => {
  const row = await tx.row(chunkEnd, [after, limit]);
  if (row === undefined || row.until === null) return undefined;
  return { range: { after, until: row.until }, isLast: row.partners < limit };
};
