import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { benefitUntil, couponStatus, type CouponFacts } from '#domain/coupons/coupons.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';
import type { PartnerRange } from '../valuations/value-day.ts';

export interface RedemptionRow {
  readonly business_partner_id: string;
  readonly title: string;
  readonly code: string;
  readonly allowance: number;
  readonly fee_discount: number;
  readonly redeemed_on: IsoDate;
  readonly until: IsoDate;
}

/** A redeemed coupon in the words of the contract. */
export const couponOf = (row: RedemptionRow, today: IsoDate) => ({
  code: row.code,
  title: row.title,
  businessPartnerId: row.business_partner_id,
  allowance: cents(row.allowance),
  feeDiscount: row.fee_discount,
  redeemedOn: row.redeemed_on,
  validUntil: row.until,
  status: couponStatus(row.until, today),
});

interface ListRow {
  readonly referral_code: string;
  readonly kwk_allowance: number | null;
  readonly has_open_product: boolean;
  readonly coupons: readonly RedemptionRow[];
  readonly invitees: readonly {
    readonly first_name: string;
    readonly last_name: string;
    readonly since: IsoDate;
    readonly invested: boolean;
  }[];
}

const runs = (campaign: string, day: string): string =>
  `${campaign}.valid_from <= ${day} AND (${campaign}.valid_until IS NULL OR ${campaign}.valid_until >= ${day})`;

// What a person sees of others ends at the newest two hundred.
const list = statement<ListRow>(
  'coupons.list',
  `WITH ${caller}
  SELECT u.referral_code,
    (SELECT k.allowance FROM campaigns k WHERE k.campaign_id = 'KWK' AND ${runs('k', '$3::date')}
      ORDER BY k.valid_from DESC LIMIT 1) AS kwk_allowance,
    EXISTS (
      SELECT FROM business_partner_users own JOIN business_partners b USING (business_partner_id)
        JOIN products p USING (business_partner_id)
      WHERE own.user_id = c.user_id AND b.status = 'OPEN' AND p.status = 'OPEN'
    ) AS has_open_product,
    (SELECT coalesce(json_agg(json_build_object('business_partner_id', r.business_partner_id, 'title', k.title, 'code', r.code,
        'allowance', r.allowance, 'fee_discount', r.fee_discount, 'redeemed_on', r.redeemed_on, 'until', r.until)
        ORDER BY r.redeemed_on DESC, r.campaign_id), '[]')
      FROM coupon_redemptions r JOIN campaigns k ON k.campaign_id = r.campaign_id AND k.valid_from = r.campaign_from
      WHERE r.user_id = c.user_id) AS coupons,
    (SELECT coalesce(json_agg(i ORDER BY i.since DESC, i.first_name), '[]') FROM (
      SELECT o.first_name, o.last_name, r.redeemed_on AS since, EXISTS (
          SELECT FROM products p WHERE p.business_partner_id = r.business_partner_id AND p.status NOT IN ('PENDING')
        ) AS invested
      FROM coupon_redemptions r JOIN users o ON o.user_id = r.user_id WHERE r.referred_by = c.user_id
      ORDER BY r.redeemed_on DESC LIMIT 200
    ) i) AS invitees
  FROM caller c JOIN users u USING (user_id)`,
);

/** The caller's coupons and whom they recruited, newest first; undefined when the session has ended. */
export const listCoupons = async (
  db: Db,
  { userId, sessionId }: Principal,
  today: IsoDate,
): Promise<ListRow | undefined> => db.row(list, [userId, sessionId, today]);

interface FactsRow {
  readonly business_partner_id: string | null;
  readonly customer_since: IsoDate | null;
  readonly is_own: boolean;
  readonly referred_by: string | null;
  readonly campaign: {
    readonly campaign_id: string;
    readonly valid_from: IsoDate;
    readonly valid_until: IsoDate | null;
    readonly title: string;
    readonly allowance: number;
    readonly fee_discount: number;
    readonly months: number;
  } | null;
  readonly is_redeemed: boolean;
}

// $3 the account relation, $4 the code, $5 today. Of a campaign's rows the newest that has begun counts.
const factsOf = (who: string): string => `WITH ${who}, friend AS (
    SELECT u.user_id FROM users u WHERE u.referral_code = $4
  ), campaign AS (
    SELECT k.* FROM campaigns k
    WHERE k.code = $4 OR (k.campaign_id = 'KWK' AND EXISTS (SELECT FROM friend) AND k.valid_from <= $5::date)
    ORDER BY k.valid_from DESC LIMIT 1
  )
  -- What is closed has no fees to lower.
  SELECT (SELECT o.business_partner_id FROM acting_users o JOIN business_partners b USING (business_partner_id)
      WHERE o.user_id = c.user_id AND o.business_partner_id = $3 AND b.status <> 'CLOSED') AS business_partner_id,
    (SELECT min(b.created_on) FROM business_partner_users o JOIN business_partners b USING (business_partner_id)
      WHERE o.user_id = c.user_id) AS customer_since,
    EXISTS (SELECT FROM friend f WHERE f.user_id = c.user_id) AS is_own,
    (SELECT f.user_id FROM friend f WHERE f.user_id <> c.user_id) AS referred_by,
    (SELECT row_to_json(k) FROM campaign k) AS campaign,
    EXISTS (SELECT FROM coupon_redemptions r JOIN campaign k USING (campaign_id) WHERE r.user_id = c.user_id) AS is_redeemed
  FROM caller c`;

