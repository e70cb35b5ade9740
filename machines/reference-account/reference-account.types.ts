import type { AccountFlawCode, AccountForm } from '#domain/application/account-forms.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Operation, OperationReceipt } from '#domain/operation/operation.ts';
import type { NameVerdict } from '#domain/reference-account/name-check.ts';

/** An account as the bank tells it: of its number the last four characters alone. */
export interface NamedAccount {
  readonly holder: string;
  readonly ibanEnd: string;
  /** Null where the bank is not known by its code. */
  readonly bankName: string | null;
}

/** Why the account of a relation cannot be changed. `READ_ONLY`: the child is of age, and acts for itself. */
export type AccountHindrance = 'NOT_IDENTIFIED' | 'PENDING' | 'INCLOSE' | 'READ_ONLY' | 'IN_REVIEW';

/** What is left of an account relation that ends, and goes to the reference account: above 0, in cents. */
export interface AccountRest {
  readonly isClosed: boolean;
  readonly left: Cents;
}

/** One of the customer's account relations that are not closed, or that money is left of. */
export interface AccountRelation {
  readonly businessPartnerId: string;
  readonly kind: ConditionAccountCode;
  readonly holder: Holder;
  /** In whose name its reference account may be (decisions §9). */
  readonly names: readonly string[];
  /** Null: there is none yet. */
  readonly account: NamedAccount | null;
  /** Another one that the bank is looking at. */
  readonly reviewed: Omit<NamedAccount, 'bankName'> | null;
  /** How many savings plans are debited from the present one. */
  readonly plans: number;
  /** Null for a relation that does not end, or of which nothing is left. */
  readonly rest: AccountRest | null;
  readonly hindrance: AccountHindrance | null;
}

/** What was entered before of one relation's new account, kept on the server. */
export interface KeptForm extends AccountForm {
  readonly businessPartnerId: string;
  /** Instant of its last change. */
  readonly savedAt: string;
}

export interface LoadedAccounts {
  readonly relations: readonly AccountRelation[];
  /** Null where nothing was begun that can be gone on with. */
  readonly kept: KeptForm | null;
}

/** What the chart tells its draft keeper; of a blank form nothing is kept. */
export interface DraftNotice {
  readonly type: 'draft.changed';
  readonly businessPartnerId: string;
  readonly draft: AccountForm;
}

export interface PrepareInput extends AccountForm {
  readonly businessPartnerId: string;
}

/** Stored, and nothing changed yet. */
export interface PreparedAccount {
  /** Carries the key of its confirmation. */
  readonly operation: Operation;
  /** How its holder's name agrees with those who may hold it. */
  readonly nameCheck: NameVerdict;
  readonly bankName: string | null;
}

/** What stands in the way of any new account. `RELATION_GONE`: a relation that this customer does not act for any more. */
export type AccountObstacle =
  | 'NOT_IDENTIFIED'
  | 'NO_VALIDATED_NUMBER'
  | 'RELATION_NOT_OPEN'
  | 'CHANGE_IN_REVIEW'
  | 'RELATION_GONE';

export type PrepareRefusal = 'IBAN_INVALID' | 'IBAN_NOT_SEPA' | 'ACCOUNT_UNCHANGED' | AccountObstacle;

export type PrepareResult =
  | { readonly ok: true; readonly value: PreparedAccount }
  | { readonly ok: false; readonly refusal: PrepareRefusal };

/** What is wrong with the form: at a field, or with none (the call that was not answered). */
export interface AccountProblem {
  readonly field: 'iban' | 'holder' | null;
  readonly code:
    | Extract<AccountFlawCode, 'MISSING' | 'IBAN_INVALID' | 'IBAN_NOT_SEPA' | 'HOLDER_OTHER'>
    | 'ACCOUNT_UNCHANGED'
    | 'NOT_SENT';
}

/** Above the account. `UNSURE`: whether it was changed was not answered; what stands there now is true. */
export type AccountNews = 'CHANGED_MEANWHILE' | 'UNSURE';

/** Why a confirmation came to nothing; nothing was changed in either case. */
export type AccountEnding = 'exhausted' | 'ended';

/** Plain JSON. */
export interface ReferenceAccountContext {
  readonly relations: readonly AccountRelation[];
  /** The account relation that is shown. */
  readonly chosen: string | null;
  readonly form: AccountForm;
  /** What was begun before, until it is gone on with or given up. */
  readonly kept: KeptForm | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
  readonly problems: readonly AccountProblem[];
  readonly obstacle: AccountObstacle | null;
  readonly prepared: PreparedAccount | null;
  readonly receipt: OperationReceipt | null;
  readonly ending: AccountEnding | null;
  readonly news: AccountNews | null;
}

export type ReferenceAccountEvent =
  | { readonly type: 'relation.chosen'; readonly businessPartnerId: string }
  | { readonly type: 'change.wanted' }
  | { readonly type: 'account.typed'; readonly form: AccountForm }
  | { readonly type: 'account.submitted'; readonly form: AccountForm }
  | { readonly type: 'review.accepted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'change.restarted' }
  | { readonly type: 'accounts.reloaded' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' };

export type ReferenceAccountScreen =
  | 'loading'
  | 'loadFailed'
  | 'empty'
  | 'account'
  | 'form'
  | 'review'
  | 'confirming'
  | 'hindered'
  | 'notDone'
  | 'done';
