import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { type Db, statement } from '../db/db.ts';
import { fixedText } from '../market/fixed.ts';
import { type SeriesId, seriesOf } from '../market/series.ts';
import type { MovableOrder } from '../orders/move-many.ts';
import type { Execution, TradeOrder } from '../ports/custodian.ts';

/** Payments of one chunk. */
export const chunkSize = 500;

/** Where a chunk begins: behind a payment; null: with the first. */
export type Behind = string | null;

/** Where a chunk has ended; `next` is null when nothing is left. */
interface Chunk {
  readonly count: number;
  readonly next: Behind;
}

const chunkOf = (ids: readonly string[]): Chunk => ({
  count: ids.length,
  next: ids.length < chunkSize ? null : (ids.at(-1) ?? null),
});

const investable = (date: string, behind: string): string => `
    SELECT p.business_partner_id, p.payment_id FROM payments p
    WHERE p.state = 'RECEIVED' AND p.invest_on <= ${date} AND (${behind}::text IS NULL OR p.payment_id > ${behind})
    ORDER BY p.payment_id LIMIT ${chunkSize}`;

// Payouts queue at the relation: what is given here is seen by the next, what they have taken is seen here.
const lockPartners = statement<{ business_partner_id: string }>(
  'custodianOrders.lockPartners',
  `SELECT business_partner_id FROM business_partners
  WHERE business_partner_id IN (SELECT c.business_partner_id FROM (${investable('$1::date', '$2')}) c)
  ORDER BY business_partner_id FOR NO KEY UPDATE`,
);

interface InvestableRow {
  readonly business_partner_id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly held: number;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly covered: boolean | null;
}

// What a relation's cash does not cover, payouts left aside, waits for another day; so does an investment whose strategy is
// being changed. The balance has the proceeds of sales that are not settled yet: what is held of them from a later day on is
// spoken for all the same. Young debits are not paid out anyway, and cash that an order holds is held once.
const pick = statement<InvestableRow>(
  'custodianOrders.pick',
  `WITH chunk AS (${investable('$1::date', '$2')})
  SELECT c.business_partner_id, c.payment_id, p.amount, i.category, i.theme, i.split,
    CASE WHEN p.mandate_id IS NOT NULL OR EXISTS (
      SELECT FROM reservations r
      WHERE r.business_partner_id = p.business_partner_id AND r.order_id = p.order_id AND r.state = 'HELD'
    ) THEN 0 ELSE p.amount END AS held,
    o.status = 'RUNNING' AND i.status IN ('OPEN', 'PENDING') AND (
      SELECT sum(q.amount) FROM payments q WHERE q.business_partner_id = p.business_partner_id
        AND q.state = 'RECEIVED' AND q.invest_on <= $1::date AND q.payment_id <= p.payment_id
    ) <= coalesce(l.balance, 0) - coalesce((
      SELECT sum(r.amount) FROM reservations r WHERE r.business_partner_id = p.business_partner_id
        AND r.kind = 'PAYOUT' AND r.state = 'HELD'
    ), 0) AS covered
  FROM chunk c JOIN payments p USING (business_partner_id, payment_id)
  JOIN orders o ON o.business_partner_id = p.business_partner_id AND o.order_id = p.order_id
  JOIN products i ON i.business_partner_id = p.business_partner_id AND i.ips_id = p.ips_id
  LEFT JOIN ledger_balances l ON l.business_partner_id = p.business_partner_id AND l.account = 'CLEARING'
    AND l.ips_id = ''
  ORDER BY c.payment_id`,
);
const give = statement(
  'custodianOrders.give',
  `INSERT INTO custodian_orders (business_partner_id, payment_id, series, amount, held)
  SELECT business_partner_id, payment_id, series, amount, held
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, payment_id text, series text, amount bigint,
    held bigint)
  ON CONFLICT DO NOTHING`,
);

/** Writes down what the custodian is to buy of the money that has waited long enough; `waiting` is what it is not given. */
export const giveOrders = async (
  tx: Db,
  date: IsoDate,
  behind: Behind,
): Promise<Chunk & { readonly waiting: number }> => {
  await tx.rows(lockPartners, [date, behind]);
  const rows = await tx.rows(pick, [date, behind]);
  const given = rows
    .filter(({ covered }) => covered === true)
    .map((row) => {
      const { business_partner_id, payment_id, amount, held } = row;
      return { business_partner_id, payment_id, series: seriesOf(row), amount, held };
    });
  if (given.length > 0) await tx.change(give, [JSON.stringify(given)]);
  return { ...chunkOf(rows.map(({ payment_id }) => payment_id)), waiting: rows.length - given.length };
};

const anyOpen = statement('custodianOrders.anyOpen', `SELECT 1 FROM custodian_orders WHERE state <> 'BOOKED' LIMIT 1`);

