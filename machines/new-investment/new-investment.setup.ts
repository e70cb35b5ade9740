import { assign, sendTo, setup } from 'xstate';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import {
  blankInvestment,
  blankTerms,
  type KeptInvestment,
  personalAnswers,
  plainAnswers,
} from '#domain/application/kept-investment.ts';
import {
  noPaymentAnswer,
  type PaymentAnswer,
  paymentFlaws,
  type StartAnswer,
} from '#domain/application/payment-answer.ts';
import { type InvestmentWay, isInvestmentWay } from '#domain/onboarding/investment-ways.ts';
import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { InvestmentOpeningOutput, OpeningRefusal } from '../investment-opening/investment-opening.types.ts';
import type { investmentOpeningMachine } from '../investment-opening/investment-opening.machine.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, chartPort, port } from '../port.ts';
import type { proposalMachine } from '../proposal/proposal.machine.ts';
import type { Considered, ProposalOutput } from '../proposal/proposal.types.ts';
import { questionFlowMachine } from '../question-flow/question-flow.machine.ts';
import type { QuestionFlowOutput } from '../question-flow/question-flow.types.ts';
import type { StoreInput, StoreResult } from '../wphg-update/wphg-update.types.ts';
import { decidedIn, isKnownIn, isOffered, movedTo, relationIn } from './new-investment.select.ts';
import type {
  HandOverInput,
  InvestmentDraftNotice,
  LoadedInvestment,
  NewInvestmentContext,
  NewInvestmentEvent,
  NewInvestmentInput,
  NewInvestmentNotice,
  NewInvestmentProblem,
  NewInvestmentScreen,
} from './new-investment.types.ts';

export interface Loaded {
  readonly output: LoadedInvestment;
}
export interface Ended<Output> {
  readonly output: Output;
}
export interface Stored {
  readonly result: StoreResult;
}
export interface Paying {
  readonly payment: PaymentAnswer;
}
export interface Starting {
  readonly answer: StartAnswer;
}

/** What was begun, with what this window knows of it: that counts more than what was kept. */
const begunIn = ({ customer, investment }: NewInvestmentContext, { output: { kept } }: Loaded): KeptInvestment =>
  customer === null ? (kept ?? blankInvestment) : investment;

const changed = (context: NewInvestmentContext, change: Partial<KeptInvestment>) => ({
  investment: { ...context.investment, ...change },
});

const refusalIn = ({ output }: Ended<InvestmentOpeningOutput>): OpeningRefusal | null =>
  output.kind === 'refused' ? output.refusal : null;

/** Sums out of their bounds are asked for again, where the customer can mend them. */
const mendedBy = (ended: Ended<InvestmentOpeningOutput>): 'deposit' | 'savings' | null => {
  const code = refusalIn(ended) ?? '';
  if (code.startsWith('DEPOSIT')) return 'deposit';
  return code.startsWith('SAVINGS') || code === 'INCOME_INSUFFICIENT' ? 'savings' : null;
};

