import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { type IssuedDocument, letterOf } from '#server/documents/letter-of.ts';
import { renderLetter } from '#server/documents/render/render-letter.ts';
import { sumOnPaper, textOnPaper } from '#tests/support/server/paper.ts';

/** What documents of one kind must say: a sum that the books know as well, and the documents that there must be. */
interface Paper {
  readonly kind: string;
  /** The sum in a document's facts. */
  readonly said: string;
  /** The same from the books, of the days between $1 and $2: business_partner_id, document_id, amount. */
  readonly booked: string;
}

const entriesOf = `FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)`;
const inTime = `b.booking_date BETWEEN $1::date AND $2::date`;
/** Reports are of those whom they were written to: who gets one is proved beside their jobs. */
const issuedOnes = (kind: string): string =>
  `FROM documents d WHERE d.kind = '${kind}' AND d.created_at >= $1::date AND d.created_at < $2::date + 1`;

const papers: readonly Paper[] = [
  {
    kind: 'INVOICE',
    said: `(facts ->> 'total')::bigint`,
    booked: `SELECT business_partner_id, 'F-' || business_partner_id || '-' || right(b.cause_id, 7) AS document_id,
      sum(e.amount)::bigint AS amount ${entriesOf} WHERE b.kind = 'FEE' AND e.account = 'FEES' AND ${inTime} GROUP BY 1, 2`,
  },
  {
    kind: 'PAYOUT_CONFIRMATION',
    said: `(facts ->> 'amount')::bigint`,
    booked: `SELECT business_partner_id, 'P-' || b.cause_id AS document_id, -sum(e.amount)::bigint AS amount ${entriesOf}
      WHERE b.kind = 'PAYOUT' AND e.account = 'CLEARING' AND ${inTime} GROUP BY 1, 2`,
  },
  {
    kind: 'ORDER_CONFIRMATION',
    said: `(SELECT sum((t ->> 'amount')::bigint)::bigint FROM jsonb_array_elements(facts -> 'trades') t
      WHERE t ->> 'kind' = 'PURCHASE')`,
    // Of a payment, or of what a change of strategy bought.
    booked: `SELECT b.business_partner_id, CASE WHEN p.payment_id IS NULL THEN 'C-' ELSE 'A-' END || b.cause_id AS document_id,
      sum(e.amount)::bigint AS amount ${entriesOf}
      LEFT JOIN payments p ON p.business_partner_id = b.business_partner_id AND p.payment_id = b.cause_id
      WHERE b.cause_type = 'ORDER' AND e.account = 'INVESTMENT' AND e.amount > 0 AND ${inTime} GROUP BY 1, 2`,
  },
  {
    kind: 'LOSS_NOTICE',
    said: `(facts ->> 'value')::bigint`,
    booked: `SELECT n.business_partner_id, 'L-' || ips_id || '-' || n.fallen_on || '-' || n.percent AS document_id,
      v.value AS amount FROM loss_notices n JOIN valuations v USING (business_partner_id, ips_id)
      WHERE v.valued_on = n.fallen_on AND n.fallen_on BETWEEN $1::date AND $2::date`,
  },
  {
    kind: 'TAX_CERTIFICATE',
    said: `(SELECT sum((t ->> 'amount')::bigint)::bigint FROM jsonb_array_elements(facts -> 'taxes') t)`,
    booked: `SELECT y.business_partner_id, 'TC-' || y.business_partner_id || '-' || y.year AS document_id, coalesce((
        SELECT sum(e.amount) ${entriesOf} WHERE b.business_partner_id = y.business_partner_id AND e.account = 'TAX'
          AND extract(year FROM b.booking_date) = y.year
      ), 0)::bigint AS amount
      FROM tax_years y WHERE make_date(y.year + 1, 3, 31) BETWEEN $1::date AND $2::date`,
  },
  {
    kind: 'QUARTERLY_REPORT',
    said: `(facts ->> 'total')::bigint`,
    booked: `SELECT d.business_partner_id, d.document_id, (coalesce((
        SELECT sum(e.amount) ${entriesOf} WHERE b.business_partner_id = d.business_partner_id
          AND e.account = 'CLEARING' AND b.booking_date <= (d.facts ->> 'until')::date
      ), 0) + coalesce((
        SELECT sum(v.value) FROM valuations v WHERE v.business_partner_id = d.business_partner_id
          AND v.valued_on = (SELECT max(l.valued_on) FROM valuations l WHERE l.valued_on <= (d.facts ->> 'until')::date)
      ), 0))::bigint AS amount ${issuedOnes('QUARTERLY_REPORT')}`,
  },
  {
    kind: 'ANNUAL_COSTS',
    said: `(SELECT sum((p ->> 'amount')::bigint)::bigint FROM jsonb_array_elements(facts -> 'positions') p
      WHERE p ->> 'label' = 'Servicegebühren')`,
    booked: `SELECT d.business_partner_id, d.document_id, coalesce((
        SELECT sum(e.amount) ${entriesOf} WHERE b.business_partner_id = d.business_partner_id AND e.account = 'FEES'
          AND extract(year FROM b.booking_date) = (d.facts ->> 'year')::integer
      ), 0)::bigint AS amount ${issuedOnes('ANNUAL_COSTS')}`,
  },
];

interface Compared extends Omit<IssuedDocument, 'id'> {
  readonly id: string;
  readonly booked: number;
  /** Null where there is no document. */
  readonly said: number | null;
}

const compared = ({ kind, said, booked }: Paper) =>
  statement<Compared>(
    '',
    `SELECT document_id AS id, '${kind}' AS kind, d.title, d.facts, d.recipient, business_partner_id AS "businessPartnerId",
      d.created_at AS "createdAt", coalesce(b.amount, 0) AS booked, d.said
    FROM (${booked}) b FULL JOIN (
      SELECT *, ${said} AS said FROM documents WHERE kind = '${kind}' AND created_at >= $1::date AND created_at < $2::date + 1
    ) d USING (business_partner_id, document_id) ORDER BY booked, document_id`,
  );

/** What was looked at. */
export interface Looked {
  /** Kinds of which there was at least one. */
  readonly kinds: readonly string[];
  /** Documents that are missing, or whose sum is not that of the books, in their facts or where it is read. */
  readonly wrong: readonly string[];
}

/**
 * Looks at all that the days from the first until the last have issued: each document that the books demand is there, each
 * says their sum to the cent, and the one with the largest sum of each kind says it on paper.
 */
export const papersOf = async (db: Database, from: IsoDate, until: IsoDate): Promise<Looked> => {
  const kinds: string[] = [];
  const wrong: string[] = [];
  for (const paper of papers) {
    const rows = await db.rows(compared(paper), [from, until]);
    for (const { kind, id, said, booked } of rows) {
      if (said !== booked) wrong.push(`${kind} ${id}: ${String(said)} of ${String(booked)}`);
    }
    const largest = rows.findLast(({ said }) => said !== null);
    if (largest === undefined) continue;
    kinds.push(paper.kind);
    const text = await textOnPaper(await renderLetter(letterOf(largest)));
    const sum = sumOnPaper(largest.booked);
    if (!text.includes(sum)) wrong.push(`${paper.kind} ${largest.id} does not say ${sum} on paper`);
  }
  return { kinds, wrong };
};
