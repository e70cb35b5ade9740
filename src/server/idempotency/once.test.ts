import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawal } from '#api/withdrawals/confirm.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { facts, signedInCustomer, signOut } from '#tests/support/server/customers.ts';
import { testClocks } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Answer, Principal } from '../http/handler.ts';
import { once } from './once.ts';

type Receipt = Answer<typeof withdrawal>;

interface Asked {
  readonly by?: Principal;
  readonly answer?: () => Promise<Receipt>;
}

const add = statement('test.add', 'INSERT INTO effect VALUES ($1)');
const count = statement<{ n: number }>('test.count', 'SELECT count(*) AS n FROM effect WHERE key = $1');

const receipt = (orderId: string): Receipt => ({ ok: true, value: { orderId } }) as unknown as Receipt;

const broken = async (): Promise<Receipt> => {
  throw new Error('broken');
};

const hash = statement<{ hash: string }>('test.hash', 'SELECT request_hash AS hash FROM idempotency WHERE key = $1');

const checksum = (purpose: string, text: string): string =>
  createHmac('sha256', 'the test').update(`${purpose}\0${text}`).digest('base64url');

describe.each(engines)('R7: once on %s', (engine) => {
  let db: Database;
  const clocks = testClocks();
  let anna: Principal;
  let bert: Principal;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    [anna, bert] = [await signedInCustomer(db), await signedInCustomer(db)];
    await db.scripts(async (_, run) => run('CREATE TABLE effect (key text)'));
  });
  afterAll(async () => db.close());

  const ask = async (
    key: string,
    payload: unknown,
    { by = anna, answer = async () => receipt(randomUUID()) }: Asked = {},
  ): Promise<Receipt> => {
    const handler = once({ db, clocks, keyring: { checksum } }, withdrawal, async (tx) => {
      await tx.change(add, [key]);
      return answer();
    });
    // What is asked does not matter to what keeps the answers.
    return handler({ principal: by, idempotencyKey: key, payload: payload as never, facts });
  };
  const effects = async (key: string): Promise<number> => (await db.row(count, [key]))?.n ?? -1;

  it('keeps of what was asked a keyed checksum alone: it may hold a code, which could be guessed from a plain one', async () => {
    const key = randomUUID();
    await ask(key, { code: '920289' });
    expect(await db.row(hash, [key])).toEqual({ hash: checksum('request', JSON.stringify([['code', '920289']])) });
  });

  it('repeats the answer to the same request without its effect', async () => {
    const key = randomUUID();
    const first = await ask(key, { a: 1, b: 2 });
    expect(await ask(key, { b: 2, a: 1 })).toEqual(first);
    expect(await effects(key)).toBe(1);
  });

  it('SES-06: does nothing and keeps nothing for a session that has ended, also what it answered before', async () => {
    const key = randomUUID();
    const gone = await signedInCustomer(db);
    expect(await ask(key, {}, { by: gone })).toMatchObject({ ok: true });
    await signOut(db, gone);
    for (const each of [key, `${key}-2`]) {
      expect(await ask(each, {}, { by: gone })).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    }
    expect([await effects(key), await effects(`${key}-2`)]).toEqual([1, 0]);
    expect(await db.row(hash, [`${key}-2`])).toBeUndefined();
  });

  it('has one effect for 16 at once, who all get the same answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, async () => ask(key, { a: 1 })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await effects(key)).toBe(1);
  });

  it('refuses the key with another payload, and knows customers apart', async () => {
    const key = randomUUID();
    await ask(key, { a: 1 });
    expect(await ask(key, { a: 2 })).toEqual({ ok: false, refusal: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await ask(key, { a: 2 }, { by: bert })).toMatchObject({ ok: true });
    expect(await effects(key)).toBe(2);
  });

  it('repeats a refusal to the same request, and lets a mended one through', async () => {
    const key = randomUUID();
    const wrong: Receipt = { ok: false, refusal: 'NOT_FOUND' };
    await ask(key, { code: 1 }, { answer: async () => wrong });
    expect(await ask(key, { code: 1 })).toEqual(wrong);
    expect(await effects(key)).toBe(1);
    expect(await ask(key, { code: 2 })).toMatchObject({ ok: true });
    expect(await ask(key, { code: 3 })).toEqual({ ok: false, refusal: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('does not keep that the session had ended: signed in again, the same request goes through', async () => {
    const key = randomUUID();
    const ended: Receipt = { ok: false, refusal: 'UNAUTHENTICATED' };
    expect(await ask(key, { a: 1 }, { answer: async () => ended })).toEqual(ended);
    expect(await ask(key, { a: 1 })).toMatchObject({ ok: true });
    expect(await effects(key)).toBe(2);
  });

  it('keeps nothing of a fault', async () => {
    const key = randomUUID();
    await expect(ask(key, {}, { answer: broken })).rejects.toThrow('broken');
    expect(await ask(key, {})).toMatchObject({ ok: true });
    expect(await effects(key)).toBe(1);
  });

  it('forgets after 24 hours', async () => {
    const key = randomUUID();
    await ask(key, { a: 1 });
    clocks.advance(24 * 60 * 60 * 1000);
    expect(await ask(key, { a: 2 })).toMatchObject({ ok: true });
    expect(await effects(key)).toBe(2);
  });
});
