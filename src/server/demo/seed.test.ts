import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAcceptablePassword } from '#server/users/password-rule.ts';
import { verifyPassword } from '#server/users/password-hash.ts';
import { wphgComplete, wphgExpired } from '#domain/wphg/wphg-data.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { orderStatuses, orderTypes } from '#domain/entities/order.ts';
import { taskStates, taskTypes } from '#domain/entities/task.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { portfolioOf } from '#server/investments/portfolio.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { customers, demoPassword, demoToday, staff, totpSecretOf, userIdOf, type Persona } from './personas.ts';
import { type Seeded, seedDemo } from './seed.ts';

const rows = async <Row>(db: Database, text: string): Promise<readonly Row[]> => db.rows(statement<Row>('', text));

const customer = (number: number): Persona => {
  const found = customers.find((each) => each.number === number);
  if (found === undefined) throw new Error(`No customer ${number}`);
  return found;
};

const distinct = async (db: Database, column: string, table: string): Promise<readonly string[]> =>
  (await rows<{ value: string }>(db, `SELECT DISTINCT ${column} AS value FROM ${table}`)).map(({ value }) => value);

/** Every row of every table as text, but for what is random by design: the salts of the passwords. */
const dump = async (db: Database): Promise<string> => {
  const tables = await rows<{ name: string }>(
    db,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('migration', 'user_passwords') ORDER BY 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(db, `SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    parts.push(name, ...found.map(({ row }) => row));
  }
  return parts.join('\n');
};

describe.each(engines)('the demo on %s', (engine) => {
  let db: Database;
  let seeded: Seeded;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    seeded = await seedDemo({ db });
  });
  afterAll(async () => db.close());

  const count = async (from: string): Promise<number> =>
    (await rows<{ n: number }>(db, `SELECT count(*) AS n FROM ${from}`))[0]?.n ?? -1;

  const user = async (number: number) => {
    const [found] = await rows<{ ident_status: string; must_change: boolean; factors: readonly string[] }>(
      db,
      `SELECT ident_status, must_change, ARRAY(
        SELECT type FROM user_factors f WHERE f.user_id = u.user_id ORDER BY preferred DESC) AS factors
      FROM users u JOIN user_passwords USING (user_id) WHERE user_id = '${userIdOf(customer(number))}'`,
    );
    return found;
  };

  const partner = async (number: number) => {
    const [found] = await rows<{
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
    rows(
      db,
      `SELECT status, in_review, amount FROM orders WHERE business_partner_id = 'BP-${number}' AND type = '${type}' ORDER BY created_on`,
    );

  it('has five years of history: more than 2,000 transactions and 150 documents', async () => {
    expect(seeded).toMatchObject({ seeded: true, users: 17, relations: 13 });
    expect(await count('ledger_bookings')).toBeGreaterThanOrEqual(2000);
    expect(await count('postbox_entries')).toBeGreaterThanOrEqual(150);
    const [span] = await rows<{ first: string; last: string }>(
      db,
      'SELECT min(booking_date)::text AS first, max(booking_date)::text AS last FROM ledger_bookings',
    );
    expect(span?.first).toBe('2021-11-22');
    expect(span?.last.slice(0, 7)).toBe('2026-11');
    expect((span?.last ?? '9') <= demoToday).toBe(true);
  });

  it('has orders in every status and of every type that has a name of its own, tasks of all types and states', async () => {
    expect(new Set(await distinct(db, 'type', 'orders'))).toEqual(
      new Set(orderTypes.filter((type) => type !== 'DEFAULT')),
    );
    expect(new Set(await distinct(db, 'status', 'orders'))).toEqual(new Set(orderStatuses));
    expect(new Set(await distinct(db, 'task_type', 'tasks'))).toEqual(new Set(taskTypes));
    expect(new Set(await distinct(db, 'state', 'tasks'))).toEqual(new Set(taskStates));
    expect(await count('drafts')).toBe(0);
  });

  it('names each order by its investment as it was that day, split included, and bookings likewise', async () => {
    const titled = await rows<{ title: string }>(
      db,
      `SELECT DISTINCT o.title FROM orders o JOIN products p USING (business_partner_id, ips_id)
        WHERE p.split IS NOT NULL AND o.title !~ ' [0-9]{1,3}:[0-9]{1,3}$'`,
    );
    expect(titled).toEqual([]);
    const switched = await rows<{ day: string; type: string; title: string }>(
      db,
      `SELECT created_on::text AS day, type, title FROM orders
        WHERE business_partner_id = 'BP-1002' AND ips_id = 'IPS-1002-1' ORDER BY created_on, order_id`,
    );
    const titleOn = (type: string): string | undefined => switched.find((order) => order.type === type)?.title;
    expect([titleOn('OPENING'), titleOn('STRATEGY_CHANGE')]).toEqual([
      'Vermögensverwaltung 70:30',
      'Vermögensverwaltung 70:30',
    ]);
    const after = switched.filter(({ day }) => day > '2024-04-09').map(({ title }) => title);
    expect(after.filter((title) => title !== 'Vermögensverwaltung 50:50')).toEqual([]);
    const bought = await rows<{ text: string }>(
      db,
      `SELECT DISTINCT text FROM ledger_bookings WHERE business_partner_id = 'BP-1002' AND text LIKE 'Kauf Vermögen%' ORDER BY 1`,
    );
    expect(bought.map(({ text }) => text)).toEqual([
      'Kauf Vermögensverwaltung 50:50',
      'Kauf Vermögensverwaltung 70:30',
    ]);
  });

  it('balances: the ledger sums to 0, units and lots agree with it, no cash below 0', async () => {
    const [sums] = await rows<{ total: number; differing: number; overdrawn: number }>(
      db,
      `SELECT (SELECT sum(amount)::bigint FROM ledger_entries) AS total,
        (SELECT count(*) FROM ledger_balances b WHERE account = 'INVESTMENT' AND balance <> (
          SELECT sum(cost_left) FROM investment_lots l
          WHERE l.business_partner_id = b.business_partner_id AND l.ips_id = b.ips_id)) AS differing,
        (SELECT count(*) FROM ledger_balances WHERE account = 'CLEARING' AND balance < 0) AS overdrawn`,
    );
    expect(sums).toEqual({ total: 0, differing: 0, overdrawn: 0 });
    const [sold] = await rows<{ differing: number }>(
      db,
      `SELECT count(*) AS differing FROM investment_lots l WHERE (units - units_left, cost - cost_left) <> (
        SELECT coalesce(sum(s.units), 0), coalesce(sum(s.cost), 0) FROM investment_sales s
        WHERE s.business_partner_id = l.business_partner_id AND s.lot_booking_no = l.booking_no)`,
    );
    expect(sold?.differing).toBe(0);
  });

  it('gives everybody a password that the rule accepts, and IBANs with true check digits', async () => {
    for (const persona of [...customers, ...staff]) {
      expect(isAcceptablePassword(demoPassword, persona.username)).toBe(true);
      expect(totpSecretOf(persona)).toMatch(/^[A-Z2-7]{32}$/);
    }
    const [own] = await rows<{ hash: string }>(db, 'SELECT hash FROM user_passwords ORDER BY user_id LIMIT 1');
    expect(await verifyPassword(demoPassword, own?.hash ?? '')).toBe(true);
    const ibans = await rows<{ iban: string }>(
      db,
      'SELECT iban FROM reference_accounts UNION ALL SELECT iban FROM clearing_accounts',
    );
    expect(ibans).toHaveLength(26);
    for (const { iban } of ibans) expect(parseIban(iban)).toEqual({ ok: true, value: iban });
    expect(ibans.every(({ iban }) => iban.slice(4, 12) === '99988877')).toBe(true);
  });

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
      await rows(
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

  it('4: a family with two child accounts, one child turning 18 next month', async () => {
    const children = await rows<{ born_on: string }>(
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
    const notices = await rows<{ day: string }>(
      db,
      `SELECT created_at::date::text AS day FROM postbox_entries
        WHERE business_partner_id = 'BP-1007' AND title LIKE 'Verlustmitteilung%' ORDER BY 1`,
    );
    expect(notices.map(({ day }) => day.slice(0, 7))).toEqual(['2023-08', '2025-11']);
    const unread = await rows<{ business_partner_id: string; loss: unknown }>(
      db,
      `SELECT business_partner_id, loss FROM postbox_entries WHERE loss IS NOT NULL AND status = 'UNREAD'`,
    );
    expect(unread).toEqual([
      {
        business_partner_id: 'BP-1007',
        loss: { ipsId: 'IPS-1007-1', date: '2025-11-19', percent: 10, since: '2025-10-01' },
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
    const [used] = await rows<{ sum: number }>(
      db,
      `SELECT -sum(e.amount)::bigint AS sum FROM ledger_entries e JOIN ledger_bookings b USING (business_partner_id, booking_no)
        WHERE business_partner_id = 'BP-1011' AND account = 'VOUCHERS' AND booking_date >= '2026-01-01'`,
    );
    expect(used?.sum).toBe(24_000);
    const years = await rows<{ year: number; redeemed: number }>(
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
    const found = await rows<{ groups: readonly string[] }>(db, `SELECT groups FROM users WHERE user_type = 'STAFF'`);
    expect(found).toHaveLength(5);
    expect(new Set(found.flatMap(({ groups }) => groups))).toEqual(
      new Set(['support-bo', 'operations-bo', 'compliance-bo', 'admin-bo']),
    );
  });

  it('a second time changes nothing, also when two start at once', async () => {
    const before = await dump(db);
    expect(await Promise.all([seedDemo({ db }), seedDemo({ db })])).toEqual([{ seeded: false }, { seeded: false }]);
    expect(await dump(db)).toBe(before);
  });
});

it('writes the same rows on both engines, every time', async () => {
  const dumps: string[] = [];
  for (const engine of engines) {
    const db = await freshDatabase(engine);
    await Promise.all([seedDemo({ db }), seedDemo({ db })]);
    dumps.push(await dump(db));
    await db.close();
  }
  expect(dumps[0]?.length).toBeGreaterThan(500_000);
  expect(dumps[1] === dumps[0]).toBe(true);
});
