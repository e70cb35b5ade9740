import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { printFigure } from '#tests/support/figures.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { sequences } from './moments.ts';
import { investAll } from './invest.ts';
import { isPaidIn, type Model, whenDone } from './model.ts';
import { booksAndModels, play, type Played } from './play.ts';

/** Customers at the same time, each with a sequence of their own. */
const together = 4;
/** Sequences on each engine; `npm run prove` plays more. */
const wanted = Number(process.env['PROVE_SEQUENCES'] ?? 1000);
const runs = Math.ceil(wanted / together);
const seed = Number(process.env['SEQUENCE_SEED'] ?? Date.now() % 2 ** 31);

const forgetMessages = statement('test.forget', `DELETE FROM job WHERE kind = 'outbox.deliver'`);
const hasten = statement('test.hasten', `UPDATE job SET run_after = $1 WHERE status = 'WAITING'`);
const after = statement<{
  clearing: number;
  held: number;
  kept: number;
  running: readonly string[];
  closed: boolean;
}>(
  'test.after',
  `SELECT (SELECT balance FROM ledger_balances WHERE business_partner_id = $1 AND account = 'CLEARING') AS clearing,
    (SELECT coalesce(sum(amount), 0)::bigint FROM reservations WHERE business_partner_id = $1 AND state = 'HELD') AS held,
    (SELECT coalesce(json_agg(order_id), '[]') FROM orders
      WHERE business_partner_id = $1 AND status NOT IN ('CLOSED', 'CANCELED', 'PENDING')) AS running,
    (SELECT coalesce(sum(net - amount), 0)::bigint FROM (
      SELECT o.amount, (SELECT sum(e.amount) FROM ledger_bookings k JOIN ledger_entries e USING (business_partner_id, booking_no)
        WHERE k.business_partner_id = o.business_partner_id AND k.cause_id = o.order_id AND k.kind IN ('SALE', 'TAX')
          AND e.account = 'CLEARING') AS net
      FROM orders o WHERE o.business_partner_id = $1 AND o.type = 'WITHDRAWAL'
    ) sold WHERE net > amount) AS kept,
    EXISTS (SELECT FROM products WHERE business_partner_id = $1 AND status = 'CLOSED') AS closed`,
);
/** Whether an order may run on for ever: its money cannot be invested, since others took it or nothing is left to invest in. */
const mayBeStuck = (
  { orders }: Model,
  running: readonly string[],
  { clearing, closed }: { readonly clearing: number; readonly closed: boolean },
): boolean => {
  const [first] = running.toSorted();
  return (
    running.every((id) => isPaidIn(orders[id])) &&
    (first === undefined || closed || (orders[first]?.amount ?? 0) > clearing)
  );
};
/** What stays reserved for orders that run on. */
const heldFor = ({ orders }: Model, running: readonly string[]): number =>
  running.reduce((sum, id) => {
    const order = orders[id];
    return sum + (order?.door === 'CLEARING' || order?.door === 'VOUCHER' ? order.amount : 0);
  }, 0);

const dead = statement<{ dead: number }>('test.dead', `SELECT count(*) AS dead FROM job WHERE status = 'DEAD'`);

describe.each(engines)('R2: what customers do in any order, and at once, on %s', (engine) => {
  let server: HttpServer;
  const played: Played[] = [];
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it(`${String(wanted)} sequences: every answer has its reason, every cent is somewhere`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sequences, { minLength: together, maxLength: together }), async (several) => {
        for (const one of await Promise.all(several.map(async (moments) => play(server, moments)))) {
          const { books, right } = await booksAndModels(server, one);
          expect(right).toContainEqual(books);
          played.push(one);
        }
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    const requests = played.reduce((sum, one) => sum + one.requests, 0);
    const succeeded = played.reduce((sum, one) => sum + one.succeeded, 0);
    const orders = played.flatMap(({ models: [model] }) => Object.values(model?.orders ?? {}));
    const tooLate = orders.filter(({ settled, status }) => settled && status === 'CANCELED').length;
    const paidIn = orders.filter((order) => isPaidIn(order) && order.settled).length;
    printFigure(
      `R2 on ${engine}, seed ${String(seed)}: ${String(played.length)} sequences, ${String(requests)} requests, ` +
        `${String(Math.round((100 * succeeded) / requests))} % of them 200, ${String(orders.length)} orders, ` +
        `${String(tooLate)} canceled after their sale, ${String(paidIn)} paid in, 0 violations`,
    );
    expect([played.length >= runs * together, orders.length > 50, tooLate > 0 || wanted < 500, paidIn > 10]).toEqual(
      Array(4).fill(true),
    );
  });

  it('and when every order is done, what was paid is gone, once', async () => {
    await server.db.change(forgetMessages);
    await investAll(server);
    for (const today of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) {
      server.clocks.setToday(today);
      server.clocks.advance(86_400_000);
      await server.db.change(hasten, [server.clocks.now().toISOString()]);
      await server.runJobs();
      await server.db.change(forgetMessages);
    }
    // What waited for a change of strategy.
    await investAll(server);
    for (const { holder, models } of played) {
      const found = await server.db.row(after, [holder.account.businessPartnerId]);
      if (found === undefined) throw new Error('There are no books.');
      const { running, kept } = found;
      const paid = models
        .filter((model) => mayBeStuck(model, running, found))
        .map((model) => ({ ...found, clearing: whenDone(model, running) + kept, held: heldFor(model, running) }));
      expect(paid).toContainEqual(found);
    }
    expect(await server.db.row(dead)).toEqual({ dead: 0 });
  });
});
