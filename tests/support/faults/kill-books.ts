import { join } from 'node:path';
import { type Db, statement } from '#server/db/db.ts';
import { openPglite } from '#server/db/pglite.ts';
import type { Database } from '#server/db/pool.ts';
import { openPostgres } from '#server/db/postgres.ts';

/** The database that a server has left behind; nobody else may be using the embedded one. */
export const databaseLeft = async (
  engine: Db['engine'],
  { folder, url }: { readonly folder: string; readonly url: string },
): Promise<Database> =>
  engine === 'PGlite' ? openPglite({ directory: join(folder, 'pglite') }) : openPostgres(url, { connections: 1 });

const find = statement<{
  total: number;
  unbalanced: number;
  negative: number;
  debts: number;
  doubled: number;
  dead: number;
  orders: readonly { readonly id: string; readonly kind: string; readonly held: number }[];
  plans: readonly string[];
  operations: readonly string[];
}>(
  'test.killed-books',
  `SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_entries) AS total,
    (SELECT count(*) FROM (SELECT 1 FROM ledger_entries GROUP BY business_partner_id, booking_no HAVING sum(amount) <> 0) b)
      AS unbalanced,
    (SELECT count(*) FROM investment_lots WHERE units_left < 0) AS negative,
    (SELECT count(*) FROM ledger_balances WHERE account IN ('CLEARING', 'INVESTMENT') AND balance < 0) AS debts,
    (SELECT count(operation_id) - count(DISTINCT operation_id) FROM orders) AS doubled,
    (SELECT count(*) FROM job WHERE status = 'DEAD') AS dead,
    (SELECT coalesce(json_agg(json_build_object('id', o.order_id, 'kind', concat_ws(' ', o.type, p.method, o.status),
        'held', coalesce((SELECT sum(r.amount) FROM reservations r WHERE r.business_partner_id = o.business_partner_id
          AND r.order_id = o.order_id AND r.state = 'HELD'), 0)) ORDER BY o.order_id), '[]')
      FROM orders o LEFT JOIN payments p USING (business_partner_id, order_id) WHERE o.business_partner_id = $1) AS orders,
    (SELECT coalesce(json_agg(savings_plan_id), '[]') FROM savings_plans WHERE business_partner_id = $1) AS plans,
    (SELECT coalesce(json_agg(operation_id), '[]') FROM operations WHERE created_at >= $2::timestamptz) AS operations`,
);

/** What the books say of one account relation, and of all where nothing may be wrong; operations since a moment. */
export const killedBooks = async (db: Db, businessPartnerId: string, since: string) => {
  const books = await db.row(find, [businessPartnerId, since]);
  if (books === undefined) throw new Error('There are no books.');
  return books;
};
