import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { Cents } from '#domain/money/money.ts';

/** What was applied for and waits, e.g. for the applicant's identification. */
export interface Application {
  readonly appliedOn: IsoDate;
  readonly amount: Cents | null;
}

/** Something that the customer's situation asks to be told; every figure in it comes from the data. */
export type AccountNotice =
  /** The applicant is not identified yet, or the last attempt failed. */
  | {
      readonly kind: 'identification';
      readonly status: Exclude<IdentStatus, 'SUCCESS'>;
      readonly application: Application | null;
    }
  /** An identified customer has to show their papers again (GWG task). */
  | { readonly kind: 'identificationRenewal' }
  | {
      readonly kind: 'debitReturned';
      readonly amount: Cents;
      readonly debitedOn: IsoDate;
      readonly returnedOn: IsoDate;
      /** Last four characters of the account that was debited; null when unknown. */
      readonly ibanEnd: string | null;
      /** Whether somebody objected to it: then nobody debits once more. */
      readonly isObjection?: boolean;
    }
  /** `expiredOn` was the last day on which the answers held; null when no valid date is known. */
  | { readonly kind: 'wphgExpired'; readonly expiredOn: IsoDate | null; readonly accounts: number }
  | { readonly kind: 'wphgIncomplete'; readonly accounts: number }
  /** A real task that asks to confirm answers that still hold: the yearly review (decisions §21). */
  | { readonly kind: 'wphgReview'; readonly expiresOn: IsoDate | null; readonly accounts: number }
  /** `reminder` is the latest of the reminders at 60, 30 and 7 days (decisions §2). */
  | {
      readonly kind: 'wphgExpiring';
      readonly expiresOn: IsoDate;
      readonly reminder: 60 | 30 | 7;
      readonly accounts: number;
    }
  | {
      readonly kind: 'closing';
      readonly orderedOn: IsoDate | null;
      readonly expectedOn: IsoDate | null;
      /** Last four characters of the account that the money goes to; null when unknown. */
      readonly ibanEnd: string | null;
    }
  | { readonly kind: 'notMigrated'; readonly accounts: number }
  | {
      readonly kind: 'loss';
      /** The investment's name with its split, e.g. `Vermögensverwaltung 60:40`; null when unknown. */
      readonly title: string | null;
      readonly date: IsoDate;
      readonly percent: number;
      readonly since: IsoDate;
    }
  /** A child's account changes hands on `on`, the first day of age. */
  | { readonly kind: 'comingOfAge'; readonly child: string; readonly on: IsoDate; readonly isOfAge: boolean }
  | { readonly kind: 'terms' }
  | {
      readonly kind: 'payoutInReview';
      readonly amount: Cents | null;
      /** Whether everything goes and is not sold yet: the amount is what it was worth when it was ordered. */
      readonly isEntire: boolean;
      /** Whether it was sold, for more than was confirmed: that is why it is in review. */
      readonly isSold: boolean;
      /** Whose money it is; null where it goes without saying. */
      readonly holder: Holder | null;
      readonly orderedOn: IsoDate;
    }
  | { readonly kind: 'vouchers'; readonly redeemed: Cents; readonly left: Cents; readonly year: number }
  /** Nothing to do: what happens next by itself. */
  | { readonly kind: 'allQuiet'; readonly debit: ComingDebit | null; readonly execution: ComingExecution | null };

/** All savings plans that are debited on the next day of execution. */
export interface ComingDebit {
  readonly on: IsoDate;
  readonly amount: Cents;
  readonly plans: number;
}

/** A payment that arrived and is invested next. */
export interface ComingExecution {
  readonly on: IsoDate;
  readonly amount: Cents;
}

export type NoticeKind = AccountNotice['kind'];

/** Something went wrong, something weighs without a thing to do, something is to do, or is only good to know. */
type Grade = 'trouble' | 'worry' | 'task' | 'news';

const grades: Readonly<Record<NoticeKind, Grade>> = {
  identification: 'trouble',
  debitReturned: 'trouble',
  wphgExpired: 'trouble',
  wphgIncomplete: 'trouble',
  closing: 'worry',
  loss: 'worry',
  identificationRenewal: 'task',
  notMigrated: 'task',
  comingOfAge: 'task',
  wphgExpiring: 'task',
  terms: 'task',
  wphgReview: 'task',
  payoutInReview: 'news',
  vouchers: 'news',
  allQuiet: 'news',
};

const asks: ReadonlySet<Grade> = new Set<Grade>(['trouble', 'task']);
const weighs: ReadonlySet<Grade> = new Set<Grade>(['trouble', 'worry']);

/** Whether the customer has something to do. */
export const asksToAct = ({ kind }: Pick<AccountNotice, 'kind'>): boolean => asks.has(grades[kind]);

/** Whether nothing nice should stand beside it. */
export const weighsOnCustomer = ({ kind }: Pick<AccountNotice, 'kind'>): boolean => weighs.has(grades[kind]);
