import { youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import { settledClearing } from '../ledger/clearing-balance.ts';

const free = statement<{ readonly business_partner_id: string; readonly free: number }>(
  'billing.freeCash',
  `SELECT a.business_partner_id, (${settledClearing('a.business_partner_id', '$2::date')} - (
      SELECT coalesce(sum(r.amount), 0) FROM reservations r
      WHERE r.business_partner_id = a.business_partner_id AND r.clearing_account_id = a.clearing_account_id
        AND r.state = 'HELD' AND r.kind <> 'FEE' AND r.held_from <= $2::date
    ) - (
      SELECT coalesce(sum(d.amount), 0) FROM debits d
      WHERE d.business_partner_id = a.business_partner_id AND d.clearing_account_id = a.clearing_account_id
        AND d.returned_on IS NULL AND d.debited_on >= $3::date
    ) - (
      SELECT coalesce(sum(o.amount), 0) FROM orders o
      WHERE o.business_partner_id = a.business_partner_id AND o.status = 'RUNNING'
        AND o.type IN ('OPENING', 'PURCHASE', 'TOP_UP') AND NOT EXISTS (
          SELECT FROM debits d WHERE d.business_partner_id = o.business_partner_id AND d.order_id = o.order_id
            AND d.returned_on IS NULL AND d.debited_on >= $3::date
        )
    ))::bigint AS free
  FROM clearing_accounts a WHERE a.business_partner_id = ANY ($1::text[])`,
);

/**
 * What of each partner's cash a charge of ours may take on a day: settled, not held for payouts or tax, not from a debit
 * that may still be returned, and not waiting to be invested. What is held for fees is there for them.
 */
export const freeCash = async (
  tx: Db,
  partners: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, Cents>> => {
  const rows = await tx.rows(free, [partners, today, youngDebitsSince(today)]);
  return new Map(rows.map((row) => [row.business_partner_id, cents(Math.max(row.free, 0))]));
};
