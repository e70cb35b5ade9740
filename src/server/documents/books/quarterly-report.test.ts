import { expect, it } from 'vitest';
import { firstFundCosts } from '#domain/costs/costs.ts';
import { cents } from '#domain/money/money.ts';
import { fixedOf } from '#server/market/fixed.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import type { BookedEntry, BookedTrade } from './partner-books.ts';
import { quarterlyReportFacts } from './quarterly-report.ts';

const entry = (bookingNo: number, date: string, kind: BookedEntry['kind'], clearing: number): BookedEntry => {
  const amounts = { fees: cents(kind === 'FEE' ? 0 - clearing : 0), tax: cents(0), income: cents(0), gains: cents(0) };
  return { bookingNo, date, kind, cause: '', text: kind, ipsId: 'IPS-1', clearing: cents(clearing), ...amounts };
};
const trade = (bookingNo: number, date: string, series: BookedTrade['series'], units: string): BookedTrade => {
  const [cost, flow] = [cents(100), cents(100)];
  return { ipsId: 'IPS-1', bookingNo, date, series, units: fixedOf(units), cost, flow, cause: '' };
};

it('BNK-05: files every booking and fee of a quarter under what its investment was called then', () => {
  const facts = quarterlyReportFacts(
    {
      businessPartnerId: 'BP-1',
      until: '2027-03-31',
      prices: modelPrices,
      subscriptionType: 'DIGITAL',
      wphg: null,
      child: false,
      products: [
        { ipsId: 'IPS-1', category: 'VV.VV', theme: null, split: '40:60', createdOn: '2026-12-01', holding: '5+' },
      ],
      trades: [
        trade(2, '2027-01-05', 's100', '10'),
        trade(4, '2027-03-01', 's100', '-10'),
        trade(5, '2027-03-01', 's40', '12'),
      ],
      entries: [
        entry(1, '2027-01-04', 'DEBIT', 1000),
        entry(2, '2027-01-05', 'PURCHASE', -1000),
        entry(3, '2027-02-01', 'FEE', -10),
        entry(4, '2027-03-01', 'SALE', 1000),
        entry(5, '2027-03-01', 'PURCHASE', -1000),
        entry(6, '2027-03-02', 'FEE', -20),
      ],
      histories: new Map(),
      whole: [],
      funds: firstFundCosts,
      figures: new Map([['40:60', { yield: 4.5, vola: 8.1 }]]),
    },
    { from: '2027-01-01', until: '2027-03-31', label: '1/2027' },
  );
  const [old, now] = ['Vermögensverwaltung 100:0', 'Vermögensverwaltung 40:60'];
  expect(facts.bookings.map(({ title }) => title)).toEqual([old, old, old, old, now, now]);
  expect(facts.fees).toEqual([
    { label: `FEE, ${old}`, amount: 10 },
    { label: `FEE, ${now}`, amount: 20 },
  ]);
});
