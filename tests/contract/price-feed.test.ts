import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, euros } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import type { Principal } from '#server/http/handler.ts';
import { portfolioOf } from '#server/investments/portfolio.ts';
import { pricesPause } from '#server/market/prices-job.ts';
import { pricedMomentOf } from '#server/orders/lifecycle.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import { type Account, facts, openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { type engines, suiteEngines } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/in-process.ts';
import { bare, openOtherSide, type OtherSide } from '#tests/support/server/other-side.ts';
import { publishing } from '#tests/support/server/price-feed.ts';

const booked = statement<unknown>(
  'test.booked',
  `SELECT b.booking_date, b.value_date, b.kind, e.account, e.amount FROM ledger_bookings b
   JOIN ledger_entries e USING (business_partner_id, booking_no) ORDER BY b.booking_no, e.position`,
);
const lots = statement<unknown>(
  'test.lots',
  `SELECT series, bought_on, price, units, cost, units_left, cost_left, advances_left FROM investment_lots ORDER BY booking_no`,
);
const sold = statement<{ sold_on: IsoDate }>(
  'test.sold',
  'SELECT sold_on, price, units, cost, advances, proceeds FROM investment_sales ORDER BY booking_no, lot_booking_no',
);
const valued = statement<{ valued_on: IsoDate }>(
  'test.valued',
  'SELECT valued_on, series, units, value, net_flow, growth, falls FROM valuations ORDER BY valued_on',
);
const papers = statement<unknown>(
  'test.papers',
  'SELECT kind, count(*) AS n FROM documents GROUP BY kind ORDER BY kind',
);
const days = statement<{ business_date: IsoDate; finished: boolean }>(
  'test.days',
  'SELECT business_date, finished_at IS NOT NULL AS finished FROM day_ends ORDER BY business_date DESC LIMIT 1',
);
const pricesRun = statement<{ state: string; figures: unknown }>(
  'test.prices-run',
  `SELECT state, figures FROM day_end_runs WHERE job = 'prices' AND business_date = $1`,
);

const makePlus = statement('test.plus', 'UPDATE clearing_accounts SET plus = true');

const [firstDay, saleDay, lastDay] = ['2026-12-28', '2026-12-30', '2027-01-05'] as const;

interface Bank {
  readonly server: TestServer;
  readonly anna: Principal;
  readonly account: Account;
}

/** Does what is due, and once more: a day's end looks twice at what belongs to it. */
const goOn = async (server: TestServer): Promise<void> => {
  await server.runJobs();
  server.clocks.advance(1000);
  await server.runJobs();
};

/** A bank in real time, with a customer who holds 10,000 € of units and 500 € of cash. */
const openBank = async (
  engine: (typeof engines)[number],
  variables: Readonly<Record<string, string>>,
): Promise<Bank> => {
  const server = await startTestServer(engine, { variables, start: `${firstDay}T21:00:00.000Z` });
  const anna = await signedInCustomer(server.db);
  const account = await openAccount(server.db, anna, {
    cash: euros(500),
    invested: euros(10_000),
    boughtOn: '2026-10-05',
  });
  await server.db.change(makePlus);
  await server.composition.orderRecurring();
  await goOn(server);
  return { server, anna, account };
};

/** The next evening. */
const nextEvening = async ({ server }: Bank): Promise<void> => {
  server.clocks.advance(24 * 3_600_000);
  server.clocks.setToday(addDays(server.clocks.today(), 1));
  await goOn(server);
};

const orderBoth = async ({ server, anna, account }: Bank): Promise<void> => {
  const { db, clocks, prices, composition } = server;
  const { businessPartnerId, ipsId } = account;
  const wanted = { kind: 'part', amount: cents(150_000) } as const;
  const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };
  const plan = { door: 'withdrawal', id: ipsId, businessPartnerId, wanted, payee } as const;
  const order = await db.transaction(async (tx) => placePayout(tx, anna, plan, pricedMomentOf({ clocks, prices })));
  expect(order?.status).toBe('OPEN');
  const answer = await composition.handlers.topUp({
    principal: anna,
    payload: { ipsId, amount: cents(10_000), paymentMethod: 'CLEARING' },
    idempotencyKey: randomUUID(),
    facts,
  });
  expect(answer).toMatchObject({ ok: true });
};

