import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { SavingsPlan, SavingsPlanInterval } from '#domain/entities/savings-plan.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';
import type { PlanPayment, RateProblem, ScheduleProblem, TypedSchedule } from '#domain/savings-plan/plan-form.ts';
import type { Month } from '#domain/savings-plan/savings-plan-rules.ts';
import type { TopUpHindrance } from '#domain/top-up/top-up.ts';
import type { DebitAccount, TopUpOptions } from '#domain/top-up/top-up-options.ts';

/** What is wanted of the form (BNK-15). */
export type Intent = 'create' | 'update';

/** `id`: the investment of a new plan, or the plan that is changed; null where the address names none. */
export interface SavingsPlanInput {
  readonly intent: Intent;
  readonly id: string | null;
}

/** The form as it is typed, kept as a draft. */
export interface PlanDraft extends TypedSchedule {
  readonly amount: string;
  readonly interval: SavingsPlanInterval;
  readonly payment: PlanPayment | null;
  /** The account that is debited, or that the customer wires from. */
  readonly bankAccount: string;
}

export interface KeptDraft extends PlanDraft {
  readonly savedAt: string;
}

/** What an investment allows today: the same facts as for a payment into it. */
export interface PlanOptions extends Pick<
  TopUpOptions,
  'ipsId' | 'title' | 'hindrance' | 'isWphgExpired' | 'methods' | 'referenceAccount' | 'owner' | 'mandate'
> {
  /** Whether another plan of the investment is debited, or will be: there is one alone (decisions §10). */
  readonly hasOtherDebit: boolean;
}

/** What changes with the execution after the next one. */
type LaterTerms = Pick<SavingsPlan, 'savingsPlanAmount' | 'interval' | 'startMonth' | 'endMonth' | 'paymentMethod'>;

/** The plan that is changed, as it was seen. */
export interface EditedPlan extends SavingsPlan {
  readonly version: number;
  readonly mandateId: string | null;
  readonly later: LaterTerms | null;
}

/** An investment for which a plan may be wanted, and why it cannot have one. */
export interface InvestmentChoice {
  readonly ipsId: string;
  readonly title: string;
  readonly holder: Holder | null;
  readonly hindrance: TopUpHindrance | null;
}

export interface LoadedForm {
  readonly kind: 'form';
  readonly options: PlanOptions;
  /** Null for a new plan. */
  readonly plan: EditedPlan | null;
  readonly draft: KeptDraft | null;
  readonly holder: Holder | null;
  /** The bank's day, by which the cut-off is reckoned. */
  readonly today: IsoDate;
  /** The idempotency key of the first order. */
  readonly key: string;
}

/** An address that names no investment. */
export interface LoadedChoice {
  readonly kind: 'choice';
  readonly investments: readonly InvestmentChoice[];
}

export type LoadResult = Result<LoadedForm | LoadedChoice, 'UNKNOWN'>;

export interface LookUpInput {
  readonly ipsId: string;
  readonly bankAccount: string;
}

export type LookUpResult = Result<DebitAccount, 'IBAN_INVALID' | 'ACCOUNT_MISSING' | 'ACCOUNT_NOT_OWN'>;

/** What is ordered: the same in the review, in the call and in its repeats. */
export interface PlanWish {
  readonly ipsId: string;
  /** The plan that is changed, as it was seen; null for a new one. */
  readonly changed: { readonly savingsPlanId: string; readonly version: number } | null;
  readonly savingsPlanAmount: Cents;
  readonly interval: SavingsPlanInterval;
  readonly startMonth: Month;
  readonly endMonth: string;
  readonly payment: PlanPayment;
  /** As it was typed; null where none was, or it stays as it is. */
  readonly bankAccount: string | null;
}

export interface PlaceInput {
  readonly wish: PlanWish;
  readonly key: string;
}

/** The plan as the bank has it now. */
export interface PlacedPlan {
  readonly savingsPlanId: string;
  readonly nextExecution: IsoDate | null;
  readonly mandateId: string | null;
  /** Whether the change waits for the execution that is on its way. */
  readonly isLater: boolean;
}

