import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { dataExportSetup } from './data-export.setup.ts';
import type {
  DataExport,
  DataExportContext,
  ExportProblem,
  OrderedExport,
  PrepareExportResult,
} from './data-export.types.ts';

/** What a state cannot be in without; missing it is a fault, not a state. */
const exportIn = ({ newest }: DataExportContext): DataExport => {
  if (newest === null) throw new Error('There is no copy to fetch.');
  return newest;
};
const operationIn = ({ operation }: DataExportContext): Operation => {
  if (operation === null) throw new Error('There is nothing to confirm.');
  return operation;
};

const looked = ({ event }: { readonly event: { readonly output: DataExport | null } }) => ({ newest: event.output });
const ordered = ({ event }: { readonly event: { readonly output: OrderedExport } }) => event.output;
const answered = ({ event }: { readonly event: { readonly output: PrepareExportResult } }) => ({
  result: event.output,
});
const ended = ({ event }: { readonly event: { readonly output: ConfirmationOutput } }) => ({ output: event.output });

const remembered = { type: 'rememberExport', params: looked } as const;
const saying = (problem: ExportProblem) => ({ type: 'sayProblem', params: { problem } }) as const;
const stays = (problem: ExportProblem) => ({ target: 'ready', actions: saying(problem) }) as const;
const notOrdered = { target: 'none', actions: saying('NOT_SENT') } as const;
/** The file goes out once: whether it did is looked up. */
const looksAgain = { target: 'loading', actions: saying('UNSURE') } as const;

/** How far a copy is leads to its state. */
const byState = [
  { guard: { type: 'isReady', params: looked }, target: 'ready', actions: remembered },
  { guard: { type: 'isOrdered', params: looked }, target: 'making', actions: remembered },
  { target: 'none', actions: remembered },
] as const;

/**
 * A copy of all that the bank keeps about somebody: ordered, made, and fetched once with a TAN (BNK-16, decisions §15).
 *
 * Promises: an order whose answer was lost is repeated under its key and makes no second copy; nobody gets the copy without a
 * confirmation; whether a lost file went out is looked up and never guessed.
 */
export const dataExportMachine = dataExportSetup.createMachine({
  id: 'dataExport',
  context: ({ input: { key } }) => ({ key, newest: null, operation: null, problem: null }),
  meta: { caption: 'Kopie der eigenen Daten', requirements: ['BNK-16', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Stand der Kopie wird geladen', screen: 'loading', requirements: ['BNK-16'] },
      invoke: { id: 'loadExport', src: 'loadExport', onDone: byState, onError: 'loadFailed' },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Stand der Kopie nicht abrufbar', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'export.reloaded': 'loading' },
    },
    none: {
      meta: { caption: 'Keine Kopie zum Abholen', screen: 'none', requirements: ['BNK-16'] },
      on: { 'export.ordered': 'ordering' },
    },
    ordering: {
      entry: 'forgetProblem',
      meta: { caption: 'Kopie wird angefordert', screen: 'none', requirements: ['BNK-16'] },
      invoke: {
        id: 'orderExport',
        src: 'orderExport',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          {
            guard: { type: 'isReady', params: ordered },
            target: 'ready',
            actions: [
              { type: 'rememberExport', params: ordered },
              { type: 'rememberKey', params: ordered },
            ],
          },
          {
            target: 'making',
            actions: [
              { type: 'rememberExport', params: ordered },
              { type: 'rememberKey', params: ordered },
            ],
          },
        ],
        onError: notOrdered,
      },
      after: { orderingLimit: notOrdered },
    },
    making: {
      meta: { caption: 'Kopie wird zusammengestellt', screen: 'making', requirements: ['BNK-16'] },
      on: { 'export.reloaded': 'looking' },
      after: { lookPause: 'looking' },
    },
    looking: {
      meta: { caption: 'Stand der Kopie wird nachgesehen', screen: 'making', requirements: ['BNK-16'] },
      invoke: { id: 'lookAgain', src: 'loadExport', onDone: byState, onError: 'making' },
      after: { loadingLimit: 'making' },
    },
    ready: {
      meta: { caption: 'Kopie liegt zum Abholen bereit', screen: 'ready', requirements: ['BNK-16'] },
      on: { 'fetching.wanted': { target: 'preparing', actions: 'forgetProblem' } },
    },
    preparing: {
      meta: { caption: 'Abholen wird hinterlegt', screen: 'ready', requirements: ['BNK-16'] },
      invoke: {
        id: 'prepareExport',
        src: 'prepareExport',
        input: ({ context }) => ({ exportId: exportIn(context).exportId }),
        onDone: [
          {
            guard: { type: 'isStored', params: answered },
            target: 'confirming',
            actions: { type: 'rememberOperation', params: answered },
          },
          // Another tab has fetched it.
          { guard: { type: 'isFetched', params: answered }, target: 'none', actions: 'markFetched' },
          { guard: { type: 'isUnready', params: answered }, target: 'making' },
          { guard: { type: 'lacksNumber', params: answered }, ...stays('NO_VALIDATED_NUMBER') },
        ],
        onError: stays('NOT_SENT'),
      },
      after: { orderingLimit: stays('NOT_SENT') },
    },
    confirming: {
      meta: { caption: 'Abholen mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-16'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: operationIn(context), reference: exportIn(context).exportId }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ended }, target: 'saved', actions: 'markFetched' },
          { guard: { type: 'isCanceled', params: ended }, target: 'ready' },
          { guard: { type: 'isExhausted', params: ended }, ...stays('TAN_EXHAUSTED') },
          { guard: { type: 'hasEnded', params: ended }, ...stays('OPERATION_ENDED') },
          { guard: { type: 'isRefused', params: ended }, ...looksAgain },
          looksAgain,
        ],
        onError: looksAgain,
      },
    },
    saved: {
      meta: { caption: 'Kopie heruntergeladen', screen: 'saved', ending: 'success', requirements: ['BNK-16'] },
      on: { 'export.ordered': 'ordering' },
    },
  },
});
