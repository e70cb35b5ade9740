import { addDays, yearOf, type IsoDate } from '#domain/calendar/iso-date.ts';
import { quarterOf } from '#domain/calendar/quarter.ts';
import { type DayEndChunk, dayEndOrder, type OwnDayEndJob } from '../day-end/day-end-job.ts';
import { type Db, statement } from '../db/db.ts';
import { annualCostsFacts } from './books/annual-facts.ts';
import { hadSomething } from './books/holdings.ts';
import { booksOf, type PartnerBooks } from './books/partner-books.ts';
import { quarterlyReportFacts } from './books/quarterly-report.ts';
import { issueDocuments, type NewDocument } from './issue-document.ts';

/** Relations in one chunk: the books of each are read whole. */
const chunkSize = 50;

// Whoever had something in the period gets its report, also when the account was closed since: what is closed and was booked
// on last before it held nothing.
const partnersWithBooks = statement<{ business_partner_id: string }>(
  'reports.partners',
  `SELECT b.business_partner_id FROM business_partners b
  WHERE b.business_partner_id > $1 AND b.status <> 'PENDING' AND b.created_on <= $2::date AND EXISTS (
    SELECT FROM ledger_bookings l WHERE l.business_partner_id = b.business_partner_id AND l.booking_date <= $2::date
  ) AND (b.status <> 'CLOSED' OR EXISTS (
    SELECT FROM ledger_bookings l WHERE l.business_partner_id = b.business_partner_id AND l.booking_date >= $4::date
  )) ORDER BY b.business_partner_id LIMIT $3`,
);

/** One document for each relation, a chunk at a time: the id names relation and period, so that a repeat changes nothing. */
const reporting = async (
  tx: Db,
  { cursor, moment: { prices } }: DayEndChunk,
  { from, until }: { readonly from: IsoDate; readonly until: IsoDate },
  documentOf: (books: PartnerBooks) => NewDocument,
) => {
  const after = typeof cursor === 'string' ? cursor : '';
  const found = await tx.rows(partnersWithBooks, [after, until, chunkSize, from]);
  const ids = found.map((row) => row.business_partner_id);
  const books = await booksOf(tx, ids, { today: until, prices });
  const told = books.filter((own) => hadSomething(own, from));
  await issueDocuments(tx, told.map(documentOf));
  return { cursor: ids.length < chunkSize ? null : (ids.at(-1) ?? null), figures: { documents: told.length } };
};

/** Whether a new quarter has begun since the business day before. */
const isNewQuarter = ({ date, previous }: Pick<DayEndChunk, 'date' | 'previous'>): boolean =>
  quarterOf(date).id !== quarterOf(previous).id;

/** Art. 60 DelVO 2017/565: what has become of the investments, on the first business day after each quarter. */
export const quarterlyReportJob: OwnDayEndJob = {
  name: 'quarterly-reports',
  title: 'Quartalsberichte',
  order: dayEndOrder.reports,
  isDue: isNewQuarter,
  run: async (tx, chunk) => {
    const { first, last, label, id } = quarterOf(addDays(quarterOf(chunk.date).first, -1));
    return reporting(tx, chunk, { from: first, until: last }, (books) => ({
      kind: 'QUARTERLY_REPORT',
      businessPartnerId: books.businessPartnerId,
      id: `QR-${books.businessPartnerId}-${id}`,
      at: chunk.moment,
      isNews: true,
      data: quarterlyReportFacts(books, { from: first, until: last, label }),
    }));
  },
};

/** Half of February has passed: the year's figures of all funds are there. */
const costsDay = '02-15';

/** §63 (7) WpHG: what a year has cost, once in the next. */
export const annualCostsJob: OwnDayEndJob = {
  name: 'annual-costs',
  title: 'Jährliche Kosteninformationen',
  order: dayEndOrder.reports + 1,
  isDue: ({ date, previous }) => {
    const due = `${yearOf(date)}-${costsDay}`;
    return previous < due && due <= date;
  },
  run: async (tx, chunk) => {
    const year = yearOf(chunk.date) - 1;
    return reporting(tx, chunk, { from: `${year}-01-01`, until: `${year}-12-31` }, (books) => ({
      kind: 'ANNUAL_COSTS',
      businessPartnerId: books.businessPartnerId,
      id: `AC-${books.businessPartnerId}-${year}`,
      at: chunk.moment,
      isNews: true,
      data: annualCostsFacts(books, year),
    }));
  },
};
