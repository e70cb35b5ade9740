import { unlimited } from '#domain/entities/savings-plan.ts';
import { type Cents, formatAmount } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';
import {
  growthHindrance,
  type PlanPayment,
  rateFromText,
  type RateProblem,
  scheduleFromText,
  type ScheduleProblem,
  typedMonth,
  type TypedSchedule,
} from '#domain/savings-plan/plan-form.ts';
import { greatestUngrown } from '#domain/savings-plan/growth.ts';
import { type PlanOutcome, planOutcome } from '#domain/savings-plan/plan-changes.ts';
import type { Rhythm } from '#domain/savings-plan/savings-plan-rules.ts';
import type { TopUpHindrance } from '#domain/top-up/top-up.ts';
import { type DebitAccount, optionOf } from '#domain/top-up/top-up-options.ts';
import type {
  EditedPlan,
  LoadResult,
  PlanDraft,
  PlanOptions,
  PlanProblem,
  PlanWish,
  SavingsPlanContext,
} from './savings-plan.types.ts';

/** Why there is no form. `ENDED`: the plan runs no more. */
export type FormHindrance = TopUpHindrance | 'ENDED';

/** What stands against a new plan stands against no change that asks for no more. */
export const formHindrance = (
  options: Pick<PlanOptions, 'hindrance' | 'isWphgExpired'>,
  plan: Pick<EditedPlan, 'nextExecution'> | null,
): FormHindrance | undefined => {
  if (plan === null) return growthHindrance(options);
  return plan.nextExecution === null ? 'ENDED' : undefined;
};

export const hindranceIn = (result: LoadResult): FormHindrance | undefined =>
  result.ok && result.value.kind === 'form' ? formHindrance(result.value.options, result.value.plan) : undefined;

/** Why the plan may not grow, and what it may be at most then at the interval that is chosen; undefined where it may. */
export const growthLimit = ({
  options,
  plan,
  interval,
}: Pick<SavingsPlanContext, 'options' | 'plan' | 'interval'>):
  | { readonly hindrance: TopUpHindrance; readonly greatest: Cents }
  | undefined => {
  const hindrance = options === null ? undefined : growthHindrance(options);
  if (plan === null || hindrance === undefined) return undefined;
  return { hindrance, greatest: greatestUngrown(plan, interval) };
};

export const rateIn = (
  { options, plan }: Pick<SavingsPlanContext, 'options' | 'plan'>,
  { amount, interval }: Pick<PlanDraft, 'amount' | 'interval'>,
): Result<Cents, RateProblem> => rateFromText(amount, growthLimit({ options, plan, interval })?.greatest ?? null);

export const scheduleIn = (
  { interval, today, earliest, plan: current }: Pick<SavingsPlanContext, 'interval' | 'today' | 'earliest' | 'plan'>,
  typed: TypedSchedule,
): Result<Pick<Rhythm, 'startMonth' | 'endMonth'>, ScheduleProblem> =>
  scheduleFromText(typed, { interval, today, earliest, current });

/** What the order makes of the plan, once its time is known. */
export const outcomeOf = ({
  interval,
  startMonth,
  endMonth,
  today,
  plan,
}: Pick<SavingsPlanContext, 'interval' | 'startMonth' | 'endMonth' | 'today' | 'plan'>): PlanOutcome | null =>
  endMonth === null ? null : planOutcome({ interval, startMonth, endMonth }, today, plan?.nextExecution ?? null);

/** Why a way to pay cannot be taken; undefined when it can. */
export const paymentProblem = (
  options: PlanOptions | null,
  payment: PlanPayment,
): Extract<PlanProblem, 'DEBIT_PLAN_EXISTS' | 'REFERENCE_MISSING' | 'REFERENCE_NOT_OWN'> | undefined => {
  if (payment === 'WIRE') return undefined;
  if (options?.hasOtherDebit === true) return 'DEBIT_PLAN_EXISTS';
  if (payment === 'OTHER') return undefined;
  if (options?.referenceAccount === null) return 'REFERENCE_MISSING';
  return optionOf(options ?? { methods: [] }, 'REFERENCE')?.reason === undefined ? undefined : 'REFERENCE_NOT_OWN';
};

