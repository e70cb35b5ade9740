import { assign, sendTo, setup } from 'xstate';
import { type AppliedKind } from '#domain/application/parties.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import { cents, parseAmountText } from '#domain/money/money.ts';
import { couponFromText } from '#domain/proposal/coupon.ts';
import { drawnYears } from '#domain/proposal/figures.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import type { SumField } from '#domain/proposal/sums.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import {
  choicesIn,
  isNoAmount,
  isOffered,
  judgedIn,
  packagesIn,
  recommendedIn,
  suitsNothing,
  sumFlawsIn,
} from './proposal.select.ts';
import type {
  DocumentInput,
  DocumentResult,
  ProposalContext,
  ProposalEvent,
  ProposalInput,
  ProposalOutput,
  ProposalProblem,
  ProposalScreen,
  ViewNotice,
} from './proposal.types.ts';

export interface Loaded {
  readonly offer: Offer;
}
export interface Wanted {
  readonly strategy: StrategyId;
}
export interface WantedPackage {
  readonly subscriptionType: SubscriptionType;
}
export interface Typed {
  readonly text: string;
}
export interface Saved {
  readonly result: DocumentResult;
}

/** The code under which conditions for a kind of account stand. */
export const accountCodes: Readonly<Record<AppliedKind, ConditionAccountCode>> = {
  single: 'SA',
  joint: 'JA',
  child: 'CA',
};

/** What stands in the field of the coupon, where only the sums count. */
export const withoutCoupon: Typed = { text: '' };

/** Why the proposal cannot be accepted as it stands. */
const problemsIn = (context: ProposalContext, { text }: Typed): readonly ProposalProblem[] => {
  const coupon = couponFromText(text);
  return [
    ...sumFlawsIn(context),
    ...(coupon.ok || coupon.refusal === 'COUPON_MISSING' ? [] : ([{ code: coupon.refusal, field: 'coupon' }] as const)),
  ];
};

const has =
  (...codes: readonly ProposalProblem['code'][]) =>
  ({ context }: { readonly context: ProposalContext }, sent: Typed): boolean =>
    problemsIn(context, sent).some(({ code }) => codes.includes(code));

/** A strategy among those that can be chosen from, where there is a choice at all. */
const choiceOf = (context: ProposalContext, { strategy }: Wanted) => {
  const { offer } = context;
  const judged = judgedIn(context);
  const choices = offer === null || judged === undefined ? [] : choicesIn(offer, judged);
  return choices.length < 2 ? undefined : choices.find((each) => each.strategy === strategy);
};

/** What stands in a field, and the sum as soon as it is one: an empty field is none. */
const withSum = (context: ProposalContext, field: SumField, { text }: Typed): Partial<ProposalContext> => {
  const amount = parseAmountText(text);
  const sum = amount.ok ? amount.value : cents(0);
  return {
    typed: { ...context.typed, [field]: text },
    answers: isNoAmount(text) ? context.answers : { ...context.answers, [field]: sum },
    problems: [],
    blocked: null,
  };
};

