import type { FirstMoney } from '#domain/application/first-money.ts';
import type { CouponOutcome } from '#domain/coupons/coupons.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';

/** The contract by which an investment was opened. */
export interface InvestmentContract {
  readonly contractId: string;
  readonly acceptedAt: Instant;
  /** The last day on which it may be withdrawn. */
  readonly withdrawableUntil: IsoDate;
}

/** An investment that was opened, and how its first money comes (BNK-11, BNK-14, decisions §8). */
export interface OpenedInvestment {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly title: string;
  /** Null for one from before such contracts had a number. */
  readonly contract: InvestmentContract | null;
  /** What became of the coupon that its contract agrees; null without one. */
  readonly coupon: CouponOutcome | null;
  /** As it stands now: of one that was paid in nothing is asked for again. */
  readonly money: FirstMoney;
}
