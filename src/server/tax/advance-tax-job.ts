import * as z from 'zod';
import { type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { advanceLumpSum } from '#domain/tax/advance-lump-sum.ts';
import { type Db, statement } from '../db/db.ts';
import { type DayEndJob, dayEndOrder, ended, type Figures } from '../day-end/day-end-job.ts';
import { sellMany } from '../investments/sell-many.ts';
import { bookMany } from '../ledger/ledger.ts';
import { fixedOf, valueOf } from '../market/fixed.ts';
import { seriesId, type SeriesId } from '../market/series.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';
import type { Prices } from '../ports/prices.ts';
import { type PartnerRange, partnersAfter } from '../valuations/value-day.ts';
import { advanceCause, issueAdvanceLetters } from './advance-letters.ts';
import { fundKindOfSeries } from './fund-kind-of-series.ts';
import { taxBooking } from './parts-after-tax.ts';
import { openTaxBook } from './tax-book.ts';

/** Partners in one transaction. */
const chunk = 200;

const place = z.strictObject({ after: z.string() });

const rateOf = statement<{ rate: number }>('tax.basicRate', 'SELECT rate FROM basic_rates WHERE year = $1');

interface LotRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly booking_no: number;
  readonly series: string;
  readonly bought_on: IsoDate;
  /** Decimal text. */
  readonly units_left: string;
}

// What was held when the year ended and still is; an investment whose year is done is left out.
const heldLots = statement<LotRow>(
  'tax.heldLots',
  `SELECT l.business_partner_id, l.ips_id, l.booking_no, l.series, l.bought_on, l.units_left FROM investment_lots l
  WHERE l.business_partner_id > $1 AND l.business_partner_id <= $2 AND l.units_left > 0 AND l.bought_on <= $3::date
    AND NOT EXISTS (
      SELECT FROM tax_events e WHERE e.business_partner_id = l.business_partner_id AND e.cause_type = 'TAX'
        AND e.cause_id = 'VP-' || l.ips_id || '-' || $4::text AND e.event = 'ADVANCE'
    )
  ORDER BY l.business_partner_id, l.ips_id, l.booking_no FOR UPDATE OF l`,
);

const keepAdvances = statement(
  'tax.keepAdvances',
  `UPDATE investment_lots l SET advances_left = l.advances_left + g.advance
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text, booking_no bigint, advance bigint)
  WHERE l.business_partner_id = g.business_partner_id AND l.ips_id = g.ips_id AND l.booking_no = g.booking_no`,
);

/** The Vorabpauschale of a lot for a year (decisions §11, §18 InvStG): our funds distribute nothing. */
const advanceOf = (lot: LotRow, series: SeriesId, year: number, rate: number, prices: Prices): Cents => {
  const units = fixedOf(lot.units_left);
  const boughtIn = yearOf(lot.bought_on) === year ? Number(lot.bought_on.slice(5, 7)) : null;
  const held = {
    valueAtStart: valueOf(units, prices.atEndOf(series, isoDate(year - 1, 12, 31))),
    valueAtEnd: valueOf(units, prices.atEndOf(series, isoDate(year, 12, 31))),
    distributions: cents(0),
    boughtIn,
  };
  return advanceLumpSum(held, rate);
};

interface Advance {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly series: SeriesId;
  readonly lots: readonly (LotRow & { readonly advance: Cents })[];
  readonly sum: Cents;
}

const advancesOf = (rows: readonly LotRow[], year: number, rate: number, prices: Prices): readonly Advance[] =>
  [...Map.groupBy(rows, (row) => `${row.business_partner_id} ${row.ips_id}`).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (first === undefined) return [];
    const series = seriesId(first.series);
    const lots = ofOne.map((lot) => ({ ...lot, advance: advanceOf(lot, series, year, rate, prices) }));
    const sum = addCents(...lots.map(({ advance }) => advance));
    return sum === 0 ? [] : [{ businessPartnerId: first.business_partner_id, ipsId: first.ips_id, series, lots, sum }];
  });

const taxAdvances = async (tx: Db, advances: readonly Advance[], year: number, at: PricedMoment): Promise<Figures> => {
  const { today: date } = at;
  const holders = advances.map(({ businessPartnerId }) => businessPartnerId);
  const book = await openTaxBook(tx, holders, date);
  const taxed = advances.map(({ businessPartnerId, ipsId, series, sum }) => {
    const cause = { businessPartnerId, ipsId, causeType: 'TAX', causeId: advanceCause(ipsId, year) } as const;
    return { ...cause, tax: book.count({ ...cause, event: 'ADVANCE', kind: fundKindOfSeries(series), gain: sum }) };
  });
  await book.save(tx);
  const rows = advances.flatMap(({ lots }) =>
    lots.map(({ business_partner_id, ips_id, booking_no, advance }) => ({
      business_partner_id,
      ips_id,
      booking_no,
      advance,
    })),
  );
  await tx.change(keepAdvances, [JSON.stringify(rows)]);
  const subject = `Vorabpauschale ${String(year)}`;
  const due = taxed.filter(({ tax }) => tax > 0);
  const sales = due.map(({ tax, ...cause }) => ({
    ...cause,
    text: `Verkauf für Steuer auf ${subject}`,
    taxSubject: subject,
    wanted: cents(0),
    owed: tax,
    // Performance is told before tax (decisions §12).
    toCustomer: true,
  }));
  await sellMany(tx, sales, at);
  // A higher exemption of the new year cannot give more back than was withheld in it.
  const back = taxed.filter(({ tax }) => tax < 0);
  await bookMany(
    tx,
    back.map(({ tax, ...cause }) => taxBooking({ ...cause, text: subject, date, valueDate: date }, tax)),
  );
  await issueAdvanceLetters(tx, advances, year, at);
  return { advances: advances.length, taxCents: addCents(...taxed.map(({ tax }) => tax)) };
};

const taxRange = async (
  tx: Db,
  { after, until }: PartnerRange,
  { year, rate, at }: { readonly year: number; readonly rate: number; readonly at: PricedMoment },
): Promise<Figures> => {
  const rows = await tx.rows(heldLots, [after, until, isoDate(year, 12, 31), String(year)]);
  const advances = advancesOf(rows, year, rate, at.prices);
  return advances.length === 0 ? {} : taxAdvances(tx, advances, year, at);
};

/**
 * The Vorabpauschale of the year that has ended, on the first business day of the next (decisions §11, §18 InvStG): it
 * counts as gained then, its tax is paid by units, and later sales are not taxed with it again. Each investment once a year.
 */
export const advanceTaxJob: DayEndJob = {
  name: 'advance-tax',
  title: 'Steuer auf Vorabpauschalen',
  order: dayEndOrder.advanceTax,
  isDue: ({ date, previous }) => yearOf(previous) !== yearOf(date),
  run: async (tx, { previous, cursor, moment }) => {
    const year = yearOf(previous);
    // Not published, or not above zero: there is none to tax.
    const rate = (await tx.row(rateOf, [year]))?.rate ?? 0;
    if (rate <= 0) return ended();
    const { after } = cursor === null ? { after: '' } : place.parse(cursor);
    const next = await partnersAfter(tx, after, chunk);
    if (next === undefined) return ended();
    const figures = await taxRange(tx, next.range, { year, rate, at: moment });
    return { cursor: next.isLast ? null : { after: next.range.until }, figures };
  },
};
