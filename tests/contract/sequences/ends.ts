import { addDays } from '#domain/calendar/iso-date.ts';
import { statement } from '#server/db/db.ts';
import { dayUnderWay } from '#server/day-end/day-end.store.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { isEmptied, isPaidIn, type Model, whenDone } from './model.ts';

/** What whole days' ends make of all that customers have ordered, when nobody orders anything any more. */

/** By when a plan's debit of December has come back or is invested, also where it was executed a day late. */
const last = '2026-12-08';

const forgetMessages = statement('test.forget', `DELETE FROM job WHERE kind LIKE 'outbox.deliver%'`);

/** Lets day after day come to its end, as the product does. */
export const endDays = async (server: HttpServer): Promise<void> => {
  const { db, clocks, composition } = server;
  for (let day = clocks.today(); day < last;) {
    day = addDays(day, 1);
    const moved = await composition.dayEnd.moveBusinessDate(day);
    if (!moved.ok) throw new Error(moved.refusal);
    for (let looks = 0; looks === 0 || (await dayUnderWay(db)) !== undefined; looks += 1) {
      if (looks > 100) throw new Error(`${day} does not end.`);
      clocks.advance(1000);
      await db.change(forgetMessages);
      await server.runJobs();
    }
  }
};

interface PaidIn {
  readonly id: string;
  readonly status: string;
  readonly state: string;
  readonly method: string;
  readonly amount: number;
  readonly planned: boolean;
}

interface Found {
  readonly clearing: number;
  readonly held: number;
  /** Tax that sales gave back, and cents above what was wanted. */
  readonly kept: number;
  /** Transfers that came back. */
  readonly returned: number;
  /** Transfers that came back and should not have, or the other way round. */
  readonly astray: number;
  /** Payouts and changes of strategy that are not done. */
  readonly open: number;
  readonly closed: boolean;
  /** Of sales of everything that have brought more than may go without a second person. */
  readonly resting: number;
  readonly rested: number;
  /** Everything that brings money in and is not canceled. */
  readonly payments: readonly PaidIn[];
}

const isResting = `business_partner_id = $1 AND type = 'WITHDRAWAL' AND entire AND status = 'OPEN' AND in_review AND amount > 1000000`;

const find = statement<Found>(
  'test.after',
  `SELECT (SELECT balance FROM ledger_balances WHERE business_partner_id = $1 AND account = 'CLEARING') AS clearing,
    (SELECT coalesce(sum(amount), 0)::bigint FROM reservations WHERE business_partner_id = $1 AND state = 'HELD') AS held,
    (SELECT coalesce(sum(net - amount), 0)::bigint FROM (
      SELECT o.amount, (SELECT sum(e.amount) FROM ledger_bookings k JOIN ledger_entries e USING (business_partner_id, booking_no)
        WHERE k.business_partner_id = o.business_partner_id AND k.cause_id = o.order_id AND k.kind IN ('SALE', 'TAX')
          AND e.account = 'CLEARING') AS net
      FROM orders o WHERE o.business_partner_id = $1 AND o.type = 'WITHDRAWAL'
    ) sold WHERE net > amount) AS kept,
    (SELECT coalesce(sum(amount), 0)::bigint FROM transfers WHERE business_partner_id = $1 AND state = 'RETURNED') AS returned,
    (SELECT count(*) FROM transfers WHERE business_partner_id = $1
      AND state <> CASE amount % 100 WHEN 14 THEN 'RETURNED' ELSE 'BOOKED' END) AS astray,
    (SELECT count(*) FROM orders WHERE business_partner_id = $1 AND type <> 'TOP_UP'
      AND status NOT IN ('CLOSED', 'CANCELED', 'PENDING')) AS open,
    (SELECT count(*) FROM orders WHERE ${isResting}) AS resting,
    (SELECT coalesce(sum(amount), 0)::bigint FROM orders WHERE ${isResting}) AS rested,
    EXISTS (SELECT FROM products WHERE business_partner_id = $1 AND status = 'CLOSED') AS closed,
    (SELECT coalesce(json_agg(json_build_object('id', p.payment_id, 'status', o.status, 'state', p.state, 'method', p.method,
        'amount', p.amount, 'planned', p.savings_plan_id IS NOT NULL) ORDER BY p.payment_id), '[]')
      FROM payments p JOIN orders o USING (business_partner_id, order_id)
      WHERE p.business_partner_id = $1 AND o.status <> 'CANCELED') AS payments`,
);

