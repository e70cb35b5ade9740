import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { oneYearLoss } from '#domain/strategy/strategy.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { offerTerms } from '#server/offer/offer.store.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { priced } from '#tests/support/server/deps.ts';
import { booksOf } from './partner-books.ts';
import { quarterlyReportFacts } from './quarterly-report.ts';

const change = statement(
  '',
  `INSERT INTO strategies (strategy_id, valid_from, yield, vola, created_by, approved_by)
  VALUES ('60:40', '2026-12-31', 4.1, 17.5, 'staff-1', 'staff-2'), ('60:40', '2027-02-01', 1, 30, 'staff-1', 'staff-2')`,
);
const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

describe.each(suiteEngines)('the loss of a bad year on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it('BNK-05: a report names the one of whoever is offered the same on its last day', async () => {
    const customer = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, customer, { invested: euros(1_000) });
    const told = async (until: string): Promise<string> => {
      const [books] = await booksOf(db, [businessPartnerId], priced(until));
      if (books === undefined) throw new Error('There are books.');
      return quarterlyReportFacts(books, { from: '2026-10-01', until, label: '4/2026' }).fits[0]?.text ?? '';
    };
    const offered = async (today: string): Promise<string> => {
      const figures = (await offerTerms(db, 'SA-DIGITAL-2026-01', '60:40', today))?.figures;
      if (figures === null || figures === undefined) throw new Error('There are figures.');
      return `mit einem Verlust von etwa ${percent.format(oneYearLoss(figures) * 100)}\u00A0% zu rechnen`;
    };
    const [before, after] = ['2026-12-30', '2026-12-31'];
    const first = await offered(before);
    expect(await told(after)).toContain(first);
    await db.change(change);
    expect(await offered(after)).not.toBe(first);
    expect(await told(after)).toContain(await offered(after));
    expect(await told(before)).toContain(first);
  });
});
