import { createHash } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';

/** Each counts what must not be; the name says what. */
const faults: Readonly<Record<string, string>> = {
  'bookings that do not sum to zero': `SELECT 1 FROM ledger_entries GROUP BY business_partner_id, booking_no HAVING sum(amount) <> 0`,
  'balances that are not the sum of their entries': `SELECT 1 FROM ledger_balances b FULL JOIN (
      SELECT business_partner_id, account, ips_id, sum(amount) AS total FROM ledger_entries GROUP BY 1, 2, 3
    ) e USING (business_partner_id, account, ips_id) WHERE b.balance IS DISTINCT FROM e.total`,
  'clearing accounts in debt': `SELECT 1 FROM ledger_balances WHERE account IN ('CLEARING', 'INVESTMENT') AND balance < 0`,
  'investments whose cost is not that of their lots': `SELECT 1 FROM (
      SELECT business_partner_id, ips_id, sum(cost_left) AS cost FROM investment_lots GROUP BY 1, 2
    ) l JOIN ledger_balances b USING (business_partner_id, ips_id) WHERE b.account = 'INVESTMENT' AND b.balance <> l.cost`,
  'lots whose units are not what was bought less what was sold': `SELECT 1 FROM investment_lots l LEFT JOIN (
      SELECT business_partner_id, ips_id, lot_booking_no, sum(units) AS units, sum(cost) AS cost FROM investment_sales GROUP BY 1, 2, 3
    ) s ON s.business_partner_id = l.business_partner_id AND s.ips_id = l.ips_id AND s.lot_booking_no = l.booking_no
    WHERE l.units_left <> l.units - coalesce(s.units, 0) OR l.cost_left <> l.cost - coalesce(s.cost, 0)`,
  'fees that are not in the books': `SELECT 1 FROM service_fees f FULL JOIN (
      SELECT b.business_partner_id, b.ips_id, right(b.cause_id, 7) AS quarter, e.amount
      FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
      WHERE b.kind = 'FEE' AND e.account = 'FEES'
    ) e USING (business_partner_id, ips_id, quarter)
    WHERE coalesce(f.amount, 0) <> coalesce(e.amount, 0)`,
  'invoices that are not what was charged': `SELECT 1 FROM (
      SELECT business_partner_id, quarter, sum(amount) AS total FROM service_fees WHERE amount > 0 GROUP BY 1, 2
    ) f FULL JOIN (
      SELECT business_partner_id, right(document_id, 7) AS quarter, (facts ->> 'total')::bigint AS total FROM documents
      WHERE kind = 'INVOICE'
    ) d USING (business_partner_id, quarter) WHERE f.total IS DISTINCT FROM d.total`,
  'losses that were not told, or not suffered': `SELECT 1 FROM (
      SELECT business_partner_id, ips_id, valued_on AS fallen_on, n * 10 AS percent
      FROM valuations, generate_series(falls - new_falls + 1, falls) AS n WHERE valued_on >= '2026-11-20'
    ) v FULL JOIN loss_notices t USING (business_partner_id, ips_id, fallen_on, percent)
    WHERE v.ips_id IS NULL OR t.ips_id IS NULL`,
  'jobs that died': `SELECT 1 FROM job WHERE status = 'DEAD'`,
};

/** What is wrong with the books, by name; nothing where all is well. */
export const wrongIn = async (db: Database): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [name, text] of Object.entries(faults)) {
    const rows = await db.rows(statement('', text));
    if (rows.length > 0) found.push(`${String(rows.length)} ${name}`);
  }
  return found;
};

const daysWithout = statement<{ n: number }>(
  'test.days',
  'SELECT count(*) AS n FROM day_ends WHERE finished_at IS NOT NULL AND business_date BETWEEN $1 AND $2',
);

export const daysEnded = async (db: Database, from: IsoDate, until: IsoDate): Promise<number> =>
  (await db.row(daysWithout, [from, until]))?.n ?? 0;

// Ids that chance gave are put down as the place of their owner; times of the machine are left out.
const who = `who AS (SELECT business_partner_id, row_number() OVER (ORDER BY booking_no) AS person FROM (
  SELECT business_partner_id, min(booking_no) AS booking_no FROM ledger_bookings GROUP BY 1) first)`;

const story: readonly string[] = [
  `WITH ${who} SELECT person, kind, text, booking_date, value_date, account, amount FROM ledger_bookings
    JOIN ledger_entries USING (business_partner_id, booking_no) JOIN who USING (business_partner_id) ORDER BY person, booking_no, position`,
  `WITH ${who} SELECT person, bought_on, series, price, units, cost, units_left, cost_left FROM investment_lots JOIN who USING (business_partner_id) ORDER BY person, booking_no`,
  `WITH ${who} SELECT person, sold_on, price, units, cost, proceeds FROM investment_sales JOIN who USING (business_partner_id) ORDER BY person, booking_no, lot_booking_no`,
  `WITH ${who} SELECT person, valued_on, series, units, value, net_flow, growth, falls FROM valuations JOIN who USING (business_partner_id) ORDER BY person, valued_on`,
  `WITH ${who} SELECT person, quarter, average, percent, amount, sold, waived FROM service_fees JOIN who USING (business_partner_id) ORDER BY person, quarter`,
  `WITH ${who} SELECT person, fallen_on, percent, since FROM loss_notices JOIN who USING (business_partner_id) ORDER BY person, fallen_on, percent`,
  `WITH ${who} SELECT person, expires_on, reason, reminded_on FROM suitability_reminders JOIN who USING (business_partner_id) ORDER BY 1, 2, 3`,
  `WITH ${who} SELECT person, kind, title FROM documents JOIN who USING (business_partner_id) ORDER BY 1, 2, 3`,
];

/**
 * All that has happened, told without what chance and the machine's clock have added: of each part how many rows there are,
 * and their digest, since the rows themselves would fill a screen a thousand times.
 */
export const toldOf = async (db: Database): Promise<readonly string[]> => {
  const parts: string[] = [];
  for (const text of story) {
    const rows = await db.rows(statement('', text));
    parts.push(`${String(rows.length)} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`);
  }
  return parts;
};
