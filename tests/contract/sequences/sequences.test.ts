import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { printFigure } from '#tests/support/figures.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { sequences } from './actions.ts';
import { investAll } from './invest.ts';
import { isPaidIn, whenDone } from './model.ts';
import { booksAndModels, play, type Played } from './play.ts';

/** Customers at the same time, each with a sequence of their own. */
const together = 4;
/** Sequences on each engine; `npm run prove` plays more. */
const wanted = Number(process.env['PROVE_SEQUENCES'] ?? 1000);
const runs = Math.ceil(wanted / together);
const seed = Number(process.env['SEQUENCE_SEED'] ?? Date.now() % 2 ** 31);

const forgetMessages = statement('test.forget', `DELETE FROM job WHERE kind = 'outbox.deliver'`);
const hasten = statement('test.hasten', `UPDATE job SET run_after = $1 WHERE status = 'WAITING'`);
const after = statement<{ clearing: number; held: number; running: number }>(
  'test.after',
  `SELECT (SELECT balance FROM ledger_balances WHERE business_partner_id = $1 AND account = 'CLEARING') AS clearing,
    (SELECT count(*) FROM reservations WHERE business_partner_id = $1 AND state = 'HELD') AS held,
    (SELECT count(*) FROM orders WHERE business_partner_id = $1 AND status NOT IN ('CLOSED', 'CANCELED', 'PENDING')) AS running`,
);
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
    for (const { holder, models } of played) {
      const { businessPartnerId } = holder.account;
      const paid = models.map((model) => ({ clearing: whenDone(model), held: 0, running: 0 }));
      expect(paid).toContainEqual(await server.db.row(after, [businessPartnerId]));
    }
    expect(await server.db.row(dead)).toEqual({ dead: 0 });
  });
});