const booksOf = async ({ server: { db } }: Bank) => ({
  booked: await db.rows(booked),
  lots: await db.rows(lots),
  sold: await db.rows(sold),
  valued: await db.rows(valued),
  papers: await db.rows(papers),
});

const until = async (bank: Bank, last: IsoDate): Promise<void> => {
  while (bank.server.clocks.today() < last) await nextEvening(bank);
};

describe.each(suiteEngines)('ADM-04: business days at the prices of a provider on %s', (engine) => {
  let provider: OtherSide;
  let feed: Bank;
  let model: Bank;
  beforeAll(async () => {
    provider = await openOtherSide();
    provider.replies(publishing(provider));
    feed = await openBank(engine, { PRICES_URL: provider.url, PRICES_TOKEN: 'ours' });
    model = await openBank(engine, { DEMO: 'off' });
  });
  afterAll(async () => {
    await feed.server.close();
    await model.server.close();
    await provider.close();
  });

  it('value what is held at the first end of a day', async () => {
    expect(await feed.server.db.row(days)).toEqual({ business_date: firstDay, finished: true });
    expect((await booksOf(feed)).valued.at(-1)).toMatchObject({ valued_on: firstDay });
    expect(await booksOf(feed)).toEqual(await booksOf(model));
  });

  it('trade nothing while prices are late or not to be believed, and all of it once they are there', async () => {
    for (const bank of [feed, model]) {
      await nextEvening(bank);
      await orderBoth(bank);
    }
    const { server, account } = feed;
    const before = await booksOf(feed);
    const shown = async () =>
      (await portfolioOf(server.db, account.businessPartnerId, { today: saleDay, prices: server.prices })).get(
        account.ipsId,
      );
    provider.replies(publishing(provider, (all) => all.slice(0, -1)));
    await until(feed, saleDay);
    expect(await server.db.row(days)).toEqual({ business_date: saleDay, finished: false });
    provider.replies(bare(500));
    server.clocks.advance(pricesPause.LATE);
    await server.runJobs();
    expect(await server.db.row(pricesRun, [saleDay])).toEqual({ state: 'RUNNING', figures: { late: 2 } });
    provider.replies(
      publishing(provider, (all) => all.map(({ date, levels }) => ({ date, levels: { ...levels, s60: '1.5' } }))),
    );
    server.clocks.advance(pricesPause.LATE);
    await server.runJobs();
    expect(await server.db.row(pricesRun, [saleDay])).toEqual({
      state: 'RUNNING',
      figures: { late: 2, refused: 1 },
    });
    expect(await booksOf(feed)).toEqual(before);
    expect((await shown())?.history.at(-1)?.date).toBe('2026-12-29');
    expect(server.log.lines.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['prices.late', 'prices.refused']),
    );

    provider.replies(publishing(provider));
    server.clocks.advance(pricesPause.REFUSED);
    await goOn(server);
    expect(await server.db.row(days)).toEqual({ business_date: saleDay, finished: true });
    expect((await shown())?.history.at(-1)?.date).toBe(saleDay);
    await until(model, saleDay);
    const after = await booksOf(feed);
    expect(after.sold).toMatchObject([{ sold_on: saleDay }]);
    expect(after).toEqual(await booksOf(model));
  });

  it('come to the same sums over the end of a year, fees, taxes and reports included', async () => {
    for (const bank of [feed, model]) await until(bank, lastDay);
    const books = await booksOf(feed);
    expect(books.valued.at(-1)?.valued_on).toBe(lastDay);
    expect(JSON.stringify(books.papers)).toContain('QUARTERLY_REPORT');
    expect(JSON.stringify(books.booked)).toContain('"TAX"');
    expect(books).toEqual(await booksOf(model));
  });
});
