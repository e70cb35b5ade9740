import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { quartersSince } from '#server/demo/billing.ts';
import { demoToday } from '#server/demo/personas.ts';
import { relations } from '#server/demo/relations.ts';
import { partnerId } from '#server/demo/plan.ts';
import { type IssuedDocument, letterOf } from '#server/documents/letter-of.ts';
import type { DocumentKind, FactsOf } from '#server/documents/kinds.ts';
import { renderLetter } from '#server/documents/render/render-letter.ts';
import { portfolioOf } from '#server/investments/portfolio.ts';
import { balanceOf } from '#tests/support/server/balances.ts';
import { demoDatabase, suiteEngines } from '#tests/support/server/database.ts';
import { readPdf, spoken } from '#tests/support/pdf.ts';
import { priced } from '#tests/support/server/deps.ts';
import { annualCostsFacts } from './annual-facts.ts';
import { booksOf, type PartnerBooks } from './partner-books.ts';
import { quarterlyReportFacts } from './quarterly-report.ts';

const issued = statement<IssuedDocument>(
  '',
  `SELECT document_id AS id, kind, title, facts, recipient, business_partner_id AS "businessPartnerId",
    created_at AS "createdAt" FROM documents ORDER BY owner_id, document_id`,
);
const orphans = statement<{ id: string }>(
  '',
  `SELECT postbox_entry_id AS id FROM postbox_entries p WHERE NOT EXISTS (
    SELECT FROM documents d WHERE d.document_id = p.postbox_entry_id
      AND d.owner_id = coalesce(p.business_partner_id, p.user_id::text) AND d.title = p.title
  )`,
);

const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((all, amount) => all + amount, 0));

const plans = relations.filter(({ status }) => status !== 'PENDING');

