import * as z from 'zod/mini';
import { couponOutcomes } from '#domain/coupons/coupons.ts';
import { firstMoney } from '../cases/first-money.ts';
import { endpoint } from '../endpoint.ts';
import { dateField, idField, instantField } from '../fields.ts';

/** An investment that was opened, by which contract, and how its first money comes; earlier versions told neither. */
export const openedInvestment = z.object({
  businessPartnerId: z.string(),
  ipsId: z.string(),
  title: z.string(),
  /** Null for one from before such contracts had a number. */
  contract: z.optional(
    z.nullable(
      z.object({
        contractId: z.string(),
        acceptedAt: instantField,
        /** The last day on which it may be withdrawn. */
        withdrawableUntil: dateField,
      }),
    ),
  ),
  money: z.optional(firstMoney),
  /** What became of the coupon that its contract agrees. */
  coupon: z.optional(z.nullable(z.enum(couponOutcomes))),
});

/**
 * What an investment was opened with and what is still to be paid for it: also tells whoever lost the answer to its contract
 * whether it was opened.
 */
export const getOpening = endpoint({
  name: 'getOpening',
  method: 'GET',
  url: '/openings/{ipsId}',
  private: true,
  request: z.strictObject({ ipsId: idField }),
  response: openedInvestment,
  refusals: {},
});
