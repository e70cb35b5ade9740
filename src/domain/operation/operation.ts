import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OpenedInvestment } from '#domain/opening/opened-investment.ts';

/** Kinds of binding operations that a TAN confirms (decisions §1, §18). */
export const operationKinds = [
  'WITHDRAWAL',
  'DISBURSEMENT',
  'MFA_CHANGE',
  'MFA_REMOVAL',
  'DEVICE_REMOVAL',
  'REFERENCE_ACCOUNT',
  'MOBILE_CHANGE',
  'EMAIL_CHANGE',
  'STRATEGY_CHANGE',
  'CONTRACT',
  'EXEMPTION_ORDER',
  'ACCOUNT_CLOSURE',
  'USER_DELETION',
  'OWNER_INVITATION',
  'OWNER_CORRECTION',
  'DATA_EXPORT',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/**
 * Why an operation is not confirmed with a code. `OPERATION_REFUSED`: the facts have changed since it was stored; after
 * all but `CODE_WRONG` and `CODE_EXPIRED` it has ended.
 */
export const confirmRefusals = [
  'CODE_WRONG',
  'CODES_EXHAUSTED',
  'CODE_EXPIRED',
  'OPERATION_ENDED',
  'OPERATION_REFUSED',
] as const;
export type ConfirmRefusal = (typeof confirmRefusals)[number];

/** Wrong codes that end an operation, over all its codes. */
export const operationTries = 3;

/** What the code is bound to and the customer reads before entering it: amount and payee (PSD2 RTS Art. 5). */
export interface OperationSummary {
  /** In whole cents; null where nothing is paid. */
  readonly amount: Cents | null;
  /** Whether everything goes, whatever it will be worth at the sale: the amount is what it is worth now. */
  readonly entire?: boolean | undefined;
  /** What the money comes from, or else which factor or device it is about, in the customer's words. */
  readonly subject?: string | undefined;
  readonly payee: string | null;
  /** The last four characters of the payee's IBAN; null where nothing is paid. */
  readonly ibanEnd: string | null;
}

/** A stored operation waiting for its code. */
export interface Operation {
  readonly operationId: string;
  readonly kind: OperationKind;
  readonly summary: OperationSummary;
  /** The beginning of each attempt's key (UUID): a repeat of an attempt has the same key, the next attempt another. */
  readonly idempotencyKey: string;
  /** Masked number the code goes to, e.g. `+49 *** 4711`. */
  readonly sentTo: string;
}

/** The server's word that the operation is done. */
export interface OperationReceipt {
  readonly operationId: string;
  readonly orderId: string | null;
  /** `YYYY-MM-DD`, the earliest where a later day is named; null where nothing is paid. */
  readonly expectedAt: string | null;
  /** The latest day of a payout in review; null or absent where one day alone is expected. */
  readonly expectedUntil?: string | null | undefined;
  /** Until when is kept what the law asks for, of an access that was deleted. */
  readonly keptUntil?: string | undefined;
  /** Whether a member of staff must release it first (payouts above 10,000 €). */
  readonly inReview: boolean;
  /** What a confirmed contract has led to. */
  readonly contract?: ConcludedContract | undefined;
  /** The further investment that a customer has opened. */
  readonly opening?: OpenedInvestment | undefined;
}
