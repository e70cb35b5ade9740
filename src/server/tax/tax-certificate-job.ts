import { yearOf } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { gainsCounted, taxDue } from '#domain/tax/capital-gains-tax.ts';
import { type DayEndJob, dayEndOrder } from '../day-end/day-end-job.ts';
import { type Db, statement } from '../db/db.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import type { GivenFacts } from '../documents/kinds.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { taxAccountOf, type TaxYearRow } from './tax-book.ts';

/** Relations in one chunk. */
const chunkSize = 200;

/** Half of March has passed: nothing of the year before is corrected any more. */
const certificateDay = '03-15';

interface CertifiedRow extends TaxYearRow {
  readonly business_partner_id: string;
  readonly exemption_used: number;
  /** Of Vorabpauschalen; the rest of the year's gains came from sales. */
  readonly advances: number;
}

const certified = (which: string): string =>
  `SELECT y.business_partner_id, y.equity, y.mixed, y.other, y.losses_before, y.withheld, y.exemption_used, c.rate,
    coalesce(o.amount, 0)::bigint AS exemption, 0 AS used_elsewhere, coalesce((
      SELECT sum(e.gain) FROM tax_events e
      WHERE e.business_partner_id = y.business_partner_id AND e.year = y.year AND e.event = 'ADVANCE'
    ), 0)::bigint AS advances
  FROM tax_years y LEFT JOIN church_rates c ON c.business_partner_id = y.business_partner_id AND c.year = y.year
    LEFT JOIN LATERAL exemption_order_for(y.business_partner_id, y.year) o ON true
  WHERE y.year = $1 AND ${which}`;

const find = statement<CertifiedRow>(
  'tax.certified',
  certified(`y.business_partner_id > $2 ORDER BY y.business_partner_id LIMIT ${chunkSize}`),
);
const findOne = statement<CertifiedRow>('tax.certifiedOne', certified('y.business_partner_id = $2'));

const line = (label: string, amount: number) => ({ label, amount });

const certificateOf = (row: CertifiedRow, year: number): GivenFacts<'TAX_CERTIFICATE'> => {
  const used = cents(row.exemption_used);
  // What was exempt is known: a common order may have been used by another relation too.
  const account = { ...taxAccountOf(row), exemption: used };
  const due = taxDue(account);
  const gains = row.equity + row.mixed + row.other;
  // Where the books differ from the rule, as after an order that was revoked, what was withheld is certified as one sum.
  const taxes =
    due.total === row.withheld
      ? [
          line('Kapitalertragsteuer', due.capitalGainsTax),
          line('Solidaritätszuschlag', due.solidaritySurcharge),
          ...(row.rate === null ? [] : [line('Kirchensteuer', due.churchTax)]),
        ]
      : [line('Kapitalertragsteuer mit Zuschlägen', row.withheld)];
  return {
    year,
    from: `${year}-01-01`,
    until: `${year}-12-31`,
    gains: [
      line('Gewinne und Verluste aus dem Verkauf von Fondsanteilen', gains - row.advances),
      ...(row.advances === 0 ? [] : [line('Vorabpauschalen', row.advances)]),
    ],
    counted: gainsCounted(account),
    exemption: { amount: row.exemption, used },
    taxes,
  };
};

/** What is certified of one relation's year; undefined where nothing was gained or lost. */
export const certifiedYear = async (
  db: Db,
  businessPartnerId: string,
  year: number,
): Promise<GivenFacts<'TAX_CERTIFICATE'> | undefined> => {
  const row = await db.row(findOne, [year, businessPartnerId]);
  return row && certificateOf(row, year);
};

const certify = async (tx: Db, year: number, after: string, at: Moment) => {
  const rows = await tx.rows(find, [year, after]);
  await issueDocuments(
    tx,
    rows.map((row) => ({
      kind: 'TAX_CERTIFICATE',
      id: `TC-${row.business_partner_id}-${year}`,
      businessPartnerId: row.business_partner_id,
      at,
      isNews: true,
      data: certificateOf(row, year),
    })),
  );
  return rows;
};

/** §45a EStG: what a relation's gains of a year were and what was withheld, in March of the next; no gains, no certificate. */
export const taxCertificateJob: DayEndJob = {
  name: 'tax-certificates',
  title: 'Jahressteuerbescheinigungen',
  order: dayEndOrder.reports + 2,
  isDue: ({ date, previous }) => {
    const due = `${yearOf(date)}-${certificateDay}`;
    return previous < due && due <= date;
  },
  run: async (tx, { date, cursor, moment }) => {
    const after = typeof cursor === 'string' ? cursor : '';
    const rows = await certify(tx, yearOf(date) - 1, after, moment);
    const last = rows.at(-1)?.business_partner_id ?? null;
    return { cursor: rows.length < chunkSize ? null : last, figures: { documents: rows.length } };
  },
};
