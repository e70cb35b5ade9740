import { type Db, statement } from '#server/db/db.ts';
import { operationCodeHash } from '#server/operations/operation-code.ts';
import { findOwnOperation, keepOperationCode } from '#server/operations/operation.store.ts';
import type { Account } from '#tests/support/server/customers.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import type { SignedIn } from '#tests/support/server/visitors.ts';

const products = statement(
  'bench.products',
  `WITH given AS (SELECT n, $2 || '-' || n AS ips_id FROM generate_series(1, $3::integer) n), product AS (
    INSERT INTO products (business_partner_id, ips_id, category, condition_id, split, yield, vola, status, created_on,
      initial_amount, savingplan_rate, wphg_holding_period)
    SELECT p.business_partner_id, g.ips_id, p.category, p.condition_id, p.split, p.yield, p.vola, p.status, p.created_on,
      p.initial_amount, p.savingplan_rate, p.wphg_holding_period
    FROM products p CROSS JOIN given g WHERE p.business_partner_id = $1 AND p.ips_id = $2
  )
  SELECT 1`,
);
const bookings = statement<{ booking_no: number }>(
  'bench.bookings',
  `WITH lot AS (
    SELECT l.*, b.booking_date FROM investment_lots l JOIN ledger_bookings b USING (business_partner_id, booking_no)
    WHERE l.business_partner_id = $1 AND l.ips_id = $2 LIMIT 1
  ), paid AS (
    INSERT INTO ledger_bookings (business_partner_id, cause_type, cause_id, kind, text, ips_id, booking_date, value_date)
    SELECT $1, 'CORRECTION', 'bench-' || n, 'WIRE', 'Überweisung', $2 || '-' || n, lot.booking_date, lot.booking_date
    FROM lot CROSS JOIN generate_series(1, $3::integer) n
    RETURNING booking_no, ips_id
  ), entries AS (
    INSERT INTO ledger_entries (business_partner_id, booking_no, position, account, ips_id, amount)
    SELECT $1, p.booking_no, e.position, e.account, CASE e.account WHEN 'INVESTMENT' THEN p.ips_id ELSE '' END,
      e.sign * lot.cost
    FROM paid p CROSS JOIN lot CROSS JOIN (VALUES (0, 'BANK', -1), (1, 'INVESTMENT', 1)) AS e (position, account, sign)
  )
  INSERT INTO investment_lots
    (business_partner_id, ips_id, booking_no, series, bought_on, price, units, cost, units_left, cost_left)
  SELECT $1, p.ips_id, p.booking_no, lot.series, lot.bought_on, lot.price, lot.units, lot.cost, lot.units_left,
    lot.cost_left
  FROM paid p CROSS JOIN lot
  RETURNING booking_no`,
);

/** Further investments like the account's own, each with as much money in it. */
export const moreProducts = async (db: Db, { businessPartnerId, ipsId }: Account, count: number): Promise<void> => {
  await db.rows(products, [businessPartnerId, ipsId, count]);
  await db.rows(bookings, [businessPartnerId, ipsId, count]);
};

const orders = statement(
  'bench.orders',
  `WITH placed AS (
    INSERT INTO orders (business_partner_id, order_id, type, status, in_review, snapshot, ips_id, title, amount, created_at,
      created_on, expected_on)
    SELECT $1, $1 || '-' || n, 'TOP_UP', 'CLOSED', false,
      '{"version": 1, "value": "closed", "context": {"type": "TOP_UP", "inReview": false}}', $2, 'Vermögensverwaltung',
      100 * n, '2026-11-20T08:00:00Z'::timestamptz - n * interval '1 day', '2026-11-20'::date - n, '2026-11-20'::date - n
    FROM generate_series(1, $3::integer) n
    RETURNING business_partner_id, order_id, created_at, created_on
  )
  INSERT INTO order_events
    (business_partner_id, order_id, sequence, event, status_before, status_after, happened_at, business_date)
  SELECT business_partner_id, order_id, e.sequence, jsonb_build_object('type', e.type), e.status_before, e.status_after,
    created_at, created_on
  FROM placed CROSS JOIN (VALUES (1, 'order.placed', NULL, 'PENDING'), (2, 'order.released', 'PENDING', 'OPEN'),
    (3, 'payment.received', 'OPEN', 'RUNNING'), (4, 'order.executed', 'RUNNING', 'CLOSED')
  ) AS e (sequence, type, status_before, status_after)`,
);

/** Deposits that were done, one a day back from yesterday. */
export const moreOrders = async (db: Db, { businessPartnerId, ipsId }: Account, count: number): Promise<void> => {
  await db.change(orders, [businessPartnerId, ipsId, count]);
};

const movements = statement(
  'bench.movements',
  `WITH booked AS (
    INSERT INTO ledger_bookings (business_partner_id, cause_type, cause_id, kind, text, ips_id, booking_date, value_date)
    SELECT $1, 'CORRECTION', 'bench-move-' || n, 'WIRE', 'Überweisung', NULL, '2026-11-20'::date - n % 360,
      '2026-11-20'::date - n % 360
    FROM generate_series(1, $2::integer) n
    RETURNING booking_no
  )
  INSERT INTO ledger_entries (business_partner_id, booking_no, position, account, ips_id, amount)
  SELECT $1, b.booking_no, e.position, e.account, '', e.amount
  FROM booked b CROSS JOIN (VALUES (0, 'BANK', -100), (1, 'CLEARING', 100)) AS e (position, account, amount)`,
);

/** Transfers received, spread over a year. */
export const moreMovements = async (db: Db, { businessPartnerId }: Account, count: number): Promise<void> => {
  await db.change(movements, [businessPartnerId, count]);
};

/** Gives an operation a code without a message: SMS are limited, and what is measured comes after them. */
export const giveCode = async (
  { db, auth: { keyring }, clocks }: HttpServer,
  { userId, token }: SignedIn,
  operationId: string,
): Promise<string> => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sid: string };
  const row = await findOwnOperation(db, { userId, sessionId: claims.sid }, operationId);
  if (row === undefined || row === 'unknown') throw new Error('The operation is not there.');
  const code = '246810';
  const codeHash = operationCodeHash(keyring, row, code);
  const limits = { lifetime: 300, notBefore: 0 };
  await keepOperationCode(db, { operationId, codeHash, now: clocks.now(), ...limits });
  return code;
};

const hashes = statement('bench.hashes', 'UPDATE user_passwords SET hash = $1');

/** Everybody's password at the product's cost. */
export const setHashes = async (db: Db, hash: string): Promise<void> => {
  await db.change(hashes, [hash]);
};
