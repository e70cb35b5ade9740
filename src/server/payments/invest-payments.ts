import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import { buyMany } from '../investments/buy-many.ts';
import { moveProduct } from '../investments/product-status.ts';
import { fixedText } from '../market/fixed.ts';
import { seriesOf } from '../market/series.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrders, type MovableOrder } from '../orders/move-many.ts';
import type { CustodianPort, Execution } from '../ports/custodian.ts';

interface InvestRow extends MovableOrder {
  readonly payment_id: string;
  readonly ips_id: string;
  readonly amount: number;
  readonly title: string;
  readonly ordered_on: IsoDate;
  readonly order_type: 'PURCHASE' | 'OPENING' | 'TOP_UP';
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly product_status: ProductStatus;
}

const chunkSize = 500;

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

// $2: behind which payment the chunk begins. What a relation's cash does not cover, payouts left aside, waits for another
// day; so does an investment whose strategy is being changed. The balance has the proceeds of sales that are not settled yet:
// what is held of them from a later day on is spoken for all the same.
const pick = statement<InvestRow & { readonly covered: boolean }>(
  'payments.pickInvestable',
  `WITH chunk AS (
    SELECT p.business_partner_id, p.payment_id FROM payments p
    WHERE p.state = 'RECEIVED' AND p.invest_on <= $1::date AND ($2::text IS NULL OR p.payment_id > $2)
    ORDER BY p.payment_id LIMIT ${chunkSize}
  )
  SELECT p.business_partner_id, p.payment_id, p.order_id, p.ips_id, p.amount, o.title, o.type AS order_type,
    o.created_on AS ordered_on, o.snapshot, i.category, i.theme, i.split,
    i.status AS product_status, i.status IN ('OPEN', 'PENDING') AND (
      SELECT sum(q.amount) FROM payments q WHERE q.business_partner_id = p.business_partner_id
        AND q.state = 'RECEIVED' AND q.invest_on <= $1::date AND q.payment_id <= p.payment_id
    ) <= coalesce(l.balance, 0) - coalesce((
      SELECT sum(r.amount) FROM reservations r WHERE r.business_partner_id = p.business_partner_id
        AND r.kind = 'PAYOUT' AND r.state = 'HELD'
    ), 0) AS covered
  FROM chunk c JOIN payments p USING (business_partner_id, payment_id)
  JOIN orders o ON o.business_partner_id = p.business_partner_id AND o.order_id = p.order_id AND o.status = 'RUNNING'
  JOIN products i ON i.business_partner_id = p.business_partner_id AND i.ips_id = p.ips_id
  LEFT JOIN ledger_balances l ON l.business_partner_id = p.business_partner_id AND l.account = 'CLEARING'
    AND l.ips_id = ''
  WHERE p.state = 'RECEIVED'
  ORDER BY p.payment_id FOR NO KEY UPDATE OF p, o`,
);
const last = statement<{ payment_id: string | null; count: number }>(
  'payments.lastInvestable',
  `SELECT max(payment_id) AS payment_id, count(*) AS count FROM (
    SELECT payment_id FROM payments
    WHERE state = 'RECEIVED' AND invest_on <= $1::date AND ($2::text IS NULL OR payment_id > $2)
    ORDER BY payment_id LIMIT ${chunkSize}
  ) chunk`,
);
const finish = statement(
  'payments.invested',
  `UPDATE payments SET state = 'INVESTED' WHERE payment_id = ANY ($1) AND state = 'RECEIVED'`,
);

interface Bought {
  readonly row: InvestRow;
  readonly execution: Execution;
}

const confirm = async (tx: Db, bought: readonly Bought[], date: IsoDate, moment: Moment): Promise<void> =>
  issueDocuments(
    tx,
    bought.map(({ row, execution }) => ({
      kind: 'ORDER_CONFIRMATION',
      id: `A-${row.payment_id}`,
      businessPartnerId: row.business_partner_id,
      createdAt: moment.now,
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
            units: fixedText(execution.units),
            price: fixedText(execution.price),
            amount: row.amount,
          },
        ],
      },
    })),
  );

/** The first money that is invested opens an investment: few of a day's, so one after the other. */
const openFunded = async (tx: Db, bought: readonly Bought[], moment: Moment): Promise<void> => {
  const pending = bought.filter(({ row }) => row.product_status === 'PENDING');
  for (const { row } of pending) {
    // Of two payments of one day the first has opened it.
    await moveProduct(tx, row.business_partner_id, row.ips_id, { type: 'investment.funded' }, moment);
  }
};

const invest = async (
  tx: Db,
  custodian: CustodianPort,
  rows: readonly InvestRow[],
  date: IsoDate,
  moment: Moment,
): Promise<readonly Bought[]> => {
  const orders = rows.map((row) => ({
    tradeId: row.payment_id,
    series: seriesOf(row),
    amount: cents(row.amount),
  }));
  const executions = new Map((await custodian.buy(tx, orders, date)).map((each) => [each.tradeId, each]));
  const bought = rows.flatMap((row) => {
    const execution = executions.get(row.payment_id);
    return execution === undefined ? [] : [{ row, execution }];
  });
  await buyMany(
    tx,
    bought.map(({ row, execution }) => ({
      businessPartnerId: row.business_partner_id,
      ipsId: row.ips_id,
      causeType: 'ORDER',
      causeId: row.payment_id,
      text: `Kauf ${row.title}`,
      date,
      recordedAt: moment.now,
      series: seriesOf(row),
      amount: cents(row.amount),
      price: execution.price,
      units: execution.units,
    })),
  );
  await tx.change(finish, [bought.map(({ row }) => row.payment_id)]);
  await moveOrders(
    tx,
    bought.map(({ row }) => row),
    { type: 'order.executed' },
    moment,
  );
  await openFunded(tx, bought, moment);
  await confirm(tx, bought, date, moment);
  return bought;
};

const sum = (bought: readonly Bought[]): Cents => cents(bought.reduce((total, { row }) => total + row.amount, 0));

/** Buys units for money that is here and has waited long enough (BNK-14), through the custodian, set by set. */
export const investPayments = (custodian: CustodianPort): DayEndJob => ({
  name: 'invest-payments',
  title: 'Eingegangenes Geld anlegen',
  order: 120,
  run: async (tx, { date, cursor, moment }) => {
    const behind = typeof cursor === 'string' ? cursor : null;
    if (behind === null && (await receiveCash(tx, date, moment)) === chunkSize) {
      // The first payment of all: the same chunk again, until all cash is taken.
      return { cursor: '', figures: {} };
    }
    if (behind === '' && (await receiveCash(tx, date, moment)) === chunkSize) return { cursor: '', figures: {} };
    const from = behind === '' ? null : behind;
    const chunk = await tx.row(last, [date, from]);
    const rows = await tx.rows(pick, [date, from]);
    const bought = await invest(
      tx,
      custodian,
      rows.filter(({ covered }) => covered),
      date,
      moment,
    );
    const figures = { invested: bought.length, cents: sum(bought), waiting: (chunk?.count ?? 0) - bought.length };
    return { cursor: chunk?.count === chunkSize ? chunk.payment_id : null, figures };
  },
});
