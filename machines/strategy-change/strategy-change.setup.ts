import { assign, sendTo, setup } from 'xstate';
import type { Split } from '#domain/products/products.ts';
import type { KeptProgress } from '#domain/questionnaire/kept-answers.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import { isBegun } from '#domain/strategy-change/kept-change.ts';
import type { StrategyChangeRefusal } from '#domain/strategy-change/strategy-change.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import { questionFlowMachine } from '../question-flow/question-flow.machine.ts';
import type { QuestionFlowOutput } from '../question-flow/question-flow.types.ts';
import { choiceIn, eligibleIn, investmentIn, lastAsked, splitIn, wayIn } from './strategy-change.select.ts';
import type {
  BrowseNotice,
  ChangeObstacle,
  DraftNotice,
  HeldInvestment,
  Holdings,
  LoadResult,
  LookUpInput,
  LookUpResult,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
  SaveResult,
  StrategyChangeContext,
  StrategyChangeEvent,
  StrategyChangeInput,
  StrategyChangeProblem,
  StrategyChangeScreen,
} from './strategy-change.types.ts';

export interface Loaded {
  readonly result: LoadResult;
}
export interface Chosen {
  readonly ipsId: string | null;
}
export interface Answered {
  readonly output: QuestionFlowOutput;
}
export interface Wanted {
  readonly split: Split;
}
export interface Stored {
  readonly result: PrepareResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}
export interface Found {
  readonly result: LookUpResult;
}
export interface Named {
  readonly id: string;
}

const holdingsIn = ({ result }: Loaded): Holdings | null => (result.ok ? result.value : null);

/** Which investment it is about once they are loaded: the one at hand, else the only one there is to choose. */
const settledIn = ({ ipsId }: Pick<StrategyChangeContext, 'ipsId'>, loaded: Loaded): HeldInvestment | undefined => {
  const eligible = eligibleIn({ holdings: holdingsIn(loaded) });
  const wanted = ipsId === null && eligible.length === 1 ? eligible[0] : eligible.find((each) => each.ipsId === ipsId);
  return wanted?.hindrance === null ? wanted : undefined;
};

const chosen = ({ holdings }: Pick<StrategyChangeContext, 'holdings'>, { ipsId }: Chosen): HeldInvestment | undefined =>
  eligibleIn({ holdings }).find((each) => each.ipsId === ipsId);

/** What was answered or typed here counts, else what was kept of it. */
const begun = (context: StrategyChangeContext, { ipsId, kept }: HeldInvestment): Partial<StrategyChangeContext> => ({
  ipsId,
  ...(isBegun(context) || kept === null ? {} : kept),
});

const nothingAnswered = {
  answers: {},
  typed: {},
  shown: null,
  wasReasked: false,
  wanted: null,
  savedAt: null,
} as const;

const refuses =
  (refusal: PrepareRefusal | Extract<StrategyChangeRefusal, 'ABOVE_RECOMMENDED'>) =>
  (_: unknown, { result }: Stored): boolean =>
    !result.ok && result.refusal === refusal;

const ends =
  (kind: ConfirmationOutput['kind']) =>
  (_: unknown, { output }: Ended): boolean =>
    output.kind === kind;

