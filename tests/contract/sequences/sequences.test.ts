import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { printFigure } from '#tests/support/figures.ts';
import { engines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { endDays, endsAndModels } from './ends.ts';
import { isPaidIn } from './model.ts';
import { sequences } from './moments.ts';
import { booksAndModels, play, type Played } from './play.ts';

/** Customers at the same time, each with a sequence of their own. */
const together = 4;
/** Customers of one bank: in a larger one each call takes longer, and is the same. */
const ofOneBank = 200;
/** Sequences on each engine, fewer where it computes in the test's own process; `npm run prove` plays more. */
const proved = process.env['PROVE_SEQUENCES'];
const wantedOn = { PGlite: Number(proved ?? 120), PostgreSQL: Number(proved ?? 300) } as const;
const seed = Number(process.env['SEQUENCE_SEED'] ?? Date.now() % 2 ** 31);

const dead = statement<{ dead: number }>('test.dead', `SELECT count(*) AS dead FROM job WHERE status = 'DEAD'`);

/** Every answer has its reason, and every cent is somewhere. */
const playAll = async (server: HttpServer, runs: number, bank: number): Promise<readonly Played[]> => {
  const played: Played[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(sequences, { minLength: together, maxLength: together }), async (several) => {
      for (const one of await Promise.all(several.map(async (moments) => play(server, moments)))) {
        const { books, right } = await booksAndModels(server, one);
        expect(right).toContainEqual(books);
        played.push(one);
      }
    }),
    { numRuns: runs, seed: seed + bank, endOnFailure: true },
  );
  return played;
};

/** When every order is done, what was paid is gone, once. */
const endAll = async (server: HttpServer, played: readonly Played[]): Promise<number> => {
  await endDays(server);
  let executed = 0;
  for (const { holder, models } of played) {
    const { ended, right } = await endsAndModels(server, holder.account.businessPartnerId, models);
    expect(right).toContainEqual(ended);
    executed += ended.executed;
  }
  expect(await server.db.row(dead)).toEqual({ dead: 0 });
  return executed;
};

describe.each(engines)('R2: what customers do in any order, and at once, on %s', (engine) => {
  const wanted = wantedOn[engine];
  const banks = Math.ceil(wanted / ofOneBank);
  const runs = Math.ceil(wanted / banks / together);

  // The seed is in the name, so that every failure tells what to repeat it with: SEQUENCE_SEED, or `npm run prove -- --seed`.
  it(`${String(wanted)} sequences with seed ${String(seed)}, and the days after them: every answer has its reason, what was paid is gone, once`, async () => {
    const all: Played[] = [];
    let executed = 0;
    for (let bank = 0; bank < banks; bank += 1) {
      const server = await startHttpServer(engine, { variables: { DEMO: 'on' } });
      const played = await playAll(server, runs, bank);
      executed += await endAll(server, played);
      all.push(...played);
      await server.close();
    }
    const requests = all.reduce((sum, one) => sum + one.requests, 0);
    const succeeded = all.reduce((sum, one) => sum + one.succeeded, 0);
    const orders = all.flatMap(({ models: [model] }) => Object.values(model?.orders ?? {}));
    const tooLate = orders.filter(({ settled, status }) => settled && status === 'CANCELED').length;
    const paidIn = orders.filter((order) => isPaidIn(order) && order.settled).length;
    const changed = orders.filter(({ settled, door }) => settled && door === 'strategy').length;
    printFigure(
      `R2 on ${engine}, seed ${String(seed)}: ${String(all.length)} sequences, ${String(requests)} requests, ` +
        `${String(Math.round((100 * succeeded) / requests))} % of them 200, ${String(orders.length)} orders, ` +
        `${String(tooLate)} canceled after their sale, ${String(paidIn)} paid in, ${String(changed)} strategies changed, ` +
        `${String(executed)} savings plans executed, 0 violations`,
    );
    // What is canceled too late is seldom: few sequences need not have come by it.
    const lived = [
      orders.length > wanted / 6,
      tooLate > 0 || wanted < 1000,
      paidIn > wanted / 30,
      changed > 0,
      executed > wanted / 60,
    ];
    expect([all.length >= wanted, ...lived]).toEqual(Array(6).fill(true));
  });
});
