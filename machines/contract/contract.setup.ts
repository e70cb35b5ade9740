import { assign, setup } from 'xstate';
import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  ContractContext,
  ContractEvent,
  ContractInput,
  ContractOutput,
  ContractProblem,
  ContractScreen,
  LoadResult,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
  SaveResult,
} from './contract.types.ts';

export interface Loaded {
  readonly result: LoadResult;
}
export interface Answered {
  readonly result: PrepareResult;
}
export interface Saved {
  readonly result: SaveResult;
}
export interface Told {
  readonly money: FirstMoney;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

const contractIn = ({ result }: Loaded): ConcludedContract | null => (result.ok ? result.value.contract : null);

/** What a confirmation has led to; null where it confirmed nothing. */
const signedIn = ({ output }: Ended): ConcludedContract | null =>
  output.kind === 'confirmed' ? (output.receipt.contract ?? null) : null;

const refusalIn = ({ result }: Answered): PrepareRefusal | null => (result.ok ? null : result.refusal);

/** Bodies of the contract's chart, by the names that its states use. */
export const contractSetup = setup({
  types: {
    context: {} as ContractContext,
    events: {} as ContractEvent,
    input: {} as ContractInput,
    output: {} as ContractOutput,
    meta: {} as JourneyMeta<ContractScreen>,
    children: {} as {
      readonly loadCase: 'loadCase';
      readonly prepare: 'prepare';
      readonly savePaper: 'savePaper';
      readonly confirmation: 'confirmation';
      readonly loadMoney: 'loadMoney';
    },
  },
  actors: {
    loadCase: port<LoadResult, ContractInput>('loadCase'),
    prepare: port<PrepareResult, PrepareInput>('prepare'),
    savePaper: port<SaveResult, { readonly id: string }>('savePaper'),
    confirmation: confirmationMachine,
    loadMoney: port<FirstMoney, ContractInput>('loadMoney'),
  },
  guards: {
    isUnknown: (_, { result }: Loaded) => !result.ok,
    wasSigned: (_, loaded: Loaded) => contractIn(loaded)?.awaits === 'secondPerson',
    wasSignedByAll: (_, loaded: Loaded) => contractIn(loaded)?.awaits === 'clearance',
    wasConcluded: (_, loaded: Loaded) => contractIn(loaded) !== null,
    wasRejected: (_, { result }: Loaded) => result.ok && result.value.ended === 'rejected',
    wasRetracted: (_, { result }: Loaded) => result.ok && result.value.ended === 'retracted',
    isUnfinished: (_, { result }: Loaded) => result.ok && result.value.agreement === null,
    isStored: (_, { result }: Answered) => result.ok,
    isNotReady: (_, answered: Answered) => refusalIn(answered) === 'CASE_NOT_READY',
    isInReview: (_, answered: Answered) => refusalIn(answered) === 'CASE_IN_REVIEW',
    lacksNumber: (_, answered: Answered) => refusalIn(answered) === 'NO_VALIDATED_NUMBER',
    isMinor: (_, answered: Answered) => refusalIn(answered) === 'NOT_OF_AGE',
    isRefused: (_, answered: Answered) => refusalIn(answered) === 'APPLICATION_REFUSED',
    isGoneMeanwhile: (_, answered: Answered) => refusalIn(answered) === 'UNKNOWN',
    hasKey: ({ context }) => context.key !== '',
    isUnasked: ({ context }, params: { readonly id: string }) => !context.asked.includes(params.id),
    isSaved: (_, { result }: Saved) => result.ok,
    isWantedMore: ({ context }, { result }: Saved) => result.ok && context.asked.length > 1,
    isGone: (_, { result }: Saved) => !result.ok,
    isSignedAlone: (_, ended: Ended) => signedIn(ended)?.awaits === 'secondPerson',
    isConcluded: (_, ended: Ended) => signedIn(ended) !== null,
    isCanceled: (_, { output }: Ended) => output.kind === 'canceled',
    isOvertaken: (_, { output }: Ended) => output.kind === 'refused',
    isExhausted: (_, { output }: Ended) => output.kind === 'exhausted',
    hasEnded: (_, { output }: Ended) => output.kind === 'ended',
  },
  actions: {
    // What is stored anew has a key and papers of its own.
    forgetStored: assign({
      key: '',
      operation: null,
      papers: [],
      costs: null,
      planned: null,
      read: [],
      replaces: false,
      asked: [],
    }),
    rememberCase: assign((_, { result }: Loaded) => {
      if (!result.ok) return {};
      const { agreement, key } = result.value;
      return { agreement, key };
    }),
    // The contract itself stays as it was signed.
    rememberInvited: assign(({ context }, { result }: Loaded) => {
      const second = result.ok ? (result.value.agreement?.second ?? null) : null;
      return second === null || context.agreement === null ? {} : { agreement: { ...context.agreement, second } };
    }),
    rememberFound: assign((_, loaded: Loaded) => ({
      contract: contractIn(loaded),
      agreement: loaded.result.ok ? loaded.result.value.agreement : null,
      problem: null,
    })),
    rememberStored: assign((_, { result }: Answered) => (result.ok ? { ...result.value } : {})),
    rememberAsked: assign(({ context: { asked } }, { id }: { readonly id: string }) => ({
      asked: [...asked, id],
      problem: null,
    })),
    markRead: assign(({ context: { asked, read } }) => ({
      asked: asked.slice(1),
      read: [...new Set([...read, ...asked.slice(0, 1)])],
    })),
    forgetAsked: assign({ asked: [] }),
    sayProblem: assign((_, params: { readonly problem: ContractProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    rememberMoney: assign((_, { money }: Told) => ({ money })),
    rememberContract: assign((_, ended: Ended) => ({ contract: signedIn(ended), problem: null })),
  },
  delays: {
    loadingLimit: patience.reading,
    preparingLimit: patience.binding,
    savingLimit: patience.reading,
    moneyLimit: patience.reading,
  },
});
