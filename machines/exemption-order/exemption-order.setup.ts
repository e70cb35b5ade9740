import { assign, setup } from 'xstate';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { isEndable } from './exemption-order.select.ts';
import type {
  EndInput,
  EndResult,
  ExemptionOrderContext,
  ExemptionOrderEvent,
  ExemptionOrderScreen,
  LoadedOrders,
  OrderEnding,
  OrderNews,
} from './exemption-order.types.ts';

export interface Arrived {
  readonly loaded: LoadedOrders;
}
export interface Stored {
  readonly result: EndResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

const ends =
  (kind: ConfirmationOutput['kind']) =>
  (_: unknown, { output }: Ended): boolean =>
    output.kind === kind;

/** Bodies of the chart, by the names that its states use. */
export const exemptionOrderSetup = setup({
  types: {
    context: {} as ExemptionOrderContext,
    events: {} as ExemptionOrderEvent,
    meta: {} as JourneyMeta<ExemptionOrderScreen>,
    children: {} as { readonly confirmation: 'confirmation' },
  },
  actors: {
    loadOrders: port<LoadedOrders>('loadOrders'),
    prepareEnd: port<EndResult, EndInput>('prepareEnd'),
    confirmation: confirmationMachine,
  },
  guards: {
    hasNone: (_, { loaded }: Arrived) => loaded.standings.length === 0,
    isEndable: ({ context }, { subject }: EndInput) => isEndable(context, subject),
    isStored: (_, { result }: Stored) => result.ok,
    lacksNumber: (_, { result }: Stored) => !result.ok && result.refusal === 'NO_VALIDATED_NUMBER',
    isGone: (_, { result }: Stored) => !result.ok && result.refusal === 'GONE',
    isConfirmed: ends('confirmed'),
    isCanceled: ends('canceled'),
    isRefused: ends('refused'),
    isExhausted: ends('exhausted'),
    hasEnded: ends('ended'),
  },
  actions: {
    rememberOrders: assign((_, { loaded }: Arrived) => loaded),
    rememberChosen: assign((_, { subject }: EndInput) => ({ chosen: subject, isUnsent: false, news: null })),
    rememberOperation: assign((_, { result }: Stored) => (result.ok ? { operation: result.value } : {})),
    rememberEnding: assign((_, params: { readonly ending: OrderEnding }) => ({ ending: params.ending })),
    sayUnsent: assign({ isUnsent: true }),
    forgetUnsent: assign({ isUnsent: false }),
    sayNews: assign((_, params: { readonly news: OrderNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
    forgetChosen: assign({ chosen: null, operation: null, isUnsent: false, ending: null }),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
});