describe.each(suiteEngines)('documents from the books on %s', (engine) => {
  let db: Database;
  let books: readonly PartnerBooks[];
  let documents: readonly IssuedDocument[];
  beforeAll(async () => {
    db = await demoDatabase(engine);
    books = await booksOf(db, plans.map(partnerId), priced(demoToday));
    documents = await db.rows(issued);
  });
  afterAll(async () => db.close());

  const ofKind = <Kind extends DocumentKind>(kind: Kind): readonly (IssuedDocument & { facts: FactsOf<Kind> })[] =>
    documents.filter((each) => each.kind === kind) as (IssuedDocument & { facts: FactsOf<Kind> })[];

  it('BNK-05: every entry of the demo’s postboxes has its document, and each of them can be written', async () => {
    expect(await db.rows(orphans)).toEqual([]);
    expect(documents.length).toBeGreaterThan(400);
    for (const document of documents) expect(letterOf(document).blocks.length).toBeGreaterThan(2);
    const kinds = new Set(documents.map(({ kind }) => kind));
    for (const kind of [
      'CONTRACT',
      'QUARTERLY_REPORT',
      'INVOICE',
      'ANNUAL_COSTS',
      'TAX_CERTIFICATE',
      'LOSS_NOTICE',
      'PAYOUT_CONFIRMATION',
      'LETTER',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  it('BNK-05: a quarter’s report says what the portfolio says of its last day, and each quarter begins where one ended', async () => {
    for (const own of books) {
      const { openedOn } = plans.find((plan) => partnerId(plan) === own.businessPartnerId) ?? { openedOn: demoToday };
      let before: Cents | undefined;
      for (const { first: from, last: until, label } of quartersSince(openedOn)) {
        const facts = quarterlyReportFacts(own, { from, until, label });
        const { start, paidIn, paidOut, tax, feesFromCash, gain, end } = facts.development;
        const values = facts.positions.map(({ value }) => value);
        expect([label, sum([...values, facts.cash])]).toEqual([label, facts.total]);
        expect([label, sum([start, paidIn, -paidOut, -tax, feesFromCash ?? 0, gain])]).toEqual([label, end]);
        expect([label, sum(values)]).toEqual([label, end]);
        expect([label, start]).toEqual([label, before ?? start]);
        before = cents(end);
      }
    }
    const [own] = books;
    const portfolio = await portfolioOf(db, own?.businessPartnerId ?? '', priced('2026-09-30'));
    const report = ofKind('QUARTERLY_REPORT').findLast((each) => each.businessPartnerId === own?.businessPartnerId);
    expect(report?.facts.until).toBe('2026-09-30');
    expect(new Map(report?.facts.positions.map(({ ipsId, value }) => [ipsId, value]))).toEqual(
      new Map([...portfolio].map(([ipsId, { value }]) => [ipsId, value])),
    );
  });

  it('BNK-05: the bookings of all quarters add up to the cash that the ledger holds', async () => {
    for (const own of books) {
      const facts = quarterlyReportFacts(own, { from: '2000-01-01', until: demoToday, label: 'alle' });
      const balance = await balanceOf(db, own.businessPartnerId, 'CLEARING');
      expect([sum(facts.bookings.map(({ amount }) => amount)), facts.cash]).toEqual([balance, balance]);
    }
  });

  it('BNK-05: a year’s costs add up, and a tax certificate shows every cent that was withheld', () => {
    const certified = new Map(
      ofKind('TAX_CERTIFICATE').map(({ facts, businessPartnerId }) => [`${businessPartnerId} ${facts.year}`, facts]),
    );
    expect(certified.size).toBeGreaterThan(10);
    for (const own of books) {
      for (const year of [2022, 2023, 2024, 2025]) {
        const { positions, total, gain, gainBeforeCosts } = annualCostsFacts(own, year);
        expect(sum(positions.map(({ amount }) => amount))).toBe(total);
        expect(sum([gain, total])).toBe(gainBeforeCosts);
        const facts = certified.get(`${own.businessPartnerId} ${year}`);
        const withheld = own.entries.filter(({ date }) => date.startsWith(`${year}-`)).map(({ tax }) => tax);
        expect(sum((facts?.taxes ?? []).map(({ amount }) => amount))).toBe(sum(withheld));
        expect(facts?.exemption.used ?? 0).toBeLessThanOrEqual(facts?.exemption.amount ?? 0);
      }
    }
  });

  it('BNK-03: what was paid out is the sale less its tax, to the cent', () => {
    const sales = ofKind('PAYOUT_CONFIRMATION').flatMap(({ facts }) =>
      facts.sale === null ? [] : [{ ...facts, sale: facts.sale }],
    );
    expect(sales.length).toBeGreaterThan(3);
    for (const { sale, taxes, amount } of sales) {
      expect(sum([amount, ...taxes.map((tax) => tax.amount)])).toBe(sale.amount);
      expect(sum([sale.cost, sale.gain])).toBe(sale.amount);
    }
    expect(sales.some(({ taxes }) => taxes.length > 0)).toBe(true);
  });

  it('BNK-05: a loss notice speaks of a fall of at least what it says, payments left aside', () => {
    for (const { facts } of ofKind('LOSS_NOTICE')) expect(facts.twr).toBeLessThanOrEqual(-facts.percent / 100 + 1e-9);
  });

  it('BNK-05: an invoice is what was booked', () => {
    for (const { facts, businessPartnerId } of ofKind('INVOICE')) {
      const own = books.find((each) => each.businessPartnerId === businessPartnerId);
      const booked = own?.entries.filter(({ date }) => date === facts.bookedOn).map(({ fees }) => fees) ?? [];
      expect(facts.total).toBe(sum(booked));
      // By the rule that charged them: a quarter of the year's rate on the average that stands beside it.
      for (const { averageValue, percent, amount } of facts.positions) {
        expect(Math.abs((averageValue * percent) / 400 - amount)).toBeLessThan(0.51);
      }
    }
  });

  it('BNK-05: read back from paper, a report says the same sum', async () => {
    for (const kind of ['QUARTERLY_REPORT', 'PAYOUT_CONFIRMATION'] as const) {
      const document = ofKind(kind).at(-1);
      if (document === undefined) throw new Error('The demo has one.');
      const sumOnPaper = 'total' in document.facts ? document.facts.total : document.facts.amount;
      const pdf = await readPdf(await renderLetter(letterOf(document)));
      const text = pdf.pages.flatMap(({ parts }) => parts.map(spoken)).join(' ');
      const whole = String(Math.floor(sumOnPaper / 100));
      const fraction = String(sumOnPaper % 100).padStart(2, '0');
      expect(text).toContain(`${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${fraction}`);
    }
  });

  it('BNK-05: a day that is earlier knows nothing of what came later', async () => {
    const until = '2025-03-31';
    const [early] = await booksOf(db, [partnerId(plans[0] ?? { number: 0 })], priced(until));
    const late = books.find(({ businessPartnerId }) => businessPartnerId === early?.businessPartnerId);
    if (early === undefined || late === undefined) throw new Error('Anna has books.');
    const period = { from: '2025-01-01', until, label: '1/2025' };
    expect(quarterlyReportFacts(early, period)).toEqual(quarterlyReportFacts(late, period));
    expect(addDays(until, 0) >= (early.entries.at(-1)?.date ?? '')).toBe(true);
  });
});
