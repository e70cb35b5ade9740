import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawal } from '#api/withdrawals/confirm.ts';
import { prepareWithdrawal } from '#api/withdrawals/prepare.ts';
import { disbursementAmountV2, withdrawalQuote } from '#api/withdrawals/quote.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { WithdrawalAmount } from '#domain/withdrawal/withdrawal.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { testPasswordCost } from '#tests/support/server/deps.ts';
import {
  type Account,
  facts,
  openAccount,
  signedInCustomer,
  signOut,
  takeBack,
  testDeps,
  testToday,
  valueOf,
} from '#tests/support/server/customers.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { operationHandlers } from '../operations/operations.routes.ts';
import { openKeyring } from '../tokens/keyring.ts';
import { confirmHandlers } from './confirm.routes.ts';
import { prepareHandlers } from './prepare.routes.ts';
import { quoteHandlers } from './quotes.routes.ts';

const newestSms = statement<{ body: string }>(
  '',
  `SELECT body FROM outbox WHERE channel = 'SMS' AND body LIKE '%SMS-Code für%' ORDER BY created_at DESC, id LIMIT 1`,
);
const confirmedDebts = statement('', 'SELECT confirmed_debt AS debt FROM orders WHERE business_partner_id = $1');
const clearSms = statement('', `DELETE FROM outbox WHERE channel = 'SMS'`);
/** Everything that a payout leaves behind. */
const traces = statement<Record<'orders' | 'events' | 'held' | 'jobs' | 'mails', number>>(
  '',
  `SELECT (SELECT count(*) FROM orders WHERE business_partner_id = $1)::int AS orders,
    (SELECT count(*) FROM order_events WHERE business_partner_id = $1)::int AS events,
    (SELECT count(*) FROM reservations WHERE business_partner_id = $1)::int AS held,
    (SELECT count(*) FROM job WHERE payload ->> 'businessPartnerId' = $1)::int AS jobs,
    (SELECT count(*) FROM outbox WHERE channel = 'MAIL' AND recipient = $2)::int AS mails`,
);
const nothing = { orders: 0, events: 0, held: 0, jobs: 0, mails: 0 };
const once = { orders: 1, events: 2, held: 1, jobs: 1, mails: 1 };

const build = async (db: Database) => {
  const world = testDeps(db);
  const keyring = await openKeyring(db, world.deps.clocks, world.deps.config);
  const deps = { ...world.deps, keyring, passwordCost: testPasswordCost };
  const handlers = {
    ...quoteHandlers(deps),
    ...prepareHandlers(deps),
    ...confirmHandlers(deps),
    ...operationHandlers(deps),
  };
  return { world, handlers };
};

const part = (amount: number): WithdrawalAmount => ({ kind: 'part', amount: cents(amount) });