export type PlaceRefusal =
  | 'SAVINGS_PLAN_NOT_POSSIBLE'
  | 'PLAN_OUTDATED'
  | 'DEBIT_PLAN_EXISTS'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'END_BEFORE_START'
  | 'MANDATE_REQUIRED'
  | 'IBAN_INVALID'
  | 'ACCOUNT_MISSING'
  | 'ACCOUNT_NOT_OWN';

/** An answer uses its key up: the next order, also of the same, has another. A new day tells the first month it allows. */
export type PlaceResult = (
  | Result<PlacedPlan, PlaceRefusal>
  | { readonly ok: false; readonly refusal: 'START_TOO_EARLY'; readonly earliest: Month }
) & { readonly nextKey: string };

/** What stands at a field, or above all when nothing at the field would mend it. */
export type PlanProblem =
  | RateProblem
  | ScheduleProblem
  | 'PAYMENT_UNCHOSEN'
  | 'DEBIT_PLAN_EXISTS'
  | 'REFERENCE_MISSING'
  | 'REFERENCE_NOT_OWN'
  | 'ACCOUNT_EMPTY'
  | 'ACCOUNT_NOT_OWN'
  | 'IBAN_INVALID'
  | 'MANDATE_UNACCEPTED'
  | 'MANDATE_ENDED'
  | 'PLAN_OUTDATED'
  | 'NOT_SENT'
  | 'CHANGED_MEANWHILE'
  | 'ORDERED_ELSEWHERE';

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface SavingsPlanContext extends PlanDraft {
  readonly intent: Intent;
  readonly id: string | null;
  readonly choices: readonly InvestmentChoice[];
  readonly options: PlanOptions | null;
  readonly plan: EditedPlan | null;
  readonly holder: Holder | null;
  readonly today: IsoDate;
  /** The first month that an order of today still reaches. */
  readonly earliest: Month;
  /** Whether the form was filled before: what was entered counts more than what is loaded again. */
  readonly isFilled: boolean;
  /** What is reviewed and ordered. */
  readonly rate: Cents | null;
  readonly endMonth: string | null;
  /** What is known of the account that is debited or wired from; null where there is none, or it was not looked up. */
  readonly account: DebitAccount | null;
  readonly isMandateAccepted: boolean;
  readonly problem: PlanProblem | null;
  /** The idempotency key of the order under review; used again until its call was answered. */
  readonly key: string;
  readonly placed: PlacedPlan | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
}

type TypedRate = Pick<PlanDraft, 'amount' | 'interval'>;

export type SavingsPlanEvent =
  | ({ readonly type: 'rate.typed' } & TypedRate)
  | ({ readonly type: 'rate.submitted' } & TypedRate)
  | ({ readonly type: 'schedule.typed' } & TypedSchedule)
  | ({ readonly type: 'schedule.submitted' } & TypedSchedule)
  | { readonly type: 'payment.chosen'; readonly payment: PlanPayment }
  | { readonly type: 'payment.submitted' }
  | { readonly type: 'account.typed'; readonly text: string }
  | { readonly type: 'account.submitted'; readonly text: string }
  | { readonly type: 'mandate.submitted'; readonly isAccepted: boolean }
  | { readonly type: 'review.accepted' }
  /** The same order once more, under the same key: its answer did not come. */
  | { readonly type: 'order.retried' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' }
  /** Another tab has created or changed a plan. */
  | { readonly type: 'elsewhere.ordered' }
  | { readonly type: 'session.ended' };

/** What the chart tells its draft keeper. */
export interface DraftNotice {
  readonly type: 'draft.changed';
  readonly draft: PlanDraft;
}

/** What the chart tells other tabs. */
export type SurroundingsNotice = { readonly type: 'savingsPlan.ordered' };

export type SavingsPlanScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'investments'
  | 'hindered'
  | 'rate'
  | 'schedule'
  | 'payment'
  | 'account'
  | 'mandate'
  | 'review'
  | 'unsure'
  | 'done';
