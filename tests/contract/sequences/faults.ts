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
    kind: 'lost update',
    statements: {
      'orders.lock': without(' FOR NO KEY UPDATE'),
      'orders.move': without(' AND status = $3'),
    },
  },
  {
    title: 'everybody’s operations are everybody’s',
    kind: 'missing owner check',
    statements: { 'operations.findOwn': without('o.user_id = c.user_id AND ') },
  },
  {
    title: 'everybody’s orders are everybody’s',
    kind: 'missing owner check',
    statements: { 'orders.findOwn': without('own.user_id = c.user_id AND ') },
  },
  {
    title: 'a session that has ended may go on',
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
    kind: 'wrong rounding',
    statements: { 'investments.takeParts': instead('l.units_left - p.units', 'l.units_left - round(p.units, 2)') },
  },
  {
    title: 'what is held is rounded to tens of cents',
    kind: 'wrong rounding',
    statements: { 'withdrawals.hold': instead('$3::bigint', '(round($3::bigint / 10.0) * 10)::bigint') },
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
    kind: 'skipped TAN',
    statements: { 'operations.tryCode': instead('THEN 0 ELSE 1 END', 'THEN 0 ELSE 0 END') },
  },
  {
    title: 'money is promised and not held',
    kind: 'early acknowledgement',
    statements: { 'withdrawals.hold': (text) => text.replace(/VALUES \(([\s\S]*)\)$/, 'SELECT $1 WHERE false') },
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
    statements: { 'withdrawals.facts': (text) => text.replaceAll("r.kind = 'PAYOUT'", "r.kind = 'NONE'") },
  },
  {
    title: 'an order that ends frees nothing',
    kind: 'stale data',
    statements: { 'orders.move': instead("r.state = 'HELD'", "r.state = 'BOOKED'") },
  },
  {
    title: 'a year has no limit for vouchers',
    kind: 'missing limit',
    statements: { 'vouchers.takeRoom': (text) => text.replaceAll('<= 25000', '<= 2500000') },
  },
  {
    title: 'wrong voucher codes are not counted',
    kind: 'missing limit',
    statements: { 'vouchers.look': instead('THEN 0 ELSE 1 END', 'THEN 0 ELSE 0 END') },
  },
  {
    title: 'what somebody else has redeemed is known to everybody',
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
    kind: 'early acknowledgement',
    statements: {
      'withdrawals.hold': (text) => text.replace(/VALUES \(([\s\S]*)\)$/, "SELECT $1 WHERE $5::text <> 'INVESTMENT'"),
    },
  },
  {
    title: 'a top-up does not look at cash that is held for others',
    kind: 'stale data',
    statements: {
      'topUps.facts': (text) => text.replaceAll("r.kind IN ('PAYOUT', 'INVESTMENT')", "r.kind = 'PAYOUT'"),
    },
  },
  {
    title: 'what was invested is invested again',
    kind: 'done twice',
    statements: {
      'payments.invested': instead(`SET state = 'INVESTED'`, `SET state = 'RECEIVED'`),
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
    kind: 'lost update',
    statements: { 'savingsPlans.change': instead('version = s.version + 1', 'version = s.version') },
  },
  {
    title: 'everybody’s savings plans are everybody’s',
    kind: 'missing owner check',
    statements: { 'savingsPlans.list': without('own.user_id = c.user_id AND ') },
  },
  {
    title: 'an investment may have two savings plans by debit',
    kind: 'missing limit',
    statements: { 'savingsPlans.otherDebit': instead('LIMIT 1', 'LIMIT 0') },
  },
  {
    title: 'a mandate of one account lets every account be debited',
    kind: 'missing limit',
    statements: { 'mandates.findActive': instead('iban = $2', '$2::text IS NOT NULL') },
  },
  {
    title: 'money is invested that will be paid out',
    kind: 'stale data',
    statements: { 'custodianOrders.pick': instead("r.kind = 'PAYOUT'", "r.kind = 'NONE'") },
  },
  {
    title: 'money is invested in what is being sold for another strategy',
    kind: 'race',
    statements: {
      'custodianOrders.pick': instead("IN ('OPEN', 'PENDING')", "IN ('OPEN', 'PENDING', 'STRATEGYCHANGE')"),
    },
  },
  {
    title: 'what a sale has brought is invested before it is paid out',
    kind: 'early acknowledgement',
    statements: {
      'custodianOrders.pick': instead("r.kind = 'PAYOUT' AND", "r.kind = 'PAYOUT' AND r.held_from <= $1::date AND"),
    },
  },
  ...taxFaults,
  ...dayFaults,
];

/** A statement with the fault's mistake in it. Throws where it is not changed by it. */
const mistaken = <Row>({ statements = {} }: Fault, statement: Statement<Row>): Statement<Row> => {
  const change = statements[statement.name.replace(ofOne, '')];
  if (change === undefined) return statement;
  const text = change(statement.text);
  if (text === statement.text) throw new Error(`The fault does not change ${statement.name}.`);
  return { ...statement, text };
};

/** The database with a fault in it. */
export const withFault =
  (fault: Fault) =>
  (db: Database): Database => {
    const over = (inner: Db): Db => ({
      engine: inner.engine,
      rows: async (statement, parameters) => inner.rows(mistaken(fault, statement), parameters),
      row: async (statement, parameters) => inner.row(mistaken(fault, statement), parameters),
      change: async (statement, parameters) => inner.change(mistaken(fault, statement), parameters),
      post: async (statement, parameters) => inner.post(mistaken(fault, statement), parameters),
      transaction: async (work) =>
        fault.withoutTransactions === true ? work(over(inner)) : inner.transaction(async (tx) => work(over(tx))),
    });
    return { ...db, ...over(db) };
  };
