import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { timeWeightedReturn } from '#domain/performance/performance.ts';
import { averageValue, quarterlyFee } from '#domain/costs/service-fee.ts';
import { firstFeeBrackets } from '#domain/costs/costs.ts';
import { cents, euros } from '#domain/money/money.ts';
import { addInvestment, payIn, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { runDays, runJobOf } from '#tests/support/server/day-ends.ts';
import { priced } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import { annualCostsFacts } from '../documents/books/annual-facts.ts';
import { booksOf } from '../documents/books/partner-books.ts';
import { quarterlyReportFacts } from '../documents/books/quarterly-report.ts';
import { buy } from '../investments/buy.ts';
import { valuationOfInvestment } from '../investments/portfolio.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { placeReleased } from '../orders/place-released.ts';
import { applyPackage, keepPackageChange } from '../packages/package.store.ts';
import { modelPrices } from '../simulators/prices.ts';
import { valuationJob } from '../valuations/valuation-job.ts';
import { serviceFeeJob } from './service-fee-job.ts';
import { billed, feeBilling, fees } from '#tests/support/server/fee-billing.ts';

const documents = statement<{
  title: string;
  facts: { total: number; positions: readonly { amount: number }[]; paid: Readonly<Record<string, number>> };
}>('', `SELECT title, facts FROM documents WHERE business_partner_id = $1 AND kind = 'INVOICE'`);
const everything = statement<{ row: string }>(
  '',
  `SELECT l::text AS row FROM ledger_entries l UNION ALL SELECT s::text FROM investment_sales s
   UNION ALL SELECT f::text FROM service_fees f UNION ALL SELECT p::text FROM postbox_entries p ORDER BY 1`,
);
const valuedOn = statement<{ value: number; net_flow: number; growth: number }>(
  '',
  'SELECT value, net_flow, growth FROM valuations WHERE ips_id = $1 AND valued_on = $2',
);
const total = statement<{ total: number }>('', 'SELECT sum(amount)::bigint AS total FROM ledger_entries');
const redeemed = statement(
  '',
  `INSERT INTO coupon_redemptions (business_partner_id, user_id, campaign_id, campaign_from, code, allowance, fee_discount,
     redeemed_on, until)
   SELECT $1, $2, campaign_id, valid_from, 'HERBST-2026', 0, 25, '2026-12-20', '2027-06-19' FROM campaigns
   WHERE campaign_id <> 'KWK' LIMIT 1`,
);
const recruited = statement(
  '',
  `INSERT INTO coupon_redemptions (business_partner_id, user_id, campaign_id, campaign_from, code, allowance, fee_discount,
     redeemed_on, until, referred_by)
   SELECT $1, $2, campaign_id, valid_from, 'F-1', $3, 0, $4, $4, $5::uuid FROM campaigns WHERE campaign_id = 'KWK' LIMIT 1`,
);
const newCondition = statement(
  '',
  `INSERT INTO condition (condition_id, account_type, package, allowance, brackets, categories, valid_from)
   SELECT $1, account_type, package, $3, $4, categories, $5 FROM condition WHERE condition_id = $2`,
);
// A further one, that ended after the quarter.
const laterPackage = statement(
  '',
  `INSERT INTO former_conditions (business_partner_id, ips_id, package, condition_id, until)
   VALUES ($1, $2, 'PRIVAT', 'SA-PRIVAT-2026-01', '2028-01-02')`,
);
const isDue = (date: string, previous: string) => serviceFeeJob.isDue?.({ date, previous });

describe.each(suiteEngines)('ADM-04: service fees on %s', (engine) => {
  const billing = feeBilling(engine);
  const { account, bill, feeOf } = billing;

  it('charges the average of the quarter, from cash where there is enough, else from units, with an invoice', async () => {
    const rich = await account({ cash: euros(100) });
    const short = await account({ cash: euros(3) });
    const poor = await account();
    const young = await account({ invested: euros(200_000), boughtOn: '2027-03-31' });
    await runDays(billing.db, [valuationJob], '2027-01-04', '2027-03-31');
    const figures = await bill();

    const { history } = await valuationOfInvestment(
      billing.db,
      poor.businessPartnerId,
      poor.ipsId,
      priced('2027-03-31'),
    );
    const ends = history.filter(({ date }) => date >= '2027-01-01').map(({ value }) => value);
    const average = Math.floor(ends.reduce((sum, value) => sum + value, 0) / ends.length);
    const terms = { allowance: cents(0), brackets: firstFeeBrackets.DIGITAL };
    const fee = quarterlyFee(cents(average), terms).amount;
    expect(fee).toBeGreaterThan(1700);
    expect(await feeOf(poor.ipsId)).toEqual({
      average,
      percent: '0.750',
      amount: fee,
      sold: fee,
      waived: 0,
      booked_on: billed,
    });
    expect(await feeOf(rich.ipsId)).toMatchObject({ amount: fee, sold: 0 });
    expect(await feeOf(short.ipsId)).toMatchObject({ amount: fee, sold: fee - 300 });
    // One day of sixty-one, at the rate of what that comes to.
    const late = await feeOf(young.ipsId);
    expect(late.average).toBe(Math.floor(20_000_000 / ends.length));
    expect(late.amount).toBe(quarterlyFee(cents(late.average), terms).amount);
    expect(figures).toEqual({
      fees: 4,
      cents: 3 * fee + late.amount,
      soldCents: 2 * fee - 300 + late.amount,
      waivedCents: 0,
    });

    const cashOf = async ({ businessPartnerId }: { businessPartnerId: string }) =>
      balanceOf(billing.db, businessPartnerId, 'CLEARING');
    expect([await cashOf(rich), await cashOf(short), await cashOf(poor)]).toEqual([10_000 - fee, 0, 0]);
    expect(await balanceOf(billing.db, poor.businessPartnerId, 'FEES')).toBe(fee);
    expect(await billing.db.rows(documents, [poor.businessPartnerId])).toMatchObject([
      {
        title: 'Rechnung Servicegebühr 1/2027',
        facts: { total: fee, positions: [{ amount: fee }], paid: { cash: 0, sold: fee } },
      },
    ]);
    expect(await billing.db.rows(documents, [short.businessPartnerId])).toMatchObject([
      { facts: { total: fee, paid: { cash: 300, sold: fee - 300, waived: 0 } } },
    ]);
    expect((await billing.db.row(total))?.total).toBe(0);

    const before = await billing.db.rows(everything);
    expect(await bill()).toEqual({});
    expect(await billing.db.rows(everything)).toEqual(before);
  });

  it('decisions §12: is net of fees in gain, returns, report and day’s value, whether cash or units paid', async () => {
    const boughtOn = '2028-06-15';
    const rich = await account({ boughtOn, cash: euros(100) });
    const short = await account({ boughtOn, cash: euros(3) });
    const poor = await account({ boughtOn });
    const day = '2028-07-03';
    // A bill comes after the day's value, which the next day puts right.
    await runDays(billing.db, [valuationJob, serviceFeeJob], boughtOn, '2028-07-04');
    const fee = (await feeOf(poor.ipsId)).amount;
    expect([(await feeOf(rich.ipsId)).sold, (await feeOf(short.ipsId)).sold]).toEqual([0, fee - 300]);
    const valued = async ({ businessPartnerId, ipsId }: typeof rich) =>
      valuationOfInvestment(billing.db, businessPartnerId, ipsId, priced('2028-07-04'));
    const [ofRich, ofShort, ofPoor] = [await valued(rich), await valued(short), await valued(poor)];
    const flowsOn = ({ history }: typeof ofRich) => history.find(({ date }) => date === day);
    expect(flowsOn(ofPoor)).toMatchObject({ netFlow: 0, flows: { fees: fee, feesFromCash: 0 } });
    expect(flowsOn(ofShort)).toMatchObject({ netFlow: 300, flows: { fees: fee, feesFromCash: 300 } });
    expect(flowsOn(ofRich)).toMatchObject({ netFlow: fee, flows: { paidIn: 0, fees: fee, feesFromCash: fee } });
    const { absolute, twr } = ofPoor.returnOnInvestment;
    for (const { returnOnInvestment: same } of [ofRich, ofShort]) {
      expect(Math.abs(same.absolute - absolute)).toBeLessThanOrEqual(25);
      expect(same.twr).toBeCloseTo(twr ?? Number.NaN, 4);
    }
    for (const [{ ipsId }, { history }] of [
      [rich, ofRich],
      [short, ofShort],
      [poor, ofPoor],
    ] as const) {
      const { netFlow, value } = history.find(({ date }) => date === day) ?? {};
      expect(await billing.db.rows(valuedOn, [ipsId, day])).toMatchObject([{ net_flow: netFlow, value }]);
      const since = history.filter(({ date }) => date >= day);
      const growth = timeWeightedReturn([...history.filter(({ date }) => date < day).slice(-1), ...since]);
      expect((await billing.db.row(valuedOn, [ipsId, '2028-07-04']))?.growth).toBeCloseTo(
        1 + (growth ?? Number.NaN),
        10,
      );
    }
    const [books] = await booksOf(billing.db, [rich.businessPartnerId], priced('2028-07-04'));
    if (books === undefined) throw new Error('Nobody keeps its books.');
    const { development } = quarterlyReportFacts(books, { from: '2028-07-01', until: '2028-07-04', label: '3/2028' });
    const prices = ofRich.history.at(-1)?.value ?? 0;
    expect(development).toMatchObject({ paidIn: 0, fees: fee, feesFromCash: fee });
    expect(development.gain).toBe(prices - development.start - fee);
    const costs = annualCostsFacts(books, 2028);
    expect(costs.gain).toBe(prices - 1_000_000 - fee);
    expect(costs.gainBeforeCosts).toBe(costs.gain + costs.total);
  });

  it('bills by steps that add up: the bracket’s rate, the coupon’s discount by its code, and the fee', async () => {
    const { businessPartnerId, ipsId } = await account({ cash: euros(100), boughtOn: '2027-03-31' });
    await billing.db.change(redeemed, [businessPartnerId, billing.anna.userId]);
    await runJobOf(billing.db, valuationJob, '2027-03-31');
    await bill();
    const { amount, average } = await feeOf(ipsId);
    const terms = { allowance: cents(0), brackets: firstFeeBrackets.DIGITAL };
    const { full } = quarterlyFee(cents(average), terms);
    expect([amount > 0, amount]).toEqual([true, quarterlyFee(cents(average), { ...terms, discount: 25 }).amount]);
    const discount = { percent: 25, code: 'HERBST-2026', amount: full - amount };
    expect(await billing.db.rows(documents, [businessPartnerId])).toMatchObject([
      { facts: { total: amount, positions: [{ free: 0, full, discount, waived: 0, amount }] } },
    ]);
  });

  it('leaves what a coupon of the last day frees free once, beside what each condition frees, investment by investment', async () => {
    const quarterEnd = '2027-03-31';
    const first = await account({ invested: euros(200_000), boughtOn: quarterEnd });
    const { businessPartnerId } = first;
    const second = await addInvestment(billing.db, first, euros(200_000), { boughtOn: quarterEnd });
    const brackets = [{ from: cents(0), percent: 1 }];
    await billing.db.change(newCondition, [
      'SA-FREE',
      'SA-DIGITAL-2026-01',
      100_000,
      JSON.stringify(brackets),
      '2026-01-01',
    ]);
    await billing.db.change(
      statement('', `UPDATE products SET condition_id = 'SA-FREE' WHERE business_partner_id = $1`),
      [businessPartnerId],
    );
    const { userId } = await signedInCustomer(billing.db);
    await billing.db.change(recruited, [businessPartnerId, billing.anna.userId, 300_000, quarterEnd, userId]);
    await runJobOf(billing.db, valuationJob, quarterEnd);
    await bill();
    // One day of sixty-one.
    const average = averageValue(euros(200_000), 61);
    const free = cents(100_000 + 300_000 - (average - 100_000));
    const fee = quarterlyFee(average, { brackets, allowance: free });
    expect(await feeOf(second)).toMatchObject({ average, amount: fee.amount });
    expect(free).toBeGreaterThan(100_000);
    expect(await billing.db.rows(fees, [first.ipsId])).toEqual([]);
    expect(await billing.db.rows(documents, [businessPartnerId])).toMatchObject([
      { facts: { total: fee.amount, positions: [{ free, amount: fee.amount }] } },
    ]);
  });

  it('averages the business days from the quarter’s first on, by the conditions of its last', async () => {
    const { businessPartnerId, ipsId } = await account({ boughtOn: '2027-07-01' });
    const dearer = JSON.stringify([{ from: 0, percent: 2 }]);
    await billing.db.change(newCondition, ['SA-DEARER', 'SA-PREMIUM-2026-01', 0, dearer, '2027-09-30']);
    const premium = `UPDATE business_partners SET subscription_type = 'PREMIUM' WHERE business_partner_id = $1`;
    await billing.db.change(statement('', premium), [businessPartnerId]);
    await runJobOf(billing.db, valuationJob, '2027-07-01');
    // On a Saturday, which is valued for what moved on it.
    await payIn(billing.db, businessPartnerId, euros(500), '2027-07-03');
    const more = { businessPartnerId, ipsId, series: 's60', amount: euros(500), date: '2027-07-03' } as const;
    await buy(billing.db, { ...more, causeType: 'CORRECTION', causeId: randomUUID(), text: 'Kauf' }, modelPrices);
    await runJobOf(billing.db, valuationJob, '2027-07-05');
    await runJobOf(billing.db, serviceFeeJob, '2027-10-01');
    const days = ['2027-07-01', '2027-07-03', '2027-07-05'];
    const values = await Promise.all(
      days.map(async (day) => (await billing.db.row(valuedOn, [ipsId, day]))?.value ?? 0),
    );
    const [thursday = 0, saturday, monday = 0] = values;
    expect(saturday).toBeGreaterThan(0);
    const average = averageValue(cents(thursday + monday), 66);
    expect(await billing.db.rows(fees, [ipsId])).toMatchObject([{ average, percent: '2.000' }]);
  });

  it('bills a quarter by the package of its last day, though a new one began before the bill', async () => {
    const { businessPartnerId, ipsId } = await account({ boughtOn: '2027-12-31' });
    const about = { businessPartnerId, type: 'SERVICE_PACKAGE_CHANGE', ipsId: null, title: 'Privat' } as const;
    const moment = { now: '2027-12-30T10:00:00.000Z', today: '2027-12-30' };
    const order = await placeReleased(billing.db, { ...about, expectedOn: '2028-01-01', operationId: null }, moment);
    await keepPackageChange(billing.db, order, 'PRIVAT', '2028-01-01');
    await runJobOf(billing.db, valuationJob, '2027-12-31');
    await applyPackage(billing.db, businessPartnerId, order.order_id, '2028-01-03');
    await billing.db.change(laterPackage, [businessPartnerId, ipsId]);
    await runJobOf(billing.db, serviceFeeJob, '2028-01-03');
    expect(await billing.db.rows(fees, [ipsId])).toMatchObject([{ percent: '0.750' }]);
    await runJobOf(billing.db, valuationJob, '2028-03-31');
    await runJobOf(billing.db, serviceFeeJob, '2028-04-03');
    expect(await billing.db.rows(fees, [ipsId])).toMatchObject([{ percent: '0.750' }, { percent: '1.150' }]);
  });

  it('is due on the first business day of a quarter alone', () => {
    expect(isDue('2027-01-04', '2026-12-31')).toBe(true);
    expect(isDue('2027-01-05', '2027-01-04')).toBe(false);
    expect(isDue('2027-04-01', '2027-03-31')).toBe(true);
  });
});
