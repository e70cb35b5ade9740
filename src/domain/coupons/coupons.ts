import { addDays, addMonths, daysBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

/** Whether a coupon's benefit still counts. */
export const couponStatuses = ['ACTIVE', 'ENDED'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** How far somebody has come who was recruited: customer, or with money invested. */
export const inviteeStatuses = ['REGISTERED', 'INVESTED'] as const;

/** Reads a code as people type it: blanks and small letters aside. */
export const readCouponCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** The last day of a benefit that begins on a day: a month from the 20th ends on the 19th. */
export const benefitUntil = (from: IsoDate, months: number): IsoDate => addDays(addMonths(from, months), -1);

export const couponStatus = (until: IsoDate, today: IsoDate): CouponStatus => (until < today ? 'ENDED' : 'ACTIVE');

/** Days for which a customer is new enough to have been recruited. */
const newCustomerDays = 90;

/** What is known where somebody redeems a code. */
export interface CouponFacts {
  /** The campaign's days; null for a code that no campaign has. */
  readonly campaign: { readonly from: IsoDate; readonly until: IsoDate | null } | null;
  /** Whether the code is another customer's, and whether it is one's own. */
  readonly isReferral: boolean;
  readonly isOwn: boolean;
  readonly isRedeemed: boolean;
  /** The day of the customer's oldest account relation. */
  readonly customerSince: IsoDate;
}

export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_VALID',
  'COUPON_REDEEMED',
  'OWN_COUPON',
  'NOT_A_NEW_CUSTOMER',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

/** What became of a coupon that a contract agrees. */
export const couponOutcomes = ['REDEEMED', ...couponRefusals] as const;
export type CouponOutcome = (typeof couponOutcomes)[number];

/** Whether a code may be redeemed: while its campaign runs, once; recruited is who is new and somebody else. */
export const couponAdmitted = (facts: CouponFacts, today: IsoDate): Result<true, CouponRefusal> => {
  const { campaign, isReferral, isOwn, isRedeemed, customerSince } = facts;
  if (isOwn) return refused('OWN_COUPON');
  if (campaign === null) return refused('COUPON_UNKNOWN');
  if (isRedeemed) return refused('COUPON_REDEEMED');
  if (campaign.from > today || (campaign.until !== null && campaign.until < today)) return refused('COUPON_NOT_VALID');
  if (isReferral && daysBetween(customerSince, today) > newCustomerDays) return refused('NOT_A_NEW_CUSTOMER');
  return granted(true);
};

/** `Mia S.`: who recruited somebody learns no more of them. */
export const inviteeName = (firstName: string, lastName: string): string =>
  lastName === '' ? firstName : `${firstName} ${String.fromCodePoint(lastName.codePointAt(0) ?? 0)}.`;
