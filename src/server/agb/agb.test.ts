import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAGB, getAGB } from '#api/business-partners/agb.ts';
import { facts, openAccount, signedInCustomer, signOut, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { openAccess } from '../auth/access.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { agbHandlers } from './agb.routes.ts';

const insertTask = statement(
  '',
  `INSERT INTO tasks VALUES ($1, $2, 'TERMS_AND_CONDITIONS', 'OPEN', $3, '2026-11-01', '2026-11-01')`,
);
const setStatus = statement('', 'UPDATE business_partners SET status = $2 WHERE business_partner_id = $1');
const share = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)');
const tasks = statement<{ user_id: string; state: string; events: number }>(
  '',
  `SELECT t.user_id, t.state, (SELECT count(*) FROM task_events e WHERE e.task_id = t.task_id)::integer AS events
   FROM tasks t WHERE t.business_partner_id = $1 ORDER BY t.user_id = $2 DESC`,
);
const kept = statement<{ accepted: number }>(
  '',
  'SELECT count(*)::integer AS accepted FROM agb_acceptances WHERE business_partner_id = $1',
);

describe.each(suiteEngines)('terms and conditions on %s', (engine) => {
  let db: Database;
  let handlers: ReturnType<typeof agbHandlers>;
  let at: ReturnType<typeof testDeps>['at'];
  let anna: Principal;
  let bert: Principal;
  let businessPartnerId: string;
  let keys = 0;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    const made = testDeps(db);
    at = made.at;
    handlers = agbHandlers({ ...made.deps, keyring: (await openAccess(made.deps)).keyring });
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    [anna, bert] = [await signedInCustomer(db), await signedInCustomer(db)];
    ({ businessPartnerId } = await openAccount(db, anna));
  });

  const read = async (principal: Principal) =>
    handlers.getAGB({ principal, payload: { businessPartnerId }, idempotencyKey: null, facts });
  const accept = async (principal: Principal, version: string, ifMatch?: string, key = `agb-key-${(keys += 1)}`) =>
    handlers.changeAGB({
      principal,
      payload: { businessPartnerId, version },
      idempotencyKey: key,
      facts: { ...facts, ifMatch },
    });

  it('REG-06: says that nothing was accepted yet, and which terms are in force', async () => {
    const answer = await read(anna);
    if (!answer.ok) throw new Error(answer.refusal);
    expect(answer).toEqual({
      ok: true,
      headers: { etag: '"none"' },
      value: {
        version: null,
        acceptedAt: null,
        ip: null,
        userAgent: null,
        current: { version: '2026-01', validFrom: '2026-01-01' },
      },
    });
    expect(getAGB.response.parse(answer.value)).toEqual(answer.value);
  });

  it('REG-06: keeps when, from where and with what somebody agreed, once, and closes their task alone', async () => {
    await db.change(share, [businessPartnerId, bert.userId]);
    await db.change(insertTask, [anna.userId, `T-${anna.userId}`, businessPartnerId]);
    await db.change(insertTask, [bert.userId, `T-${bert.userId}`, businessPartnerId]);
    const first = await accept(anna, '2026-01', '"none"');
    if (!first.ok) throw new Error(first.refusal);
    expect(changeAGB.response.parse(first.value)).toEqual(first.value);
    expect(first.value).toMatchObject({ version: '2026-01', ip: '127.0.0.1', userAgent: 'test' });
    expect(first.headers).toEqual({ etag: '"2026-01"' });
    expect(await db.rows(tasks, [businessPartnerId, anna.userId])).toEqual([
      { user_id: anna.userId, state: 'CLOSED', events: 1 },
      { user_id: bert.userId, state: 'OPEN', events: 0 },
    ]);
    const later = new Date('2026-11-21T12:00:00.000Z');
    const now = at.now;
    at.now = later;
    expect(await accept(anna, '2026-01')).toMatchObject({ ok: true, value: { acceptedAt: first.value.acceptedAt } });
    at.now = now;
    expect(await db.row(kept, [businessPartnerId])).toEqual({ accepted: 1 });
    expect(await read(bert)).toMatchObject({ ok: true, value: { version: null } });
  });

  it('decisions §8: takes no other terms than those in force, and obeys If-Match', async () => {
    expect(await accept(anna, '2023-01')).toEqual({ ok: false, refusal: 'AGB_NOT_IN_FORCE' });
    expect(await accept(anna, '2026-01', '"2023-01"')).toEqual({ ok: false, refusal: 'CHANGED_MEANWHILE' });
    expect(await accept(anna, '2026-01', '"x", "none"')).toMatchObject({ ok: true });
    expect(await accept(anna, '2026-01', '*')).toMatchObject({ ok: true });
  });

  it.each(['INCLOSE', 'CLOSED'])(
    'decisions §8: nobody agrees for a relation that is closed, for one that closes they may: %s',
    async (status) => {
      const isClosed = status === 'CLOSED';
      await db.change(insertTask, [anna.userId, `T-${anna.userId}`, businessPartnerId]);
      await db.change(setStatus, [businessPartnerId, status]);
      const answer = await accept(anna, '2026-01');
      expect(answer.ok ? 'agreed' : answer.refusal).toBe(isClosed ? 'RELATION_NOT_OPEN' : 'agreed');
      expect(await db.row(kept, [businessPartnerId])).toEqual({ accepted: isClosed ? 0 : 1 });
      expect(await db.rows(tasks, [businessPartnerId, anna.userId])).toMatchObject([
        { state: isClosed ? 'OPEN' : 'CLOSED' },
      ]);
      expect((await read(anna)).ok).toBe(true);
    },
  );

  it('API-08: a foreign account relation looks unknown, and who has signed out is turned away', async () => {
    expect(await read(bert)).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await accept(bert, '2026-01')).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    await signOut(db, anna);
    expect(await read(anna)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    expect(await accept(anna, '2026-01')).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    expect(await db.row(kept, [businessPartnerId])).toEqual({ accepted: 0 });
  });

  it('API-01: two at the same moment write one acceptance, and the same key answers the same', async () => {
    const key = 'agb-twins-key';
    const [one, other] = await Promise.all([
      accept(anna, '2026-01', undefined, key),
      accept(anna, '2026-01', undefined, key),
    ]);
    expect(one.ok && other.ok && one.value).toEqual(other.ok && other.value);
    expect(await accept(anna, '2023-01', undefined, key)).toEqual({ ok: false, refusal: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await db.row(kept, [businessPartnerId])).toEqual({ accepted: 1 });
  });
});