const find = statement<FactsRow>('coupons.facts', factsOf(caller));
// Of somebody whose contract says so: nobody is signed in for it.
const findAgreed = statement<FactsRow>(
  'coupons.agreed-facts',
  factsOf('caller AS (SELECT $1::uuid AS user_id WHERE $2::uuid IS NULL)'),
);

/** What a code is, for the caller and one of their account relations. */
export interface FoundCoupon {
  readonly facts: CouponFacts;
  readonly campaign: FactsRow['campaign'];
  readonly referredBy: string | null;
}

/** `unknown` for an account relation that is foreign, none, closed, or no longer the caller's to act for; undefined when the session has ended. */
export const findCoupon = async (
  db: Db,
  { userId, sessionId }: Principal,
  businessPartnerId: string,
  code: string,
  today: IsoDate,
): Promise<FoundCoupon | 'unknown' | undefined> => {
  const row = await db.row(find, [userId, sessionId, businessPartnerId, code, today]);
  return row && couponIn(row);
};

/** The same for somebody whose contract has it redeemed. */
export const findAgreedCoupon = async (
  tx: Db,
  userId: string,
  businessPartnerId: string,
  code: string,
  today: IsoDate,
): Promise<FoundCoupon | 'unknown'> => {
  const row = await tx.row(findAgreed, [userId, null, businessPartnerId, code, today]);
  return row === undefined ? 'unknown' : couponIn(row);
};

const couponIn = (row: FactsRow): FoundCoupon | 'unknown' => {
  const { campaign, customer_since: customerSince, referred_by: referredBy } = row;
  if (row.business_partner_id === null || customerSince === null) return 'unknown';
  return {
    campaign,
    referredBy,
    facts: {
      campaign: campaign === null ? null : { from: campaign.valid_from, until: campaign.valid_until },
      isReferral: referredBy !== null,
      isOwn: row.is_own,
      isRedeemed: row.is_redeemed,
      customerSince,
    },
  };
};

const insert = statement<Omit<RedemptionRow, 'title'>>(
  'coupons.redeem',
  `INSERT INTO coupon_redemptions (business_partner_id, user_id, campaign_id, campaign_from, code, allowance, fee_discount,
    redeemed_on, until, referred_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING
  RETURNING business_partner_id, code, allowance, fee_discount, redeemed_on, until`,
);

/** Writes a redemption down, once for each person and campaign; undefined when there is one. */
export const keepCoupon = async (
  tx: Db,
  userId: string,
  businessPartnerId: string,
  code: string,
  { campaign, referredBy }: FoundCoupon,
  today: IsoDate,
): Promise<RedemptionRow | undefined> => {
  if (campaign === null) throw new Error('A coupon without a campaign is not redeemed.');
  const { campaign_id: id, valid_from: from, allowance, fee_discount: discount, months, title } = campaign;
  const benefit = [code, allowance, discount, today, benefitUntil(today, months), referredBy];
  const row = await tx.row(insert, [businessPartnerId, userId, id, from, ...benefit]);
  return row && { ...row, title };
};

const benefits = statement<{
  readonly business_partner_id: string;
  readonly allowance: number;
  readonly discount: number;
  readonly code: string;
}>(
  'coupons.benefits',
  `SELECT business_partner_id, coalesce(sum(allowance), 0)::bigint AS allowance,
    coalesce(max(fee_discount), 0)::integer AS discount,
    (array_agg(code ORDER BY fee_discount DESC, redeemed_on, code))[1] AS code
  FROM coupon_redemptions
  WHERE business_partner_id > $1 AND business_partner_id <= $2 AND redeemed_on <= $3::date AND until >= $3::date
  GROUP BY business_partner_id`,
);

/** What coupons lower service fees by. */
export interface FeeBenefits {
  /** Volume free of service fees, on top of the condition's. */
  readonly allowance: Cents;
  /** Percent of the service fee that is not taken, and by which coupon: the greatest, they do not add up. */
  readonly discount: { readonly percent: number; readonly code: string } | null;
}

/** What lowers the service fees of a range of account relations on a day; those without a coupon are absent. */
export const feeBenefitsOn = async (
  db: Db,
  { after, until }: PartnerRange,
  day: IsoDate,
): Promise<ReadonlyMap<string, FeeBenefits>> => {
  const rows = await db.rows(benefits, [after, until, day]);
  return new Map(
    rows.map(({ business_partner_id: id, allowance, discount, code }) => [
      id,
      { allowance: cents(allowance), discount: discount > 0 ? { percent: discount, code } : null },
    ]),
  );
};

const kwk = statement<{ from: IsoDate | null; until: IsoDate | null }>(
  'campaigns.kwk',
  `WITH ${caller}
  SELECT k.valid_from AS from, k.valid_until AS until FROM caller c LEFT JOIN LATERAL (
    SELECT valid_from, valid_until FROM campaigns k WHERE k.campaign_id = 'KWK' AND ${runs('k', '$3::date')}
    ORDER BY valid_from DESC LIMIT 1
  ) k ON true`,
);

/** The days of KWK where it runs; null where it does not, undefined when the session has ended. */
export const kwkRunning = async (
  db: Db,
  { userId, sessionId }: Principal,
  today: IsoDate,
): Promise<{ readonly from: IsoDate; readonly until: IsoDate | null } | null | undefined> => {
  const row = await db.row(kwk, [userId, sessionId, today]);
  if (row === undefined) return undefined;
  return row.from === null ? null : { from: row.from, until: row.until };
};
