import * as z from 'zod/mini';
import { type CouponRefusal, couponStatuses, inviteeStatuses } from '#domain/coupons/coupons.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField, dateField, idField, nothing } from '../fields.ts';

const redeemed = z.object({
  code: z.string(),
  title: z.string(),
  businessPartnerId: z.string(),
  /** Volume free of service fees. */
  allowance: centsField,
  /** Percent of the service fee. */
  feeDiscount: z.int(),
  redeemedOn: dateField,
  /** The last day. */
  validUntil: dateField,
  status: z.enum(couponStatuses),
});

/** Redeems the code of a campaign, or of whoever recruited the customer, for an account relation (BNK-18). */
export const coupon = endpoint({
  name: 'coupon',
  method: 'POST',
  url: '/coupon',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: redeemed,
  refusals: {
    COUPON_UNKNOWN: { status: 422, message: 'Diesen Code kennen wir nicht. Bitte prüfen Sie Ihre Eingabe.' },
    COUPON_NOT_VALID: { status: 409, message: 'Dieser Code gilt zurzeit nicht.' },
    COUPON_REDEEMED: { status: 409, message: 'Sie nehmen an dieser Aktion bereits teil.' },
    OWN_COUPON: { status: 409, message: 'Mit Ihrem eigenen Code können Sie nur andere einladen.' },
    NOT_A_NEW_CUSTOMER: { status: 409, message: 'Einladungen gelten nur für neue Kundinnen und Kunden.' },
  } as const satisfies Record<CouponRefusal, Refusal>,
});

/** Own coupons, and the code to recruit others with, with how far they have come. */
export const getCoupons = endpoint({
  name: 'getCoupons',
  method: 'GET',
  url: '/coupon',
  private: true,
  request: nothing,
  response: z.object({
    coupons: z.array(redeemed),
    /** Null while the campaign does not run, or nothing of one's own is invested (BNK-23). */
    referral: z.nullable(
      z.object({
        code: z.string(),
        /** Below the address of the onboarding. */
        path: z.string(),
        /** What who is invited gets. */
        allowance: centsField,
        invitees: z.array(z.object({ name: z.string(), since: dateField, status: z.enum(inviteeStatuses) })),
      }),
    ),
  }),
  refusals: {},
});
