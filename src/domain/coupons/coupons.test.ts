import { describe, expect, it } from 'vitest';
import {
  benefitUntil,
  couponAdmitted,
  type CouponFacts,
  couponStatus,
  inviteeName,
  readCouponCode,
} from './coupons.ts';

const facts: CouponFacts = {
  campaign: { from: '2026-09-01', until: '2026-12-31' },
  isReferral: false,
  isOwn: false,
  isRedeemed: false,
  customerSince: '2023-11-06',
};

describe('BNK-18: coupons', () => {
  it.each([
    [{}, '2026-11-20', 'granted'],
    [{}, '2026-09-01', 'granted'],
    [{}, '2026-12-31', 'granted'],
    [{}, '2027-01-01', 'COUPON_NOT_VALID'],
    [{}, '2026-08-31', 'COUPON_NOT_VALID'],
    [{ campaign: { from: '2026-01-01', until: null } }, '2030-01-01', 'granted'],
    [{ campaign: null }, '2026-11-20', 'COUPON_UNKNOWN'],
    [{ isRedeemed: true }, '2026-11-20', 'COUPON_REDEEMED'],
    [{ isOwn: true, campaign: null }, '2026-11-20', 'OWN_COUPON'],
    [{ isReferral: true }, '2026-11-20', 'NOT_A_NEW_CUSTOMER'],
    [{ isReferral: true, customerSince: '2026-08-22' }, '2026-11-20', 'granted'],
    [{ isReferral: true, customerSince: '2026-08-21' }, '2026-11-20', 'NOT_A_NEW_CUSTOMER'],
  ] as const)('%o on %s: %s', (known, today, expected) => {
    const answer = couponAdmitted({ ...facts, ...known }, today);
    expect(answer.ok ? 'granted' : answer.refusal).toBe(expected);
  });

  it('a benefit ends the day before its last month is over', () => {
    expect(benefitUntil('2026-11-20', 1)).toBe('2026-12-19');
    expect(benefitUntil('2026-01-31', 1)).toBe('2026-02-27');
    expect([couponStatus('2026-11-20', '2026-11-20'), couponStatus('2026-11-19', '2026-11-20')]).toEqual([
      'ACTIVE',
      'ENDED',
    ]);
  });

  it('reads codes as they are typed, and names nobody in full', () => {
    expect(readCouponCode(' herbst-2026 ')).toBe('HERBST-2026');
    expect([inviteeName('Mia', 'Schneider'), inviteeName('Ada', '')]).toEqual(['Mia S.', 'Ada']);
  });
});