/** The account that is debited; null where none is. */
export const debitedAccount = ({
  payment,
  options,
  account,
}: Pick<SavingsPlanContext, 'payment' | 'options' | 'account'>): DebitAccount | null => {
  if (payment === 'REFERENCE') return options?.referenceAccount ?? null;
  return payment === 'OTHER' ? account : null;
};

/** Whether the reference account is to be debited, and its mandate is neither in force nor given here. */
export const lacksMandate = ({
  payment,
  options,
  isMandateAccepted,
}: Pick<SavingsPlanContext, 'payment' | 'options' | 'isMandateAccepted'>): boolean =>
  payment === 'REFERENCE' && options?.referenceAccount?.isMandated === false && !isMandateAccepted;

/** The account that a change leaves as it is, where the field is left empty; null where there is none. */
export const keptAccount = ({
  payment,
  plan,
  options,
}: Pick<SavingsPlanContext, 'payment' | 'plan' | 'options'>): DebitAccount | null => {
  // Of a change that waits nobody knows which account it names.
  if (plan === null || plan.later !== null) return null;
  const iban = payment === 'WIRE' ? plan.bankAccount : plan.sepaSourceType === 'other' ? plan.sepaFromAccount : null;
  const { mandateId, payer } = plan;
  const holder = payer?.holder ?? options?.owner ?? '';
  return iban === null ? null : { holder, iban, bankName: null, isMandated: true, mandateId, payer: payer ?? null };
};

const blank = (text: string): boolean => /^[\s-]*$/.test(text);

/** Whether no account has to be named: who wires need not say from where. */
export const mayLeaveEmpty = (context: SavingsPlanContext, text: string): boolean =>
  blank(text) && (context.payment === 'WIRE' || keptAccount(context) !== null);

export const isEmptyAccount = blank;

const paymentOf = ({
  paymentMethod,
  sepaSourceType,
}: Pick<EditedPlan, 'paymentMethod' | 'sepaSourceType'>): PlanPayment => {
  if (paymentMethod === 'wire') return 'WIRE';
  return sepaSourceType === 'other' ? 'OTHER' : 'REFERENCE';
};

/** The form as a plan fills it: with what will hold. */
const formOfPlan = (plan: EditedPlan): PlanDraft => {
  const { savingsPlanAmount, interval, startMonth, endMonth, paymentMethod } = plan.later ?? plan;
  const isLimited = endMonth !== unlimited;
  return {
    amount: formatAmount(savingsPlanAmount),
    interval,
    startMonth,
    isLimited,
    endText: isLimited ? typedMonth(endMonth) : '',
    // Which account a change that waits will be debited from is not told.
    payment: plan.later === null ? paymentOf(plan) : paymentMethod === 'wire' ? 'WIRE' : null,
    bankAccount: '',
  };
};

export const blankForm: PlanDraft = {
  amount: '',
  interval: 'MONTHLY',
  startMonth: '',
  isLimited: false,
  endText: '',
  payment: null,
  bankAccount: '',
};

/** What the form begins with: what was kept, what holds, or nothing. */
export const formAtFirst = (draft: PlanDraft | null, plan: EditedPlan | null): PlanDraft =>
  draft ?? (plan === null ? blankForm : formOfPlan(plan));

export const draftOf = ({
  amount,
  interval,
  startMonth,
  isLimited,
  endText,
  payment,
  bankAccount,
}: PlanDraft): PlanDraft => ({ amount, interval, startMonth, isLimited, endText, payment, bankAccount });

/** What is ordered; a chart that orders nothing is a fault, not a state. */
export const wishOf = (context: SavingsPlanContext): PlanWish => {
  const { options, plan, rate, interval, startMonth, endMonth, payment, bankAccount } = context;
  if (options === null || rate === null || endMonth === null || payment === null) {
    throw new Error('There is no savings plan to order.');
  }
  const isNamed = payment !== 'REFERENCE' && !blank(bankAccount);
  return {
    ipsId: options.ipsId,
    changed: plan === null ? null : { savingsPlanId: plan.savingsPlanId, version: plan.version },
    savingsPlanAmount: rate,
    interval,
    startMonth,
    endMonth,
    payment,
    bankAccount: isNamed ? bankAccount : null,
  };
};
