import type { Cents } from '#domain/money/money.ts';

/** Kinds of binding operations that a TAN confirms (decisions §1, §18). */
export type OperationKind = 'WITHDRAWAL' | 'DISBURSEMENT' | 'MFA_CHANGE' | 'MFA_REMOVAL' | 'DEVICE_REMOVAL';

/** What the code is bound to and the customer reads before entering it: amount and payee (PSD2 RTS Art. 5). */
export interface OperationSummary {
  /** In whole cents; null where nothing is paid. */
  readonly amount: Cents | null;
  readonly payee: string | null;
  /** The last four characters of the payee's IBAN; null where nothing is paid. */
  readonly ibanEnd: string | null;
}

/** A stored operation waiting for its code. */
export interface Operation {
  readonly operationId: string;
  readonly kind: OperationKind;
  readonly summary: OperationSummary;
  /** One key for every attempt to confirm, so that a lost answer never does it twice. */
  readonly idempotencyKey: string;
  /** Masked number the code goes to, e.g. `+49 *** 4711`. */
  readonly sentTo: string;
}

/** The server's word that the operation is done. */
export interface OperationReceipt {
  readonly operationId: string;
  readonly orderId: string | null;
  /** `YYYY-MM-DD`; null where nothing is paid. */
  readonly expectedAt: string | null;
  /** Whether a member of staff must release it first (payouts above 10,000 €). */
  readonly inReview: boolean;
}
