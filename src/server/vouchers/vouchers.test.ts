import { describe, expect, it } from 'vitest';
import { redemptionRefusals, voucherRefusals } from '#api/vouchers/voucher-code.ts';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { facts, openAccount, signedInCustomer, signOut } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { issueVouchers } from './issue.ts';
import { redeemVoucher } from './redeem.ts';
import { voucherHandlers } from './vouchers.routes.ts';

const keyring = { checksum: (purpose: string, text: string) => `${purpose} ${text}` } as never;
const wrong = '0000-0000-0000-0001';
const years = statement<{ redeemed: number }>(
  '',
  'SELECT redeemed FROM voucher_years WHERE user_id = $1 AND year = $2',
);
const earlier = statement('', 'INSERT INTO voucher_years (user_id, year, redeemed) VALUES ($1, 2025, 20000)');
const newSession = statement(
  '',
  `INSERT INTO sessions SELECT $2::uuid, user_id, device_id, device, $2::uuid::text, counter, amr, signed_in_at, rotated_at, idle_ends_at,
     ends_at, ended_at, end_reason FROM sessions WHERE session_id = $1`,
);

describe.each(suiteEngines)('vouchers on %s', (engine) => {
  const own = ownCustomer(engine);

  const issued = async (amount: Cents, count = 1, validUntil: string | null = null): Promise<readonly string[]> =>
    issueVouchers(own.db, keyring, {
      count,
      amount,
      validUntil,
      createdBy: 'staff-1',
      approvedBy: 'staff-2',
      at: '2026-11-01T08:00:00.000Z',
    });
  const one = async (amount: Cents, validUntil: string | null = null): Promise<string> =>
    (await issued(amount, 1, validUntil))[0] ?? '';
  const lookUp = async (code: string, principal = own.anna) =>
    voucherHandlers({ ...own.world.deps, keyring }).getVoucherCode({
      principal,
      payload: { code },
      idempotencyKey: null,
      facts,
    });
  const redeem = async (code: string, principal = own.anna, to = own.account) =>
    own.db.transaction(async (tx) =>
      redeemVoucher(tx, keyring, {
        principal,
        businessPartnerId: to.businessPartnerId,
        code,
        today: own.world.at.today,
      }),
    );
  const cash = async (of = own.account) => balanceOf(own.db, of.businessPartnerId, 'CLEARING');
  const anotherSession = async (): Promise<Principal> => {
    const sessionId = crypto.randomUUID();
    await own.db.change(newSession, [own.anna.sessionId, sessionId]);
    return { ...own.anna, sessionId };
  };

  it('BNK-09: a code is read as it is typed, and looking changes nothing', async () => {
    const code = await one(euros(20));
    const seen = { code, amount: 2000, status: 'REDEEMABLE', remainingAttempts: 3, remainingYearLimit: 25_000 };
    expect(await lookUp(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual({ ok: true, value: seen });
    expect(await lookUp(code)).toEqual({ ok: true, value: seen });
    expect(await cash()).toBe(0);
  });

  it('BNK-09: is redeemed once, from VOUCHERS to the clearing account', async () => {
    const code = await one(euros(20));
    expect(await redeem(code)).toMatchObject({ ok: true, value: { amount: 2000 } });
    expect(await cash()).toBe(2000);
    expect(await balanceOf(own.db, own.account.businessPartnerId, 'VOUCHERS')).toBe(-2000);
    expect(await redeem(code)).toEqual({ ok: false, refusal: 'VOUCHER_REDEEMED' });
    expect(await lookUp(code)).toMatchObject({
      ok: true,
      value: { status: 'REDEEMED', remainingAttempts: 3, remainingYearLimit: 23_000 },
    });
    expect(await cash()).toBe(2000);
  });

  it('BNK-09: what somebody else has redeemed is as unknown as what never was', async () => {
    const code = await one(euros(20));
    await redeem(code);
    const other = await signedInCustomer(own.db);
    expect(await lookUp(code, other)).toEqual(await lookUp(wrong, await signedInCustomer(own.db)));
  });

  it('BNK-09: three wrong codes lock the sign-in, looking and redeeming together; a new sign-in is free', async () => {
    const code = await one(euros(20));
    expect(await lookUp('nonsense')).toEqual({
      ok: false,
      refusal: 'VOUCHER_UNKNOWN',
      details: { remainingAttempts: 2 },
    });
    expect(await redeem(wrong)).toMatchObject({ details: { remainingAttempts: 1 } });
    expect(await lookUp(code)).toMatchObject({ ok: true, value: { remainingAttempts: 1 } });
    expect(await lookUp(wrong)).toMatchObject({ details: { remainingAttempts: 0 } });
    expect(await lookUp(code)).toEqual({ ok: false, refusal: 'VOUCHER_LOCKED' });
    expect(await redeem(code)).toEqual({ ok: false, refusal: 'VOUCHER_LOCKED' });
    expect(await lookUp(code, await anotherSession())).toMatchObject({ ok: true, value: { remainingAttempts: 3 } });
  });

  it('BNK-09: 250 € a calendar year and person, whatever account; the next year begins anew', async () => {
    const second = await openAccount(own.db, own.anna);
    const codes = await issued(euros(100), 4);
    expect(await redeem(codes[0] ?? '')).toMatchObject({ ok: true });
    expect(await redeem(codes[1] ?? '', own.anna, second)).toMatchObject({ ok: true });
    expect(await redeem(codes[2] ?? '')).toEqual({ ok: false, refusal: 'ABOVE_YEARLY_LIMIT' });
    expect(await lookUp(codes[2] ?? '')).toMatchObject({
      value: { status: 'ABOVE_YEARLY_LIMIT', remainingYearLimit: 5000 },
    });
    expect(await redeem(await one(euros(50)))).toMatchObject({ ok: true });
    expect(await redeem(await one(cents(1)))).toEqual({ ok: false, refusal: 'ABOVE_YEARLY_LIMIT' });
    own.world.at.today = '2027-01-01';
    const anew = { status: 'REDEEMABLE', remainingYearLimit: 25_000 };
    expect(await lookUp(codes[2] ?? '')).toMatchObject({ value: anew });
    expect(await redeem(codes[2] ?? '')).toMatchObject({ ok: true });
    expect(await lookUp(codes[3] ?? '')).toMatchObject({ value: { remainingYearLimit: 15_000 } });
    expect(await own.db.row(years, [own.anna.userId, 2026])).toEqual({ redeemed: 25_000 });
    expect(await redeem(await one(cents(25_001)), await signedInCustomer(own.db))).toEqual({
      ok: false,
      refusal: 'ABOVE_YEARLY_LIMIT',
    });
  });

  it('BNK-09: is good until its last day', async () => {
    const code = await one(euros(10), '2026-11-20');
    const late = await one(euros(10), '2026-11-19');
    expect(await redeem(late)).toEqual({ ok: false, refusal: 'VOUCHER_EXPIRED' });
    expect(await lookUp(late)).toMatchObject({ value: { status: 'EXPIRED' } });
    expect(await redeem(code)).toMatchObject({ ok: true });
  });

  it('R8: of 32 redemptions at once none passes the limit', async () => {
    const codes = await issued(euros(10), 32);
    const sessions = await Promise.all(codes.map(async () => anotherSession()));
    const answers = await Promise.all(codes.map(async (code, at) => redeem(code, sessions[at])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(25);
    expect(await cash()).toBe(25_000);
    expect(await own.db.row(years, [own.anna.userId, 2026])).toEqual({ redeemed: 25_000 });
  });

  it('R8: of 32 at once one redeems a voucher', async () => {
    // What loses gives its room back, to this year alone.
    await own.db.change(earlier, [own.anna.userId]);
    const code = await one(euros(10));
    const sessions = await Promise.all(Array.from({ length: 32 }, async () => anotherSession()));
    const answers = await Promise.all(sessions.map(async (session) => redeem(code, session)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cash()).toBe(1000);
    expect(await own.db.row(years, [own.anna.userId, 2025])).toEqual({ redeemed: 20_000 });
    expect(await own.db.row(years, [own.anna.userId, 2026])).toEqual({ redeemed: 1000 });
  });

  it('R8: of 32 guesses at once three are answered, the right one or not', async () => {
    const code = await one(euros(10));
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, at) => (at % 2 === 0 ? lookUp(wrong) : redeem(at === 31 ? code : wrong))),
    );
    const unknown = answers.filter((answer) => !answer.ok && answer.refusal === 'VOUCHER_UNKNOWN');
    expect(unknown).toHaveLength(3);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'VOUCHER_LOCKED').length).toBeGreaterThan(27);
  });

  it('API-05: a session that has ended neither looks nor redeems nor counts', async () => {
    const code = await one(euros(10));
    await signOut(own.db, own.anna);
    expect(await lookUp(code)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    expect(await redeem(wrong)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
  });

  it('API-07: every refusal of a redemption has its sentence', () => {
    expect(Object.keys({ ...voucherRefusals, ...redemptionRefusals }).toSorted()).toEqual([
      'ABOVE_YEARLY_LIMIT',
      'VOUCHER_EXPIRED',
      'VOUCHER_LOCKED',
      'VOUCHER_REDEEMED',
      'VOUCHER_UNKNOWN',
    ]);
  });

  it('four eyes: one person alone issues nothing', async () => {
    const batch = { count: 1, amount: euros(1), validUntil: null, createdBy: 'one', approvedBy: 'one' } as const;
    await expect(issueVouchers(own.db, keyring, { ...batch, at: '2026-11-01T08:00:00.000Z' })).rejects.toThrow(
      'vouchers_four_eyes',
    );
  });
});
