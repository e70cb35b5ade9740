import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import type { ContractTerms, MoneyPlan } from '#domain/application/money-plan.ts';
import type { ConsentKind } from '#domain/application/application.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';

/** Who has to sign as well, and where the invitation goes. */
export interface InvitedPerson {
  readonly name: string;
  readonly email: string;
  /** Until when the link in the invitation is good; null before it is sent, and where it could not be looked up. */
  readonly endsAt: Instant | null;
}

/** What is agreed, in the customer's words. */
export interface Agreement extends ContractTerms {
  /** Null where nobody else has to sign. */
  readonly second: InvitedPerson | null;
  /** What was agreed to before, each in its version: nobody is asked twice. */
  readonly consents: readonly { readonly kind: ConsentKind; readonly version: string; readonly givenAt: Instant }[];
}

/** What it costs, as the cost information says: it stands beside the button (§ 312j Abs. 2 BGB). */
export interface ContractCosts {
  /** Percent a year of what is invested. */
  readonly percent: number;
  readonly eurYear1: Cents;
  readonly positions: readonly { readonly label: string; readonly percent: number; readonly eurYear1: Cents }[];
}

export interface ContractPaper {
  readonly id: string;
  readonly title: string;
}

/** How far the application is. */
export interface LoadedCase {
  /** Null where it does not say yet what is asked for. */
  readonly agreement: Agreement | null;
  /** `rejected` by the house, `retracted` by the applicant. */
  readonly ended: 'rejected' | 'retracted' | null;
  /** Concluded, or signed by whoever is here. */
  readonly contract: ConcludedContract | null;
  /** The idempotency key under which the contract is stored. */
  readonly key: string;
}

export type LoadResult = Result<LoadedCase, 'UNKNOWN'>;

export interface PrepareInput {
  readonly caseId: string;
  readonly key: string;
}

/** Stored, with its papers as they will be issued. They end with the operation. */
export interface PreparedContract {
  /** Carries the key of its confirmation. */
  readonly operation: Operation;
  readonly papers: readonly ContractPaper[];
  readonly costs: ContractCosts;
  /** How the first money will come, by debit or by wire; null where it was not told. */
  readonly planned: MoneyPlan | null;
  /** The papers that were taken before, and are the same still. */
  readonly read: readonly string[];
  /** Whether they are new, and replace others that were taken. */
  readonly replaces: boolean;
}

export type PrepareRefusal =
  | 'CASE_NOT_READY'
  | 'CASE_IN_REVIEW'
  | 'NO_VALIDATED_NUMBER'
  | 'NOT_OF_AGE'
  | 'APPLICATION_REFUSED'
  | 'UNKNOWN';

export type PrepareResult = Result<PreparedContract, PrepareRefusal>;

/** Papers that have ended with their operation are gone. */
export type SaveResult = Result<null, 'GONE'>;

export interface ContractInput {
  readonly caseId: string;
}

/**
 * What stands above the papers. `RENEWED`: they had ended and were made anew · `CHANGED`: the application has changed since
 * they were made · `UNSURE`: whether the contract was concluded was not known, and it is not so far · `PAPER_MISSING`: one
 * of them did not come.
 */
export type ContractProblem = 'RENEWED' | 'CHANGED' | 'UNSURE' | 'PAPER_MISSING';

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface ContractContext {
  readonly caseId: string;
  readonly agreement: Agreement | null;
  /** The key under which the contract at hand is stored; empty before it is known. */
  readonly key: string;
  readonly operation: Operation | null;
  readonly papers: readonly ContractPaper[];
  readonly costs: ContractCosts | null;
  /** How the first money will come, before there is a contract. */
  readonly planned: MoneyPlan | null;
  /** The papers that are wanted, one after the other; the first is on its way. */
  readonly asked: readonly string[];
  /** The papers that were taken, here or before. */
  readonly read: readonly string[];
  /** Whether the papers replace others that were taken before. */
  readonly replaces: boolean;
  readonly problem: ContractProblem | null;
  readonly contract: ConcludedContract | null;
  /** How the first money comes, once there is a contract; null while that is not known. */
  readonly money: FirstMoney | null;
}

export type ContractEvent =
  | { readonly type: 'paper.requested'; readonly id: string }
  | { readonly type: 'contract.accepted' }
  | { readonly type: 'contract.left' }
  | { readonly type: 'contract.restarted' }
  | { readonly type: 'contract.finished' }
  /** This application leads nowhere: there is nothing to go on with. */
  | { readonly type: 'application.closed' }
  | { readonly type: 'loading.retried' }
  /** How the first money comes, once more. */
  | { readonly type: 'money.requested' }
  | { readonly type: 'status.requested' }
  /** Back to the steps that are not done. */
  | { readonly type: 'application.reopened' }
  /** A new application instead of this one. */
  | { readonly type: 'application.restarted' }
  | { readonly type: 'number.requested' };

/**
 * `concluded`: signed here, with what it led to; `awaits` says what is still missing · `left`: not now · `notReady`: steps
 * before it are open · `numberMissing`: no number is confirmed that a code could be sent to · `refused`: this application
 * cannot become a contract, and another one is wanted · `closed`: it cannot, and none is wanted.
 */
export type ContractOutput =
  | ({ readonly kind: 'concluded' } & ConcludedContract)
  | { readonly kind: 'left' | 'notReady' | 'numberMissing' | 'refused' | 'closed' };

export type ContractScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'notReady'
  | 'inReview'
  | 'numberMissing'
  | 'turnedAway'
  | 'rejected'
  | 'declined'
  | 'review'
  | 'confirming'
  | 'blocked'
  | 'second'
  | 'clearance'
  | 'concluded';
