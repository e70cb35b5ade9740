import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { OperationSummary } from '#domain/operation/operation.ts';
import { type AccessHarness, accessHarness, type Person } from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { accessHousekeeping } from '../auth/access-housekeeping.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { consumeOperation, type ConsumeResult } from './consume-operation.ts';
import { openOperations, operationLifetime, storeOperation, type StoredOperation } from './operation.store.ts';

const summary = {
  amount: cents(150_000),
  payee: 'Anna Berger',
  ibanEnd: '3000',
  entire: false,
  subject: 'Vermögensverwaltung 60:40',
};

const entries = statement<{ entry: unknown }>(
  '',
  `SELECT entry FROM audit_log WHERE entry ->> 'subject' = $1 AND kind <> 'TAN_SENT' ORDER BY event_id`,
);

const wrongTo = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(suiteEngines)('decisions §18: operations on %s', (engine) => {
  let h: AccessHarness;
  let anna: Person;
  let principal: Principal;
  beforeAll(async () => {
    h = await accessHarness(engine);
    anna = await h.person();
    ({ principal } = await h.signIn(anna));
  });
  afterAll(async () => h.close());
  // One user has more SMS here than an hour allows.
  afterEach(async () => void (await h.db.change(statement('', 'DELETE FROM sms_allowances'))));

  const store = async (changes: Partial<OperationSummary> = {}): Promise<StoredOperation> =>
    storeOperation(h.db, {
      kind: 'WITHDRAWAL',
      userId: anna.userId,
      businessPartnerId: 'bp-1',
      payload: { ipsId: 'ips-1', amount: 150_000 },
      summary: { ...summary, ...changes },
      now: h.clocks.now(),
    });
  const text = async (operationId: string, as = principal) => h.call('sendSms', { operationId }, undefined, as);
  const consume = async (operationId: string, code: string, as = principal): Promise<ConsumeResult> =>
    h.db.transaction(async (tx) =>
      consumeOperation(tx, h.access.keyring, {
        principal: as,
        operationId,
        code,
        kinds: ['WITHDRAWAL'],
        now: h.clocks.now(),
      }),
    );
  const withCode = async (): Promise<{ id: string; code: string }> => {
    const { operationId: id } = await store();
    expect((await text(id)).ok).toBe(true);
    return { id, code: await h.code(anna.mobile) };
  };

  it('tells amount and payee in the message, in the alphabet of SMS, and masks the number', async () => {
    const operation = await store();
    const answer = await text(operation.operationId);
    expect(operation.sentTo).toBe(`+49 *** ${anna.mobile.slice(-4)}`);
    expect(await h.lastText(anna.mobile)).toMatch(
      /^Lindenhof: \d{6} ist Ihr SMS-Code für Auszahlung: 1\.500,00 € aus Vermögensverwaltung 60:40, IBAN endet auf 3000\. Gültig 5 Minuten\. Geben Sie diesen Code niemandem weiter\. Telefon 030 23125 100$/,
    );
    const expiresAt = new Date(h.clocks.now().getTime() + 300_000).toISOString();
    expect(answer.value).toEqual({ expiresAt, attemptsLeft: 3 });
  });

  it('BNK-03: says "everything, about" where the amount is known at the sale alone', async () => {
    const { operationId } = await store({ amount: cents(1_234_567), entire: true });
    await text(operationId);
    expect(await h.lastText(anna.mobile)).toContain(
      'für Auszahlung: alles, etwa 12.345,67 € aus Vermögensverwaltung 60:40, IBAN endet auf 3000.',
    );
  });

  it('confirms once, with what was stored', async () => {
    const { id, code } = await withCode();
    const done = await consume(id, code);
    expect(done).toEqual({
      ok: true,
      value: {
        operationId: id,
        kind: 'WITHDRAWAL',
        businessPartnerId: 'bp-1',
        payload: { ipsId: 'ips-1', amount: 150_000 },
        summary,
      },
    });
    expect(await consume(id, code)).toEqual({ ok: false, refusal: 'OPERATION_ENDED' });
    expect((await text(id)).refusal).toBe('OPERATION_ENDED');
  });

  it('S8: ends with the third wrong code; the right one is too late then', async () => {
    const { id, code } = await withCode();
    const wrong = wrongTo(code);
    expect(await consume(id, wrong)).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft: 2 } });
    expect(await consume(id, wrong)).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft: 1 } });
    expect(await consume(id, wrong)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
    expect(await consume(id, code)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
    expect((await text(id)).refusal).toBe('OPERATION_ENDED');
  });

  it('counts wrong codes over all messages: a new code gives no new tries', async () => {
    const { id, code } = await withCode();
    await consume(id, wrongTo(code));
    h.clocks.advance(30_000);
    expect((await text(id)).value).toMatchObject({ attemptsLeft: 2 });
  });

  it('a new code voids the old one, and comes not before 30 s', async () => {
    const { id, code } = await withCode();
    h.clocks.advance(29_999);
    expect((await text(id)).refusal).toBe('TOO_MANY_MESSAGES');
    h.clocks.advance(1);
    expect((await text(id)).ok).toBe(true);
    const next = await h.code(anna.mobile);
    expect(await consume(id, code)).toMatchObject({ refusal: 'CODE_WRONG' });
    expect(await consume(id, next)).toMatchObject({ ok: true });
  });

  it.each([
    [299_999, 'ok'],
    [300_000, 'CODE_EXPIRED'],
    [899_999, 'CODE_EXPIRED'],
    [900_000, 'OPERATION_ENDED'],
  ])('%i ms later: %s', async (milliseconds, expected) => {
    const { id, code } = await withCode();
    h.clocks.advance(milliseconds);
    // The session would be idle by then; whose statement it is was asked when the token came in.
    const answer = await consume(id, code);
    expect(answer.ok ? 'ok' : answer.refusal).toBe(expected);
  });

  it('each try that counts is written down, by whom and of what; one that is too late is none', async () => {
    const { id, code } = await withCode();
    for (const each of [wrongTo(code), code, code]) await consume(id, each);
    const act = { at: h.clocks.now().toISOString(), actor: anna.userId, ...principal, subject: id, requestId: id };
    expect((await h.db.rows(entries, [id])).map(({ entry }) => entry)).toEqual([
      { kind: 'TAN_WRONG', ...act },
      { kind: 'OPERATION_CONFIRMED', ...act },
    ]);
  });

  it('takes no code before one was sent', async () => {
    const { operationId } = await store();
    expect(await consume(operationId, '123456')).toEqual({ ok: false, refusal: 'CODE_EXPIRED' });
  });

  it('S1: a foreign id answers like an unknown one, and counts nothing', async () => {
    const { id, code } = await withCode();
    const { principal: other } = await h.signIn(await h.person());
    const unknown = await consume(randomUUID(), code, other);
    expect(await consume(id, code, other)).toEqual(unknown);
    expect(unknown).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await text(id, other)).toEqual(await text(randomUUID(), other));
    expect(await consume(id, code)).toMatchObject({ ok: true });
  });

  it('an operation of another kind is unknown to a confirming call', async () => {
    const { id, code } = await withCode();
    const answer = await h.db.transaction(async (tx) =>
      consumeOperation(tx, h.access.keyring, {
        principal,
        operationId: id,
        code,
        kinds: ['DISBURSEMENT', 'MFA_CHANGE'],
        now: h.clocks.now(),
      }),
    );
    expect(answer).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });

  it('S5: is refused when the session has ended', async () => {
    const { principal: ending, token } = await h.signIn(anna);
    const { id, code } = await withCode();
    await h.call('logout', { token });
    expect(await consume(id, code, ending)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    expect((await text(id, ending)).refusal).toBe('UNAUTHENTICATED');
  });

  it('R8: of 16 at once with the right code one succeeds', async () => {
    const { id, code } = await withCode();
    const answers = await Promise.all(Array.from({ length: 16 }, async () => consume(id, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'OPERATION_ENDED')).toHaveLength(15);
  });

  it('R8: of 32 guesses at once three are looked at', async () => {
    const { id, code } = await withCode();
    const guesses = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0')).filter((g) => g !== code);
    const answers = await Promise.all(guesses.slice(0, 32).map(async (guess) => consume(id, guess)));
    const wrong = answers.filter((answer) => !answer.ok && answer.refusal === 'CODE_WRONG');
    expect(wrong).toHaveLength(2);
    expect(await consume(id, code)).toEqual({ ok: false, refusal: 'CODES_EXHAUSTED' });
  });

  it('of two messages asked for at once one is sent', async () => {
    const { operationId } = await store();
    const before = await h.messages(anna.mobile);
    const answers = await Promise.all([text(operationId), text(operationId), text(operationId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await h.messages(anna.mobile)).toBe(before + 1);
  });

  it('an effect that fails leaves the operation to be confirmed again; a wrong code stays counted', async () => {
    const { id, code } = await withCode();
    expect(await consume(id, wrongTo(code))).toMatchObject({ details: { attemptsLeft: 2 } });
    const failing = h.db.transaction(async (tx) => {
      const confirmation = { principal, operationId: id, code, kinds: ['WITHDRAWAL'] as const, now: h.clocks.now() };
      expect(await consumeOperation(tx, h.access.keyring, confirmation)).toMatchObject({ ok: true });
      throw new Error('the effect failed');
    });
    await expect(failing).rejects.toThrow('the effect failed');
    expect(await consume(id, wrongTo(code))).toMatchObject({ details: { attemptsLeft: 1 } });
    expect(await consume(id, code)).toMatchObject({ ok: true });
  });

  it.each([
    ['amount', 'amount = amount + 1'],
    ['amount', 'amount = amount - 1'],
    ['payee', `payee = 'Otto Berger'`],
    ['payee', `iban_end = '3001'`],
    ['extent', 'entire = true'],
    ['source', `subject = 'Cash Invest'`],
    ['effect', `payload = '{"ipsId": "ips-2", "amount": 150000}'`],
  ])('PSD2 RTS Art. 5: another %s makes the code worthless (%s)', async (_, change) => {
    const { id, code } = await withCode();
    await h.db.change(statement('', `UPDATE operations SET ${change} WHERE operation_id = $1`), [id]);
    expect(await consume(id, code)).toMatchObject({ refusal: 'CODE_WRONG' });
  });

  it('ASVS 2.4.1: 20 of a user may be open; a further one ends the oldest of its kind, and no other kind', async () => {
    const otto = await h.person();
    const other = { amount: null, payee: null, ibanEnd: null, subject: 'Firefox, Windows' };
    const kept = async (kind: 'WITHDRAWAL' | 'DEVICE_REMOVAL') => {
      const storing = { kind, userId: otto.userId, businessPartnerId: null, payload: {}, now: h.clocks.now() };
      const { operationId } = await storeOperation(h.db, {
        ...storing,
        summary: kind === 'WITHDRAWAL' ? summary : other,
      });
      h.clocks.advance(10);
      return operationId;
    };
    const device = await kept('DEVICE_REMOVAL');
    const ids: string[] = [];
    for (let turn = 0; turn < openOperations + 5; turn += 1) ids.push(await kept('WITHDRAWAL'));
    const open = statement<{ operation_id: string }>(
      '',
      'SELECT operation_id FROM operations WHERE user_id = $1 AND expires_at > $2 ORDER BY created_at',
    );
    const rows = await h.db.rows(open, [otto.userId, h.clocks.now().toISOString()]);
    expect(rows.map(({ operation_id: id }) => id)).toEqual([device, ...ids.slice(-openOperations)]);
  });

  it('are forgotten a day after their end, unless they were confirmed', async () => {
    const { id: confirmed, code } = await withCode();
    expect((await consume(confirmed, code)).ok).toBe(true);
    const { operationId: left } = await store();
    const { value } = await h.call('mfaEnable', { type: 'SOFTWARE_TOKEN' }, undefined, principal);
    const all = [confirmed, left, value?.operationId ?? ''];
    const there = statement<{ operation_id: string }>(
      '',
      'SELECT operation_id FROM operations WHERE operation_id = ANY($1::uuid[])',
    );
    const clean = async () => {
      await h.db.transaction(async (tx) => accessHousekeeping.work(tx, { payload: null, now: h.clocks.now() }));
      return (await h.db.rows(there, [all])).length;
    };
    h.clocks.advance((operationLifetime + 86_400) * 1000 - 1);
    expect(await clean()).toBe(3);
    h.clocks.advance(1);
    expect(await clean()).toBe(1);
    expect((await h.db.row(there, [all]))?.operation_id).toBe(confirmed);
  });

  it('is not stored for a user without a number', async () => {
    const otto = await h.person({ mobile: null });
    const storing = storeOperation(h.db, {
      kind: 'MFA_CHANGE',
      userId: otto.userId,
      businessPartnerId: null,
      payload: {},
      summary: { amount: null, payee: null, ibanEnd: null },
      now: h.clocks.now(),
    });
    await expect(storing).rejects.toThrow('confirmed number');
  });
});
