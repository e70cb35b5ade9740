import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { LossFacts } from '#domain/entities/postbox.ts';
import { euros } from '#domain/money/money.ts';
import { openAccount, payIn, signedInCustomer } from '#tests/support/server/customers.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { priced } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { buy } from '../investments/buy.ts';
import { lossNotices } from '../investments/loss-notices.ts';
import { valuationOfInvestment } from '../investments/portfolio.ts';
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
}>('', `SELECT facts FROM documents WHERE business_partner_id = $1 AND kind = 'LOSS_NOTICE' ORDER BY facts ->> 'on'`);
const mails = statement<{ subject: string; body: string }>(
  '',
  `SELECT o.subject, o.body FROM outbox o JOIN job j ON j.key = o.id::text AND j.kind = 'outbox.deliver'
   WHERE o.recipient = $1 ORDER BY j.id`,
);
const charged = statement(
  '',
  `INSERT INTO service_fees (business_partner_id, ips_id, quarter, average, percent, amount, sold, waived, booked_on)
   VALUES ($1, $2, '2027-Q2', 0, 0, $3, 0, 0, $4)`,
);
const audited = statement<{ n: number }>('', `SELECT count(*) AS n FROM audit_log WHERE kind = 'LOSS_NOTICE_SENT'`);

// The autumn of 2008 again (decisions §19).
const bought = '2027-05-03';
const days = { from: '2027-07-15', until: '2027-09-30' } as const;

describe.each(engines)('API-01: loss notices on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const invest = async (businessPartnerId: string, ipsId: string, amount: number, date: IsoDate): Promise<void> => {
    await payIn(db, businessPartnerId, euros(amount), date);
    const purchase = { businessPartnerId, ipsId, series: 's100', amount: euros(amount), date } as const;
    await buy(db, { ...purchase, causeType: 'CORRECTION', causeId: randomUUID(), text: 'Kauf' }, modelPrices);
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
    await db.change(charged, [businessPartnerId, ipsId, 100_000, '2027-07-01']);
    await runDays(db, [valuationJob, lossNoticeJob], '2027-07-01', '2027-07-02');
    const [first] = await db.rows(facts, [businessPartnerId]);
    expect(first?.facts).toMatchObject({ percent: 10, netFlow: 0, feesFromCash: 100_000 });
  });

  it('begins with the investment where it is younger than the quarter', async () => {
    const anna = await signedInCustomer(db);
    const { businessPartnerId, ipsId } = await openAccount(db, anna, { boughtOn: '2027-10-30' });
    await invest(businessPartnerId, ipsId, 1000, '2027-10-30');
    await runDays(db, [valuationJob, lossNoticeJob], '2027-11-01', '2027-12-30');
    const { history } = await valuationOfInvestment(db, businessPartnerId, ipsId, priced('2027-12-30'));
    const expected = lossNotices(history);
    const told = (await db.rows(posted, [businessPartnerId])).map(({ loss }) => loss);
    expect(told).toEqual(expected.map((each) => ({ ipsId, title: 'Vermögensverwaltung 60:40', ...each })));
  });
});
