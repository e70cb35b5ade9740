import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessPartner } from '#api/business-partners/business-partners.ts';
import { getUserV2 } from '#api/user/user.ts';
import { dashboardOf } from '#domain/dashboard/dashboard.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { periodFigures, periodPoints } from '#domain/performance/period-figures.ts';
import { periods, periodStart } from '#domain/performance/periods.ts';
import { facts, testDeps, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines, demoDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { customers, demoToday, userIdOf } from '../demo/personas.ts';
import { openKeyring } from '../tokens/keyring.ts';
import type { Principal } from '../http/handler.ts';
import { userHandlers } from '../users/user.routes.ts';
import { quoteHandlers } from '../withdrawals/quotes.routes.ts';
import { businessPartnerHandlers } from './business-partners.routes.ts';

const insertSession = statement(
  '',
  `INSERT INTO sessions
    (session_id, user_id, device_id, device, refresh_hash, amr, signed_in_at, rotated_at, idle_ends_at, ends_at)
  VALUES ($1, $2, $1, 'Test', $3, '{pwd,sms}', '2026-11-20T11:59:00Z', '2026-11-20T11:59:00Z', '2026-11-20T12:04:00Z',
    '2026-11-20T23:59:00Z')`,
);

/** What the books say themselves of all investments of some partners, by accounts instead of by days. */
const booked = statement<{ tax: number; fees: number; paid_out: number }>(
  '',
  `SELECT
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'TAX'), 0)::bigint AS tax,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'FEES'), 0)::bigint AS fees,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'BANK' AND b.kind = 'PAYOUT'), 0)::bigint AS paid_out
  FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
  WHERE b.business_partner_id = ANY($1::text[]) AND b.ips_id IS NOT NULL`,
);

const everybody = customers.map(({ number, lastName }) => ({ number, lastName }));

describe.each(suiteEngines)('the figures of the first page on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await demoDatabase(engine);
  });
  afterAll(async () => db.close());

  const viewOf = async (number: number) => {
    const persona = customers.find((each) => each.number === number);
    if (persona === undefined) throw new Error(`No customer ${number}`);
    const principal: Principal = { userId: userIdOf(persona), sessionId: randomUUID() };
    await db.change(insertSession, [principal.sessionId, principal.userId, principal.sessionId]);
    const { deps } = testDeps(db);
    const of = { principal, idempotencyKey: null, facts };
    const keyring = await openKeyring(db, deps.clocks, deps.config);
    const user = await userHandlers({ ...deps, keyring }).getUserV2({ ...of, payload: {} });
    if (!user.ok) throw new Error(user.refusal);
    const partners: BusinessPartner[] = [];
    for (const businessPartnerId of user.value.businessPartners) {
      const answer = valueOf(
        await businessPartnerHandlers(deps).getBusinessPartnerById({
          ...of,
          payload: { businessPartnerId },
        }),
      );
      partners.push(businessPartner.parse(answer));
    }
    const parsed = getUserV2.response.parse(user.value);
    const quoteOf = async (id: string) => quoteHandlers(deps).getWithdrawalQuote({ ...of, payload: { id } });
    return { user: parsed, view: dashboardOf({ user: parsed, partners, missing: 0, orders: [] }), quoteOf };
  };

  it.each(everybody)('BNK-01: adds up to the cent for $lastName, in every period', async ({ number }) => {
    const { user, view } = await viewOf(number);
    const own = view.holders.reduce((sum, { total }) => sum + total, 0);
    expect([view.total, own]).toEqual([user.businessPartnerTotalAmount, user.businessPartnerTotalAmount]);
    for (const period of periods) {
      const { start, paidIn, paidOut, tax, gain, end } = periodFigures(view.history, period, demoToday);
      expect(start + paidIn - paidOut - tax + gain).toBe(end);
      expect(end).toBe(view.invested);
      const last = periodPoints(view.history, period, demoToday).at(-1);
      expect((last?.value ?? 0) - (last?.basis ?? 0)).toBe(gain);
    }
    const whole = periodFigures(view.history, 'Max', demoToday);
    expect(view.investments.reduce((sum, { gain }) => sum + gain, 0)).toBe(whole.gain);
  });

  it.each(everybody)(
    'BNK-01: tells deposits, payouts, taxes and fees apart for $lastName as the books do',
    async ({ number }) => {
      const { user, view } = await viewOf(number);
      const { paidOut, tax, fees } = periodFigures(view.history, 'Max', demoToday);
      const [books] = await db.rows(booked, [user.businessPartners]);
      expect({ tax, fees, paid_out: paidOut }).toEqual(books);
    },
  );

  it('BNK-01: says of a clearing account that less than its balance can be paid out where the payout itself does', async () => {
    let short = 0;
    for (const { number } of everybody) {
      const { view, quoteOf } = await viewOf(number);
      for (const { clearingAccountId, balance, payable } of view.accounts) {
        const quote = valueOf(await quoteOf(clearingAccountId));
        expect(payable ?? balance).toBe(quote.maximum);
        if (payable !== null) short += 1;
      }
    }
    expect(short).toBeGreaterThan(0);
  });

  it('BNK-01: lets each period build on the last value before it', async () => {
    const { view } = await viewOf(1);
    for (const period of ['1M', 'YTD', '1J', '3J'] as const) {
      expect(periodFigures(view.history, period, demoToday).base).toBe(periodStart(period, demoToday));
    }
  });

  it('BNK-03: says on the product what is ordered to be paid out of it', async () => {
    const { view } = await viewOf(3);
    expect(view.investments.map(({ orderedPayouts }) => orderedPayouts)).toEqual([
      { amount: 2_500_000, isEntire: false },
      null,
      null,
    ]);
  });
});
