import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Operation, OperationReceipt } from '#domain/operation/operation.ts';
import type { Split } from '#domain/products/products.ts';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { Result } from '#domain/result/result.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import type { KeptChange } from '#domain/strategy-change/kept-change.ts';
import type { ChangeVerdict, ChangingInvestment, FreshAnswers } from '#domain/strategy-change/change-choice.ts';
import type { ChangeHindrance, StrategyChangeRefusal } from '#domain/strategy-change/strategy-change.ts';
import type { ContractCosts, ContractPaper } from '../contract/contract.types.ts';

/** A draft as it was found, with the instant of its last change. */
export interface KeptDraft extends KeptChange {
  /** Null while this browser alone holds it. */
  readonly savedAt: string | null;
}

/** One of the customer's investments. */
export interface HeldInvestment extends ChangingInvestment {
  readonly ipsId: string;
  readonly businessPartnerId: string;
  /** What it is called where it stands alone: a child's with its name. */
  readonly title: string;
  /** Whether two people own it. */
  readonly isCouple: boolean;
  readonly customerPackage: SubscriptionType | null;
  readonly holdingPeriod: HoldingPeriod | null;
  /** Null where nothing hinders a change. */
  readonly hindrance: ChangeHindrance | null;
  readonly kept: KeptDraft | null;
}

/** What the page begins with. */
export interface Holdings {
  /** Those that are not closed. */
  readonly investments: readonly HeldInvestment[];
  /** The business date. */
  readonly today: IsoDate;
  /** The idempotency key under which the next change is stored. */
  readonly key: string;
}

export type LoadResult = Result<Holdings, 'NOT_IDENTIFIED'>;

export interface PrepareInput {
  /** With what its costs are reckoned from. */
  readonly investment: HeldInvestment;
  readonly split: Split;
  readonly answers: FreshAnswers;
  readonly key: string;
}

/** Stored, with its papers as they will be issued. They end with the operation. */
export interface PreparedChange {
  /** Carries the key of its confirmation. */
  readonly operation: Operation;
  readonly papers: readonly ContractPaper[];
  /** Withheld from what the sale brings, as the bank estimates it; negative where tax is given back. */
  readonly tax: Cents;
  readonly costs: ContractCosts;
}

/** `UNKNOWN`: an investment that is not the customer's any more. */
export type PrepareRefusal =
  | Exclude<StrategyChangeRefusal, 'ABOVE_RECOMMENDED'>
  | 'NOT_IDENTIFIED'
  | 'NO_VALIDATED_NUMBER'
  | 'UNKNOWN';

/** Every answer brings the key for whatever is stored next: an answered call is never asked again. */
export type PrepareResult = { readonly nextKey: string } & (
  | { readonly ok: true; readonly value: PreparedChange }
  | { readonly ok: false; readonly refusal: PrepareRefusal }
  | {
      readonly ok: false;
      readonly refusal: 'ABOVE_RECOMMENDED';
      readonly recommended: Split | null;
      readonly reasons: readonly LimitName[];
    }
);

export interface LookUpInput {
  readonly ipsId: string;
  readonly split: Split;
  /** Nothing older can be this change. */
  readonly since: IsoDate;
}

/** The order of this very change; null where there is none. */
export type LookUpResult = OrderedChange | null;

/** Papers that have ended with their operation are gone. */
export type SaveResult = Result<null, 'GONE'>;

export interface OrderedChange {
  readonly orderId: string | null;
  /** When it is sold and bought. */
  readonly on: OperationReceipt['expectedAt'];
}

export interface StrategyChangeInput {
  /** Of the address; null: the customer says which. */
  readonly ipsId: string | null;
}

/** What hinders the order; `lackingData` has a state of its own, since its remedy is a journey. */
export type ChangeObstacle =
  | 'NOT_IDENTIFIED'
  | 'NO_VALIDATED_NUMBER'
  | 'NOT_CHANGEABLE'
  | 'STRATEGY_CHANGE_RUNNING'
  | 'ORDERS_OPEN';

/**
 * What stands above all, or at the field. `UNCHOSEN`: no investment is chosen · `STRATEGY_UNCHANGED`: the investment has
 * this one · `ABOVE_RECOMMENDED`, `ONLY_MORE_CAUTIOUS`: the bank does not allow it · `CHANGED`: the bank's facts have changed since it was stored · `RENEWED`: what was stored had ended, and its
 * papers were made anew · `UNSURE`: whether it was ordered was not known, and it is not so far · `PAPER_MISSING`: one of the
 * papers did not come.
 */
export type StrategyChangeProblem =
  | 'UNCHOSEN'
  | 'ABOVE_RECOMMENDED'
  | 'ONLY_MORE_CAUTIOUS'
  | 'STRATEGY_UNCHANGED'
  | 'CHANGED'
  | 'RENEWED'
  | 'UNSURE'
  | 'PAPER_MISSING';

/** Plain JSON. */
export interface StrategyChangeContext extends StrategyChangeInput, KeptChange {
  readonly holdings: Holdings | null;
  /** Pressed last, and not allowed; null: none. */
  readonly blocked: Split | null;
  readonly verdict: ChangeVerdict | null;
  readonly problem: StrategyChangeProblem | null;
  readonly obstacle: ChangeObstacle | null;
  /** The key of the next call that stores; used again until that call was answered. */
  readonly key: string;
  readonly prepared: PreparedChange | null;
  /** The papers that are wanted, one after the other; the first is on its way. */
  readonly asked: readonly string[];
  /** The papers that were taken. */
  readonly read: readonly string[];
  readonly ordered: OrderedChange | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
}

export type StrategyChangeEvent =
  /** Null: none is chosen yet. */
  | { readonly type: 'investment.chosen'; readonly ipsId: string | null }
  | { readonly type: 'investment.reopened' }
  | { readonly type: 'answers.changed'; readonly progress: KeptProgress }
  /** An answer that binds the choice is to be given anew. */
  | { readonly type: 'answer.reconsidered'; readonly question: QuestionId }
  | { readonly type: 'strategy.chosen'; readonly split: Split }
  | { readonly type: 'strategy.accepted' }
  | { readonly type: 'paper.requested'; readonly id: string }
  | { readonly type: 'order.accepted' }
  | { readonly type: 'change.restarted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' };

/** What the chart tells the browser: a reload, or a sign-in after the session has ended, comes back to this investment. */
export interface BrowseNotice {
  readonly type: 'investment.named';
  readonly ipsId: string;
}

/** What the chart tells its draft keeper. */
export type DraftNotice =
  | { readonly type: 'draft.changed'; readonly ipsId: string; readonly kept: KeptChange }
  /** It led to an order, and is offered nowhere any more. */
  | { readonly type: 'draft.ended'; readonly ipsId: string };

export type StrategyChangeScreen =
  | 'loading'
  | 'failed'
  | 'unknown'
  | 'nonePossible'
  | 'investment'
  | 'questions'
  | 'unsuitable'
  | 'strategy'
  | 'preparing'
  | 'unsent'
  | 'hindered'
  | 'dataMissing'
  | 'review'
  | 'confirming'
  | 'blocked'
  | 'unsure'
  | 'ordered';