describe.each(suiteEngines)('withdrawal and disbursement on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let account: Account;
  let world: ReturnType<typeof testDeps>;
  let handlers: Awaited<ReturnType<typeof build>>['handlers'];

  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    ({ world, handlers } = await build(db));
    anna = await signedInCustomer(db);
    account = await openAccount(db, anna, { cash: euros(500), invested: euros(10_000) });
  });

  const call = <Payload>(payload: Payload, principal = anna) =>
    ({ principal, payload, idempotencyKey: null, facts }) as const;
  const keyed = <Payload>(payload: Payload, idempotencyKey: string = randomUUID(), principal = anna) =>
    ({ principal, payload, idempotencyKey, facts }) as const;
  const prepare = async (wanted: WithdrawalAmount, key?: string, principal?: Principal) =>
    handlers.prepareWithdrawal(keyed({ ipsId: account.ipsId, wanted }, key, principal));
  const prepareCash = async (wanted: WithdrawalAmount, key?: string, principal?: Principal) =>
    handlers.prepareDisbursement(keyed({ clearingAccountId: account.clearingAccountId, wanted }, key, principal));
  const tracesNow = async () => db.row(traces, [account.businessPartnerId, `${anna.userId}@example.test`]);
  const codeFor = async (operationId: string): Promise<string> => {
    await db.change(clearSms);
    valueOf(await handlers.sendSms(call({ operationId })));
    const sms = await db.row(newestSms);
    return /\d{6}/.exec(sms?.body ?? '')?.[0] ?? '';
  };
  /** A stored disbursement with its code. */
  const ready = async (wanted: WithdrawalAmount) => {
    const { operationId } = valueOf(await prepareCash(wanted));
    return { operationId, code: await codeFor(operationId) };
  };

  it('BNK-03: quotes both doors in the shape of the contract', async () => {
    for (const id of [account.ipsId, account.clearingAccountId]) {
      const answer = valueOf(await handlers.getWithdrawalQuote(call({ id })));
      expect(withdrawalQuote.parse(answer)).toEqual(answer);
      expect(answer.breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.maximum);
    }
    const wanted = { businessPartnerId: account.businessPartnerId };
    const [newer, older] = [
      await handlers.disbursementAmountV2(call(wanted)),
      await handlers.disbursementAmount(call(wanted)),
    ];
    if (!newer.ok) throw new Error(newer.refusal);
    expect(disbursementAmountV2.response.parse(newer.value)).toEqual(newer.value);
    expect(newer.value).toEqual({
      available: 50_000,
      currency: 'EUR',
      reasons: [{ code: 'SETTLED_CASH', amount: 50_000 }],
    });
    expect(older).toEqual(newer);
  });

  it.each([
    [0, 'NOT_ABOVE_MINIMUM'],
    [-1, 'NOT_ABOVE_MINIMUM'],
    [1e9, 'ABOVE_MAXIMUM'],
    [950_001, 'REMAINDER_TOO_SMALL'],
  ])('BNK-03: does not store a withdrawal of %d cents: %s', async (amount, refusal) => {
    expect(await prepare(part(amount))).toMatchObject({ ok: false, refusal });
    expect(await prepare(part(950_000))).toMatchObject({ ok: true, value: { summary: { amount: 950_000 } } });
  });

  it.each([
    ['keeps with its order the debt that was confirmed', euros(0), 'ok'],
    ['is refused where the debt has grown since', cents(1), 'OPERATION_REFUSED'],
  ] as const)('BNK-03: a withdrawal from an account in debt %s', async (_, more, expected) => {
    account = await openAccount(db, anna, { invested: euros(10_000), takenBack: euros(100) });
    const { operationId } = valueOf(await prepare(part(30_000)));
    const code = await codeFor(operationId);
    if (more > 0) await takeBack(db, account.businessPartnerId, more, testToday);
    const answer = await handlers.withdrawal(keyed({ operationId, code }));
    expect(answer.ok ? 'ok' : answer.refusal).toBe(expected);
    const kept = await db.rows(confirmedDebts, [account.businessPartnerId]);
    expect(kept).toEqual(answer.ok ? [{ debt: euros(100) }] : []);
  });

  it('BNK-03: names the maximum of settled cash', async () => {
    expect(await prepareCash(part(50_001))).toEqual({
      ok: false,
      refusal: 'ABOVE_MAXIMUM',
      details: { maximum: 50_000 },
    });
    expect(await prepareCash({ kind: 'all' })).toEqual({ ok: false, refusal: 'FULL_NOT_POSSIBLE' });
  });

  it('decisions §18: stores sum and payee, once for a key, and does nothing before the TAN', async () => {
    const key = randomUUID();
    const [first, again] = [await prepare({ kind: 'all' }, key), await prepare({ kind: 'all' }, key)];
    if (!first.ok) throw new Error(first.refusal);
    expect(prepareWithdrawal.response.parse(first.value)).toEqual(first.value);
    expect(again).toEqual(first);
    expect(first.value.summary).toEqual({
      amount: 1_000_000,
      payee: 'Anna Berger',
      ibanEnd: '3000',
      entire: true,
      subject: 'Vermögensverwaltung 60:40',
    });
    expect(await prepare(part(1), key)).toEqual({ ok: false, refusal: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await tracesNow()).toEqual(nothing);
  });

  it('BNK-03: confirms once; the same key repeats the answer, another finds the operation ended', async () => {
    const payload = await ready(part(20_000));
    const key = randomUUID();
    const answer = await handlers.disbursement(keyed(payload, key));
    if (!answer.ok) throw new Error(answer.refusal);
    expect(withdrawal.response.parse(answer.value)).toEqual(answer.value);
    expect(answer.value).toMatchObject({ expectedAt: '2026-11-23', expectedUntil: null, inReview: false });
    expect(await handlers.disbursement(keyed(payload, key))).toEqual(answer);
    expect(await handlers.disbursement(keyed(payload))).toEqual({ ok: false, refusal: 'OPERATION_ENDED' });
    expect(await tracesNow()).toEqual(once);
  });

  it('R7: sixteen confirmations at once, of one key or of sixteen, pay once', async () => {
    for (const key of [randomUUID(), undefined]) {
      account = await openAccount(db, anna, { cash: euros(500) });
      const { mails = 0 } = (await tracesNow()) ?? {};
      const payload = await ready(part(20_000));
      const answers = await Promise.all(
        Array.from({ length: 16 }, async () => handlers.disbursement(keyed(payload, key))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(key === undefined ? 1 : 16);
      expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.orderId] : []))).size).toBe(1);
      expect(await tracesNow()).toEqual({ ...once, mails: mails + 1 });
    }
  });

  it('R8: two operations over the same money, one is paid', async () => {
    const stored = [await ready(part(40_000)), await ready(part(40_000))];
    const answers = await Promise.all(stored.map(async (payload) => handlers.disbursement(keyed(payload))));
    expect(answers.map((answer) => (answer.ok ? 'paid' : answer.refusal)).toSorted()).toEqual([
      'OPERATION_REFUSED',
      'paid',
    ]);
    expect(await tracesNow()).toEqual(once);
  });

  it('BNK-03: a price that fell between storing and confirming refuses, and nothing is booked', async () => {
    const { operationId } = valueOf(await prepare(part(950_000)));
    const code = await codeFor(operationId);
    // Months are repeated from 2008 on: a real fall (decisions §19).
    world.at.today = '2027-06-30';
    const quote = await handlers.getWithdrawalQuote(call({ id: account.ipsId }));
    expect(quote.ok && [quote.value.hindrance, quote.value.maximum < 950_000]).toEqual([undefined, true]);
    const key = randomUUID();
    const refused = { ok: false, refusal: 'OPERATION_REFUSED' };
    expect(await handlers.withdrawal(keyed({ operationId, code }, key))).toEqual(refused);
    expect(await handlers.withdrawal(keyed({ operationId, code }, key))).toEqual(refused);
    expect(await tracesNow()).toEqual(nothing);
  });

  it('decisions §18: a wrong code is counted, the third ends the operation, a late one is refused', async () => {
    const { operationId, code } = await ready(part(10_000));
    const wrong = code === '000000' ? '111111' : '000000';
    const confirm = async (tried: string) => handlers.disbursement(keyed({ operationId, code: tried }));
    expect(await confirm(wrong)).toEqual({ ok: false, refusal: 'CODE_WRONG', details: { attemptsLeft: 2 } });
    expect(await confirm(wrong)).toEqual({ ok: false, refusal: 'CODE_WRONG', details: { attemptsLeft: 1 } });
    expect(await confirm(wrong)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
    expect(await confirm(code)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
    const late = await ready(part(10_000));
    world.at.now = new Date(world.at.now.getTime() + 301_000);
    expect(await handlers.disbursement(keyed(late))).toEqual({ ok: false, refusal: 'CODE_EXPIRED' });
    expect(await tracesNow()).toEqual(nothing);
  });

  it('BNK-03: confirms a disbursement under its own partner alone and never through the other door', async () => {
    const other = await openAccount(db, anna);
    const payload = await ready(part(10_000));
    const under = async (businessPartnerId: string) =>
      handlers.createDisbursement(keyed({ ...payload, businessPartnerId }));
    expect(await under(other.businessPartnerId)).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await handlers.withdrawal(keyed(payload))).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await under(account.businessPartnerId)).toMatchObject({ ok: true });
    expect(await tracesNow()).toEqual(once);
  });

  it('API-08: foreign ids look unknown at every door; an ended session is turned away', async () => {
    const mallory = await signedInCustomer(db);
    const theirs = await ready(part(10_000));
    const unknown = '{"ok":false,"refusal":"NOT_FOUND"}';
    const ask = async (
      principal: Principal,
      { ipsId, clearingAccountId, businessPartnerId }: Account,
      operationId: string,
    ) => [
      await handlers.getWithdrawalQuote(call({ id: ipsId }, principal)),
      await handlers.getWithdrawalQuote(call({ id: clearingAccountId }, principal)),
      await handlers.disbursementAmountV2(call({ businessPartnerId }, principal)),
      await handlers.prepareWithdrawal(keyed({ ipsId, wanted: part(1) }, undefined, principal)),
      await handlers.prepareDisbursement(keyed({ clearingAccountId, wanted: part(1) }, undefined, principal)),
      await handlers.disbursement(keyed({ ...theirs, operationId }, undefined, principal)),
      await handlers.createDisbursement(keyed({ ...theirs, operationId, businessPartnerId }, undefined, principal)),
    ];
    const nobodys = { ipsId: 'IPS-unknown', clearingAccountId: 'CA-unknown', businessPartnerId: 'BP-unknown' };
    const answers = [
      ...(await ask(mallory, account, theirs.operationId)),
      ...(await ask(mallory, nobodys, randomUUID())),
      // The wrong door of an own id.
      await handlers.prepareWithdrawal(keyed({ ipsId: account.clearingAccountId, wanted: part(1) })),
      await handlers.prepareDisbursement(keyed({ clearingAccountId: account.ipsId, wanted: part(1) })),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([unknown]));
    await signOut(db, mallory);
    const gone = await ask(mallory, account, theirs.operationId);
    expect(new Set(gone.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":false,"refusal":"UNAUTHENTICATED"}']),
    );
  });

  it('BNK-03: without a number to text, or an account to pay, nothing can be stored', async () => {
    account = await openAccount(db, anna, { cash: euros(500), withReferenceAccount: false });
    expect(await prepareCash(part(100))).toEqual({ ok: false, refusal: 'NONE_POSSIBLE' });
    account = await openAccount(db, anna, { cash: euros(500) });
    await db.change(statement('', 'UPDATE users SET mobile = NULL WHERE user_id = $1'), [anna.userId]);
    expect(await prepareCash(part(100))).toEqual({ ok: false, refusal: 'NONE_POSSIBLE' });
  });
});
