import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import type { OwnDayEndJob } from '#server/day-end/day-end-job.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import type { Json } from '#server/jobs/enqueue.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { openAccount, payIn, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { sell } from '#tests/support/server/sell.ts';
import { annualCostsJob, quarterlyReportJob } from './report-jobs.ts';

const titles = statement<{ owner_id: string; title: string }>(
  '',
  'SELECT owner_id, title FROM documents WHERE kind = $1 ORDER BY owner_id, document_id',
);
const entries = statement<{ count: number }>('', 'SELECT count(*)::integer AS count FROM postbox_entries');

describe.each(suiteEngines)('reports of a day’s end on %s', (engine) => {
  let db: Database;
  const partners: string[] = [];
  const investments = new Map<string, string>();
  beforeAll(async () => {
    db = await freshDatabase(engine);
    const customer = await signedInCustomer(db);
    // More than one chunk, and one that opened only after the quarter.
    for (let number = 0; number < 53; number += 1) {
      const { businessPartnerId, ipsId } = await openAccount(db, customer, {
        invested: euros(1000),
        boughtOn: '2026-11-20',
      });
      partners.push(businessPartnerId);
      investments.set(businessPartnerId, ipsId);
    }
    await openAccount(db, customer, { invested: euros(1000), boughtOn: '2027-01-04' });
    // Whose money came before it was opened.
    await openAccount(db, customer, { partnerStatus: 'PENDING', cash: euros(1000), boughtOn: '2026-11-20' });
    await openAccount(db, customer);
  }, 120_000);
  afterAll(async () => db.close());

  const run = async (job: OwnDayEndJob, date: string, previous: string): Promise<readonly number[]> => {
    const chunks: number[] = [];
    let cursor: Json = null;
    do {
      const progress = await db.transaction(async (tx) =>
        job.run(tx, {
          date,
          previous,
          cursor,
          moment: { now: `${date}T20:00:00.000Z`, today: date, prices: modelPrices },
        }),
      );
      chunks.push(progress.figures['documents'] ?? 0);
      cursor = progress.cursor;
    } while (cursor !== null);
    return chunks;
  };

  it('BNK-05: a quarter’s reports go to everybody who had something in it, once, a chunk at a time', async () => {
    expect(await run(quarterlyReportJob, '2027-01-04', '2026-12-31')).toEqual([50, 3]);
    const written = await db.rows(titles, ['QUARTERLY_REPORT']);
    expect(written).toEqual(partners.toSorted().map((owner_id) => ({ owner_id, title: 'Quartalsbericht 4/2026' })));
    const count = await db.row(entries);
    expect(await run(quarterlyReportJob, '2027-01-04', '2026-12-31')).toEqual([50, 3]);
    expect(await db.row(entries)).toEqual(count);
  });

  it('BNK-05: a year’s costs follow in February', async () => {
    expect(await run(annualCostsJob, '2027-02-15', '2027-02-12')).toEqual([50, 3]);
    const written = await db.rows(titles, ['ANNUAL_COSTS']);
    expect(new Set(written.map(({ title }) => title))).toEqual(new Set(['Kosteninformation 2026']));
  });

  const emptied = async (businessPartnerId: string, date: string): Promise<void> => {
    const ipsId = investments.get(businessPartnerId) ?? '';
    const about = {
      businessPartnerId,
      ipsId,
      causeType: 'CORRECTION',
      causeId: randomUUID(),
      text: 'Verkauf',
    } as const;
    const sale = { ...about, date, valueDate: date, wanted: 'ALL', toCustomer: true } as const;
    const sold = await db.transaction(async (tx) => sell(tx, sale, modelPrices));
    await payIn(db, businessPartnerId, cents(sold.ok ? 0 - sold.value.proceeds : 0), date);
  };

  it('BNK-05: the last report is that of the quarter in which the last unit and cent left', async () => {
    const [closed = '', empty = ''] = partners;
    for (const each of [closed, empty]) await emptied(each, '2027-02-10');
    await db.change(statement('', `UPDATE business_partners SET status = 'CLOSED' WHERE business_partner_id = $1`), [
      closed,
    ]);
    const toldIn = async (title: string): Promise<readonly string[]> =>
      (await db.rows(titles, ['QUARTERLY_REPORT'])).flatMap((row) => (row.title === title ? [row.owner_id] : []));
    await run(quarterlyReportJob, '2027-04-01', '2027-03-31');
    expect(await toldIn('Quartalsbericht 1/2027')).toEqual(expect.arrayContaining([closed, empty]));
    const told = await run(quarterlyReportJob, '2027-07-01', '2027-06-30');
    expect(await toldIn('Quartalsbericht 2/2027')).not.toContain(closed);
    expect(await toldIn('Quartalsbericht 2/2027')).not.toContain(empty);
    // All others, that of January included: nothing was booked, but they hold something.
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(partners.length - 2 + 1);
    await run(annualCostsJob, '2028-02-15', '2028-02-14');
    await run(annualCostsJob, '2029-02-15', '2029-02-14');
    const costs = await db.rows(titles, ['ANNUAL_COSTS']);
    const ofClosed = costs.filter(({ owner_id: owner }) => owner === closed).map(({ title }) => title);
    expect(ofClosed).toEqual(['Kosteninformation 2026', 'Kosteninformation 2027']);
  });
});

it.each([
  [quarterlyReportJob, '2027-01-04', '2026-12-31', true],
  [quarterlyReportJob, '2027-01-05', '2027-01-04', false],
  [quarterlyReportJob, '2027-04-01', '2027-03-31', true],
  [annualCostsJob, '2027-02-15', '2027-02-12', true],
  [annualCostsJob, '2027-02-16', '2027-02-15', false],
  [annualCostsJob, '2026-02-16', '2026-02-13', true],
  [annualCostsJob, '2027-01-04', '2026-12-31', false],
] as const)('BNK-05: $name on %s after %s: due %s', (job, date, previous, isDue) => {
  expect(job.isDue?.({ date, previous })).toBe(isDue);
});
