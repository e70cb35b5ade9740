import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { statement } from '#server/db/db.ts';
import { dayUnderWay } from '#server/day-end/day-end.store.ts';
import { portfolioOf } from '#server/investments/portfolio.ts';
import { printFigure } from '#tests/support/figures.ts';
import { engines, suiteEngines } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { startTestServer, type TestServer } from '#tests/support/server/in-process.ts';
import { daysEnded, toldOf, wrongIn } from './books.ts';
import { papersOf } from './papers.ts';
import { live, moveIn, peopleOf, type Person } from './customers.ts';

/** Larger by hand: `BUSINESS_YEAR=1000x3650`, customers and days. */
const [customers = 50, daysAsked] = (process.env['BUSINESS_YEAR'] ?? '')
  .split('x')
  .map(Number)
  .filter((each) => each > 0);
const days = daysAsked ?? 365;
const seed = 20_261_120;
const start = '2026-11-20';

const issuedInAYear = [
  'LOSS_NOTICE',
  'INVOICE',
  'PAYOUT_CONFIRMATION',
  'TAX_CERTIFICATE',
  'QUARTERLY_REPORT',
  'ANNUAL_COSTS',
];

const newest = statement<{ ips_id: string; value: number }>(
  'test.newest-values',
  'SELECT DISTINCT ON (ips_id) ips_id, value FROM valuations WHERE valued_on <= $1 ORDER BY ips_id, valued_on DESC',
);
const counts = statement<{ bookings: number; fees: number; notices: number; payouts: number }>(
  'test.counts',
  `SELECT (SELECT count(*) FROM ledger_bookings) AS bookings, (SELECT count(*) FROM service_fees) AS fees,
    (SELECT count(*) FROM loss_notices) AS notices,
    (SELECT count(*) FROM orders WHERE status = 'CLOSED') AS payouts`,
);
const winter = statement<{
  dead: number;
  total: number;
  debts: number;
  invoices: number;
}>(
  'test.winter',
  `SELECT (SELECT count(*) FROM job WHERE status = 'DEAD' OR failing_since IS NOT NULL) AS dead,
    (SELECT sum(amount)::bigint FROM ledger_entries) AS total,
    (SELECT count(*) FROM ledger_balances WHERE account IN ('CLEARING', 'INVESTMENT') AND balance < 0) AS debts,
    (SELECT count(*) FROM documents WHERE kind = 'INVOICE') AS invoices`,
);
// What a second person must release, or nobody has paid, waits longer than it was said to.
const late = statement<{ order_id: string }>(
  'test.late',
  `SELECT order_id FROM orders WHERE expected_on < $1::date
    AND (status IN ('OPEN', 'RUNNING') OR (status = 'PENDING' AND NOT in_review))`,
);

const until = (days: number): IsoDate => addDays(start, days);

/** So many customers live so many days; the runner does what the days bring. */
const liveThrough = async (server: TestServer, customers: number, days: number): Promise<readonly Person[]> => {
  const { db, clocks, composition } = server;
  const people: Person[] = [];
  for (const plan of peopleOf(customers, days, seed)) people.push(await moveIn(db, plan, start));
  for (let day = start; day < until(days);) {
    for (const person of people) await live(db, person, start, clocks);
    day = addDays(day, 1);
    const moved = await composition.dayEnd.moveBusinessDate(day);
    if (!moved.ok) throw new Error(moved.refusal);
    for (let tries = 0; tries === 0 || (await dayUnderWay(db)) !== undefined; tries += 1) {
      if (tries > 100) throw new Error(`${day} does not end.`);
      // What waits for a day is done in that day, also by a process that hears of it late.
      clocks.advance(1000);
      await server.runJobs();
    }
    if (clocks.today() !== day) throw new Error(`${day} did not come.`);
  }
  return people;
};