/** Whether the custodian is to be asked at all. */
export const haveOrders = async (db: Db): Promise<boolean> => (await db.row(anyOpen)) !== undefined;

const open = (behind: string): string => `
    SELECT * FROM custodian_orders WHERE state <> 'BOOKED' AND (${behind}::text IS NULL OR payment_id > ${behind})
    ORDER BY payment_id LIMIT ${chunkSize}`;

const unanswered = statement<{ payment_id: string; series: SeriesId; amount: number }>(
  'custodianOrders.unanswered',
  `SELECT payment_id, series, amount FROM (${open('$1')}) c WHERE state = 'GIVEN' ORDER BY payment_id`,
);

/** Of a chunk of orders, what the custodian is to be asked for. */
export const ordersToAsk = async (db: Db, behind: Behind): Promise<readonly TradeOrder[]> =>
  (await db.rows(unanswered, [behind])).map(({ payment_id, series, amount }) => ({
    tradeId: payment_id,
    series,
    amount: cents(amount),
  }));

const keep = statement(
  'custodianOrders.keep',
  `UPDATE custodian_orders c SET state = 'EXECUTED', price = g.price, units = g.units
  FROM json_to_recordset($1::text::json) AS g(payment_id text, price numeric, units numeric)
  WHERE c.payment_id = g.payment_id AND c.state = 'GIVEN'`,
);

/** Keeps what was executed, each once: nobody asks for it again. */
export const keepExecutions = async (db: Db, executions: readonly Execution[]): Promise<void> => {
  if (executions.length === 0) return;
  const rows = executions.map(({ tradeId, price, units }) => ({
    payment_id: tradeId,
    price: fixedText(price),
    units: fixedText(units),
  }));
  await db.change(keep, [JSON.stringify(rows)]);
};

/** An execution that is not booked yet, with its order and its investment. */
export interface ExecutedRow extends MovableOrder {
  readonly payment_id: string;
  readonly ips_id: string;
  readonly amount: number;
  readonly series: SeriesId;
  /** Decimal text. */
  readonly price: string;
  readonly units: string;
  readonly title: string;
  readonly ordered_on: IsoDate;
  readonly order_type: 'PURCHASE' | 'OPENING' | 'TOP_UP';
  readonly product_status: ProductStatus;
}

const ids = statement<{ payment_id: string }>(
  'custodianOrders.ids',
  `SELECT payment_id FROM (${open('$1')}) c ORDER BY 1`,
);
const executed = statement<ExecutedRow>(
  'custodianOrders.executed',
  `SELECT c.business_partner_id, c.payment_id, c.amount, c.series, c.price::text AS price, c.units::text AS units,
    p.order_id, p.ips_id, o.title, o.type AS order_type, o.created_on AS ordered_on, o.snapshot,
    i.status AS product_status
  FROM custodian_orders c JOIN payments p USING (business_partner_id, payment_id)
  JOIN orders o ON o.business_partner_id = p.business_partner_id AND o.order_id = p.order_id AND o.status = 'RUNNING'
  JOIN products i ON i.business_partner_id = p.business_partner_id AND i.ips_id = p.ips_id
  WHERE c.payment_id = ANY ($1) AND c.state = 'EXECUTED' AND p.state = 'RECEIVED'
  ORDER BY c.payment_id FOR NO KEY UPDATE OF c, p, o`,
);

/** A chunk of orders, locked, as far as they were executed. */
export const lockExecuted = async (
  tx: Db,
  behind: Behind,
): Promise<Chunk & { readonly ids: readonly string[]; readonly executed: readonly ExecutedRow[] }> => {
  const all = (await tx.rows(ids, [behind])).map(({ payment_id }) => payment_id);
  return { ...chunkOf(all), ids: all, executed: await tx.rows(executed, [all]) };
};

const booked = statement(
  'custodianOrders.booked',
  `WITH done AS (
    UPDATE custodian_orders SET state = 'BOOKED' WHERE payment_id = ANY ($1) AND state = 'EXECUTED'
  )
  UPDATE payments SET state = 'INVESTED' WHERE payment_id = ANY ($1) AND state = 'RECEIVED'`,
);
const takeBack = statement(
  'custodianOrders.takeBack',
  `DELETE FROM custodian_orders WHERE payment_id = ANY ($1) AND state = 'GIVEN'`,
);

/** Ends a chunk that the custodian was asked for: what it bought is invested, what it did not buy waits. */
export const endOrders = async (
  tx: Db,
  asked: readonly string[],
  bought: readonly Pick<ExecutedRow, 'payment_id'>[],
): Promise<void> => {
  await tx.change(booked, [bought.map(({ payment_id }) => payment_id)]);
  await tx.change(takeBack, [asked]);
};
