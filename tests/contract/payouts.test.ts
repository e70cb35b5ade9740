import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDisbursement, disbursement } from '#api/withdrawals/confirm.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { statement } from '#server/db/db.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import {
  callLoose,
  type HttpServer,
  newKey,
  refusalOf,
  type Seen,
  startHttpServer,
} from '#tests/support/server/http.ts';
import { type Holder, operationIn, otherCode, signIn, tanFor } from '#tests/support/server/visitors.ts';
import { confirm, type Door, holder, prepared, ready } from './scenes.ts';

const doors = ['withdrawal', 'createDisbursement', 'disbursement'] as const satisfies readonly Door[];

const orders = statement<{ orders: number; operations: number; mails: number }>(
  'test.effects',
  `SELECT (SELECT count(*) FROM orders WHERE business_partner_id = $1) AS orders,
    (SELECT count(*) FROM operations WHERE business_partner_id = $1) AS operations,
    (SELECT count(*) FROM outbox WHERE recipient = $2 AND subject LIKE 'Ihr Auftrag%') AS mails`,
);

const triesOf = statement<{ tries: number }>('test.tries', 'SELECT tries FROM operations WHERE operation_id = $1');

const left = ({ body }: Seen) => (body as { details?: { attemptsLeft: number } }).details?.attemptsLeft;

const refused = (seen: Seen) => [seen.status, refusalOf(seen)];

