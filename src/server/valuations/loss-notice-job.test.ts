import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { LossFacts } from '#domain/entities/postbox.ts';
import { cents, euros } from '#domain/money/money.ts';
import { openAccount, payIn, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { priced } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { buy } from '../investments/buy.ts';
import { lossNotices } from '../investments/loss-notices.ts';
import { valuationOfInvestment } from '../investments/portfolio.ts';
import { fixedOf } from '../market/fixed.ts';
import { priceTables } from '../market/price-days.ts';
import type { Prices } from '../ports/prices.ts';
import { modelPrices } from '../simulators/prices.ts';
import { lossNoticeJob } from './loss-notice-job.ts';
import { valuationJob } from './valuation-job.ts';

const posted = statement<{ loss: LossFacts; title: string; user_id: string }>(
  '',
  `SELECT loss, title, user_id FROM postbox_entries WHERE business_partner_id = $1 AND loss IS NOT NULL
   ORDER BY loss ->> 'date', (loss ->> 'percent')::int`,
);
const facts = statement<{
  facts: {
    on: string;
    percent: number;
    valueBefore: number;
    value: number;
    netFlow: number;
    feesFromCash: number;
    twr: number;
  };
}>(
  '',
  `SELECT facts FROM documents WHERE business_partner_id = $1 AND kind = 'LOSS_NOTICE' 
   ORDER BY facts ->> 'on', (facts ->> 'percent')::int`,
);
const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM outbox o JOIN job j ON j.key = o.id::text AND j.kind = 'outbox.deliver'
   WHERE o.recipient = $1 ORDER BY j.id`,
);
const charged = statement(
  '',
  `INSERT INTO service_fees (business_partner_id, ips_id, quarter, average, percent, amount, sold, waived, booked_on)
   VALUES ($1, $2, $5, 0, 0, $3, 0, 0, $4)`,
);
const valueOf = statement<{ value: number }>(
  '',
  'SELECT value FROM valuations WHERE ips_id = $1 ORDER BY valued_on DESC LIMIT 1',
);
const audited = statement<{ n: number }>('', `SELECT count(*) AS n FROM audit_log WHERE kind = 'LOSS_NOTICE_SENT'`);

const periods = statement<{ since: string; n: number }>(
  '',
  'SELECT since, count(*) AS n FROM loss_notices WHERE business_partner_id = ANY ($1::text[]) GROUP BY since',
);

/** Made up: every unit costs the same on a day, 100 where nothing is said. */
const pricesOf = (levels: Readonly<Record<IsoDate, string>>): Prices => {
  const atEndOf: Prices['atEndOf'] = (_, date) => fixedOf(levels[date] ?? '100');
  return { ...modelPrices, atEndOf, tableAt: priceTables(atEndOf) };
};

// The autumn of 2008 again (decisions §19).
const bought = '2027-05-03';
const days = { from: '2027-07-15', until: '2027-09-30' } as const;

describe.each(suiteEngines)('API-01: loss notices on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const invest = async (
    businessPartnerId: string,
    ipsId: string,
    amount: number,
    date: IsoDate,
    prices: Prices = modelPrices,
  ): Promise<void> => {
    await payIn(db, businessPartnerId, euros(amount), date);
    const purchase = { businessPartnerId, ipsId, series: 's100', amount: euros(amount), date } as const;
    await buy(db, { ...purchase, causeType: 'CORRECTION', causeId: randomUUID(), text: 'Kauf' }, prices);
  };

  it('tells each further tenth once, on its day, to everybody concerned, and again nothing', async () => {
    const anna = await signedInCustomer(db);
    const bernd = await signedInCustomer(db);
    const { businessPartnerId, ipsId } = await openAccount(db, anna, { boughtOn: bought });
    const second = statement('', 'INSERT INTO business_partner_users VALUES ($1, $2)');
    await db.change(second, [businessPartnerId, bernd.userId]);
    await invest(businessPartnerId, ipsId, 10_000, bought);
    await runDays(db, [valuationJob, lossNoticeJob], days.from, '2027-09-08');
    await invest(businessPartnerId, ipsId, 50_000, '2027-09-08');
    await runDays(db, [valuationJob, lossNoticeJob], '2027-09-09', days.until);

    const { history } = await valuationOfInvestment(db, businessPartnerId, ipsId, priced(days.until));
    const expected = lossNotices(history).filter(({ date }) => date >= days.from);
    expect(expected.length).toBeGreaterThanOrEqual(2);
    const found = await db.rows(posted, [businessPartnerId]);
    for (const { userId } of [anna, bernd]) {
      const own = found.filter((each) => each.user_id === userId).map(({ loss }) => loss);
      expect(own).toEqual(expected.map((each) => ({ ipsId, title: 'Vermögensverwaltung 60:40', ...each })));
      const texts = await db.rows(mails, [`${userId}@example.test`]);
      expect(texts.map(({ subject }) => subject)).toEqual(
        expected.map(() => 'Verlustmitteilung: Vermögensverwaltung 60:40'),
      );
      expect(texts.at(-1)?.body).toContain(
        `seit dem 01.07.2027 mindestens ${String(expected.at(-1)?.percent)} % verloren`,
      );
    }
    expect(found[0]?.title).toBe(`Verlustmitteilung: ${String(expected[0]?.percent)} %`);
    expect((await db.row(audited))?.n).toBe(expected.length);

    for (const { facts: told } of await db.rows(facts, [businessPartnerId])) {
      expect(told.twr).toBeLessThanOrEqual(-told.percent / 100);
      const point = history.find(({ date }) => date === told.on);
      expect(told.value).toBe(point?.value);
    }
    // The payment of the time between is none of the loss.
    const [last] = (await db.rows(facts, [businessPartnerId])).slice(-1);
    expect(last?.facts.valueBefore).toBe(history.findLast(({ date }) => date < '2027-07-01')?.value);
    expect(last?.facts.netFlow).toBe(5_000_000);

    expect(await runJobOf(db, lossNoticeJob, days.until)).toEqual({});
    expect(await db.rows(posted, [businessPartnerId])).toEqual(found);
  });

  it('counts a fee that cash paid as part of the loss, and as no payment', async () => {
    const anna = await signedInCustomer(db);
    const { businessPartnerId, ipsId } = await openAccount(db, anna, { boughtOn: bought });
    await invest(businessPartnerId, ipsId, 10_000, bought);
    await payIn(db, businessPartnerId, euros(100), bought);
    // A fee far above any real one: alone it is a tenth, on a day on which prices are not.
    await runDays(db, [valuationJob, lossNoticeJob], '2027-06-25', '2027-06-30');
    await db.change(charged, [businessPartnerId, ipsId, 100_000, '2027-07-01', '2027-Q2']);
    await runDays(db, [valuationJob, lossNoticeJob], '2027-07-01', '2027-07-02');
    const [first] = await db.rows(facts, [businessPartnerId]);
    expect(first?.facts).toMatchObject({ percent: 10, netFlow: 0, feesFromCash: 100_000 });
  });

  it('tells of what a day became after its end, each quarter by itself: the first from the investment’s beginning', async () => {
    const anna = await signedInCustomer(db);
    const { businessPartnerId, ipsId } = await openAccount(db, anna, { boughtOn: '2027-12-30' });
    const prices = pricesOf({ '2027-12-31': '88', '2028-01-03': '88', '2028-01-04': '79', '2028-01-05': '79' });
    await invest(businessPartnerId, ipsId, 1000, '2027-12-30', prices);
    const fee = async (percent: number, on: IsoDate, quarter: string) => {
      const [{ value } = { value: 0 }] = await db.rows(valueOf, [ipsId]);
      const amount = Math.ceil((value * percent) / 100);
      await payIn(db, businessPartnerId, cents(amount), on);
      await db.change(charged, [businessPartnerId, ipsId, amount, on, quarter]);
      return amount;
    };
    const run = async (...dates: readonly IsoDate[]) => {
      for (const date of dates) await runJobOf(db, valuationJob, date, prices);
    };
    const tell = async (date: IsoDate) => runJobOf(db, lossNoticeJob, date, prices);
    await run('2027-12-30');
    await fee(1, '2027-12-30', '2027-Q3');
    await run('2027-12-31', '2028-01-03');
    await tell('2028-01-03');
    await run('2028-01-04');
    await tell('2028-01-04');
    const late = await fee(12, '2028-01-04', '2027-Q4');
    await invest(businessPartnerId, ipsId, 500, '2028-01-05', prices);
    await fee(1, '2028-01-05', '2028-Q1');
    await run('2028-01-05');
    await tell('2028-01-05');
    const told = await db.rows(posted, [businessPartnerId]);
    expect(told.map(({ loss: { date, percent, since } }) => [date, percent, since])).toEqual([
      ['2027-12-31', 10, '2027-12-30'],
      ['2028-01-04', 10, '2028-01-01'],
      ['2028-01-04', 20, '2028-01-01'],
    ]);
    const papers = (await db.rows(facts, [businessPartnerId])).map(({ facts: { percent, netFlow, feesFromCash } }) => [
      percent,
      netFlow,
      feesFromCash,
    ]);
    expect(papers.slice(1)).toEqual([
      [10, 0, 0],
      [20, 0, late],
    ]);
  });

  it('tells more than go into one transaction, all of the quarter in which they fell', async () => {
    const anna = await signedInCustomer(db);
    const boughtOn = '2028-03-30';
    const partners: string[] = [];
    for (let number = 0; number < 56; number += 1) {
      const { businessPartnerId } = await openAccount(db, anna, { invested: euros(100), boughtOn });
      partners.push(businessPartnerId);
    }
    const prices = pricesOf({ '2028-03-31': '10', '2028-04-03': '10' });
    for (const date of [boughtOn, '2028-03-31', '2028-04-03']) await runJobOf(db, valuationJob, date, prices);
    await runJobOf(db, lossNoticeJob, '2028-04-03', prices);
    // Nine tenths each.
    expect(await db.rows(periods, [partners])).toEqual([{ since: boughtOn, n: 504 }]);
  });
});
