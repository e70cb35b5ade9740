import { quarterOf } from '#domain/calendar/quarter.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { hasMoreCautious } from '#domain/strategy-change/strategy-change.ts';
import { audit, type AuditEvent } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import { type DayEndJob, dayEndOrder, ended } from '../day-end/day-end-job.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { tellOfLosses } from './loss-mail.ts';

/** Notices in one transaction. */
const chunk = 500;

interface FallRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly fallen_on: IsoDate;
  readonly percent: number;
  readonly since: IsoDate;
  readonly value: number;
  readonly growth: number;
  readonly value_before: number;
  readonly net_flow: number;
  readonly fees_from_cash: number;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
}

// The period begins with the quarter, or with the investment's first valuation where that lies within it.
const fallen = statement<FallRow>(
  'lossNotices.fallen',
  `SELECT v.business_partner_id, v.ips_id, v.valued_on AS fallen_on, n * 10 AS percent,
    CASE WHEN past.value IS NULL THEN period.first ELSE $3::date END AS since,
    v.value, v.growth, coalesce(past.value, 0)::bigint AS value_before, period.net_flow, charged.fees_from_cash,
    p.category, p.theme, p.split
  FROM valuations v
  CROSS JOIN LATERAL generate_series(v.falls - v.new_falls + 1, v.falls) AS n
  JOIN products p USING (business_partner_id, ips_id)
  LEFT JOIN LATERAL (
    SELECT b.value FROM valuations b WHERE b.business_partner_id = v.business_partner_id AND b.ips_id = v.ips_id
      AND b.valued_on < $3::date
    ORDER BY b.valued_on DESC LIMIT 1
  ) past ON true
  CROSS JOIN LATERAL (
    SELECT min(b.valued_on) AS first, sum(b.net_flow)::bigint AS net_flow FROM valuations b
    WHERE b.business_partner_id = v.business_partner_id AND b.ips_id = v.ips_id
      AND b.valued_on BETWEEN $3::date AND v.valued_on
  ) period
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(f.amount - f.sold), 0)::bigint AS fees_from_cash FROM service_fees f
    WHERE f.business_partner_id = v.business_partner_id AND f.ips_id = v.ips_id
      AND f.booked_on BETWEEN $3::date AND v.valued_on
  ) charged
  WHERE v.new_falls > 0 AND v.valued_on BETWEEN $1 AND $2 AND NOT EXISTS (
    SELECT FROM loss_notices t WHERE t.business_partner_id = v.business_partner_id AND t.ips_id = v.ips_id
      AND t.fallen_on = v.valued_on AND t.percent = n * 10
  )
  ORDER BY v.valued_on, v.business_partner_id, v.ips_id, n LIMIT $4`,
);

const note = statement(
  'lossNotices.note',
  `INSERT INTO loss_notices (business_partner_id, ips_id, fallen_on, percent, since, told_at)
  SELECT business_partner_id, ips_id, fallen_on, percent, since, $2::timestamptz
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text, fallen_on date, percent smallint,
    since date)`,
);

const tell = async (tx: Db, rows: readonly FallRow[], moment: Moment): Promise<void> => {
  const { now } = moment;
  await tx.change(note, [JSON.stringify(rows), now]);
  const notices = rows.map((row) => ({
    businessPartnerId: row.business_partner_id,
    ipsId: row.ips_id,
    title: labelWithSplit(row, row.split),
    on: row.fallen_on,
    percent: row.percent,
    since: row.since,
    value: cents(row.value),
    valueBefore: cents(row.value_before),
    netFlow: cents(row.net_flow - row.fees_from_cash),
    feesFromCash: cents(row.fees_from_cash),
    changeable: hasMoreCautious(row),
    twr: row.growth - 1,
  }));
  await issueDocuments(
    tx,
    notices.map(({ businessPartnerId, ...data }) => ({
      businessPartnerId,
      kind: 'LOSS_NOTICE',
      id: `L-${data.ipsId}-${data.on}-${String(data.percent)}`,
      at: moment,
      data,
    })),
  );
  await tellOfLosses(tx, notices, new Date(now));
  const [first, ...more] = notices.map(({ businessPartnerId, ipsId, on, percent, since }): AuditEvent => ({
    kind: 'LOSS_NOTICE_SENT',
    at: new Date(now),
    actor: 'system',
    businessPartnerId,
    subject: ipsId,
    details: { on, percent, since },
  }));
  if (first !== undefined) await audit(tx, first, ...more);
};

/**
 * Tells of losses on the same business day: postbox, e-mail, audit log, each once (Art. 62 (1) DelVO 2017/565, decisions
 * §2). The business day before is looked at once more: something may have been booked on it after its end.
 */
export const lossNoticeJob: DayEndJob = {
  name: 'loss-notices',
  title: 'Verlustmitteilungen',
  order: dayEndOrder.lossNotices,
  run: async (tx, { date, previous, moment }) => {
    let count = 0;
    // Of a day in the quarter before, the period is that quarter's.
    const periods = new Set([quarterOf(previous).first, quarterOf(date).first]);
    for (const start of periods) {
      const from = start > previous ? start : previous;
      const last = quarterOf(start).last;
      const until = last < date ? last : date;
      const rows = await tx.rows(fallen, [from, until, start, chunk]);
      if (rows.length > 0) await tell(tx, rows, moment);
      count += rows.length;
    }
    // What was told is not found again: the next chunk begins where this one ended, with no place to remember.
    return count === 0 ? ended() : { cursor: date, figures: { notices: count } };
  },
};
