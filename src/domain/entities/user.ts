import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ApplicationCase } from './application-case.ts';
import type { OwnInvitation } from './own-invitation.ts';
import type { PostboxEntry } from './postbox.ts';
import type { SavingsPlan } from './savings-plan.ts';
import type { Task } from './task.ts';

/** States of an identification as the customer sees them (decisions §7). */
export const identStatuses = [
  'NONE',
  'CREATED',
  'IN_PROGRESS',
  'REVIEW_PENDING',
  'SUCCESS',
  'FAILED',
  'ABORTED',
  'EXPIRED',
] as const;
export type IdentStatus = (typeof identStatuses)[number];

export const userTypes = ['CUSTOMER', 'STAFF'] as const;
export type UserType = (typeof userTypes)[number];

/** The signed-in person (DOM-06, decisions §14). */
export interface User {
  /** The business date (rules §0). */
  readonly today: IsoDate;
  readonly username: string;
  readonly identStatus: IdentStatus;
  readonly userType: UserType;
  /** Normalised: the parts before the first hyphen (SES-02). */
  readonly groups: readonly string[];
  readonly postbox: readonly PostboxEntry[];
  /** Value of all investments and clearing accounts. */
  readonly businessPartnerTotalAmount: Cents;
  /** Ids of the business partners. */
  readonly businessPartners: readonly string[];
  readonly cases: readonly ApplicationCase[];
  /** An account that they were invited to, and have not answered yet. */
  readonly invitation?: OwnInvitation | null | undefined;
  readonly tasks: readonly Task[];
  readonly savingsPlans: readonly SavingsPlan[];
  /** Vouchers redeemed in the calendar year of `today`. */
  readonly vouchersRedeemed: Cents;
}
