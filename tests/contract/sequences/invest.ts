import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { moneyPorts } from '#server/bank/money-ports.ts';
import { debitFiles } from '#server/bank/debit-files.ts';
import { askedChunk, type DayEndChunk, type DayEndJob, type DayEndProgress } from '#server/day-end/day-end-job.ts';
import { type Db, type Statement, statement } from '#server/db/db.ts';
import type { Json } from '#server/jobs/enqueue.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { investPayments } from '#server/payments/invest-payments.ts';
import { receivePayments } from '#server/payments/receive-payments.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import type { Account } from '#tests/support/server/customers.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import { lotsOf } from './lots.ts';
import type { Invested } from './paid-in.ts';

const ports = moneyPorts(testConfig(), modelPrices);
const [collecting, investing] = [debitFiles(ports.bank), investPayments(ports.custodian)];

interface PaymentRow {
  readonly status: string;
  readonly payment: string;
  readonly method: string;
  readonly amount: number;
}

// The order first, as whoever cancels it does.
const lock = statement(
  'test.lock-order',
  'SELECT 1 FROM orders WHERE business_partner_id = $1 AND order_id = $2 FOR NO KEY UPDATE',
);
const find = statement<PaymentRow>(
  'test.payment',
  `SELECT o.status, p.state AS payment, p.method, p.amount FROM payments p JOIN orders o USING (business_partner_id, order_id)
   WHERE p.business_partner_id = $1 AND p.payment_id = $2`,
);
const hasten = statement(
  'test.hasten-payment',
  `UPDATE payments SET due_on = least(due_on, $3::date), invest_on = least(invest_on, $3::date)
   WHERE business_partner_id = $1 AND payment_id = $2`,
);
const alone = statement('test.alone', 'SELECT pg_advisory_xact_lock(20261122)');
/** What the name of a statement has behind it that sees one payment alone. */
export const ofOne = ' of one';

const picking = [
  'payments.pickCash',
  'custodianOrders.lockPartners',
  'custodianOrders.pick',
  'custodianOrders.anyOpen',
  'custodianOrders.unanswered',
  'custodianOrders.ids',
  'debitFiles.pick',
];

const only = statement('test.only', `SELECT set_config('test.payment', $1, true)`);

const narrowed = <Row>(asked: Statement<Row>): Statement<Row> => {
  if (!picking.includes(asked.name)) return asked;
  const text = asked.text.replace(
    /WHERE ((?:p\.)?state (?:=|<>) )/,
    `WHERE payment_id = current_setting('test.payment') AND $1`,
  );
  if (text === asked.text) throw new Error(`${asked.name} picks in another way.`);
  return { name: `${asked.name}${ofOne}`, text };
};

/** A transaction in which a day's end sees one payment and nobody else's. */
const onlyOf = async (tx: Db, paymentId: string): Promise<Db> => {
  await tx.row(only, [paymentId]);
  return {
    ...tx,
    rows: async (asked, parameters) => tx.rows(narrowed(asked), parameters),
    row: async (asked, parameters) => tx.row(narrowed(asked), parameters),
  };
};

/** The whole of a day-end's job, for one payment. */
const doIt = async (job: DayEndJob, tx: Db, date: IsoDate, now: string): Promise<void> => {
  let cursor: Json = null;
  do {
    const chunk: DayEndChunk = { date, previous: date, cursor, moment: { now, today: date, prices: modelPrices } };
    const run = await askedChunk(tx, job, chunk);
    const progress: DayEndProgress = await run(tx, chunk);
    ({ cursor } = progress);
  } while (cursor !== null);
};

/** The money as the bank's statement says that it has come. */
const lineOf = (orderId: string, { method, amount }: Pick<PaymentRow, 'method' | 'amount'>, today: IsoDate) => ({
  entry_id: orderId,
  booked_on: today,
  kind: method === 'WIRE' ? ('WIRE' as const) : ('DEBIT' as const),
  amount,
  reference: orderId,
  iban: null,
  reason: null,
});

/**
 * Lets the bank and the day's end do their next part for one top-up, today: a wire comes, a debit goes to the bank or
 * comes back as money, and what is there is invested. Tells what the books say then.
 */
export const invest = async ({ db, clocks }: HttpServer, orderId: string, account: Account): Promise<Seen> => {
  const { businessPartnerId } = account;
  const moment = momentOf(clocks);
  const { today, now } = moment;
  const key = [businessPartnerId, orderId];
  const body = await db.transaction(async (tx): Promise<Invested> => {
    await tx.row(lock, key);
    const payment = await tx.row(find, key);
    if (payment !== undefined) {
      const one = await onlyOf(tx, orderId);
      const isDebit = payment.method === 'REFERENCE' || payment.method === 'DEBIT';
      await tx.change(hasten, [...key, today]);
      if (isDebit && payment.payment === 'EXPECTED') {
        // There is one day's end at a time, and its files have numbers.
        await tx.row(alone);
        await doIt(collecting, one, today, now);
      } else if (isDebit || payment.method === 'WIRE')
        await receivePayments(tx, [lineOf(orderId, payment, today)], moment);
      await tx.change(hasten, [...key, today]);
      await doIt(investing, one, today, now);
    }
    const after = await tx.row(find, key);
    return { status: after?.status ?? null, payment: after?.payment ?? null, ...(await lotsOf(tx, account, today)) };
  });
  return { status: 200, headers: new Headers(), text: JSON.stringify(body), body };
};
