import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wphgComplete, wphgExpired } from '#domain/wphg/wphg-data.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import type { Database } from '#server/db/pool.ts';
import { portfolioOf } from '#server/investments/portfolio.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { demoDatabase, engines } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { countOf, rowsOf } from '#tests/support/server/queries.ts';
import { customers, demoToday, type Persona, userIdOf } from './personas.ts';

const customer = (number: number): Persona => {
  const found = customers.find((each) => each.number === number);
  if (found === undefined) throw new Error(`No customer ${number}`);
  return found;
};

describe.each(engines)('the demo’s people on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await demoDatabase(engine);
  });
  afterAll(async () => db.close());

  const count = async (from: string) => countOf(db, from);

  const user = async (number: number) => {
    const [found] = await rowsOf<{ ident_status: string; must_change: boolean; factors: readonly string[] }>(
      db,
      `SELECT ident_status, must_change, ARRAY(
        SELECT type FROM user_factors f WHERE f.user_id = u.user_id ORDER BY preferred DESC) AS factors
      FROM users u JOIN user_passwords USING (user_id) WHERE user_id = '${userIdOf(customer(number))}'`,
    );
    return found;
  };

  const partner = async (number: number) => {
    const [found] = await rowsOf<{
      status: string;
      account_type: string;
      subscription_type: string | null;
      wphg: WphgData;
      wphg_expires_at: string;
    }>(db, `SELECT * FROM business_partners WHERE business_partner_id = 'BP-${number}'`);
    return found;
  };

  const orders = async (
    number: number,
    type: string,
  ): Promise<readonly { status: string; in_review: boolean; amount: number }[]> =>
    rowsOf(
      db,
      `SELECT status, in_review, amount FROM orders WHERE business_partner_id = 'BP-${number}' AND type = '${type}' ORDER BY created_on`,
    );

  it('1: three years, a savings plan, two investments, cash with a young debit and a fee held back', async () => {
    expect(await user(1)).toEqual({ ident_status: 'SUCCESS', must_change: false, factors: ['SOFTWARE_TOKEN'] });
    expect(await partner(1001)).toMatchObject({
      status: 'OPEN',
      subscription_type: 'DIGITAL',
      account_type: 'singleAccount',
    });
    const portfolio = await portfolioOf(db, 'BP-1001', priced(demoToday));
    expect([...portfolio.keys()]).toEqual(['IPS-1001-1', 'IPS-1001-2']);
    for (const { value, history, returnOnInvestment } of portfolio.values()) {
      expect(value).toBeGreaterThan(0);
      expect(history.length).toBeGreaterThan(600);
      expect(returnOnInvestment.twr).not.toBeNull();
    }
    expect(await balanceOf(db, 'BP-1001', 'CLEARING')).toBe(200_000);
    expect(await count(`debits WHERE business_partner_id = 'BP-1001' AND debited_on >= '2026-11-16'`)).toBe(1);
    expect(await count(`reservations WHERE business_partner_id = 'BP-1001' AND state = 'HELD'`)).toBe(1);
    expect(await orders(1001, 'TOP_UP')).toMatchObject([
      { status: 'CLOSED' },
      { status: 'RUNNING' },
      { status: 'OPEN' },
    ]);
    // The young debit on the clearing account is the money of the order under way.
    expect(
      await rowsOf(
        db,
        `SELECT o.status, d.amount = o.amount AS whole, d.returned_on FROM debits d JOIN orders o USING (business_partner_id, order_id)
        WHERE d.business_partner_id = 'BP-1001' AND d.debited_on >= '2026-11-16'`,
      ),
    ).toEqual([{ status: 'RUNNING', whole: true, returned_on: null }]);
  });

  it('2: PREMIUM with complete but expired WpHG data', async () => {
    const found = await partner(1002);
    expect(found?.subscription_type).toBe('PREMIUM');
    expect(wphgComplete(found?.wphg)).toBe(true);
    expect(
      wphgExpired(
        { provider: '', wphgExpiresAt: found?.wphg_expires_at ?? '' },
        { today: demoToday, exemptProviders: [] },
      ),
    ).toBe(true);
  });

  it('3: a couple with PRIVAT, both factors, an exemption order of 2,000 € and a payout in review', async () => {
    expect((await user(3))?.factors).toEqual(['SOFTWARE_TOKEN', 'SMS']);
    expect(await partner(1003)).toMatchObject({ subscription_type: 'PRIVAT', account_type: 'jointAccount' });
    expect(await count(`owners WHERE business_partner_id = 'BP-1003'`)).toBe(2);
    expect(await orders(1003, 'EXEMPTION_ORDER')).toMatchObject([{ status: 'CLOSED', amount: 200_000 }]);
    const review = (await orders(1003, 'WITHDRAWAL')).at(-1);
    expect(review).toMatchObject({ status: 'PENDING', in_review: true });
    expect(review?.amount).toBeGreaterThan(1_000_000);
    expect(await count(`products WHERE business_partner_id = 'BP-1003' AND status = 'STRATEGYCHANGE'`)).toBe(1);
  });

  it('BNK-08: names the clearing account in orders about it alone', async () => {
    const named = await rowsOf<{ type: string }>(
      db,
      `SELECT DISTINCT type FROM orders WHERE title = 'Verrechnungskonto' ORDER BY 1`,
    );
    expect(named.map(({ type }) => type)).toEqual(['CLEARING_ACCOUNT_PLUS', 'DISBURSEMENT']);
  });

  it('4: a family with two child accounts, one child turning 18 next month', async () => {
    const children = await rowsOf<{ born_on: string }>(
      db,
      `SELECT born_on FROM owners WHERE role = 'CHILD' ORDER BY born_on`,
    );
    expect(children.map(({ born_on }) => born_on)).toEqual(['2008-12-14', '2015-05-30']);
    expect(await count(`business_partner_users WHERE user_id = '${userIdOf(customer(4))}'`)).toBe(3);
    expect(await count(`owners WHERE role = 'GUARDIAN'`)).toBe(4);
  });

  it('5, 6: not identified, and rejected; both applications wait for identification', async () => {
    expect((await user(5))?.ident_status).toBe('CREATED');
    expect((await user(6))?.ident_status).toBe('FAILED');
    for (const number of [5, 6]) {
      expect((await partner(1000 + number))?.status).toBe('PENDING');
      expect(await count(`cases WHERE status = 'IDENT' AND user_id = '${userIdOf(customer(number))}'`)).toBe(1);
      expect(
        await count(`tasks WHERE task_type = 'GWG' AND state = 'OPEN' AND user_id = '${userIdOf(customer(number))}'`),
      ).toBe(1);
      expect(await portfolioOf(db, `BP-${1000 + number}`, priced(demoToday))).toEqual(new Map());
    }
  });

  it('7: 100:0 through the fall of March 2020, which is August 2023 here, with loss notices', async () => {
    const { history } = (await portfolioOf(db, 'BP-1007', priced(demoToday))).get('IPS-1007-1') ?? { history: [] };
    const valueOn = (day: string): number => history.find(({ date }) => date === day)?.value ?? Number.NaN;
    expect(valueOn('2023-08-31') / valueOn('2023-08-04')).toBeLessThan(0.85);
    const notices = await rowsOf<{ day: string }>(
      db,
      `SELECT created_at::date::text AS day FROM postbox_entries
        WHERE business_partner_id = 'BP-1007' AND title LIKE 'Verlustmitteilung%' ORDER BY 1`,
    );
    expect(notices.map(({ day }) => day.slice(0, 7))).toEqual(['2023-08', '2025-11']);
    const unread = await rowsOf<{ business_partner_id: string; loss: unknown }>(
      db,
      `SELECT business_partner_id, loss FROM postbox_entries WHERE loss IS NOT NULL AND status = 'UNREAD'`,
    );
    expect(unread).toEqual([
      {
        business_partner_id: 'BP-1007',
        loss: {
          ipsId: 'IPS-1007-1',
          title: 'Vermögensverwaltung 100:0',
          date: '2025-11-19',
          percent: 10,
          since: '2025-10-01',
        },
      },
    ]);
  });

  it('8: a debit came back, its order waits for money again, its units are sold', async () => {
    expect((await orders(1008, 'TOP_UP')).map(({ status }) => status)).toEqual(['NOTASSIGNED']);
    expect(await count(`debits WHERE business_partner_id = 'BP-1008' AND returned_on = '2026-11-13'`)).toBe(1);
    expect(await count(`ledger_bookings WHERE business_partner_id = 'BP-1008' AND kind = 'DEBIT_RETURN'`)).toBe(1);
    expect(await balanceOf(db, 'BP-1008', 'CLEARING')).toBe(0);
  });

  it('9: INCLOSE with its investment and a closing order', async () => {
    expect((await partner(1009))?.status).toBe('INCLOSE');
    expect(await count(`products WHERE business_partner_id = 'BP-1009' AND status = 'INCLOSE'`)).toBe(1);
    expect(await orders(1009, 'ACCOUNT_CLOSURE')).toMatchObject([{ status: 'OPEN' }]);
  });

  it('10: open without a package and without an order for one: not migrated; must change the password', async () => {
    expect(await partner(1010)).toMatchObject({ status: 'OPEN', subscription_type: null });
    expect(await count(`orders WHERE business_partner_id = 'BP-1010' AND type LIKE '%PACKAGE_CHANGE'`)).toBe(0);
    expect((await user(10))?.must_change).toBe(true);
  });

  it('11: vouchers of 240 € this calendar year; signs in by SMS alone', async () => {
    const [used] = await rowsOf<{ sum: number }>(
      db,
      `SELECT -sum(e.amount)::bigint AS sum FROM ledger_entries e JOIN ledger_bookings b USING (business_partner_id, booking_no)
        WHERE business_partner_id = 'BP-1011' AND account = 'VOUCHERS' AND booking_date >= '2026-01-01'`,
    );
    expect(used?.sum).toBe(24_000);
    const years = await rowsOf<{ year: number; redeemed: number }>(
      db,
      `SELECT year, redeemed FROM voucher_years WHERE user_id = '${userIdOf(customer(11))}' ORDER BY year`,
    );
    expect(years).toEqual([
      { year: 2025, redeemed: 5000 },
      { year: 2026, redeemed: 24_000 },
    ]);
    expect(await count('vouchers WHERE redeemed_on IS NULL')).toBe(3);
    expect(
      await count(`ledger_bookings b JOIN vouchers v ON b.cause_type = 'VOUCHER' AND b.cause_id = v.voucher_id
      AND b.kind = 'TRANSACTION' AND b.booking_date = v.redeemed_on`),
    ).toBe(4);
    expect((await user(11))?.factors).toEqual(['SMS']);
  });

  it('12: nothing at all, not even a second factor', async () => {
    expect(await user(12)).toEqual({ ident_status: 'NONE', must_change: false, factors: [] });
    const id = userIdOf(customer(12));
    for (const table of ['business_partner_users', 'cases', 'tasks', 'postbox_entries']) {
      expect(await count(`${table} WHERE user_id = '${id}'`)).toBe(0);
    }
  });

  it('five members of staff in all four roles', async () => {
    const found = await rowsOf<{ groups: readonly string[] }>(db, `SELECT groups FROM users WHERE user_type = 'STAFF'`);
    expect(found).toHaveLength(5);
    expect(new Set(found.flatMap(({ groups }) => groups))).toEqual(
      new Set(['support-bo', 'operations-bo', 'compliance-bo', 'admin-bo']),
    );
  });
});
