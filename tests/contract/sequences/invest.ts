import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { moneyPorts } from '#server/bank/adapters.ts';
import { debitFiles } from '#server/bank/debit-files.ts';
import type { DayEndJob } from '#server/day-end/day-end-job.ts';
import { type Db, type Statement, statement } from '#server/db/db.ts';
import { fixedOf, valueOf } from '#server/market/fixed.ts';
import { priceOn } from '#server/market/prices.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { investPayments } from '#server/payments/invest-payments.ts';
import { receivePayments } from '#server/payments/receive-payments.ts';
import type { Account } from '#tests/support/server/customers.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import type { Invested } from './paid-in.ts';

const ports = moneyPorts(testConfig());
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
const unitsOf = statement<{ units: string }>(
  'test.units',
  'SELECT coalesce(sum(units_left), 0)::text AS units FROM investment_lots WHERE business_partner_id = $1 AND ips_id = $2',
);

const picking = ['payments.pickCash', 'payments.lastInvestable', 'payments.pickInvestable', 'debitFiles.pick'];

/** A database in which a day's end sees one payment and nobody else's; unnamed, since each has its own text. */
const onlyOf = (tx: Db, paymentId: string): Db => {
  const narrowed = <Row>(asked: Statement<Row>): Statement<Row> => {
    if (!picking.includes(asked.name)) return asked;
    const text = asked.text.replace(/WHERE ((?:p\.)?state = )/, `WHERE payment_id = '${paymentId}' AND $1`);
    if (text === asked.text) throw new Error(`${asked.name} picks in another way.`);
    return { ...asked, name: '', text };
  };
  return {
    ...tx,
    rows: async (asked, parameters) => tx.rows(narrowed(asked), parameters),
    row: async (asked, parameters) => tx.row(narrowed(asked), parameters),
  };
};

/** The whole of a day-end's job, for one payment. */
const doIt = async (job: DayEndJob, tx: Db, date: IsoDate, now: string): Promise<void> => {
  await job.run(tx, { date, previous: date, cursor: null, moment: { now, today: date } });
};

/** The money comes as the bank's statement says it. */
const receive = async (
  tx: Db,
  orderId: string,
  { method, amount }: PaymentRow,
  moment: ReturnType<typeof momentOf>,
) => {
  const kind = method === 'WIRE' ? ('WIRE' as const) : ('DEBIT' as const);
  const line = {
    entry_id: orderId,
    booked_on: moment.today,
    kind,
    amount,
    reference: orderId,
    iban: null,
    reason: null,
  };
  await receivePayments(tx, [line], moment);
};

/**
 * Lets the bank and the day's end do their next part for one top-up, today: a wire comes, a debit goes to the bank or
 * comes back as money, and what is there is invested. Tells what the books say then.
 */
export const invest = async (
  { db, clocks }: HttpServer,
  orderId: string,
  { businessPartnerId, ipsId }: Account,
): Promise<Seen> => {
  const moment = momentOf(clocks);
  const { today, now } = moment;
  const key = [businessPartnerId, orderId];
  const body = await db.transaction(async (tx): Promise<Invested> => {
    await tx.row(lock, key);
    const payment = await tx.row(find, key);
    if (payment !== undefined) {
      const one = onlyOf(tx, orderId);
      const isDebit = payment.method === 'REFERENCE';
      await tx.change(hasten, [...key, today]);
      if (isDebit && payment.payment === 'EXPECTED') await doIt(collecting, one, today, now);
      else if (isDebit || payment.method === 'WIRE') await receive(tx, orderId, payment, moment);
      await tx.change(hasten, [...key, today]);
      await doIt(investing, one, today, now);
    }
    const after = await tx.row(find, key);
    const units = (await tx.row(unitsOf, [businessPartnerId, ipsId]))?.units ?? '0';
    const value = valueOf(fixedOf(units), priceOn('s60', today));
    return { status: after?.status ?? null, payment: after?.payment ?? null, value };
  });
  return { status: 200, headers: new Headers(), text: JSON.stringify(body), body };
};
