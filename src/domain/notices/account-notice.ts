import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import type { WizardPlace } from '#domain/application/registration-path.ts';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { ComingWire, DebitFromOther } from '#domain/dashboard/next-debit.ts';
import type { OwnInvitation } from '#domain/entities/own-invitation.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { DebitPayer } from '#domain/mandate/debit-payer.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Transfer } from '#domain/top-up/giro-code.ts';

/** What was applied for and waits, e.g. for the applicant's identification. */
export interface Application {
  readonly appliedOn: IsoDate;
  readonly amount: Cents | null;
}

/** Whose answers are to be renewed. */
export interface AnswersOf {
  /** Of the account relation whose turn it is: the one that is due first; null where its task does not name it. */
  readonly businessPartnerId: string | null;
  /** The child's name, where that one is a child's; null else. */
  readonly child: string | null;
  /** How many there are; each has its turn. */
  readonly accounts: number;
}

/** Something that the customer's situation asks to be told; every figure in it comes from the data. */
export type AccountNotice =
  /** The applicant is not identified yet, or the last attempt failed. */
  | {
      readonly kind: 'identification';
      readonly status: Exclude<IdentStatus, 'SUCCESS'>;
      readonly application: Application | null;
      /** Whether an application is open in which they can go on with it. */
      readonly isInCase?: true;
    }
  /** Somebody else has invited them to an account, and they have not answered yet. */
  | ({ readonly kind: 'invited'; readonly isIdentified: boolean } & OwnInvitation)
  /** A contract that the customer has signed waits for the second person; `endsAt`: their link does; `place`: its application. */
  | {
      readonly kind: 'secondAwaited';
      readonly endsAt: Instant | null;
      readonly place: WizardPlace;
      /** In what they say not to be whom the application names, where they do: only the customer can mend it. */
      readonly differs?: readonly InvitedDifference[];
    }
  /** The second person has declined, or their link has lapsed: without the customer nothing goes on. */
  | { readonly kind: 'secondMissing'; readonly state: 'DECLINED' | 'LAPSED'; readonly place: WizardPlace }
  /** An identified customer has to show their papers again (GWG task). */
  | { readonly kind: 'identificationRenewal' }
  | {
      readonly kind: 'debitReturned';
      readonly amount: Cents;
      readonly debitedOn: IsoDate;
      readonly returnedOn: IsoDate;
      /** Last four characters of the account that was debited; null when unknown. */
      readonly ibanEnd: string | null;
      /** Whose account that is; absent where it is the reader's own or not known. */
      readonly payer?: DebitPayer;
      /** Whether it is the reference account, or not known to be another. */
      readonly isReference?: false;
      /** Whether somebody objected to it: then nobody debits once more. */
      readonly isObjection?: boolean;
    }
  /** `expiredOn` was the last day on which the answers held; null when no valid date is known. */
  | ({ readonly kind: 'wphgExpired'; readonly expiredOn: IsoDate | null } & AnswersOf)
  | ({ readonly kind: 'wphgIncomplete' } & AnswersOf)
  /** A real task that asks to confirm answers that still hold: the yearly review (decisions §21). */
  | ({ readonly kind: 'wphgReview'; readonly expiresOn: IsoDate | null } & AnswersOf)
  /** `reminder` is the latest of the reminders at 60, 30 and 7 days (decisions §2). */
  | ({ readonly kind: 'wphgExpiring'; readonly expiresOn: IsoDate; readonly reminder: 60 | 30 | 7 } & AnswersOf)
  | {
      readonly kind: 'closing';
      /** Whose it is, where that does not go without saying. */
      readonly holder: Holder | null;
      readonly orderedOn: IsoDate | null;
      /** Who else has ordered it; null where the reader did, or nobody knows who. */
      readonly orderedBy: string | null;
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
  /** Money that the customer was asked to wire, and that is not here: disappears with it, or with its order. */
  | {
      readonly kind: 'wire';
      readonly orderId: string;
      readonly ipsId: string;
      /** The investment's name with its split. */
      readonly title: string;
      /** Whose it is, where it is a child's. */
      readonly child: string | null;
      readonly transfer: Transfer;
      /** The day by which it should be here; null once that has passed. */
      readonly dueOn: IsoDate | null;
      /** A rate of a savings plan. */
      readonly isRate: boolean;
      /** It did not come for days; it is still welcome. */
      readonly isMissed: boolean;
      /** Whether somebody else is asked for the same, and one of them wires. */
      readonly isShared?: true;
    }
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
  | {
      readonly kind: 'allQuiet';
      readonly debit: ComingDebit | null;
      readonly execution: ComingExecution | null;
      /** What the customer will be asked to wire on the next day on which that may be; empty: nothing. */
      readonly wires: readonly ComingWire[];
    };

/** All that is debited on the next day on which something is. */
export interface ComingDebit {
  readonly on: IsoDate;
  readonly amount: Cents;
  /** Rates of savings plans. */
  readonly plans: number;
  /** Payments that were ordered one by one. */
  readonly payments: number;
  /** What of it comes from accounts that are not the reader's own; absent where nothing does. */
  readonly fromOthers?: readonly DebitFromOther[];
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
  wire: 'task',
  invited: 'task',
  secondMissing: 'task',
  secondAwaited: 'news',
  payoutInReview: 'news',
  vouchers: 'news',
  allQuiet: 'news',
};

const asks: ReadonlySet<Grade> = new Set<Grade>(['trouble', 'task']);
const weighs: ReadonlySet<Grade> = new Set<Grade>(['trouble', 'worry']);

/** Whether the customer has something to do. */
export const asksToAct = (notice: Pick<AccountNotice, 'kind'> & { readonly differs?: readonly unknown[] }): boolean =>
  asks.has(grades[notice.kind]) || notice.differs !== undefined;

/** Whether nothing nice should stand beside it. */
export const weighsOnCustomer = ({ kind }: Pick<AccountNotice, 'kind'>): boolean => weighs.has(grades[kind]);