/** Bodies of the proposal's chart, by the names that its states use. */
export const proposalSetup = setup({
  types: {
    context: {} as ProposalContext,
    events: {} as ProposalEvent,
    input: {} as ProposalInput,
    output: {} as ProposalOutput,
    meta: {} as JourneyMeta<ProposalScreen>,
    children: {} as { readonly readOffer: 'readOffer'; readonly saveDocument: 'saveDocument'; readonly view: 'view' },
  },
  actors: {
    readOffer: port<Offer, { readonly accountType: ConditionAccountCode }>('readOffer'),
    saveDocument: port<DocumentResult, DocumentInput>('saveDocument'),
    view: channel<ViewNotice>('view'),
  },
  delays: { loadingLimit: patience.reading, savingLimit: patience.reading },
  guards: {
    lacksAnswers: ({ context }) => judgedIn(context) === undefined,
    isUnsuitable: ({ context }) => suitsNothing(context),
    isNotOffered: ({ context }, { offer }: Loaded) => !isOffered(context, offer),
    isAllowed: ({ context }, wanted: Wanted) => choiceOf(context, wanted)?.isAllowed === true,
    isTooDaring: ({ context }, wanted: Wanted) => choiceOf(context, wanted)?.isAllowed === false,
    hasCoupon: ({ context }) => context.coupon !== null,
    isSold: ({ context }, { subscriptionType }: WantedPackage) => {
      const { offer } = context;
      const judged = judgedIn(context);
      if (offer === null || judged === undefined) return false;
      return packagesIn(offer, judged, context).some((each) => each.subscriptionType === subscriptionType);
    },
    isCoupon: (_, { text }: Typed) => couponFromText(text).ok,
    isUnreadable: has('VALUE_INVALID', 'MONTHLY_INVALID'),
    lacksBothSums: has('DEPOSIT_OR_SAVINGS_NEEDED'),
    isTooLittle: has('DEPOSIT_BELOW_MINIMUM', 'SAVINGS_BELOW_MINIMUM'),
    isTooMuch: has('DEPOSIT_ABOVE_MAXIMUM', 'SAVINGS_ABOVE_MAXIMUM'),
    exceedsAssets: has('DEPOSIT_ABOVE_FREE_ASSETS'),
    exceedsIncome: has('INCOME_INSUFFICIENT'),
    leavesTooLittle: has('NOT_SUITABLE'),
    hasUnreadableCoupon: has('COUPON_UNREADABLE'),
    isQuick: ({ context }) => isQuick(context.entryPoint),
    // What is in the field of the coupon is on no paper.
    isUnacceptable: ({ context }) => problemsIn(context, withoutCoupon).length > 0,
    isOutdated: (_, { result }: Saved) => !result.ok,
  },
  actions: {
    rememberOffer: assign((_, { offer }: Loaded) => ({ offer })),
    rememberDeposit: assign(({ context }, sent: Typed) => withSum(context, 'deposit', sent)),
    rememberSavings: assign(({ context }, sent: Typed) => withSum(context, 'savings', sent)),
    switchPurchasingPower: assign(({ context }) => ({ inTodaysMoney: !context.inTodaysMoney })),
    showInTodaysMoney: assign({ inTodaysMoney: true }),
    keepView: sendTo('view', ({ context: { inTodaysMoney } }) => ({ type: 'view.changed' as const, inTodaysMoney })),
    rememberYears: assign((_, { years }: { readonly years: number }) => ({ years: drawnYears(years) })),
    // Who chooses what we recommend follows the recommendation from then on.
    rememberStrategy: assign(({ context }, { strategy }: Wanted) => {
      const { offer } = context;
      const judged = judgedIn(context);
      const recommended = offer === null || judged === undefined ? undefined : recommendedIn(offer, judged);
      return { wanted: strategy === recommended ? null : strategy, blocked: null };
    }),
    sayLimit: assign((_, { strategy }: Wanted) => ({ blocked: strategy })),
    rememberPackage: assign((_, { subscriptionType }: WantedPackage) => ({ wantedPackage: subscriptionType })),
    // A field that is empty takes nothing away: a coupon that was added before stays.
    rememberCoupon: assign(({ context }, { text }: Typed) => {
      const code = couponFromText(text);
      return { coupon: code.ok ? code.value : context.coupon, problems: [] };
    }),
    forgetCoupon: assign({ coupon: null }),
    sayCouponProblem: assign((_, { text }: Typed) => {
      const code = couponFromText(text);
      return { problems: code.ok ? [] : [{ code: code.refusal, field: 'coupon' as const }] };
    }),
    sayProblems: assign(({ context }, sent: Typed) => ({ problems: problemsIn(context, sent) })),
    noteRenewal: assign({ isRenewed: true }),
    forgetRenewal: assign({ isRenewed: false }),
    rememberQuestion: assign((_, { question }: { readonly question: QuestionId }) => ({ question })),
  },
});
