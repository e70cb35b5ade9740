import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAcceptablePassword } from '#server/users/password-rule.ts';
import { verifyPassword } from '#server/users/password-hash.ts';
import { orderStatuses, orderTypes } from '#domain/entities/order.ts';
import { taskStates, taskTypes } from '#domain/entities/task.ts';
import { parseIban } from '#domain/iban/iban.ts';
import type { Database } from '#server/db/pool.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { countOf, rowsOf } from '#tests/support/server/queries.ts';
import { customers, demoPassword, demoToday, staff, totpSecretOf } from './personas.ts';
import { valuationJob } from '../valuations/valuation-job.ts';
import { type Seeded, seedDemo } from './seed.ts';

const distinct = async (db: Database, column: string, table: string): Promise<readonly string[]> =>
  (await rowsOf<{ value: string }>(db, `SELECT DISTINCT ${column} AS value FROM ${table}`)).map(({ value }) => value);

/** Every row of every table as text, but for what is random by design: the salts of the passwords. */
const dump = async (db: Database): Promise<string> => {
  const tables = await rowsOf<{ name: string }>(
    db,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('migration', 'user_passwords') ORDER BY 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const found = await rowsOf<{ row: string }>(db, `SELECT t::text AS row FROM ${name} t ORDER BY 1`);
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

  const count = async (from: string) => countOf(db, from);

  it('has five years of history: more than 2,000 transactions and 150 documents', async () => {
    expect(seeded).toMatchObject({ seeded: true, users: 17, relations: 13 });
    expect(await count('ledger_bookings')).toBeGreaterThanOrEqual(2000);
    expect(await count('postbox_entries')).toBeGreaterThanOrEqual(150);
    const [span] = await rowsOf<{ first: string; last: string }>(
      db,
      'SELECT min(booking_date)::text AS first, max(booking_date)::text AS last FROM ledger_bookings',
    );
    expect(span?.first).toBe('2021-11-22');
    expect(span?.last.slice(0, 7)).toBe('2026-11');
    expect((span?.last ?? '9') <= demoToday).toBe(true);
  });

  it('ADM-03: what waits for a release is compared with what it was worth on the day before it was ordered', async () => {
    const [waiting, ...others] = await rowsOf<{ asked_on: string; lines: readonly { label: string; after: string }[] }>(
      db,
      `SELECT o.created_on::text AS asked_on, a.lines FROM approvals a JOIN orders o
        ON o.business_partner_id = a.business_partner_id AND o.order_id = a.target_id WHERE a.status = 'REQUESTED'`,
    );
    expect(others).toEqual([]);
    expect(waiting?.asked_on).toBe('2026-11-19');
    const worth = waiting?.lines.find(({ label }) => label === 'Wert der Anlage');
    expect(worth?.after).toMatch(/^[1-9][0-9.]+,[0-9]{2}\u00a0€ am 18\.11\.2026$/);
    expect(waiting?.lines.map(({ label }) => label)).toContain('Danach bleiben');
  });

  it('has valued all investments as the day’s end does: the first one to come finds every row as it would be', async () => {
    const values = async () =>
      rowsOf(
        db,
        `SELECT * FROM valuations WHERE valued_on < '${demoToday}' ORDER BY business_partner_id, ips_id, valued_on`,
      );
    const before = await values();
    const held = `SELECT DISTINCT ips_id FROM investment_lots WHERE units_left > 0`;
    expect(
      await count(`(${held} AND bought_on < '${demoToday}' EXCEPT
        SELECT ips_id FROM valuations WHERE valued_on = '2026-11-19') missing`),
    ).toBe(0);
    await runJobOf(db, valuationJob, demoToday);
    expect(await values()).toEqual(before);
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
    const titled = await rowsOf<{ title: string }>(
      db,
      `SELECT DISTINCT o.title FROM orders o JOIN products p USING (business_partner_id, ips_id)
        WHERE p.split IS NOT NULL AND o.title !~ ' [0-9]{1,3}:[0-9]{1,3}$'`,
    );
    expect(titled).toEqual([]);
    const switched = await rowsOf<{ day: string; type: string; title: string }>(
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
    const bought = await rowsOf<{ text: string }>(
      db,
      `SELECT DISTINCT text FROM ledger_bookings WHERE business_partner_id = 'BP-1002' AND text LIKE 'Kauf Vermögen%' ORDER BY 1`,
    );
    expect(bought.map(({ text }) => text)).toEqual([
      'Kauf Vermögensverwaltung 50:50',
      'Kauf Vermögensverwaltung 70:30',
    ]);
  });

  it('balances: the ledger sums to 0, units and lots agree with it, no cash below 0', async () => {
    const [sums] = await rowsOf<{ total: number; differing: number; overdrawn: number }>(
      db,
      `SELECT (SELECT sum(amount)::bigint FROM ledger_entries) AS total,
        (SELECT count(*) FROM ledger_balances b WHERE account = 'INVESTMENT' AND balance <> (
          SELECT sum(cost_left) FROM investment_lots l
          WHERE l.business_partner_id = b.business_partner_id AND l.ips_id = b.ips_id)) AS differing,
        (SELECT count(*) FROM ledger_balances WHERE account = 'CLEARING' AND balance < 0) AS overdrawn`,
    );
    expect(sums).toEqual({ total: 0, differing: 0, overdrawn: 0 });
    const [sold] = await rowsOf<{ differing: number }>(
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
    const [own] = await rowsOf<{ hash: string }>(db, 'SELECT hash FROM user_passwords ORDER BY user_id LIMIT 1');
    expect(await verifyPassword(demoPassword, own?.hash ?? '')).toBe(true);
    const ibans = await rowsOf<{ iban: string }>(
      db,
      'SELECT iban FROM reference_accounts UNION ALL SELECT iban FROM clearing_accounts',
    );
    expect(ibans).toHaveLength(26);
    for (const { iban } of ibans) expect(parseIban(iban)).toEqual({ ok: true, value: iban });
    expect(ibans.every(({ iban }) => iban.slice(4, 12) === '99988877')).toBe(true);
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
