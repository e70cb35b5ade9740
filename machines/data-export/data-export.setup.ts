import { assign, setup } from 'xstate';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  DataExport,
  DataExportContext,
  DataExportEvent,
  DataExportInput,
  DataExportScreen,
  ExportProblem,
  OrderedExport,
  PrepareExportResult,
} from './data-export.types.ts';

export interface Looked {
  readonly newest: DataExport | null;
}
export interface Answered {
  readonly result: PrepareExportResult;
}
export interface Ended {
  readonly output: ConfirmationOutput;
}

/** Milliseconds between two looks at a copy that is made. */
const lookPause = 5_000;

const ends =
  (kind: ConfirmationOutput['kind']) =>
  (_: unknown, { output }: Ended): boolean =>
    output.kind === kind;

/** Bodies of the chart of a copy of one's data, by the names that its states use. */
export const dataExportSetup = setup({
  types: {
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    input: {} as DataExportInput,
    meta: {} as JourneyMeta<DataExportScreen>,
    children: {} as {
      readonly loadExport: 'loadExport';
      readonly lookAgain: 'loadExport';
      readonly orderExport: 'orderExport';
      readonly prepareExport: 'prepareExport';
      readonly confirmation: 'confirmation';
    },
  },
  actors: {
    loadExport: port<DataExport | null>('loadExport'),
    orderExport: port<OrderedExport, DataExportInput>('orderExport'),
    prepareExport: port<PrepareExportResult, { readonly exportId: string }>('prepareExport'),
    confirmation: confirmationMachine,
  },
  guards: {
    isReady: (_, { newest }: Looked) => newest?.state === 'READY',
    isOrdered: (_, { newest }: Looked) => newest?.state === 'ORDERED',
    isStored: (_, { result }: Answered) => result.ok,
    isFetched: (_, { result }: Answered) => !result.ok && result.refusal === 'EXPORT_FETCHED',
    isUnready: (_, { result }: Answered) => !result.ok && result.refusal === 'EXPORT_NOT_READY',
    lacksNumber: (_, { result }: Answered) => !result.ok && result.refusal === 'NO_VALIDATED_NUMBER',
    isConfirmed: ends('confirmed'),
    isCanceled: ends('canceled'),
    isRefused: ends('refused'),
    isExhausted: ends('exhausted'),
    hasEnded: ends('ended'),
  },
  actions: {
    rememberExport: assign((_, { newest }: Looked) => ({ newest })),
    rememberKey: assign((_, { nextKey }: Pick<OrderedExport, 'nextKey'>) => ({ key: nextKey })),
    rememberOperation: assign((_, { result }: Answered) => (result.ok ? { operation: result.value } : {})),
    // It counts once: what was fetched is there no more.
    markFetched: assign(({ context: { newest } }) => ({
      newest: newest === null ? null : { ...newest, state: 'FETCHED' as const },
    })),
    sayProblem: assign((_, params: { readonly problem: ExportProblem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
  },
  delays: { loadingLimit: patience.reading, orderingLimit: patience.binding, lookPause },
});
