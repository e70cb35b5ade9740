import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { CouponRefusal, CouponStatus } from '#domain/coupons/coupons.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';

/** A coupon that was redeemed, and what it brings. */
export interface RedeemedCoupon {
  readonly code: string;
  readonly title: string;
  readonly businessPartnerId: string;
  /** Volume free of service fees. */
  readonly allowance: Cents;
  /** Percent of the service fee. */
  readonly feeDiscount: number;
  readonly redeemedOn: IsoDate;
  /** The last day. */
  readonly validUntil: IsoDate;
  readonly status: CouponStatus;
}

/** Somebody who came by the customer's own link, and how far. */
export interface Invitee {
  /** `Mia S.` */
  readonly name: string;
  readonly since: IsoDate;
  readonly status: 'REGISTERED' | 'INVESTED';
}

/** What customers recruit others with. */
export interface Referral {
  readonly code: string;
  /** Below the address of the onboarding. */
  readonly path: string;
  /** What who is invited gets. */
  readonly allowance: Cents;
  readonly invitees: readonly Invitee[];
}

/** An account relation that a code can be redeemed for. */
export interface CouponAccount {
  readonly businessPartnerId: string;
  /** Which it is, and whose. */
  readonly title: string;
}

export interface LoadedCoupons {
  /** Newest first. */
  readonly coupons: readonly RedeemedCoupon[];
  /** Null where nobody can be invited. */
  readonly referral: Referral | null;
  /** Whether customers recruit customers at all today. */
  readonly isCampaignOn: boolean;
  readonly accounts: readonly CouponAccount[];
}

/** What is redeemed: the same in the call and in its repeats. */
export interface RedeemInput {
  readonly businessPartnerId: string;
  readonly code: string;
  readonly key: string;
}

/** `ACCOUNT_GONE`: an account that this customer does not act for, or not any more. */
type RedeemRefusal = CouponRefusal | 'ACCOUNT_GONE';

/** An answer uses its key up: the next code has another. */
export type RedeemResult = Result<RedeemedCoupon, RedeemRefusal> & { readonly nextKey: string };

/** What stands at a field. */
export type CouponProblem = 'CODE_EMPTY' | 'ACCOUNT_UNCHOSEN' | RedeemRefusal;

export interface CouponsInput {
  /** The idempotency key of the first code. */
  readonly key: string;
}

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface CouponsContext extends LoadedCoupons, CouponsInput {
  /** As typed; gone once it is redeemed. */
  readonly code: string;
  /** The account that it is for; empty while none is chosen. */
  readonly businessPartnerId: string;
  readonly problem: CouponProblem | null;
  /** What was just redeemed. */
  readonly redeemed: RedeemedCoupon | null;
  /** Whether what is shown could not be brought up to date. */
  readonly isStale: boolean;
}

export type CouponsEvent =
  | { readonly type: 'code.submitted'; readonly code: string; readonly businessPartnerId: string }
  /** The same code once more, under the same key: its answer did not come. */
  | { readonly type: 'redemption.retried' }
  | { readonly type: 'coupons.reloaded' };

export type CouponsScreen = 'loading' | 'loadFailed' | 'coupons' | 'unsure';
