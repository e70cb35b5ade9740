import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { facts, signedInCustomer, testDeps, valueOf } from '#tests/support/server/customers.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { momentOf } from '../orders/lifecycle.ts';
import type { IdentOutcome, VideoIdent } from '../ports/video-ident.ts';
import { createVault } from '../secrets/vault.ts';
import { simulatedPostIdent } from '../simulators/simulated-ident.ts';
import { lockCheck, moveCheck } from './check.store.ts';
import { identificationHandlers } from './identification.routes.ts';
import { type IdentDeps, identJobs } from './ident-jobs.ts';

const tell = statement(
  '',
  `INSERT INTO user_profiles (user_id, version, birth_date, birth_place, nationality, street, postal_code, city, country,
     updated_at)
   VALUES ($1, 1, '1988-03-14', 'Köln', 'DEU', 'Lindenallee 7', '50667', 'Köln', 'DEU', '2026-11-20T08:00:00Z')`,
);
const talks = statement<{ status: string; start_url: string | null; provider: string | null }>(
  '',
  `SELECT status, start_url, provider FROM identification_checks WHERE user_id = $1 AND method = 'VIDEO'
   ORDER BY provider NULLS LAST`,
);

describe.each(suiteEngines)('REG-05: what providers tell of a check, on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let world: ReturnType<typeof testDeps>;
  /** What the provider of the talks says of each, and what else goes on while it is told of the next one. */
  let says: IdentOutcome['result'];
  let meanwhile: (() => Promise<unknown>) | undefined;
  let begun = 0;

  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    world = testDeps(db);
    anna = await signedInCustomer(db, 'NONE');
    await db.change(tell, [anna.userId]);
    says = 'RUNNING';
    begun = 0;
  });

  const providerOf = (provider: VideoIdent['provider']): VideoIdent => ({
    provider,
    start: async () => {
      const startUrl = `https://ident.example/${String((begun += 1))}`;
      const other = meanwhile;
      meanwhile = undefined;
      await other?.();
      return { startUrl };
    },
    result: async () => ({ result: says, document: null }),
  });
  const deps = (provider: VideoIdent['provider'] = 'SIMULATOR'): IdentDeps => ({
    db,
    clocks: world.deps.clocks,
    providers: {
      video: providerOf(provider),
      post: simulatedPostIdent({ db, clocks: world.deps.clocks }),
    },
    follows: {
      vault: createVault([{ id: 'one', key: Buffer.alloc(32, 1) }]),
      identified: async () => undefined,
      notIdentified: async () => undefined,
    },
  });
  const call = () => ({ payload: {}, idempotencyKey: null, facts, principal: anna });
  const start = async () => identificationHandlers(deps()).startIdNow(call());
  const post = async () => identificationHandlers(deps()).postIdent(call());
  const read = async () => valueOf(await identificationHandlers(deps()).getIdNow(call())).check;
  const ask = async (provider?: VideoIdent['provider']) => {
    world.at.now = new Date(world.at.now.getTime() + 10_000);
    await runDue(world.deps, byKind(identJobs(deps(provider))));
  };

  it('counts of the provider alone with whom it was begun', async () => {
    await start();
    await ask('IDNOW');
    expect(await read()).toMatchObject({ status: 'CREATED' });
    await ask();
    expect(await read()).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('gives the address of a talk until the talk is over', async () => {
    await start();
    await ask();
    expect(await read()).toMatchObject({ status: 'IN_PROGRESS', startUrl: 'https://ident.example/1' });
    says = 'REVIEW';
    await ask();
    expect(await read()).toMatchObject({ status: 'REVIEW_PENDING', startUrl: null });
  });

  it('counts no more once another answer was there before, or the talk was exchanged', async () => {
    meanwhile = start;
    await start();
    expect(await read()).toMatchObject({ startUrl: 'https://ident.example/2' });
    await post();
    meanwhile = post;
    await start();
    expect(await db.rows(talks, [anna.userId])).toEqual([
      { status: 'ABORTED', start_url: null, provider: 'SIMULATOR' },
      { status: 'ABORTED', start_url: null, provider: null },
    ]);
  });

  it('moves nothing where the check has moved since it was read', async () => {
    await start();
    const stale = await lockCheck(db, anna.userId, (await read())?.checkId ?? '');
    if (stale === undefined) throw new Error('There is no check.');
    const moment = momentOf(world.deps.clocks);
    expect(await moveCheck(db, stale, { type: 'check.aborted' }, moment)).toMatchObject({ status: 'ABORTED' });
    expect(await moveCheck(db, stale, { type: 'check.begun' }, moment)).toBeUndefined();
    expect(await read()).toMatchObject({ status: 'ABORTED' });
  });
});
