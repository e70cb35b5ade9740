import { accountWatchDays } from '#domain/approvals/approval.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import type { ClosingPart } from '../closures/closing-parts.ts';
import { type Db, statement } from '../db/db.ts';
import { type OrderRow, payoutList } from '../orders/order.store.ts';

interface FactsRow {
  readonly value: number | null;
  readonly valued_on: IsoDate | null;
  readonly account_ordered_on: IsoDate | null;
  readonly opened_on: IsoDate;
  readonly others: number;
  readonly others_sum: number;
}

// What an investment is worth is known from the last day's end; money that is ordered has not left it yet.
const find = statement<FactsRow>(
  'payouts.comparison',
  `SELECT v.value, v.valued_on, b.created_on AS opened_on, (
    SELECT max(c.created_on) FROM reference_account_changes r JOIN orders c USING (business_partner_id, order_id)
    WHERE r.business_partner_id = b.business_partner_id AND r.iban = $3 AND c.status = 'CLOSED'
  ) AS account_ordered_on, p.others, p.others_sum
  FROM business_partners b LEFT JOIN LATERAL (
    SELECT n.value, n.valued_on FROM valuations n
    WHERE n.business_partner_id = b.business_partner_id AND n.ips_id = $2 ORDER BY n.valued_on DESC LIMIT 1
  ) v ON true CROSS JOIN LATERAL (
    SELECT count(*)::integer AS others, coalesce(sum(coalesce(o.amount, o.estimate)), 0)::bigint AS others_sum
    FROM orders o
    WHERE o.business_partner_id = b.business_partner_id AND o.order_id <> ALL ($4::text[]) AND o.status <> 'CANCELED'
      AND o.type IN (${payoutList})
      AND o.created_on BETWEEN $5::date AND $6::date
  ) p
  WHERE b.business_partner_id = $1`,
);

type Compared = Pick<
  OrderRow,
  'business_partner_id' | 'order_id' | 'ips_id' | 'amount' | 'entire' | 'payee_iban' | 'created_on'
>;

interface Line {
  readonly label: string;
  readonly after: string;
}

const worthOf = ({ amount, entire }: Compared, { value, valued_on: on }: FactsRow): readonly Line[] => {
  if (value === null || on === null) return [];
  const left = entire || amount === null ? 0 : Math.max(0, value - amount);
  return [
    { label: 'Wert der Anlage', after: `${formatEuro(cents(value))} am ${formatGermanDate(on)}` },
    { label: 'Danach bleiben', after: formatEuro(cents(left)) },
  ];
};

const accountOf = ({ account_ordered_on: changed, opened_on: opened }: FactsRow, since: IsoDate): string => {
  if (changed === null) return `unverändert seit Beginn am ${formatGermanDate(opened)}`;
  return `geändert mit Auftrag vom ${formatGermanDate(changed)}${changed >= since ? ', in den letzten 30 Tagen' : ''}`;
};

const othersOf = ({ others, others_sum: sum }: FactsRow): string =>
  others === 0 ? 'keine' : `${String(others)}, zusammen ${formatEuro(cents(sum))}`;

/**
 * What a member of staff compares a payout with before releasing it (decisions §16): what the investment is worth and what
 * remains, since when the money's account is the reference account, and what else was ordered within 30 days.
 */
export const comparisonLines = async (
  tx: Db,
  order: Compared,
  parts: readonly Pick<ClosingPart, 'order_id'>[],
  today: IsoDate,
): Promise<readonly Line[]> => {
  const since = addDays(today, -accountWatchDays);
  const { business_partner_id: partner, order_id: id, ips_id: ipsId, payee_iban: iban } = order;
  // What closes with an account is part of its order.
  const own = [id, ...parts.map((part) => part.order_id)];
  const facts = await tx.row(find, [partner, ipsId, iban, own, since, today]);
  if (facts === undefined) return [];
  return [
    ...worthOf(order, facts),
    { label: 'Referenzkonto', after: accountOf(facts, since) },
    { label: 'Weitere Auszahlungen in 30 Tagen', after: othersOf(facts) },
    { label: 'Auftragsnummer', after: id },
    { label: 'Beauftragt am', after: formatGermanDate(order.created_on) },
  ];
};
