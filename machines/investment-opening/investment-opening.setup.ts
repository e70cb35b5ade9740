import { assign, sendTo, setup } from 'xstate';
import type { OpenedInvestment } from '#domain/opening/opened-investment.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  InvestmentOpeningContext,
  InvestmentOpeningEvent,
  InvestmentOpeningInput,
  InvestmentOpeningNotice,
  InvestmentOpeningOutput,
  InvestmentOpeningScreen,
  LookUpResult,
  OpenedElsewhere,
  OpeningProblem,
  PrepareResult,
  SaveResult,
  WantedInvestment,
} from './investment-opening.types.ts';

export interface Answered {
  readonly result: PrepareResult;
}
export interface Saved {
  readonly result: SaveResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}
export interface Found {
  readonly result: LookUpResult;
}

/** What a confirmation has led to; null where it confirmed nothing, or did not tell. */
const openedIn = ({ output }: Ended): OpenedInvestment | null =>
  output.kind === 'confirmed' ? (output.receipt.opening ?? null) : null;

/** Bodies of the chart, by the names that its states use. */
export const investmentOpeningSetup = setup({
  types: {
    context: {} as InvestmentOpeningContext,
    events: {} as InvestmentOpeningEvent,
    input: {} as InvestmentOpeningInput,
    output: {} as InvestmentOpeningOutput,
    meta: {} as JourneyMeta<InvestmentOpeningScreen>,
    children: {} as { readonly confirmation: 'confirmation' },
  },
  actors: {
    prepare: port<PrepareResult, WantedInvestment>('prepare'),
    savePaper: port<SaveResult, { readonly id: string }>('savePaper'),
    lookUp: port<LookUpResult, { readonly ipsId: string }>('lookUp'),
    confirmation: confirmationMachine,
    surroundings: channel<InvestmentOpeningNotice>('surroundings'),
  },
  guards: {
    wasOpened: ({ context }) => context.wanted === null,
    isStored: (_, { result }: Answered) => result.ok,
    lacksNumber: (_, { result }: Answered) => !result.ok && result.refusal === 'NO_VALIDATED_NUMBER',
    isRefused: (_, { result }: Answered) => !result.ok,
    isUnasked: ({ context }, params: { readonly id: string }) => !context.asked.includes(params.id),
    isWantedMore: ({ context }, { result }: Saved) => result.ok && context.asked.length > 1,
    isSaved: (_, { result }: Saved) => result.ok,
    isGone: (_, { result }: Saved) => !result.ok,
    isOpened: (_, ended: Ended) => openedIn(ended) !== null,
    isCanceled: (_, { output }: Ended) => output.kind === 'canceled',
    isOvertaken: (_, { output }: Ended) => output.kind === 'refused',
    isExhausted: (_, { output }: Ended) => output.kind === 'exhausted',
    hasEnded: (_, { output }: Ended) => output.kind === 'ended',
    isFound: (_, { result }: Found) => result.ok,
    isStrange: ({ context }, { result }: Found) => !result.ok && context.wanted === null,
    isOver: ({ context }, { result }: Found) => !result.ok && context.isOver,
    isThisOne: ({ context }, params: OpenedElsewhere) => context.ipsId === params.ipsId,
    isBeside: ({ context }, params: OpenedElsewhere) =>
      context.ipsId !== params.ipsId && context.wanted?.businessPartnerId === params.businessPartnerId,
  },
  actions: {
    // What is stored anew has papers of its own.
    forgetStored: assign({
      operation: null,
      papers: [],
      costs: null,
      contractId: null,
      withdrawableUntil: null,
      money: null,
      mandate: null,
      read: [],
      replaces: false,
      asked: [],
      isOver: false,
    }),
    rememberStored: assign((_, { result }: Answered) => (result.ok ? { ...result.value } : {})),
    rememberRefusal: assign((_, { result }: Answered) =>
      result.ok ? {} : { refusal: result.refusal, limit: result.limit },
    ),
    rememberAsked: assign(({ context: { asked } }, { id }: { readonly id: string }) => ({
      asked: [...asked, id],
      problem: null,
    })),
    markRead: assign(({ context: { asked, read } }) => ({
      asked: asked.slice(1),
      read: [...new Set([...read, ...asked.slice(0, 1)])],
    })),
    forgetAsked: assign({ asked: [] }),
    sayProblem: assign((_, params: { readonly problem: OpeningProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    markOver: assign({ isOver: true }),
    rememberOpened: assign((_, ended: Ended) => ({ opening: openedIn(ended), problem: null })),
    rememberFound: assign((_, { result }: Found) => (result.ok ? { opening: result.value, problem: null } : {})),
    tellOpened: sendTo('surroundings', ({ context: { opening } }) => ({
      type: 'investment.opened' as const,
      businessPartnerId: opening?.businessPartnerId ?? '',
      ipsId: opening?.ipsId ?? '',
    })),
  },
  delays: {
    preparingLimit: patience.binding,
    savingLimit: patience.reading,
    lookingLimit: patience.reading,
  },
});
