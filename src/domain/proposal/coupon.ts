import { readCouponCode } from '#domain/coupons/coupons.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

export type CouponTextRefusal = 'COUPON_MISSING' | 'COUPON_UNREADABLE';

const form = /^[\p{L}\p{N}][\p{L}\p{N}-]{2,63}$/u;

/** Reads a coupon by its form alone: whether it counts is known only once there is an account to redeem it for. */
export const couponFromText = (text: string): Result<string, CouponTextRefusal> => {
  const code = readCouponCode(text);
  if (code === '') return refused('COUPON_MISSING');
  return form.test(code) ? granted(code) : refused('COUPON_UNREADABLE');
};
