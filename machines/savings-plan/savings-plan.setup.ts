import { assign, not, or, sendTo, setup, stateIn } from 'xstate';
import type { PlanPayment, TypedSchedule } from '#domain/savings-plan/plan-form.ts';
import { earliestMonth } from '#domain/savings-plan/savings-plan-rules.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import {
  debitedAccount,
  draftOf,
  formAtFirst,
  hindranceIn,
  isEmptyAccount,
  keptAccount,
  lacksMandate,
  mayLeaveEmpty,
  paymentProblem,
  rateIn,
  scheduleIn,
} from './savings-plan.select.ts';
import type {
  DraftNotice,
  LoadResult,
  LookUpInput,
  LookUpResult,
  PlaceInput,
  PlaceRefusal,
  PlaceResult,
  PlanDraft,
  PlanProblem,
  SavingsPlanContext,
  SavingsPlanEvent,
  SavingsPlanInput,
  SavingsPlanScreen,
  SurroundingsNotice,
} from './savings-plan.types.ts';

export interface Loaded {
  readonly result: LoadResult;
}
export interface LookedUp {
  readonly result: LookUpResult;
}
export interface Placed {
  readonly result: PlaceResult;
}
export interface Typed {
  readonly text: string;
}
export type Rate = Pick<PlanDraft, 'amount' | 'interval'>;

const refusalIn = ({ result }: Placed): string | undefined => (result.ok ? undefined : result.refusal);

const isOneOf = (placed: Placed, refusals: readonly PlaceRefusal[]): boolean =>
  refusals.some((refusal) => refusal === refusalIn(placed));

const rateProblem = (context: SavingsPlanContext, typed: Rate): PlanProblem | null => {
  const rate = rateIn(context, typed);
  return rate.ok ? null : rate.refusal;
};

const scheduleProblem = (context: SavingsPlanContext, typed: TypedSchedule): PlanProblem | null => {
  const schedule = scheduleIn(context, typed);
  return schedule.ok ? null : schedule.refusal;
};

const chosenProblem = ({ options, payment }: SavingsPlanContext): PlanProblem | undefined =>
  payment === null ? undefined : paymentProblem(options, payment);

