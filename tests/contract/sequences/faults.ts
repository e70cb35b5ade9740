import type { Db, Statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { ofOne } from './invest.ts';
import { dayFaults } from './day-faults.ts';
import { type Fault, instead, without } from './mistake.ts';
import { taxFaults } from './tax-faults.ts';

/** What the sequences must notice. Each one was thought of as a slip of the pen in the product's own statements. */
export const faults: readonly Fault[] = [
  {
    title: 'payouts of one relation do not wait for one another',
    kind: 'race',
    statements: { 'businessPartners.lock': without(' FOR NO KEY UPDATE') },
  },
  {
    title: 'an order is read before it is locked, and moved whatever it has become',
    met: 20_261_127,
    kind: 'lost update',
    statements: {
      'orders.lock': without(' FOR NO KEY UPDATE'),
      'orders.move': without(' AND status = $3'),
    },
  },
  {
    title: 'everybody’s operations are everybody’s',
    met: 20_261_124,
    kind: 'missing owner check',
    statements: { 'operations.findOwn': without('o.user_id = c.user_id AND ') },
  },
  {
    title: 'everybody’s orders are everybody’s',
    met: 20_261_126,
    kind: 'missing owner check',
    statements: { 'orders.findOwn': without('own.user_id = c.user_id AND ') },
  },
  {
    title: 'a session that has ended may go on',
    met: 20_261_162,
    kind: 'missing owner check',
    statements: {
      'withdrawals.facts': without(' AND s.ended_at IS NULL'),
      'orders.list': without(' AND s.ended_at IS NULL'),
      'idempotency.claim': without(' AND s.ended_at IS NULL'),
    },
  },
  {
    title: 'every repeat is a call of its own',
    kind: 'no idempotency',
    statements: {
      'idempotency.claim': instead('c.user_id::text, $3,', "c.user_id::text, $3 || '-' || gen_random_uuid(),"),
    },
  },
  {
    title: 'a repeat is taken for another call',
    met: 20_261_127,
    kind: 'no idempotency',
    statements: {
      'idempotency.find': instead(
        'SELECT endpoint, request_hash, answer',
        `SELECT CASE WHEN answer ->> 'ok' = 'true' THEN 'withdrawal' END AS endpoint, request_hash, answer`,
      ),
    },
  },
  {
    title: 'units that are sold leave their lot rounded',
    met: 20_261_125,
    kind: 'wrong rounding',
    statements: { 'investments.takeParts': instead('l.units_left - p.units', 'l.units_left - round(p.units, 2)') },
  },
  {
    title: 'what is held is rounded to tens of cents',
    met: 20_261_125,
    kind: 'wrong rounding',
    statements: {
      'orders.insert': instead('$19::bigint,', '(round($19::bigint / 10.0) * 10)::bigint,'),
      'withdrawals.hold': instead('$3::bigint', '(round($3::bigint / 10.0) * 10)::bigint'),
    },
  },
  {
    title: 'a job stays due when it is done, and what it books is booked again',
    kind: 'done twice',
    statements: {
      'job.finish': instead(`SET status = 'DONE'`, `SET status = 'WAITING'`),
      'orders.lock': instead('o.status', `CASE o.status WHEN 'CLOSED' THEN 'OPEN' ELSE o.status END AS status`),
      'orders.move': without(' AND status = $3'),
      'ledger.bookOnce': instead(
        'SELECT business_partner_id, cause_type, cause_id,',
        `SELECT business_partner_id, cause_type, cause_id || gen_random_uuid(),`,
      ),
    },
  },
  {
    title: 'any code will do',
    met: 20_261_128,
    kind: 'skipped TAN',
    statements: {
      'operations.tryCode': (text) => text.replaceAll('code_hash = $2', '($2::text IS NOT NULL)'),
    },
  },
  {
    title: 'a code may be used again',
    kind: 'skipped TAN',
    statements: { 'operations.tryCode': without(' AND consumed_at IS NULL') },
  },
  {
    title: 'wrong codes are not counted',
    met: 20_261_128,
    kind: 'skipped TAN',
    statements: { 'operations.tryCode': instead('THEN 0 ELSE 1 END', 'THEN 0 ELSE 0 END') },
  },
  {
    title: 'money is promised and not held',
    met: 20_261_123,
    kind: 'early acknowledgement',
    statements: {
      'orders.insert': instead('WHERE $19::bigint IS NOT NULL', 'WHERE $19::bigint IS NOT NULL AND false'),
      'withdrawals.hold': (text) => text.replace(/VALUES \(([\s\S]*)\)$/, 'SELECT $1 WHERE false'),
    },
  },
  {
    title: 'a customer is told of nothing',
    kind: 'early acknowledgement',
    statements: {
      'outbox.send': instead(
        'VALUES ($1, $2, $3, $4, $5, $6)',
        'SELECT $1::uuid, $2, $3, $4, $5, $6::timestamptz WHERE false',
      ),
    },
  },
  {
    title: 'each statement is kept as it comes',
    kind: 'swallowed rollback',
    withoutTransactions: true,
  },
  {
    title: 'what is held for payouts is not looked at',
    kind: 'stale data',
    statements: { 'withdrawals.facts': instead("r.held_from <= $4::date AND r.kind = 'PAYOUT'", 'false') },
  },
  {
    title: 'an order that ends frees nothing',
    met: 20_261_128,
    kind: 'stale data',
    statements: { 'orders.move': instead("r.state = 'HELD'", "r.state = 'BOOKED'") },
  },
  {
    title: 'a year has no limit for vouchers',
    met: 20_261_124,
    kind: 'missing limit',
    statements: { 'vouchers.takeRoom': (text) => text.replaceAll('<= 25000', '<= 2500000') },
  },
  {
    title: 'wrong voucher codes are not counted',
    met: 20_261_123,
    kind: 'missing limit',
    statements: { 'vouchers.look': instead('THEN 0 ELSE 1 END', 'THEN 0 ELSE 0 END') },
  },
  {
    title: 'what somebody else has redeemed is known to everybody',
    met: 20_261_126,
    kind: 'missing owner check',
    statements: { 'vouchers.look': without(' AND (v.redeemed_by IS NULL OR v.redeemed_by = c.user_id)') },
  },
  {
    title: 'top-ups of one relation do not wait for one another',
    kind: 'race',
    statements: { 'businessPartners.lock': without(' FOR NO KEY UPDATE') },
  },
  {
    title: 'cash that will be invested is not held',
    met: 20_261_124,
    kind: 'early acknowledgement',
    statements: {
      'withdrawals.hold': (text) => text.replace(/VALUES \(([\s\S]*)\)$/, "SELECT $1 WHERE $5::text <> 'INVESTMENT'"),
    },
  },
  {
    title: 'a top-up does not look at cash that is held for others',
    met: 20_261_124,
    kind: 'stale data',
    statements: {
      'topUps.facts': (text) => text.replaceAll("r.kind = 'INVESTMENT'", "r.kind = 'NONE'"),
    },
  },
  {
    title: 'what was invested is invested again',
    kind: 'done twice',
    statements: {
      'custodianOrders.booked': (text) =>
        text.replace(`SET state = 'BOOKED'`, `SET state = 'EXECUTED'`).replace(`'INVESTED'`, `'RECEIVED'`),
      'orders.moveMany': instead('SET status = $3', `SET status = CASE $3 WHEN 'CLOSED' THEN 'RUNNING' ELSE $3 END`),
    },
  },
  {
    title: 'units that are bought are rounded',
    kind: 'wrong rounding',
    statements: {
      'investments.insertLots': instead('units, cost, units, cost\n', 'round(units, 2), cost, round(units, 2), cost\n'),
    },
  },
  {
    title: 'a savings plan that was changed keeps its version',
    met: 20_261_128,
    kind: 'lost update',
    statements: { 'savingsPlans.change': instead('version = s.version + 1', 'version = s.version') },
  },
  {
    title: 'everybody’s savings plans are everybody’s',
    met: 20_261_131,
    kind: 'missing owner check',
    statements: { 'savingsPlans.list': without('own.user_id = c.user_id AND ') },
  },
  {
    title: 'an investment may have two savings plans by debit',
    met: 20_261_149,
    kind: 'missing limit',
    statements: { 'savingsPlans.otherDebit': instead('LIMIT 1', 'LIMIT 0') },
  },
  {
    title: 'a mandate of one account lets every account be debited',
    met: 20_261_124,
    kind: 'missing limit',
    statements: { 'mandates.findActive': instead('iban = $2', '$2::text IS NOT NULL') },
  },
  {
    title: 'money is invested that will be paid out',
    met: 20_261_155,
    kind: 'stale data',
    statements: { 'custodianOrders.pick': instead("r.kind = 'PAYOUT'", "r.kind = 'NONE'") },
  },
  {
    title: 'money is invested in what is being sold for another strategy',
    met: 20_261_134,
    kind: 'race',
    statements: {
      'custodianOrders.pick': instead("IN ('OPEN', 'PENDING')", "IN ('OPEN', 'PENDING', 'STRATEGYCHANGE')"),
    },
  },
  {
    title: 'what a sale has brought is invested before it is paid out',
    met: 20_261_155,
    kind: 'early acknowledgement',
    statements: {
      'custodianOrders.pick': instead("r.kind = 'PAYOUT' AND", "r.kind = 'PAYOUT' AND r.held_from <= $1::date AND"),
    },
  },
  {
    title: 'everything may be paid out while money comes into it',
    met: 20_261_124,
    kind: 'missing limit',
    statements: { 'withdrawals.facts': instead("t.type IN ('PURCHASE', 'OPENING', 'TOP_UP')", "t.type = 'NONE'") },
  },
  {
    title: 'money may come into what will be paid out as a whole',
    kind: 'missing limit',
    statements: { 'topUps.facts': instead('AND w.entire AND', 'AND false AND') },
  },
  ...taxFaults,
  ...dayFaults,
];

type Change = <Row>(statement: Statement<Row>) => Statement<Row>;

const changing =
  (change: Change, { withoutTransactions }: Pick<Fault, 'withoutTransactions'> = {}) =>
  (db: Database): Database => {
    const over = (inner: Db): Db => ({
      engine: inner.engine,
      rows: async (statement, parameters) => inner.rows(change(statement), parameters),
      row: async (statement, parameters) => inner.row(change(statement), parameters),
      change: async (statement, parameters) => inner.change(change(statement), parameters),
      post: async (statement, parameters) => inner.post(change(statement), parameters),
      transaction: async (work) =>
        withoutTransactions === true ? work(over(inner)) : inner.transaction(async (tx) => work(over(tx))),
    });
    return { ...db, ...over(db) };
  };

const nameOf = ({ name }: Statement<unknown>): string => name.replace(ofOne, '');

/** Of each statement the texts that were asked under its name. */
export type Asked = Map<string, Set<string>>;

/** The database as it is; notes what it is asked. */
export const noting = (asked: Asked) =>
  changing((statement) => {
    const name = nameOf(statement);
    asked.set(name, (asked.get(name) ?? new Set()).add(statement.text));
    return statement;
  });

/**
 * The statements that a fault names and does not change: nobody asks them any more, or their words are others now. A
 * fault that has one proves nothing.
 */
export const staleStatements = ({ statements = {} }: Fault, asked: Asked): readonly string[] =>
  Object.entries(statements).flatMap(([name, change]) => {
    const texts = asked.get(name);
    return texts === undefined || [...texts].some((text) => change(text) === text) ? [name] : [];
  });

/** The database with a fault in it; `unchanged` is told of each statement that the fault names and leaves as it is. */
export const withFault = (fault: Fault, unchanged: (name: string) => void) =>
  changing((statement) => {
    const text = fault.statements?.[nameOf(statement)]?.(statement.text);
    if (text === statement.text) unchanged(statement.name);
    return text === undefined ? statement : { ...statement, text };
  }, fault);
