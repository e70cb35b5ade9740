import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

/** What a customer may redeem in a calendar year (specification §9). */
export const yearlyVoucherLimit: Cents = euros(250);

/** Wrong codes after which a new sign-in is needed (specification §5). */
export const voucherAttempts = 3;

/** How much more may be redeemed this year; never negative. */
export const voucherRoom = (redeemedThisYear: Cents): Cents =>
  cents(Math.max(yearlyVoucherLimit - redeemedThisYear, 0));

/** Whether a voucher fits into the year (rules §8); it is redeemed as a whole or not at all. */
export const withinVoucherLimit = (amount: Cents, redeemedThisYear: Cents): Result<Cents, 'ABOVE_YEARLY_LIMIT'> =>
  amount <= voucherRoom(redeemedThisYear) ? granted(amount) : refused('ABOVE_YEARLY_LIMIT');

/** Codes that may still be tried since signing in; at 0 only a new sign-in helps, not a refreshed token. */
export const attemptsLeft = (failedSinceSignIn: number): number => Math.max(voucherAttempts - failedSinceSignIn, 0);

/** What becomes of a voucher; `ABOVE_YEARLY_LIMIT`: it could be redeemed, but not by this customer in this year. */
export const voucherStatuses = ['REDEEMABLE', 'REDEEMED', 'EXPIRED', 'ABOVE_YEARLY_LIMIT'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

/** What is known of a voucher. */
export interface Voucher {
  readonly amount: Cents;
  /** The last day; null without an end. */
  readonly validUntil: IsoDate | null;
  readonly redeemedOn: IsoDate | null;
}

/** Whether a voucher may be redeemed on a day by who has redeemed so much in that year already (rules §8). */
export const voucherStatus = (
  { amount, validUntil, redeemedOn }: Voucher,
  redeemedThisYear: Cents,
  today: IsoDate,
): VoucherStatus => {
  if (redeemedOn !== null) return 'REDEEMED';
  if (validUntil !== null && validUntil < today) return 'EXPIRED';
  return withinVoucherLimit(amount, redeemedThisYear).ok ? 'REDEEMABLE' : 'ABOVE_YEARLY_LIMIT';
};
