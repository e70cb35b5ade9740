import type { FirstPayment } from '#domain/application/first-payment.ts';
import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { Cents } from '#domain/money/money.ts';
import type { DepositRefusal } from '#domain/opening/opening.ts';
import type { OpenedInvestment } from '#domain/opening/opened-investment.ts';
import type { MoneyPlan, PlannedMandate } from '#domain/application/money-plan.ts';
import type { SustainabilityAnswers } from '#domain/questionnaire/sustainability.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';
import type { ContractCosts, ContractPaper } from '../contract/contract.types.ts';

/** What is to be opened, and in which account relation. */
export interface WantedInvestment {
  readonly businessPartnerId: string;
  /** Whose account relation it is. */
  readonly holder: string;
  readonly choice: ProposalChoice;
  readonly holdingPeriod: HoldingPeriod;
  /** As it was answered for this investment; null where nothing of it was asked. */
  readonly sustainability: SustainabilityAnswers | null;
  readonly firstPayment: FirstPayment;
  /** Whether to begin before the period of withdrawal ends. */
  readonly startsAtOnce: boolean;
}

export interface InvestmentOpeningInput {
  /** Null where an investment is looked at that was opened before. */
  readonly wanted: WantedInvestment | null;
  /** Of one that was opened before: the page was loaded anew. */
  readonly ipsId: string | null;
}

/** Stored with its papers, which end with the operation. */
export interface PreparedInvestment {
  /** Carries the key of its confirmation. */
  readonly operation: Operation;
  /** Under which it will be opened. */
  readonly ipsId: string;
  readonly papers: readonly ContractPaper[];
  readonly costs: ContractCosts;
  /** The number of its contract. */
  readonly contractId: string;
  /** The last day on which it may be withdrawn, concluded today. */
  readonly withdrawableUntil: IsoDate;
  readonly money: MoneyPlan;
  /** Null where the customer wires. */
  readonly mandate: PlannedMandate | null;
  /** The papers that were taken before, and are the same still. */
  readonly read: readonly string[];
  /** Whether they are new, and replace others that were taken. */
  readonly replaces: boolean;
}

/**
 * `UNKNOWN`: there is no such account relation any more · `BOTH_GUARDIANS_NEEDED`: no parent binds a child alone ·
 * `TOO_MANY_PAYMENTS`, `TOO_MUCH_DEBITED`: beside what the account relation waits for already.
 */
export type OpeningRefusal =
  | DepositRefusal
  | 'NO_VALIDATED_NUMBER'
  | 'PRODUCT_NOT_ALLOWED'
  | 'NO_SUCH_PRODUCT'
  | 'DEBIT_NOT_POSSIBLE'
  | 'NOT_SUITABLE'
  | 'BOTH_GUARDIANS_NEEDED'
  | 'TOO_MANY_PAYMENTS'
  | 'TOO_MUCH_DEBITED'
  | 'UNKNOWN';

/** `limit`: the bound of a sum that is out of it, or what other orders take of assets that are too small. */
export type PrepareResult =
  | { readonly ok: true; readonly value: PreparedInvestment }
  | { readonly ok: false; readonly refusal: OpeningRefusal; readonly limit: Cents | null };

/** Papers that have ended with their operation are gone. */
export type SaveResult = Result<null, 'GONE'>;

export type LookUpResult = Result<OpenedInvestment, 'NOT_OPENED'>;

/**
 * What stands above the papers. `RENEWED`: they had ended and were made anew · `UNSURE`: whether it was opened was not known,
 * and it is not so far · `PAPER_MISSING`: one of them did not come · `OPENED_ELSEWHERE`: another window has just opened another
 * one in the same account relation.
 */
export type OpeningProblem = 'RENEWED' | 'UNSURE' | 'PAPER_MISSING' | 'OPENED_ELSEWHERE';

/** Plain JSON. */
export interface InvestmentOpeningContext extends InvestmentOpeningInput {
  readonly operation: Operation | null;
  readonly papers: readonly ContractPaper[];
  readonly costs: ContractCosts | null;
  readonly contractId: string | null;
  readonly withdrawableUntil: IsoDate | null;
  /** How its first money will come; null before it is prepared. */
  readonly money: MoneyPlan | null;
  readonly mandate: PlannedMandate | null;
  /** The papers that are wanted, one after the other; the first is on its way. */
  readonly asked: readonly string[];
  /** The papers that were taken, here or before. */
  readonly read: readonly string[];
  /** Whether the papers replace others that were taken before. */
  readonly replaces: boolean;
  readonly problem: OpeningProblem | null;
  /** Whether the operation is over of which nobody knows what it led to. */
  readonly isOver: boolean;
  readonly refusal: OpeningRefusal | null;
  readonly limit: Cents | null;
  readonly opening: OpenedInvestment | null;
}

/** What another window has opened, and in which account relation. */
export interface OpenedElsewhere {
  readonly businessPartnerId: string;
  readonly ipsId: string;
}

export type InvestmentOpeningEvent =
  | { readonly type: 'paper.requested'; readonly id: string }
  | { readonly type: 'investment.ordered' }
  /** Back to the proposal. */
  | { readonly type: 'step.left' }
  /** What is known of the customer is to be asked anew. */
  | { readonly type: 'answers.reconsidered' }
  | { readonly type: 'loading.retried' }
  /** What became of an order whose answer was lost. */
  | { readonly type: 'outcome.requested' }
  | { readonly type: 'opening.restarted' }
  | { readonly type: 'portal.requested' }
  /** Another window has opened an investment, maybe this very one. */
  | ({ readonly type: 'elsewhere.opened' } & OpenedElsewhere);

/** What the chart tells the browser and its other windows. */
export interface InvestmentOpeningNotice {
  readonly type: 'investment.opened';
  readonly businessPartnerId: string;
  readonly ipsId: string;
}

/**
 * `portal`: opened, or nothing that can be done here · `left`: back to how it is paid and begun · `reconsidered`: back to the questions ·
 * `changed`: what was prepared does not hold any more · `refused`: it cannot be opened as it is wanted.
 */
export type InvestmentOpeningOutput =
  | { readonly kind: 'portal' | 'parted' | 'left' | 'reconsidered' | 'changed' }
  | { readonly kind: 'refused'; readonly refusal: OpeningRefusal; readonly limit: Cents | null };

export type InvestmentOpeningScreen =
  | 'loading'
  | 'loadFailed'
  | 'review'
  | 'confirming'
  | 'blocked'
  | 'numberMissing'
  | 'unsure'
  | 'unknown'
  | 'opened';
