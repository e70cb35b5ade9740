import { assign, sendTo, setup } from 'xstate';
import { hinderedBy } from '#domain/closing/closing-offer.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  ClosingEnding,
  ClosingNotice,
  ClosingProblem,
  InvestmentClosingContext,
  InvestmentClosingEvent,
  InvestmentClosingInput,
  InvestmentClosingScreen,
  LoadResult,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
} from './investment-closing.types.ts';

export interface Loaded {
  readonly result: LoadResult;
}
export interface Answered {
  readonly result: PrepareResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

const refusalIn = ({ result }: Answered): PrepareRefusal | undefined => (result.ok ? undefined : result.refusal);

/** Bodies of the chart that closes an investment or an account, by the names that its states use. */
export const closingSetup = setup({
  types: {
    context: {} as InvestmentClosingContext,
    events: {} as InvestmentClosingEvent,
    input: {} as InvestmentClosingInput,
    meta: {} as JourneyMeta<InvestmentClosingScreen>,
    children: {} as {
      readonly loadOffer: 'loadOffer';
      readonly prepare: 'prepare';
      readonly watchTabs: 'watchTabs';
      readonly confirmation: 'confirmation';
    },
  },
  actors: {
    loadOffer: port<LoadResult, InvestmentClosingInput>('loadOffer'),
    prepare: port<PrepareResult, PrepareInput>('prepare'),
    watchTabs: channel<ClosingNotice, InvestmentClosingInput>('watchTabs'),
    confirmation: confirmationMachine,
  },
  guards: {
    isOfferOfAnother: ({ context: { id } }, { result }: Loaded) => {
      const thing = result.ok ? result.offer : result.refusal === 'HINDERED' ? result.hindered : null;
      return thing !== null && thing.id !== id;
    },
    isStoredForAnother: ({ context: { id } }, { result }: Answered) => result.id !== id,
    isUnknown: (_, { result }: Loaded) => !result.ok && result.refusal === 'UNKNOWN',
    isHindered: (_, { result }: Loaded) => !result.ok && result.refusal === 'HINDERED',
    isStored: (_, { result }: Answered) => result.ok,
    isForeign: (_, answered: Answered) => refusalIn(answered) === 'UNKNOWN',
    isNotIdentified: (_, answered: Answered) => refusalIn(answered) === 'NOT_IDENTIFIED',
    lacksNumber: (_, answered: Answered) => refusalIn(answered) === 'NO_VALIDATED_NUMBER',
    lacksAccount: (_, answered: Answered) => refusalIn(answered) === 'NO_REFERENCE_ACCOUNT',
    isChanging: (_, answered: Answered) => refusalIn(answered) === 'STRATEGY_CHANGE_RUNNING',
    hasOrders: (_, answered: Answered) => refusalIn(answered) === 'ORDERS_OPEN',
    isInDebt: (_, answered: Answered) => refusalIn(answered) === 'DEBT_NOT_COVERED',
    isConfirmed: (_, { output }: Ended) => output.kind === 'confirmed',
    isCanceled: (_, { output }: Ended) => output.kind === 'canceled',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
    isExhausted: (_, { output }: Ended) => output.kind === 'exhausted',
    hasEnded: (_, { output }: Ended) => output.kind === 'ended',
  },
  actions: {
    rememberOffer: assign((_, { result }: Loaded) =>
      result.ok ? { offer: result.offer, hindered: null, key: result.key } : {},
    ),
    rememberHindered: assign((_, { result }: Loaded) =>
      !result.ok && result.refusal === 'HINDERED' ? { hindered: result.hindered } : {},
    ),
    // What the bank says now counts, whatever the page knew; which orders it means is in the list of orders, and which sum is
    // said when it is asked again.
    sayObstacle: assign(({ context: { offer } }, answered: Answered) => {
      const refusal = refusalIn(answered);
      if (offer === null || refusal === undefined || refusal === 'UNKNOWN') return {};
      return { offer: null, hindered: hinderedBy(offer, refusal) };
    }),
    sayProblem: assign((_, params: { readonly problem: ClosingProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    rememberOperation: assign((_, { result }: Answered) =>
      result.ok ? { operation: result.operation, key: result.nextKey } : {},
    ),
    rememberReceipt: assign((_, { output }: Ended) => (output.kind === 'confirmed' ? { receipt: output.receipt } : {})),
    rememberEnding: assign((_, params: { readonly ending: ClosingEnding }) => ({ ending: params.ending })),
    forgetOperation: assign({ operation: null }),
    // What is loaded next replaces all of it.
    forgetLoaded: assign({ offer: null, hindered: null, operation: null }),
    startOver: assign({ operation: null, problem: null, ending: null }),
    tellOtherTabs: sendTo('watchTabs', { type: 'closing.ordered' }),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
});