/** What must have become of money, by the cents that the simulated bank knows; nobody knows more than whether cash was there. */
const fateOf = ({ method, amount, state }: PaidIn, isStuck: boolean): string => {
  const cents = amount % 100;
  if (method === 'WIRE' && cents === 13) return 'OPEN EXPECTED';
  if ((method === 'REFERENCE' || method === 'DEBIT') && cents === 11) return 'NOTASSIGNED RETURNED';
  return isStuck && state === 'RECEIVED' ? 'RUNNING RECEIVED' : 'CLOSED INVESTED';
};

/** The payments of plans whose execution of December was ordered: one for each that is not ended by then, or lets the day pass. */
const plannedBy = (model: Model, closed: boolean): readonly string[] =>
  closed || isEmptied(model)
    ? []
    : Object.values(model.plans)
        .filter(({ start }) => start === '2026-12')
        .map(({ amount, debited }) => `${debited ? 'REFERENCE' : 'WIRE'} ${String(amount)}`)
        .toSorted();

const sellsAll = ({ product, orders }: Model): boolean =>
  product === 'CLOSED' || Object.values(orders).some(({ entire, status }) => entire && status === 'OPEN');

const sum = (payments: readonly PaidIn[]): number => payments.reduce((total, { amount }) => total + amount, 0);

const shouldBe = (model: Model, { payments, kept, returned, clearing, resting, rested }: Found) => {
  const closed = sellsAll(model);
  const waiting = payments.filter(({ state }) => state === 'RECEIVED');
  // Whoever waits, waits for cash that is not there; in the order of the payments.
  const isStuck = (id: string): boolean => sum(waiting.filter((each) => each.id <= id)) > clearing;
  const planned = payments.filter((each) => each.planned);
  const stuck = waiting.map(({ id }) => id);
  return {
    clearing: whenDone(model, stuck) + sum(waiting.filter((each) => each.planned)) + kept + returned + rested,
    held: rested + sum(waiting.filter(({ method }) => method === 'CLEARING' || method === 'VOUCHER')),
    astray: 0,
    open: resting,
    closed,
    ordered: Object.entries(model.orders)
      .flatMap(([id, order]) => (isPaidIn(order) && order.status !== 'CANCELED' ? [id] : []))
      .toSorted(),
    planned: plannedBy(model, closed),
    fates: payments.map((each) => `${each.id} ${fateOf(each, isStuck(each.id))}`),
    executed: planned.length,
  };
};

/** What a customer's books say once all days have ended, and what they may say. */
export const endsAndModels = async ({ db }: HttpServer, businessPartnerId: string, models: readonly Model[]) => {
  const found = await db.row(find, [businessPartnerId]);
  if (found === undefined) throw new Error('There are no books.');
  const { clearing, held, astray, open, closed, payments } = found;
  const planned = payments.filter((each) => each.planned);
  const ended = {
    clearing,
    held,
    astray,
    open,
    closed,
    ordered: payments
      .filter((each) => !each.planned)
      .map(({ id }) => id)
      .toSorted(),
    planned: planned.map(({ method, amount }) => `${method} ${String(amount)}`).toSorted(),
    fates: payments.map(({ id, status, state }) => `${id} ${status} ${state}`),
    executed: planned.length,
  };
  return { ended, right: models.map((model) => shouldBe(model, found)) };
};
