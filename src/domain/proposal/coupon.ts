import { readCouponCode } from '#domain/coupons/coupons.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

export type CouponTextRefusal = 'COUPON_MISSING' | 'COUPON_UNREADABLE';

/** As they have ever been kept. */
const form = /^[\p{L}\p{N}][\p{L}\p{N}-]{2,63}$/u;

/** How many characters the codes have that we give out: campaigns have no others, a customer's own is among them. */
export const couponLength = { least: 4, most: 32 } as const;

const isGivenOut = (code: string): boolean =>
  /^[A-Z0-9-]*$/.test(code) && code.length >= couponLength.least && code.length <= couponLength.most;

/** Whether a code has the form in which coupons are kept: as they are read. */
export const isCouponCode = (code: string): boolean => code === readCouponCode(code) && form.test(code);

/** Reads a coupon by its form alone: whether it counts is known only once there is an account to redeem it for. */
export const couponFromText = (text: string): Result<string, CouponTextRefusal> => {
  const code = readCouponCode(text);
  if (code === '') return refused('COUPON_MISSING');
  return isCouponCode(code) && isGivenOut(code) ? granted(code) : refused('COUPON_UNREADABLE');
};
