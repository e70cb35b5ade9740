import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { CouponOutcome } from '#domain/coupons/coupons.ts';
import type { OpenedInvestment } from '#domain/opening/opened-investment.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import { moneyColumns, moneyIn, type MoneyRow, openingOf } from '../cases/money-row.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

interface OpeningRow extends MoneyRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly contract_id: string | null;
  readonly accepted_at: Instant | null;
  readonly coupon_outcome: CouponOutcome | null;
}

const find = statement<OpeningRow | { readonly business_partner_id: null }>(
  'openings.find',
  `WITH ${caller}
  SELECT p.business_partner_id, p.ips_id, p.category, p.theme, p.split, t.contract_id, t.accepted_at, t.coupon_outcome,
    ${moneyColumns('p')}
  FROM caller c LEFT JOIN (
    business_partner_users own JOIN products p USING (business_partner_id)
    JOIN business_partners b USING (business_partner_id)
    JOIN clearing_accounts a USING (business_partner_id)
    LEFT JOIN contracts t ON t.business_partner_id = p.business_partner_id AND t.ips_id = p.ips_id
    LEFT JOIN LATERAL (${openingOf('p')}) o ON true
  ) ON own.user_id = c.user_id AND p.ips_id = $3`,
);

/**
 * How one of the caller's investments was opened and what is still to be paid for it; `unknown` for a foreign or no one,
 * undefined when the session has ended.
 */
export const findOpening = async (
  db: Db,
  { userId, sessionId }: Principal,
  ipsId: string,
  today: IsoDate,
): Promise<OpenedInvestment | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, ipsId]);
  if (row === undefined) return undefined;
  if (row.business_partner_id === null) return 'unknown';
  const { business_partner_id: businessPartnerId, contract_id: contractId, accepted_at: acceptedAt } = row;
  const { category, theme, split, withdrawable_until: withdrawableUntil } = row;
  const isContract = contractId !== null && acceptedAt !== null && withdrawableUntil !== null;
  return {
    businessPartnerId,
    ipsId: row.ips_id,
    title: labelWithSplit({ category, theme }, split),
    contract: isContract ? { contractId, acceptedAt, withdrawableUntil } : null,
    money: moneyIn(row, today),
    coupon: row.coupon_outcome,
  };
};
