import { coupon } from '#api/coupons/coupons.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { couponAdmitted, type CouponOutcome, type CouponRefusal } from '#domain/coupons/coupons.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { findAgreedCoupon, keepCoupon, type RedemptionRow } from './coupon.store.ts';

interface Agreed {
  readonly contract_id: string;
  readonly user_id: string;
  readonly code: string;
}

const agreed = statement<Agreed>(
  'coupons.agreed',
  `SELECT contract_id, user_id, application ->> 'coupon' AS code FROM contracts
   WHERE business_partner_id = $1 AND contract_id = $2 AND application ->> 'coupon' IS NOT NULL`,
);

const note = statement(
  'coupons.noteOutcome',
  'UPDATE contracts SET coupon_outcome = $3 WHERE business_partner_id = $1 AND contract_id = $2',
);

const redeem = async (
  tx: Db,
  { user_id: userId, contract_id: subject, code }: Agreed,
  businessPartnerId: string,
  { today, now }: Moment,
): Promise<Result<RedemptionRow, CouponRefusal>> => {
  const found = await findAgreedCoupon(tx, userId, businessPartnerId, code, today);
  // Whoever may not act for the account any more redeems nothing for it.
  if (found === 'unknown') return refused('COUPON_NOT_VALID');
  const admitted = couponAdmitted(found.facts, today);
  if (!admitted.ok) return admitted;
  const kept = await keepCoupon(tx, userId, businessPartnerId, code, found, today);
  if (kept === undefined) return refused('COUPON_REDEEMED');
  // Not the code: whose referral code it is tells who they are.
  const details = { campaign: found.campaign?.campaign_id ?? null, allowance: kept.allowance };
  const at = new Date(now);
  await audit(tx, { kind: 'COUPON_REDEEMED', at, actor: userId, userId, businessPartnerId, subject, details });
  return granted(kept);
};

const benefitText = ({ allowance, fee_discount: discount, until }: RedemptionRow): string => {
  const what =
    discount > 0
      ? `${String(discount)} % Rabatt auf die Servicekosten`
      : `${formatEuro(cents(allowance))} Ihrer Anlage ohne Servicekosten`;
  return `Sie erhalten ${what}. Das gilt bis zum ${formatGermanDate(until)}.`;
};

/**
 * Redeems the coupon that a contract agrees, in the transaction in which it comes into force: of two people with the last
 * signature. One that does not count any more stops nothing. Either way the contract notes what became of it, and a letter
 * says so to whoever brought it.
 */
export const redeemAgreed = async (
  tx: Db,
  { businessPartnerId, contractId }: { readonly businessPartnerId: string; readonly contractId: string },
  moment: Moment,
): Promise<void> => {
  const wanted = await tx.row(agreed, [businessPartnerId, contractId]);
  if (wanted === undefined) return;
  const redeemed = await redeem(tx, wanted, businessPartnerId, moment);
  const outcome: CouponOutcome = redeemed.ok ? 'REDEEMED' : redeemed.refusal;
  await tx.change(note, [businessPartnerId, contractId, outcome]);
  const paragraphs = redeemed.ok
    ? [`Ihr Gutschein zur Aktion „${redeemed.value.title}“ ist eingelöst.`, benefitText(redeemed.value)]
    : [
        'Ihr Vertrag gilt, Ihren Gutschein konnten wir aber nicht einlösen.',
        coupon.refusals[redeemed.refusal].message,
        'Die Kosten in Ihren Unterlagen sind ohne Gutschein gerechnet. Sie bleiben, wie sie dort stehen.',
        'Einen anderen Gutschein können Sie im Kundenbereich unter „Einstellungen“ einlösen.',
      ];
  await issueDocument(tx, {
    kind: 'LETTER',
    id: `GS-${wanted.contract_id}`,
    userId: wanted.user_id,
    at: moment,
    isNews: true,
    data: {
      title: redeemed.ok ? 'Ihr Gutschein ist eingelöst' : 'Ihr Gutschein ließ sich nicht einlösen',
      category: 'MESSAGE',
      paragraphs,
      facts: [
        { label: 'Gutscheincode', value: wanted.code },
        { label: 'Vertragsnummer', value: wanted.contract_id },
      ],
    },
  });
};