describe.each(suiteEngines)('bad input while paying out on %s', (engine) => {
  let server: HttpServer;
  let anna: Holder;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    anna = await holder(server);
  });

  const effects = async (by: Holder = anna) => server.db.row(orders, [by.account.businessPartnerId, by.username]);
  const available = async (): Promise<unknown> => {
    const { businessPartnerId } = anna.account;
    return ((await server.call('disbursementAmountV2', { businessPartnerId }, anna)).body as { available: number })
      .available;
  };
  const askedFor = async (wanted: unknown): Promise<readonly Seen[]> => [
    await callLoose(server.origin, 'prepareWithdrawal', { ipsId: anna.account.ipsId, wanted }, anna),
    await callLoose(
      server.origin,
      'prepareDisbursement',
      { clearingAccountId: anna.account.clearingAccountId, wanted },
      anna,
    ),
  ];

  it.each([
    [0, 422, 'NOT_ABOVE_MINIMUM'],
    [-1, 422, 'NOT_ABOVE_MINIMUM'],
    [-0, 422, 'NOT_ABOVE_MINIMUM'],
    [1e9, 422, 'ABOVE_MAXIMUM'],
    [Number.MAX_SAFE_INTEGER, 422, 'ABOVE_MAXIMUM'],
    [1e300, 400, 'INVALID_REQUEST'],
    [0.5, 400, 'INVALID_REQUEST'],
    [1000.01, 400, 'INVALID_REQUEST'],
    ['12,3,4', 400, 'INVALID_REQUEST'],
    ['1000', 400, 'INVALID_REQUEST'],
    ['NaN', 400, 'INVALID_REQUEST'],
    ['Infinity', 400, 'INVALID_REQUEST'],
    [Number.NaN, 400, 'INVALID_REQUEST'],
    [null, 400, 'INVALID_REQUEST'],
    [[1000], 400, 'INVALID_REQUEST'],
    [{ valueOf: 1000 }, 400, 'INVALID_REQUEST'],
    [true, 400, 'INVALID_REQUEST'],
  ])('BNK-03: refuses the amount %j and stores nothing', async (amount, status, code) => {
    for (const seen of await askedFor({ kind: 'part', amount })) expect(refused(seen)).toEqual([status, code]);
    expect(await effects()).toMatchObject({ orders: 0, operations: 0 });
  });

  it.each([{}, { kind: 'none' }, { kind: 'all', amount: 1 }, { amount: 1 }, 'all', null])(
    'BNK-03: refuses the wish %j and stores nothing',
    async (wanted) => {
      for (const seen of await askedFor(wanted)) expect(refused(seen)).toEqual([400, 'INVALID_REQUEST']);
      expect(await effects()).toMatchObject({ orders: 0, operations: 0 });
    },
  );

  it.each(doors)('R7: %s, sent 16 times at once with one key, pays once and says so 16 times', async (door) => {
    const confirmation = await ready(server, anna, door, 40_000);
    const key = newKey();
    const all = await Promise.all(
      Array.from({ length: 16 }, async () => confirm(server, anna, door, confirmation, key)),
    );
    expect(new Set(all.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    expect([all[0]?.status, await effects()]).toEqual([200, { orders: 1, operations: 1, mails: 1 }]);
  });

  it.each(doors)('R7: %s, sent 16 times at once with 16 keys, pays once and says no 15 times', async (door) => {
    const confirmation = await ready(server, anna, door, 40_000);
    const all = await Promise.all(Array.from({ length: 16 }, async () => confirm(server, anna, door, confirmation)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter((seen) => refusalOf(seen) === 'OPERATION_ENDED')).toHaveLength(15);
    expect(await effects()).toMatchObject({ orders: 1 });
  });

  it('R7: a preparation sent 16 times at once with one key is stored once', async () => {
    const key = newKey();
    const wish = { ipsId: anna.account.ipsId, wanted: { kind: 'part', amount: 100 } } as const;
    const all = await Promise.all(
      Array.from({ length: 16 }, async () => server.call('prepareWithdrawal', wish, { ...anna, key })),
    );
    expect(new Set(all.map(operationIn)).size).toBe(1);
    expect(await effects()).toMatchObject({ operations: 1 });
  });

  it('R8: eight operations over the same cash, confirmed at once, never take more than there is', async () => {
    const confirmations: Awaited<ReturnType<typeof ready>>[] = [];
    // One after the other: each code is read from the newest message.
    for (let one = 0; one < 8; one += 1) confirmations.push(await ready(server, anna, 'disbursement', 15_000));
    const all = await Promise.all(confirmations.map(async (each) => confirm(server, anna, 'disbursement', each)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(all.filter((seen) => refusalOf(seen) === 'OPERATION_REFUSED')).toHaveLength(5);
    expect([await available(), await effects()]).toEqual([5000, { orders: 3, operations: 8, mails: 3 }]);
  });

  it('R8: canceled 16 times at once gives the money back once', async () => {
    const seen = await confirm(server, anna, 'disbursement', await ready(server, anna, 'disbursement', 20_000));
    const { orderId } = seen.body as { readonly orderId: string };
    expect(await available()).toBe(30_000);
    const all = await Promise.all(
      Array.from({ length: 16 }, async () => server.call('deleteSubscriptions', { orderId }, anna)),
    );
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
      [200].concat(Array.from({ length: 15 }, () => 409)),
    );
    expect(await available()).toBe(50_000);
    expect(await balanceOf(server.db, anna.account.businessPartnerId, 'CLEARING')).toBe(50_000);
  });

  it('S8: the code of one operation opens no other, nor the same one through another door', async () => {
    const [mine, other] = [
      await ready(server, anna, 'disbursement', 1000),
      await ready(server, anna, 'disbursement', 1001),
    ];
    const crossed = await confirm(server, anna, 'disbursement', { ...mine, code: other.code });
    expect(refused(crossed)).toEqual(mine.code === other.code ? [200, undefined] : [401, 'CODE_WRONG']);
    expect(refused(await confirm(server, anna, 'withdrawal', other))).toEqual([404, 'NOT_FOUND']);
  });

  it('S8: the third wrong code ends it, tried in a row or at once, and pays nothing', async () => {
    const { operationId, code } = await ready(server, anna, 'disbursement');
    const all = await Promise.all(
      Array.from({ length: 12 }, async () =>
        confirm(server, anna, 'disbursement', { operationId, code: otherCode(code) }),
      ),
    );
    expect(all.filter((seen) => refusalOf(seen) === 'CODE_WRONG')).toHaveLength(2);
    expect(all.filter((seen) => refusalOf(seen) === 'CODES_EXHAUSTED')).toHaveLength(10);
    expect(refused(await confirm(server, anna, 'disbursement', { operationId, code }))).toEqual([
      429,
      'CODES_EXHAUSTED',
    ]);
    expect(await effects()).toMatchObject({ orders: 0, mails: 0 });
  });

  it.each(doors)(
    'S8: %s counts each attempt, also of one wrong code, and a repeat of an attempt never',
    async (door) => {
      const { operationId, code } = await ready(server, anna, door);
      const wrong = { operationId, code: otherCode(code) };
      const operationKey = newKey();
      const attempt = async (number: number) => confirm(server, anna, door, wrong, `${operationKey}-${number}`);
      expect(left(await attempt(1))).toBe(2);
      // Its answer was lost: asked again, by many at once, it is the same attempt.
      const again = await Promise.all(Array.from({ length: 8 }, async () => attempt(1)));
      expect(again.map(left)).toEqual(again.map(() => 2));
      expect((await server.db.row(triesOf, [operationId]))?.tries).toBe(1);
      expect(left(await attempt(2))).toBe(1);
      expect(refused(await attempt(3))).toEqual([429, 'CODES_EXHAUSTED']);
      expect(refused(await attempt(3))).toEqual([429, 'CODES_EXHAUSTED']);
      const late = await confirm(server, anna, door, { operationId, code }, `${operationKey}-4`);
      expect(refused(late)).toEqual([429, 'CODES_EXHAUSTED']);
      expect((await server.db.row(triesOf, [operationId]))?.tries).toBe(3);
      expect(await effects()).toMatchObject({ orders: 0, mails: 0 });
    },
  );

  it('S8: of many attempts at once, repeated or not, three are looked at', async () => {
    const { operationId, code } = await ready(server, anna, 'disbursement');
    const wrong = { operationId, code: otherCode(code) };
    const operationKey = newKey();
    const all = await Promise.all(
      Array.from({ length: 24 }, async (_, index) =>
        confirm(server, anna, 'disbursement', wrong, `${operationKey}-${index % 8}`),
      ),
    );
    expect(new Set(all.map(left))).toEqual(new Set([2, 1, undefined]));
    expect((await server.db.row(triesOf, [operationId]))?.tries).toBe(3);
    expect(refused(await confirm(server, anna, 'disbursement', { operationId, code }))).toEqual([
      429,
      'CODES_EXHAUSTED',
    ]);
  });

  it('API-01: a disbursement is confirmed once, at either of its addresses, with one closed list of refusals', async () => {
    expect(createDisbursement.refusals).toEqual(disbursement.refusals);
    expect(createDisbursement.response).toBe(disbursement.response);
    for (const [first, second] of [
      ['createDisbursement', 'disbursement'],
      ['disbursement', 'createDisbursement'],
    ] as const) {
      const stored = await ready(server, anna, first, 1000);
      const receipt = await confirm(server, anna, first, stored);
      expect(receipt.body).toMatchObject({ operationId: stored.operationId, inReview: false });
      expect(refused(await confirm(server, anna, second, stored))).toEqual([410, 'OPERATION_ENDED']);
    }
    expect(await effects()).toMatchObject({ orders: 2 });
  });

  it.each(doors)(
    'the session that ends in the middle of %s keeps what was stored, for the next one to confirm',
    async (door) => {
      const operationId = await prepared(server, anna, door);
      const code = await tanFor(server, anna, operationId);
      await server.call('logout', { token: anna.refreshToken });
      const key = newKey();
      const late = await confirm(server, anna, door, { operationId, code }, key);
      expect([refused(late), await effects()]).toEqual([
        [401, 'UNAUTHENTICATED'],
        { orders: 0, operations: 1, mails: 0 },
      ]);
      const again = { ...anna, ...(await signIn(server, anna)) };
      expect((await confirm(server, again, door, { operationId, code }, key)).status).toBe(200);
      expect(await effects()).toMatchObject({ orders: 1 });
    },
  );

  it('a refusal does not use a key up, a success does', async () => {
    const { operationId, code } = await ready(server, anna, 'disbursement');
    const key = newKey();
    expect((await confirm(server, anna, 'disbursement', { operationId, code: otherCode(code) }, key)).status).toBe(401);
    const done = await confirm(server, anna, 'disbursement', { operationId, code }, key);
    expect(done.status).toBe(200);
    expect((await confirm(server, anna, 'disbursement', { operationId, code }, key)).text).toBe(done.text);
    const other = await confirm(server, anna, 'disbursement', { operationId, code: otherCode(code) }, key);
    expect(refused(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(refused(await confirm(server, anna, 'createDisbursement', { operationId, code }, key))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await effects()).toMatchObject({ orders: 1 });
  });
});