/** Bodies of the savings plan's chart, by the names that its states use. */
export const savingsPlanSetup = setup({
  types: {
    context: {} as SavingsPlanContext,
    events: {} as SavingsPlanEvent,
    input: {} as SavingsPlanInput,
    meta: {} as JourneyMeta<SavingsPlanScreen>,
    children: {} as {
      readonly loadPlan: 'loadPlan';
      readonly lookUpAccount: 'lookUpAccount';
      readonly placePlan: 'placePlan';
      readonly keepDraft: 'keepDraft';
      readonly watchSurroundings: 'watchSurroundings';
    },
  },
  actors: {
    loadPlan: port<LoadResult, SavingsPlanInput>('loadPlan'),
    lookUpAccount: port<LookUpResult, LookUpInput>('lookUpAccount'),
    placePlan: port<PlaceResult, PlaceInput>('placePlan'),
    keepDraft: channel<DraftNotice, SavingsPlanInput>('keepDraft'),
    watchSurroundings: channel<SurroundingsNotice>('watchSurroundings'),
  },
  guards: {
    isUnordered: not(
      or([stateIn('#savingsPlan.done'), stateIn('#savingsPlan.changingLater'), stateIn('#savingsPlan.unsure')]),
    ),
    isUnknown: (_, { result }: Loaded) => !result.ok,
    namesNoInvestment: (_, { result }: Loaded) => result.ok && result.value.kind === 'choice',
    isUnidentified: (_, { result }: Loaded) => hindranceIn(result) === 'NOT_IDENTIFIED',
    isUnopened: (_, { result }: Loaded) => hindranceIn(result) === 'ACCOUNT_NOT_OPEN',
    isClosing: (_, { result }: Loaded) => {
      const hindrance = hindranceIn(result);
      return hindrance === 'ACCOUNT_CLOSING' || hindrance === 'INVESTMENT_CLOSING';
    },
    isClosed: (_, { result }: Loaded) => hindranceIn(result) === 'PRODUCT_NOT_OPEN',
    isChangingStrategy: (_, { result }: Loaded) => hindranceIn(result) === 'STRATEGY_CHANGE_RUNNING',
    awaitsFirstPayment: (_, { result }: Loaded) => hindranceIn(result) === 'FIRST_PAYMENT_OPEN',
    paysOutEverything: (_, { result }: Loaded) => hindranceIn(result) === 'PAYOUT_OF_EVERYTHING',
    isExpired: (_, { result }: Loaded) => hindranceIn(result) === 'WPHG_EXPIRED',
    hasEnded: (_, { result }: Loaded) => hindranceIn(result) === 'ENDED',
    isSavable: ({ context }, rate: Rate) => rateProblem(context, rate) === null,
    isBlank: ({ context }, rate: Rate) => rateProblem(context, rate) === 'empty',
    isUnreadable: ({ context }, rate: Rate) => rateProblem(context, rate) === 'invalid',
    isTooLittle: ({ context }, rate: Rate) => rateProblem(context, rate) === 'BELOW_MINIMUM',
    isTooMuch: ({ context }, rate: Rate) => rateProblem(context, rate) === 'ABOVE_MAXIMUM',
    isPossible: ({ context }, typed: TypedSchedule) => scheduleProblem(context, typed) === null,
    hasNoStart: ({ context }, typed: TypedSchedule) => scheduleProblem(context, typed) === 'START_MISSING',
    startsTooEarly: ({ context }, typed: TypedSchedule) => scheduleProblem(context, typed) === 'START_TOO_EARLY',
    hasNoEnd: ({ context }, typed: TypedSchedule) => scheduleProblem(context, typed) === 'END_EMPTY',
    endsUnreadably: ({ context }, typed: TypedSchedule) => scheduleProblem(context, typed) === 'END_INVALID',
    endsBeforeStart: ({ context }, typed: TypedSchedule) => scheduleProblem(context, typed) === 'END_BEFORE_START',
    isUnchosen: ({ context }) => context.payment === null,
    hasOtherDebit: ({ context }) => chosenProblem(context) === 'DEBIT_PLAN_EXISTS',
    lacksReference: ({ context }) => chosenProblem(context) === 'REFERENCE_MISSING',
    isReferenceForeign: ({ context }) => chosenProblem(context) === 'REFERENCE_NOT_OWN',
    needsMandate: ({ context }) => lacksMandate(context),
    paysFromReference: ({ context }) => context.payment === 'REFERENCE',
    mayBeEmpty: ({ context }, { text }: Typed) => mayLeaveEmpty(context, text),
    // What else is none is for the bank to say: it knows which countries and which numbers there are.
    isBlankAccount: (_, { text }: Typed) => isEmptyAccount(text),
    isForeignAccount: (_, { result }: LookedUp) => !result.ok && result.refusal === 'ACCOUNT_NOT_OWN',
    isNoAccount: (_, { result }: LookedUp) => !result.ok,
    hasNoMandate: ({ context }, { result }: LookedUp) =>
      context.payment === 'OTHER' && result.ok && !result.value.isMandated,
    isAccepted: (_, params: { readonly isAccepted: boolean }) => params.isAccepted,
    changesLater: (_, { result }: Placed) => result.ok && result.value.isLater,
    isPlaced: (_, { result }: Placed) => result.ok,
    isOutdated: (_, placed: Placed) => isOneOf(placed, ['PLAN_OUTDATED']),
    isOutOfBounds: (_, placed: Placed) => isOneOf(placed, ['BELOW_MINIMUM', 'ABOVE_MAXIMUM']),
    isTooLate: (_, placed: Placed) => refusalIn(placed) === 'START_TOO_EARLY',
    isBackwards: (_, placed: Placed) => isOneOf(placed, ['END_BEFORE_START']),
    meetsOtherDebit: (_, placed: Placed) => isOneOf(placed, ['DEBIT_PLAN_EXISTS']),
    hasLostMandate: ({ context }, placed: Placed) =>
      debitedAccount(context) !== null && isOneOf(placed, ['MANDATE_REQUIRED']),
    isRefusedAsForeign: ({ context }, placed: Placed) =>
      context.payment !== 'REFERENCE' && isOneOf(placed, ['ACCOUNT_NOT_OWN']),
    hasLostAccount: ({ context }, placed: Placed) =>
      context.payment !== 'REFERENCE' && isOneOf(placed, ['IBAN_INVALID', 'ACCOUNT_MISSING']),
    // No plan is possible any more, or what nothing that was entered would mend: the reference account is gone, say.
    isImpossible: (_, { result }: Placed) => !result.ok,
  },
  actions: {
    rememberChoices: assign((_, { result }: Loaded) =>
      result.ok && result.value.kind === 'choice' ? { choices: result.value.investments } : {},
    ),
    rememberLoaded: assign((_, { result }: Loaded) => {
      if (!result.ok || result.value.kind === 'choice') return {};
      const { options, plan, holder, today, key } = result.value;
      return { options, plan, holder, today, key, earliest: earliestMonth(today) };
    }),
    // What was entered here counts more than what was kept elsewhere, or holds.
    fillForm: assign(({ context }, { result }: Loaded) => {
      if (!result.ok || result.value.kind === 'choice' || context.isFilled) return {};
      const { draft, plan } = result.value;
      return { ...draftOf(formAtFirst(draft, plan)), savedAt: draft?.savedAt ?? null, isFilled: true };
    }),
    rememberTypedRate: assign((_, { amount, interval }: Rate) => ({ amount, interval, problem: null })),
    rememberRate: assign(({ context }, { amount, interval }: Rate) => {
      const rate = rateIn(context, { amount, interval });
      return rate.ok ? { amount, interval, rate: rate.value, problem: null } : {};
    }),
    sayRateProblem: assign(({ context }, rate: Rate) => ({
      amount: rate.amount,
      interval: rate.interval,
      problem: rateProblem(context, rate),
    })),
    rememberTypedSchedule: assign((_, { startMonth, isLimited, endText }: TypedSchedule) => ({
      startMonth,
      isLimited,
      endText,
      problem: null,
    })),
    rememberSchedule: assign(({ context }, typed: TypedSchedule) => {
      const schedule = scheduleIn(context, typed);
      if (!schedule.ok) return {};
      const { isLimited, endText } = typed;
      return { isLimited, endText, ...schedule.value, problem: null };
    }),
    sayScheduleProblem: assign(({ context }, typed: TypedSchedule) => ({
      startMonth: typed.startMonth,
      isLimited: typed.isLimited,
      endText: typed.endText,
      problem: scheduleProblem(context, typed),
    })),
    // A mandate is given for one account.
    rememberPayment: assign((_, params: { readonly payment: PlanPayment }) => ({
      payment: params.payment,
      account: null,
      isMandateAccepted: false,
      problem: null,
    })),
    rememberBankAccount: assign((_, { text }: Typed) => ({
      bankAccount: text,
      account: null,
      isMandateAccepted: false,
      problem: null,
    })),
    keepAccount: assign(({ context }) => ({
      bankAccount: '',
      account: keptAccount(context),
      isMandateAccepted: false,
      problem: null,
    })),
    rememberAccount: assign((_, { result }: LookedUp) => (result.ok ? { account: result.value } : {})),
    rememberMandate: assign({ isMandateAccepted: true, problem: null }),
    rememberEarliest: assign((_, { result }: Placed) => ('earliest' in result ? { earliest: result.earliest } : {})),
    sayOutOfBounds: assign((_, { result }: Placed) =>
      !result.ok && (result.refusal === 'BELOW_MINIMUM' || result.refusal === 'ABOVE_MAXIMUM')
        ? { problem: result.refusal }
        : {},
    ),
    sayProblem: assign((_, params: { readonly problem: PlanProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    rememberPlaced: assign((_, { result }: Placed) => (result.ok ? { placed: result.value, problem: null } : {})),
    rememberNextKey: assign((_, { result }: Placed) => ({ key: result.nextKey })),
    rememberSaved: assign((_, params: { readonly at: string }) => ({ savedAt: params.at })),
    forgetSaved: assign({ savedAt: null }),
    keepDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.changed' as const, draft: draftOf(context) })),
    tellOtherTabs: sendTo('watchSurroundings', { type: 'savingsPlan.ordered' }),
  },
  delays: {
    loadingLimit: patience.reading,
    lookingUpLimit: patience.reading,
    placingLimit: patience.binding,
  },
});
