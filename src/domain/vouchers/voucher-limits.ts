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
