import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Split } from '#domain/products/products.ts';
import type { Payee } from '#domain/withdrawal/payee.ts';

/** The fourteen order types (BNK-08). Order: the labels of texts.md. */
export const orderTypes = [
  'PURCHASE',
  'PACKAGE_CHANGE',
  'PERSONAL_DATA',
  'CLEARING_ACCOUNT_PLUS',
  'ACCOUNT_CLOSURE',
  'STRATEGY_CLOSURE',
  'DISBURSEMENT',
  'OPENING',
  'EXEMPTION_ORDER',
  'STRATEGY_CHANGE',
  'SERVICE_PACKAGE_CHANGE',
  'TOP_UP',
  'WITHDRAWAL',
  'DEFAULT',
] as const;
export type OrderType = (typeof orderTypes)[number];

export const orderStatuses = ['PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING', 'CLOSED', 'CANCELED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What queries filter by; NOT an order's own status (rules §1 `queryStatus`). */
export const orderQueryStatuses = ['ALL', 'OPEN', 'CLOSED'] as const;
export type OrderQueryStatus = (typeof orderQueryStatuses)[number];

/**
 * Why an order waits again or still: its contract lacks a signature, the customer's bank took its debit back, by itself or on an
 * objection, the announced money did not come, or its money was debited and is not invested yet. Or what became of one that is
 * done: the payee's bank sent its money back, or its investment was closed before it was carried out.
 */
export const orderNotes = [
  'SIGNATURE_AWAITED',
  'DEBIT_RETURNED',
  'DEBIT_OBJECTED',
  'PAYMENT_MISSED',
  'DEBITED',
  'PAYOUT_RETURNED',
  'INVESTMENT_CLOSED',
] as const;
export type OrderNote = (typeof orderNotes)[number];

/** An order as the customer sees it (decisions §14). */
export interface Order {
  readonly orderId: string;
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly businessPartnerId: string;
  readonly ipsId: string | null;
  /** What the order is about in the customer's words, e.g. the investment's name. */
  readonly title: string;
  /** The strategy that a change of it leads to; absent of all else, and where an order was just canceled. */
  readonly split?: Split | undefined;
  /** Null where no money moves, and for "everything" until its value is known. */
  readonly amount: Cents | null;
  /** Whether everything goes, whatever it will be worth at the sale. */
  readonly entire: boolean;
  /** About what "everything" would have paid out when it was ordered, after tax and debt; null where the amount is fixed or known by now. */
  readonly estimate: Cents | null;
  /** Where a payout goes, as the customer confirmed it; absent where nothing is paid out. */
  readonly payee?: (Payee & { readonly ibanEnd: string }) | undefined;
  /** Who else of those who may act for the relation ordered it; absent where the reader did, or nobody knows who. */
  readonly orderedBy?: string | undefined;
  /** The same of who canceled it. */
  readonly canceledBy?: string | undefined;
  readonly createdAt: Instant;
  /** The business date on which it was placed (decisions §19): the day that its papers name. */
  readonly createdOn: IsoDate;
  /** The business day on which it should be done, the earliest where a later one is named; null when unknown. */
  readonly expectedAt: IsoDate | null;
  /** The latest business day, where only a range is known: while a payout is in review; else null. */
  readonly expectedUntil: IsoDate | null;
  /** Whether the day of its expectation has passed and it is not done. */
  readonly late: boolean;
  readonly cancelable: boolean;
  /** Rests until a second member of staff releases it, as PENDING, or OPEN where its units are sold: "In Prüfung" (decisions §20). */
  readonly inReview: boolean;
  /** What else must be known of its status; null where the status says all. */
  readonly note: OrderNote | null;
}
