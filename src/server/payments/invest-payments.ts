import * as z from 'zod';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { ChunkRun, DayEndJob } from '../day-end/day-end-job.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import { buyMany } from '../investments/buy-many.ts';
import { moveProduct } from '../investments/product-status.ts';
import { fixedOf, fixedText } from '../market/fixed.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrders, type MovableOrder } from '../orders/move-many.ts';
import type { CustodianPort } from '../ports/custodian.ts';
import {
  type Behind,
  chunkSize,
  endOrders,
  type ExecutedRow,
  giveOrders,
  haveOrders,
  keepExecutions,
  lockExecuted,
  ordersToAsk,
} from './custodian-orders.ts';

// Cash of the clearing account is here: its order runs once its day has come, until then it may be canceled.
const pickCash = statement<MovableOrder & { readonly payment_id: string }>(
  'payments.pickCash',
  `SELECT p.business_partner_id, p.payment_id, p.order_id, o.snapshot
  FROM payments p JOIN orders o USING (business_partner_id, order_id)
  WHERE p.state = 'EXPECTED' AND p.method = 'CLEARING' AND p.due_on <= $1::date AND o.status = 'OPEN'
  ORDER BY p.due_on, p.payment_id LIMIT ${chunkSize} FOR NO KEY UPDATE OF p, o`,
);
const takeCash = statement(
  'payments.takeCash',
  `UPDATE payments SET state = 'RECEIVED', received_on = $2::date, invest_on = $2::date
  WHERE payment_id = ANY ($1) AND state = 'EXPECTED'`,
);

const receiveCash = async (tx: Db, date: IsoDate, moment: Moment): Promise<number> => {
  const rows = await tx.rows(pickCash, [date]);
  await moveOrders(tx, rows, { type: 'payment.received' }, moment);
  await tx.change(takeCash, [rows.map(({ payment_id }) => payment_id), date]);
  return rows.length;
};

const confirm = async (tx: Db, bought: readonly ExecutedRow[], date: IsoDate, moment: Moment): Promise<void> =>
  issueDocuments(
    tx,
    bought.map((row) => ({
      kind: 'ORDER_CONFIRMATION',
      id: `A-${row.payment_id}`,
      businessPartnerId: row.business_partner_id,
      at: moment,
      data: {
        orderId: row.order_id,
        type: row.order_type,
        title: row.title,
        amount: row.amount,
        entire: false,
        orderedOn: row.ordered_on,
        expectedOn: null,
        executedOn: date,
        payee: null,
        trades: [
          {
            kind: 'PURCHASE',
            title: row.title,
            on: date,
            settlesOn: null,
            units: fixedText(fixedOf(row.units)),
            price: fixedText(fixedOf(row.price)),
            amount: row.amount,
          },
        ],
      },
    })),
  );

/** The first money that is invested opens an investment: few of a day's, so one after the other. */
const openFunded = async (tx: Db, bought: readonly ExecutedRow[], moment: Moment): Promise<void> => {
  for (const row of bought.filter(({ product_status }) => product_status === 'PENDING')) {
    // Of two payments of one day the first has opened it.
    await moveProduct(tx, row.business_partner_id, row.ips_id, { type: 'investment.funded' }, moment);
  }
};

const book = async (tx: Db, bought: readonly ExecutedRow[], date: IsoDate, moment: Moment): Promise<void> => {
  await buyMany(
    tx,
    bought.map((row) => ({
      businessPartnerId: row.business_partner_id,
      ipsId: row.ips_id,
      causeType: 'ORDER',
      causeId: row.payment_id,
      text: `Kauf ${row.title}`,
      date,
      recordedAt: moment.now,
      series: row.series,
      amount: cents(row.amount),
      price: fixedOf(row.price),
      units: fixedOf(row.units),
    })),
  );
  await moveOrders(tx, bought, { type: 'order.executed' }, moment);
  await openFunded(tx, bought, moment);
  await confirm(tx, bought, date, moment);
};

const sum = (bought: readonly ExecutedRow[]): Cents => cents(bought.reduce((total, { amount }) => total + amount, 0));

/** Where a run is: at cash, at what the custodian is given, at what it has executed. */
const place = z.union([
  z.null(),
  z.string(),
  z.strictObject({ give: z.nullable(z.string()) }),
  z.strictObject({ book: z.nullable(z.string()) }),
]);

const giving =
  (behind: Behind): ChunkRun =>
  async (tx, { date }) => {
    const { next, waiting } = await giveOrders(tx, date, behind);
    if (next !== null) return { cursor: { give: next }, figures: { waiting } };
    return { cursor: (await haveOrders(tx)) ? { book: null } : null, figures: { waiting } };
  };

/** The first chunks: cash is taken until none is left. */
const taking: ChunkRun = async (tx, chunk) => {
  if ((await receiveCash(tx, chunk.date, chunk.moment)) === chunkSize) return { cursor: '', figures: {} };
  return giving(null)(tx, chunk);
};

const booking =
  (behind: Behind): ChunkRun =>
  async (tx, { date, moment }) => {
    const { ids, executed, next } = await lockExecuted(tx, behind);
    await book(tx, executed, date, moment);
    await endOrders(tx, ids, executed);
    const figures = { invested: executed.length, cents: sum(executed), waiting: ids.length - executed.length };
    return { cursor: next === null ? null : { book: next }, figures };
  };

/**
 * Buys units for money that is here and has waited long enough (BNK-14), through the custodian, set by set: what it is to buy
 * is written down first and its cash held, then it is asked, then its executions are booked. As long as it does not answer,
 * the day waits: what it was given it may have bought. What it says it did not buy waits for the next day's end.
 */
export const investPayments = (custodian: CustodianPort): DayEndJob => ({
  name: 'invest-payments',
  title: 'Eingegangenes Geld anlegen',
  order: 120,
  ask: async (db, { date, cursor }) => {
    const at = place.parse(cursor);
    if (at === null || at === '') return taking;
    if (typeof at === 'string') return giving(at);
    if ('give' in at) return giving(at.give);
    const orders = await ordersToAsk(db, at.book);
    if (orders.length > 0) await keepExecutions(db, await custodian.buy(db, orders, date));
    return booking(at.book);
  },
});