/** Bodies of the chart, by the names that its states use. */
export const strategyChange = setup({
  types: {
    context: {} as StrategyChangeContext,
    events: {} as StrategyChangeEvent,
    input: {} as StrategyChangeInput,
    meta: {} as JourneyMeta<StrategyChangeScreen>,
    children: {} as {
      readonly questions: 'questions';
      readonly confirmation: 'confirmation';
    },
  },
  actors: {
    load: port<LoadResult, StrategyChangeInput>('load'),
    questions: questionFlowMachine(wayIn),
    watchQuestions: channel('watchQuestions'),
    watchBack: channel('watchBack'),
    prepare: port<PrepareResult, PrepareInput>('prepare'),
    savePaper: port<SaveResult, Named>('savePaper'),
    confirmation: confirmationMachine,
    lookUp: port<LookUpResult, LookUpInput>('lookUp'),
    keepDraft: channel<DraftNotice>('keepDraft'),
    browse: channel<BrowseNotice>('browse'),
  },
  guards: {
    isUnidentified: (_, { result }: Loaded) => !result.ok,
    isUnknown: ({ context: { ipsId } }, loaded: Loaded) =>
      ipsId !== null && holdingsIn(loaded)?.investments.every((each) => each.ipsId !== ipsId) === true,
    isSettled: ({ context }, loaded: Loaded) => settledIn(context, loaded) !== undefined,
    hasChoice: (_, loaded: Loaded) => eligibleIn({ holdings: holdingsIn(loaded) }).length > 0,
    isChangeable: ({ context }, wanted: Chosen) => chosen(context, wanted)?.hindrance === null,
    lacksData: ({ context }, wanted: Chosen) => chosen(context, wanted)?.hindrance === 'WPHG_INCOMPLETE',
    // With expired data less risk can be had whatever is answered.
    suitsNothing: ({ context }, { output }: Answered) => {
      const { holdings, ipsId, verdict } = context;
      const choice = choiceIn({ holdings, ipsId, verdict, answers: output.answers });
      return output.kind === 'answered' && choice?.recommended === null && !choice.isExpired;
    },
    isAnswered: (_, { output }: Answered) => output.kind === 'answered',
    isLeft: (_, { output }: Answered) => output.kind === 'left',
    isAllowed: ({ context }, { split }: Wanted) =>
      choiceIn(context)?.steps.some((each) => each.split === split && (each.isAllowed || each.isPresent)) === true,
    isAnother: ({ context }) => splitIn(context) !== null && splitIn(context) !== investmentIn(context)?.split,
    isStored: (_, { result }: Stored) => result.ok,
    isNotIdentified: refuses('NOT_IDENTIFIED'),
    lacksNumber: refuses('NO_VALIDATED_NUMBER'),
    isNotChangeable: refuses('NOT_CHANGEABLE'),
    isRunning: refuses('STRATEGY_CHANGE_RUNNING'),
    hasOrders: refuses('ORDERS_OPEN'),
    lacksAnswers: refuses('WPHG_INCOMPLETE'),
    isSame: refuses('STRATEGY_UNCHANGED'),
    isTooOld: refuses('ONLY_MORE_CAUTIOUS'),
    isAboveAll: (_, { result }: Stored) =>
      !result.ok && result.refusal === 'ABOVE_RECOMMENDED' && result.recommended === null,
    isAbove: refuses('ABOVE_RECOMMENDED'),
    isForeign: refuses('UNKNOWN'),
    mayChooseAnother: ({ context }) =>
      context.obstacle !== 'NOT_IDENTIFIED' && context.obstacle !== 'NO_VALIDATED_NUMBER',
    isSaved: (_, { result }: { readonly result: SaveResult }) => result.ok,
    isWantedMore: ({ context }, { result }: { readonly result: SaveResult }) => result.ok && context.asked.length > 1,
    isGone: (_, { result }: { readonly result: SaveResult }) => !result.ok,
    isUnasked: ({ context }, { id }: Named) => !context.asked.includes(id),
    isConfirmed: ends('confirmed'),
    isCanceled: ends('canceled'),
    isOvertaken: ends('refused'),
    isExhausted: ends('exhausted'),
    hasEnded: ends('ended'),
    isOrdered: (_, { result }: Found) => result !== null,
    isNotOrdered: (_, { result }: Found) => result === null,
  },
  actions: {
    rememberHoldings: assign((_, loaded: Loaded) => {
      const holdings = holdingsIn(loaded);
      return holdings === null ? {} : { holdings, key: holdings.key, verdict: null, blocked: null };
    }),
    begin: assign(({ context }, loaded: Loaded) => {
      const investment = settledIn(context, loaded);
      return investment === undefined ? {} : begun(context, investment);
    }),
    // What was answered for another one is not lost: it is kept.
    rememberInvestment: assign(({ context }, { ipsId }: Chosen) =>
      ipsId === context.ipsId ? { problem: null } : { ...nothingAnswered, ipsId, problem: null },
    ),
    forgetInvestment: assign({ ...nothingAnswered, ipsId: null, problem: null, obstacle: null }),
    rememberProgress: assign((_, { progress }: { readonly progress: KeptProgress }) => ({ ...progress })),
    // Who has answered all has sent what counts.
    rememberAnswers: assign((_, { output }: Answered) => ({
      answers: output.answers,
      typed: {},
      shown: null,
      blocked: null,
    })),
    // What the bank has said was said to other answers.
    forgetVerdict: assign(({ context: { verdict } }) => (verdict?.kind === 'ABOVE' ? { verdict: null } : {})),
    showLast: assign({ shown: lastAsked, problem: null }),
    showAgain: assign((_, { question }: { readonly question: QuestionId }) => ({ shown: question, problem: null })),
    rememberStrategy: assign((_, { split }: Wanted) => ({ wanted: split, blocked: null, problem: null })),
    sayLimit: assign((_, { split }: Wanted) => ({ blocked: split, problem: null })),
    sayProblem: assign((_, { problem }: { readonly problem: StrategyChangeProblem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    sayObstacle: assign((_, { obstacle }: { readonly obstacle: ChangeObstacle }) => ({ obstacle })),
    forgetPrepared: assign({ prepared: null, asked: [], read: [] }),
    rememberPrepared: assign((_, { result }: Stored) => ({
      key: result.nextKey,
      ...(result.ok ? { prepared: result.value } : {}),
    })),
    rememberVerdict: assign(({ context }, { result }: Stored) => {
      if (result.ok) return {};
      if (result.refusal === 'ONLY_MORE_CAUTIOUS') return { verdict: { kind: 'EXPIRED' as const } };
      if (result.refusal !== 'ABOVE_RECOMMENDED') return {};
      const { recommended, reasons } = result;
      return { verdict: { kind: 'ABOVE' as const, recommended, reasons }, blocked: splitIn(context), wanted: null };
    }),
    rememberAsked: assign(({ context }, { id }: Named) => ({ asked: [...context.asked, id], problem: null })),
    markRead: assign(
      ({
        context: {
          asked: [got, ...rest],
          read,
        },
      }) => (got === undefined ? {} : { asked: rest, read: read.includes(got) ? read : [...read, got] }),
    ),
    forgetAsked: assign({ asked: [] }),
    rememberReceipt: assign((_, { output }: Ended) =>
      output.kind === 'confirmed'
        ? { ordered: { orderId: output.receipt.orderId, on: output.receipt.expectedAt }, problem: null }
        : {},
    ),
    rememberFound: assign((_, { result }: Found) => ({ ordered: result, problem: null })),
    nameInvestment: sendTo('browse', ({ context: { ipsId } }) => ({
      type: 'investment.named' as const,
      ipsId: ipsId ?? '',
    })),
    keepDraft: sendTo('keepDraft', ({ context }) => ({
      type: 'draft.changed' as const,
      ipsId: context.ipsId ?? '',
      kept: {
        answers: context.answers,
        typed: context.typed,
        shown: context.shown,
        wasReasked: context.wasReasked,
        wanted: context.wanted,
      },
    })),
    endDraft: sendTo('keepDraft', ({ context: { ipsId } }) => ({ type: 'draft.ended' as const, ipsId: ipsId ?? '' })),
    rememberSaved: assign((_, { at }: { readonly at: string }) => ({ savedAt: at })),
    forgetSaved: assign({ savedAt: null }),
  },
  delays: {
    loadLimit: patience.reading,
    prepareLimit: patience.binding,
    saveLimit: patience.reading,
    lookUpLimit: patience.reading,
  },
});
