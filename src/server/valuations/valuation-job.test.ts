import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBusinessDay, nextBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { sell } from '#tests/support/server/sell.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { openAccount, payIn, signedInCustomer } from '#tests/support/server/customers.ts';
import { priced } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { buy } from '../investments/buy.ts';
import { lossNotices } from '../investments/loss-notices.ts';
import { valuationOfInvestment } from '../investments/portfolio.ts';
import type { SeriesId } from '../market/series.ts';
import { modelPrices } from '../simulators/prices.ts';
import { valuationJob } from './valuation-job.ts';

const rowsOf = statement<{
  valued_on: IsoDate;
  value: number;
  net_flow: number;
  growth: number;
  falls: number;
  new_falls: number;
}>(
  'test.valuations',
  'SELECT valued_on, value, net_flow, growth, falls, new_falls FROM valuations WHERE ips_id = $1 ORDER BY valued_on',
);
const all = statement<{ row: string }>('test.all-valuations', 'SELECT v::text AS row FROM valuations v ORDER BY 1');
const forget = statement('', 'TRUNCATE valuations, day_ends CASCADE');

type Deed =
  | { readonly kind: 'buy'; readonly amount: number }
  | { readonly kind: 'sell'; readonly percent: number; readonly toCustomer: boolean }
  | { readonly kind: 'switch' };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), amount: fc.integer({ min: 1, max: 5_000_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      toCustomer: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const) }) },
);
/** What happens on which day after the first, and whether only after that day's end. */
const story = fc.array(fc.record({ day: fc.integer({ min: 0, max: 120 }), deed, isLate: fc.boolean() }), {
  minLength: 1,
  maxLength: 10,
});

// Months that repeat the autumn of 2008 (decisions §19).
const start = '2027-06-15';
const firstRun = '2027-08-17';
const end = '2027-10-14';

describe.each(suiteEngines)('API-01: the daily valuation on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const runDay = async (date: IsoDate) => runJobOf(db, valuationJob, date);

  const people = async (stories: readonly (readonly { day: number; deed: Deed; isLate: boolean }[])[]) => {
    const anna = await signedInCustomer(db);
    return Promise.all(
      stories.map(async (deeds) => {
        const { businessPartnerId, ipsId } = await openAccount(db, anna);
        let series: SeriesId = 's100';
        const common = (date: IsoDate) =>
          ({ businessPartnerId, ipsId, causeType: 'CORRECTION', causeId: randomUUID(), text: 'Test', date }) as const;
        const purchase = async (amount: Cents, date: IsoDate): Promise<void> => {
          await payIn(db, businessPartnerId, amount, date);
          await buy(db, { ...common(date), series, amount }, modelPrices);
        };
        const sale = async (wanted: Cents | 'ALL', date: IsoDate, toCustomer = true) =>
          db.transaction(async (tx) => sell(tx, { ...common(date), wanted, valueDate: date, toCustomer }, modelPrices));
        const act = async (what: Deed, date: IsoDate): Promise<void> => {
          if (what.kind === 'buy') return purchase(cents(what.amount), date);
          const { value } = await valuationOfInvestment(db, businessPartnerId, ipsId, priced(date));
          if (what.kind === 'sell') {
            const part = Math.floor((value * what.percent) / 100);
            if (part > 0) await sale(what.percent === 100 ? 'ALL' : cents(part), date, what.toCustomer);
            return undefined;
          }
          const sold = await sale('ALL', date);
          if (!sold.ok) return undefined;
          series = series === 's100' ? 's80' : 's100';
          if (sold.value.proceeds > 0) await purchase(sold.value.proceeds, date);
          return undefined;
        };
        return {
          ipsId,
          businessPartnerId,
          on: async (date: IsoDate, isLate: boolean): Promise<void> => {
            for (const each of deeds) {
              if (each.isLate === isLate && addDays(start, each.day) === date) await act(each.deed, date);
            }
          },
        };
      }),
    );
  };

  it('agrees to the cent, and to the last digit of growth, with what the bookings say, late ones included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 3, maxLength: 6 }), async (stories) => {
        await db.change(forget);
        const all = await people(stories);
        let valuedTo = '';
        for (let day = start; day <= end; day = addDays(day, 1)) {
          for (const person of all) await person.on(day, false);
          if (day >= firstRun && isBusinessDay(day)) {
            await runDay(day);
            valuedTo = day;
          }
          // Bookings of a day after its end are those of the next run.
          for (const person of all) await person.on(day, true);
        }
        await runDay(nextBusinessDay(valuedTo));
        for (const { ipsId, businessPartnerId } of all) {
          const { history } = await valuationOfInvestment(
            db,
            businessPartnerId,
            ipsId,
            priced(nextBusinessDay(valuedTo)),
          );
          const rows = await db.rows(rowsOf, [ipsId]);
          const known = new Map(history.map((point) => [point.date, point]));
          const [first] = rows;
          for (const { valued_on: date, value, net_flow: netFlow } of rows.slice(1)) {
            expect({ date, value, netFlow }).toEqual({
              date,
              value: known.get(date)?.value,
              netFlow: known.get(date)?.netFlow,
            });
          }
          // Nothing is missing but days on which nothing was held.
          const dates = new Set(rows.map(({ valued_on }) => valued_on));
          const missing = history.filter(
            ({ date, value, netFlow }) =>
              date > (first?.valued_on ?? '') && !dates.has(date) && (value > 0 || netFlow !== 0),
          );
          expect(missing).toEqual([]);
          const told = lossNotices(history).filter(({ date }) => date > '2027-06-30');
          const fallen = rows
            .filter(({ valued_on }) => valued_on > '2027-06-30')
            .flatMap(({ valued_on: date, falls, new_falls: fresh }) =>
              Array.from({ length: fresh }, (_, index) => ({ date, percent: (falls - fresh + index + 1) * 10 })),
            );
          expect(fallen).toEqual(told.map(({ date, percent }) => ({ date, percent })));
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('changes nothing when it is run again', async () => {
    const before = await db.rows(all);
    expect(before.length).toBeGreaterThan(10);
    await runDay('2027-10-14');
    await runDay('2027-10-15');
    expect(await db.rows(all)).toEqual(before);
  });
});