/** Bodies of the chart, by the names that its states use. */
export const newInvestment = setup({
  types: {
    context: {} as NewInvestmentContext,
    events: {} as NewInvestmentEvent,
    input: {} as NewInvestmentInput,
    meta: {} as JourneyMeta<NewInvestmentScreen>,
    children: {} as { questions: 'questions'; proposal: 'proposal'; opening: 'opening' },
  },
  actors: {
    load: port<LoadedInvestment, { readonly entryPoint: InvestmentWay }>('load'),
    store: port<StoreResult, StoreInput>('store'),
    handOver: port<null, HandOverInput>('handOver'),
    // Each way in has its own: the app provides the one of its address.
    questions: questionFlowMachine('existing-customer-new-ips-vv'),
    watchQuestions: channel('watchQuestions'),
    watchProposal: channel('watchProposal'),
    watchBack: channel('watchBack'),
    // Most of the app's code, which nobody needs who answers the first question.
    fetchSteps: port<null>('fetchSteps'),
    proposal: chartPort<typeof proposalMachine>('proposal'),
    opening: chartPort<typeof investmentOpeningMachine>('opening', 'investmentOpening'),
    keepDraft: channel<InvestmentDraftNotice, { readonly entryPoint: InvestmentWay }>('keepDraft'),
    surroundings: channel<NewInvestmentNotice>('surroundings'),
  },
  guards: {
    wasOpened: ({ context }) => context.ipsId !== null,
    isUnidentified: (_: unknown, { output }: Loaded) => !output.customer.isIdentified,
    isUnpacked: (_: unknown, { output }: Loaded) => !output.customer.isMigrated,
    hasNoAccount: (_: unknown, { output }: Loaded) => output.customer.relations.length === 0,
    isUnknown: ({ context }, { output }: Loaded) =>
      context.businessPartnerId !== null &&
      output.customer.relations.every(({ businessPartnerId }) => businessPartnerId !== context.businessPartnerId),
    hasNoneOpen: (_: unknown, { output }: Loaded) => !output.customer.relations.some(isOffered),
    isDecided: ({ context }, loaded: Loaded) =>
      decidedIn(context, loaded.output.customer.relations, begunIn(context, loaded)) !== null,
    isOffered: ({ context }, { businessPartnerId }: { readonly businessPartnerId: string }) =>
      context.customer?.relations.some((each) => each.businessPartnerId === businessPartnerId && isOffered(each)) ===
      true,
    mayChoose: ({ context }) => (context.customer?.relations.length ?? 0) > 1,
    hasChoice: ({ context }) => context.investment.choice !== null,
    isAnswered: (_: unknown, { output }: Ended<QuestionFlowOutput>) => output.kind === 'answered',
    isTakenAndKnown: ({ context }, { output }: Ended<ProposalOutput>) =>
      output.kind === 'accepted' && isKnownIn(context),
    isTaken: (_: unknown, { output }: Ended<ProposalOutput>) => output.kind === 'accepted',
    leadsOn: (_: unknown, { output }: Ended<ProposalOutput>) => output.kind === 'rerouted',
    asksForKnown: ({ context }, { output: { question } }: Ended<ProposalOutput>) =>
      question !== null &&
      isKnownIn(context) &&
      entryPointOf(context.entryPoint).unlessKnown?.includes(question) === true,
    isStored: (_: unknown, { result }: Stored) => result.ok,
    lacksExpenses: (_: unknown, { result }: Stored) => !result.ok && result.refusal === 'EXPENSES_MISSING',
    isTooOften: (_: unknown, { result }: Stored) => !result.ok && result.refusal === 'TOO_MANY_ANSWERS',
    isNotOpen: (_: unknown, { result }: Stored) => !result.ok && result.refusal === 'NOT_OPEN',
    isSentBack: (_: unknown, { output }: Ended<InvestmentOpeningOutput>) => output.kind === 'left',
    isParted: (_: unknown, { output }: Ended<InvestmentOpeningOutput>) => output.kind === 'parted',
    isReconsidered: (_: unknown, { output }: Ended<InvestmentOpeningOutput>) => output.kind === 'reconsidered',
    isChanged: (_: unknown, { output }: Ended<InvestmentOpeningOutput>) => output.kind === 'changed',
    // Without a rate there is none to lower: an answer has to be another one.
    lacksIncome: ({ context }, ended: Ended<InvestmentOpeningOutput>) =>
      refusalIn(ended) === 'INCOME_INSUFFICIENT' && context.investment.choice?.savings === 0,
    isDepositRefused: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => mendedBy(ended) === 'deposit',
    isRateRefused: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => mendedBy(ended) === 'savings',
    isTooDaring: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => refusalIn(ended) === 'NOT_SUITABLE',
    isNotOffered: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => refusalIn(ended) === 'NO_SUCH_PRODUCT',
    isNotAllowed: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => refusalIn(ended) === 'PRODUCT_NOT_ALLOWED',
    needsBothGuardians: (_: unknown, ended: Ended<InvestmentOpeningOutput>) =>
      refusalIn(ended) === 'BOTH_GUARDIANS_NEEDED',
    isGone: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => refusalIn(ended) === 'UNKNOWN',
    isDebitRefused: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => refusalIn(ended) === 'DEBIT_NOT_POSSIBLE',
    isOpenTooMuch: (_: unknown, ended: Ended<InvestmentOpeningOutput>) => {
      const refusal = refusalIn(ended);
      return refusal === 'TOO_MANY_PAYMENTS' || refusal === 'TOO_MUCH_DEBITED';
    },
    hasAccount: ({ context }) => relationIn(context)?.account?.isDebitable === true,
    isPaymentFine: (_: unknown, { payment }: Paying) => paymentFlaws(payment).length === 0,
    isStartSaid: (_: unknown, { answer }: Starting) => answer !== '',
    isHere: ({ context }, { businessPartnerId }: { readonly businessPartnerId: string }) =>
      context.investment.businessPartnerId === businessPartnerId,
  },
  actions: {
    rememberLoaded: assign(({ context }, loaded: Loaded) => {
      const { customer, savedAt } = loaded.output;
      const begun = begunIn(context, loaded);
      const decided = decidedIn(context, customer.relations, begun);
      const investment = decided === null ? begun : movedTo(context.entryPoint, begun, decided);
      return { customer, investment, savedAt: context.savedAt ?? savedAt };
    }),
    // What this window knows counts more than what was kept; of another account relation all is asked anew.
    rememberTerms: assign(({ context }, { output: { kept } }: Loaded) =>
      context.customer === null && kept !== null
        ? { terms: { payment: kept.payment, startsAtOnce: kept.startsAtOnce } }
        : {},
    ),
    forgetTermsElsewhere: assign(({ context }, { businessPartnerId }: { readonly businessPartnerId: string }) =>
      context.investment.businessPartnerId === businessPartnerId ? {} : { terms: blankTerms },
    ),
    rememberRelation: assign(({ context }, { businessPartnerId }: { readonly businessPartnerId: string }) => ({
      investment: movedTo(context.entryPoint, context.investment, businessPartnerId),
    })),
    rememberProgress: assign(({ context }, { progress }: { readonly progress: KeptProgress }) => ({
      ...changed(context, { ...progress }),
      problem: null,
    })),
    // Who has answered all has sent what counts.
    rememberAnswers: assign(({ context }, { output }: Ended<QuestionFlowOutput>) =>
      changed(context, { answers: output.answers, typed: {}, shown: null }),
    ),
    rememberWish: assign(({ context }, considered: Considered) => changed(context, considered)),
    rememberProposal: assign(({ context }, { output: { choice, wish, answers, question } }: Ended<ProposalOutput>) => ({
      ...changed(context, { answers, choice, wish, shown: question }),
      problem: null,
    })),
    // What was chosen on this way is no choice on another one; what was set counts there as far as it fits.
    rememberWayOn: assign(({ context }, { output: { entryPoint, wish, answers } }: Ended<ProposalOutput>) => ({
      ...changed(context, { answers, choice: null, wish, shown: null }),
      wayOn: isInvestmentWay(entryPoint) ? entryPoint : context.entryPoint,
    })),
    showLast: assign(({ context }) => {
      const { investment, entryPoint } = context;
      const last = entryPointOf(entryPoint).questions.findLast((each) => investment.answers[each] !== undefined);
      return changed(context, { shown: investment.shown ?? last ?? null, choice: null });
    }),
    // What is known is offered in the fields, and counts again once it is sent.
    askAnew: assign(({ context }) =>
      changed(context, {
        isRenewed: true,
        answers: plainAnswers(context.entryPoint, context.investment.answers),
        shown: null,
        choice: null,
      }),
    ),
    rememberStored: assign(({ context }, { result }: Stored) => {
      const { customer, entryPoint, investment } = context;
      const { businessPartnerId, answers } = investment;
      if (customer === null || !result.ok) return {};
      const relations = customer.relations.map((each) =>
        each.businessPartnerId === businessPartnerId
          ? { ...each, isKnown: true, known: { ...each.known, ...personalAnswers(entryPoint, answers) } }
          : each,
      );
      return {
        customer: { ...customer, relations },
        ...changed(context, { isRenewed: false, answers: plainAnswers(entryPoint, answers) }),
      };
    }),
    forgetExpenses: assign(({ context }) => {
      const { expenses: _expenses, ...answers } = context.investment.answers;
      return changed(context, { answers, choice: null });
    }),
    sayProblem: assign((_, { code }: Pick<NewInvestmentProblem, 'code'>) => ({ problem: { code, limit: null } })),
    sayRefusal: assign(({ context }, ended: Ended<InvestmentOpeningOutput>) => {
      const { output } = ended;
      if (output.kind !== 'refused') return {};
      const { refusal: code, limit } = output;
      const shown = mendedBy(ended);
      return {
        problem: { code, limit },
        ...(shown === null ? {} : changed(context, { shown, choice: null })),
      };
    }),
    forgetProblem: assign({ problem: null }),
    rememberPayment: assign(({ context }, { payment }: Paying) => ({ terms: { ...context.terms, payment } })),
    sayPaymentFlaws: assign((_, { payment }: Paying) => ({ flaws: paymentFlaws(payment) })),
    // From that account nothing can be debited, whatever was answered.
    sayNoDebit: assign(({ context }) => ({
      terms: { ...context.terms, payment: noPaymentAnswer },
      flaws: [{ field: 'payment' as const, code: 'DEBIT_NOT_POSSIBLE' as const }],
    })),
    rememberStart: assign(({ context }, { answer }: Starting) => ({
      terms: { ...context.terms, startsAtOnce: answer },
    })),
    sayStartMissing: assign({ flaws: [{ field: 'start' as const, code: 'OPTION_MISSING' as const }] }),
    forgetFlaws: assign({ flaws: [] }),
    rememberSaved: assign((_, { at }: { readonly at: string }) => ({ savedAt: at })),
    forgetSaved: assign({ savedAt: null }),
    keep: sendTo('keepDraft', ({ context: { investment, terms } }) => ({
      type: 'draft.changed' as const,
      draft: { ...investment, ...terms },
    })),
    goToChoice: sendTo('surroundings', { type: 'browse.push', to: { kind: 'choice' } }),
    goWayOn: sendTo('surroundings', ({ context }) => ({
      type: 'browse.push' as const,
      to: { kind: 'wayIn' as const, entryPoint: context.wayOn ?? context.entryPoint },
    })),
    goToPortal: sendTo('surroundings', { type: 'portal.wanted' }),
  },
  delays: {
    loadLimit: patience.reading,
    fetchLimit: patience.binding,
    storeLimit: patience.binding,
    handOverLimit: patience.binding,
  },
});