describe.each(suiteEngines)('R9: a business year on %s', (engine) => {
  it('ADM-04: no cent is lost or invented, every day has its end, and what is run again changes nothing', async () => {
    const server = await startTestServer(engine, { variables: { DEMO: 'on' } });
    const { db, composition } = server;
    const people = await liveThrough(server, customers, days);
    expect(await wrongIn(db)).toEqual([]);
    const end = until(days);
    const wanted = Array.from({ length: days + 1 }, (_, index) => addDays(start, index)).filter(isBusinessDay);
    expect(await daysEnded(db, start, end)).toBe(wanted.length);

    const lastBusinessDay = wanted.at(-1) ?? start;
    const known = new Map((await db.rows(newest, [lastBusinessDay])).map((row) => [row.ips_id, row.value]));
    for (const { account } of people) {
      const held = await portfolioOf(db, account.businessPartnerId, priced(lastBusinessDay));
      expect(known.get(account.ipsId) ?? 0).toBe(held.get(account.ipsId)?.value ?? 0);
    }

    const { kinds, wrong } = await papersOf(db, addDays(start, 1), end);
    expect(wrong).toEqual([]);
    expect(kinds).toEqual(expect.arrayContaining(issuedInAYear));

    const told = await toldOf(db);
    for (const { job: name, last } of (await composition.dayEnd.overview()).jobs) {
      // What comes once a year need not have come.
      if (last === null) continue;
      const { date } = last;
      expect(await composition.dayEnd.runAgain(name, date)).toEqual({ ok: true, value: { date } });
      await server.runJobs();
    }
    expect(await toldOf(db)).toEqual(told);
    const figures = await db.row(counts);
    printFigure(
      `R9 on ${engine}: ${String(customers)} customers, ${String(wanted.length)} business days, ` +
        `${String(figures?.bookings)} bookings, ${String(figures?.payouts)} payouts, ${String(figures?.fees)} fees, ` +
        `${String(figures?.notices)} loss notices, 0 cents of drift`,
    );
    expect(figures?.fees).toBeGreaterThan(customers / 2);
    await server.close();
  });

  it('ADM-04: the same seed lives the same days, byte for byte', async () => {
    const twice: (readonly string[])[] = [];
    for (const _ of [1, 2]) {
      const server = await startTestServer(engine, { variables: { DEMO: 'on' } });
      await liveThrough(server, 6, 50);
      twice.push(await toldOf(server.db));
      await server.close();
    }
    expect(Number(twice[0]?.[0]?.split(' ')[0])).toBeGreaterThan(30);
    expect(twice[1]).toEqual(twice[0]);
  });
});

describe.each(engines)('R9: a winter on %s', (engine) => {
  it('ADM-04: the demo’s customers go through a winter: fees, invoices, payouts, and nothing stays behind', async () => {
    const server = await startTestServer(engine, { demo: true, variables: { DEMO: 'on' } });
    const { db, composition } = server;
    const end = '2027-02-16';
    expect(await composition.dayEnd.moveBusinessDate(end)).toEqual({ ok: true, value: { movingTo: end } });
    for (let tries = 0; tries === 0 || (await dayUnderWay(db)) !== undefined; tries += 1) {
      expect(tries).toBeLessThan(200);
      server.clocks.advance(1000);
      await server.runJobs();
    }
    const { jobs, ...day } = await composition.dayEnd.overview();
    expect(day).toEqual({ today: end, movingTo: null, underWay: null, stuck: null, movable: true });
    expect(jobs.filter(({ last }) => last?.state === 'RUNNING')).toEqual([]);
    expect(await db.row(winter)).toMatchObject({ dead: 0, total: 0, debts: 0 });
    expect((await db.row(winter))?.invoices).toBeGreaterThan(8);
    expect(await db.rows(late, [end])).toEqual([]);
    expect(await papersOf(db, addDays(start, 1), end)).toEqual({
      kinds: ['INVOICE', 'PAYOUT_CONFIRMATION', 'ORDER_CONFIRMATION', 'QUARTERLY_REPORT', 'ANNUAL_COSTS'],
      wrong: [],
    });
    await server.close();
  });
});
