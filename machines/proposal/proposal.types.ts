import type { Cents } from '#domain/money/money.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import type { ProposalChoice, ProposalWish } from '#domain/application/proposal-choice.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { CouponTextRefusal } from '#domain/proposal/coupon.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import type { SumField, SumProblem } from '#domain/proposal/sums.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import type { Result } from '#domain/result/result.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';

export interface ProposalInput {
  readonly entryPoint: EntryPointId;
  readonly accountKind: AppliedKind;
  readonly answers: Answers;
  /** What is in force of what we know of the customer and was not asked; nothing of a new one. */
  readonly known: Answers;
  readonly asked: Asked;
  /** What was chosen or set before: on another device, or before a reload. */
  readonly choice: ProposalWish | null;
  /** The package of the account relation into which an investment goes; null where it is chosen here. */
  readonly keptPackage: SubscriptionType | null;
  /** Whether whoever is asked has an access, so that none is made afterwards; left out: not yet. */
  readonly hasAccess?: boolean;
}

/** Why a proposal is not accepted as it stands, and where. */
export type ProposalProblem =
  | SumProblem
  | { readonly code: 'VALUE_INVALID' | 'MONTHLY_INVALID'; readonly field: SumField }
  /** The deposit leaves too little for what is wanted. */
  | { readonly code: 'NOT_SUITABLE'; readonly field: 'deposit' }
  | { readonly code: CouponTextRefusal; readonly field: 'coupon' };

/** Why a sum is refused as it stands in its field. */
export type SumFlaw = Extract<ProposalProblem, { readonly field: SumField }>;

export interface ProposalContext extends Omit<ProposalInput, 'choice'> {
  readonly offer: Offer | null;
  /** What stands in the fields of the sums. */
  readonly typed: Readonly<Record<SumField, string>>;
  /** For how many years it is drawn and costs are added up. */
  readonly years: number;
  /** Whether it is drawn in what its sums would buy today. */
  readonly inTodaysMoney: boolean;
  /** Chosen by the customer; null: as recommended. It counts as long as the limits allow it. */
  readonly wanted: StrategyId | null;
  /** Chosen last, and above what the limits allow; null: none. */
  readonly blocked: StrategyId | null;
  readonly wantedPackage: SubscriptionType | null;
  /** Taken along and redeemed after the contract. */
  readonly coupon: string | null;
  readonly problems: readonly ProposalProblem[];
  /** Whether the figures have changed since the customer came, and everything was reckoned anew. */
  readonly isRenewed: boolean;
  /** The question that is to be asked once more; null: none in particular. */
  readonly question: QuestionId | null;
}

/** What a proposal follows from, and which figures it was reckoned with: those on paper are reckoned from it once more. */
export interface DocumentInput {
  readonly offerVersion: string;
  readonly entryPoint: EntryPointId;
  readonly accountKind: AppliedKind;
  /** All that counts, known or asked. */
  readonly answers: Answers;
  readonly strategy: StrategyId | null;
  readonly subscriptionType: SubscriptionType | null;
  readonly keptPackage: SubscriptionType | null;
  readonly years: number;
  readonly inTodaysMoney: boolean;
  /** Ordered already and not invested yet. */
  readonly ordered: Cents;
}

/** What this tab remembers of how the figures are shown, so that a reload does not change them. */
export interface ViewNotice {
  readonly type: 'view.changed';
  readonly inTodaysMoney: boolean;
}

/** `OUTDATED`: our figures are others by now than those on the screen. */
export type DocumentResult = Result<null, 'OUTDATED'>;

export type ProposalEvent =
  | { readonly type: 'deposit.changed'; readonly text: string }
  | { readonly type: 'savings.changed'; readonly text: string }
  | { readonly type: 'horizon.changed'; readonly years: number }
  /** This tab has shown it in today's money before. */
  | { readonly type: 'purchasingPower.recalled' }
  /** To today's money, or back from it. */
  | { readonly type: 'purchasingPower.switched' }
  | { readonly type: 'document.requested' }
  | { readonly type: 'strategy.chosen'; readonly strategy: StrategyId }
  | { readonly type: 'package.chosen'; readonly subscriptionType: SubscriptionType }
  | { readonly type: 'coupon.added'; readonly text: string }
  | { readonly type: 'coupon.removed' }
  /** With what still stands in the field of the coupon. */
  | { readonly type: 'proposal.accepted'; readonly coupon: string }
  /** An answer that binds the proposal is to be given anew. */
  | { readonly type: 'answer.reconsidered'; readonly question: QuestionId }
  | { readonly type: 'alternative.taken' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' };

export type ProposalScreen = 'loading' | 'proposal' | 'unsuitable' | 'unavailable' | 'failed';

/** What is set at the proposal, and the answers with the sums that are set there. */
export interface Considered {
  readonly wish: ProposalWish;
  readonly answers: Answers;
}

export interface ProposalOutput {
  /**
   * `continued`: a first proposal goes on with the questions of `entryPoint` · `rerouted`: what is proposed instead is taken,
   * by the questions of `entryPoint` that are open there · `left`: back to the questions.
   */
  readonly kind: 'accepted' | 'continued' | 'rerouted' | 'left';
  /** As it stands; null where nothing could be proposed. */
  readonly choice: ProposalChoice | null;
  /** What was set when it ended, accepted or not. */
  readonly wish: ProposalWish;
  /** With the sums that were set here. */
  readonly answers: Answers;
  /** Where it goes on; the one it came from unless `continued` or `rerouted`. */
  readonly entryPoint: EntryPointId;
  /** Of `left`: the question to be asked once more; null: the last one, or the first that is open. */
  readonly question: QuestionId | null;
}
