import { assign, type DoneStateEvent, setup } from 'xstate';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  CaseKeepingContext,
  CaseKeepingEvent,
  CaseKeepingInput,
  CaseKeepingOutput,
  CaseKeepingScreen,
  KeepInput,
  KeepResult,
} from './case-keeping.types.ts';

export interface Answered {
  readonly result: KeepResult;
}

/**
 * Keeps an application after each answer (ONB-13): on the server, or in the browser while there is no access.
 *
 * Promises: what was answered last is what is kept in the end, however many answers came meanwhile; without a connection
 * it is tried again by itself, after a reload as well; a window that was overtaken by another one keeps nothing more and says so.
 */
export const caseKeepingMachine = setup({
  types: {
    context: {} as CaseKeepingContext,
    events: {} as CaseKeepingEvent,
    input: {} as CaseKeepingInput,
    output: {} as CaseKeepingOutput,
    meta: {} as JourneyMeta<CaseKeepingScreen>,
  },
  actors: {
    keepApplication: port<KeepResult, KeepInput>('keepApplication'),
    watchOthers: channel<{ readonly type: 'never' }, { readonly caseId: string | null }>('watchOthers'),
  },
  guards: {
    isUnsent: ({ context }) => context.isUnsent,
    isBehind: ({ context }) => context.isOutdated,
    isOutdated: ({ context }, { result }: Answered) => result.ok && context.isOutdated,
    isKept: (_, { result }: Answered) => result.ok,
    isOvertaken: (_, { result }: Answered) => !result.ok && result.refusal === 'CHANGED_MEANWHILE',
    isClosed: (_, { result }: Answered) => !result.ok && result.refusal === 'CASE_NOT_OPEN',
  },
  actions: {
    rememberApplication: assign((_, params: { readonly application: KeptApplication }) => params),
    rememberOutdated: assign({ isOutdated: true }),
    forgetOutdated: assign({ isOutdated: false }),
    rememberKept: assign((_, { result }: Answered) => (result.ok ? result.value : {})),
  },
  delays: { keepLimit: patience.reading, retryPause: 10_000 },
}).createMachine({
  id: 'caseKeeping',
  context: ({ input }) => ({ ...input, isUnsent: input.isUnsent ?? false, isOutdated: false }),
  meta: { caption: 'Antrag aufbewahren', requirements: ['ONB-13'] },
  invoke: { id: 'watchOthers', src: 'watchOthers', input: ({ context }) => ({ caseId: context.caseId }) },
  initial: 'beginning',
  on: { 'application.overtaken': '.overtaken' },
  states: {
    beginning: {
      meta: { caption: 'Ist noch etwas zu senden?', requirements: ['ONB-13'] },
      always: [{ guard: 'isUnsent', target: 'saving' }, { target: 'kept' }],
    },
    kept: {
      meta: { caption: 'Alles ist gespeichert', screen: 'kept', requirements: ['ONB-13'] },
      on: {
        'application.changed': {
          target: 'saving',
          actions: { type: 'rememberApplication', params: ({ event }) => ({ application: event.application }) },
        },
      },
    },
    saving: {
      meta: { caption: 'Antworten werden gespeichert', screen: 'saving', requirements: ['ONB-13'] },
      entry: 'forgetOutdated',
      invoke: {
        id: 'keepApplication',
        src: 'keepApplication',
        input: ({ context: { caseId, tag, application } }) => ({ caseId, tag, application }),
        onDone: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ result: event.output }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'rememberKept', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
            target: 'kept',
            actions: { type: 'rememberKept', params: ({ event }) => ({ result: event.output }) },
          },
          { guard: { type: 'isOvertaken', params: ({ event }) => ({ result: event.output }) }, target: 'overtaken' },
          { guard: { type: 'isClosed', params: ({ event }) => ({ result: event.output }) }, target: 'closed' },
        ],
        // What was answered meanwhile is backed up by its own attempt alone: a reload before that would lose it.
        onError: [{ guard: 'isBehind', target: 'saving', reenter: true }, { target: 'waiting' }],
      },
      after: { keepLimit: [{ guard: 'isBehind', target: 'saving', reenter: true }, { target: 'waiting' }] },
      on: {
        'application.changed': {
          actions: [
            { type: 'rememberApplication', params: ({ event }) => ({ application: event.application }) },
            'rememberOutdated',
          ],
        },
      },
    },
    waiting: {
      meta: { caption: 'Keine Verbindung: auf diesem Gerät gesichert', screen: 'waiting', requirements: ['ONB-13'] },
      after: { retryPause: 'saving' },
      on: {
        'application.changed': {
          target: 'saving',
          actions: { type: 'rememberApplication', params: ({ event }) => ({ application: event.application }) },
        },
        'connection.returned': 'saving',
      },
    },
    overtaken: {
      type: 'final',
      meta: { caption: 'In einem anderen Fenster weitergeführt', ending: 'refused', requirements: ['ONB-13'] },
      output: { kind: 'overtaken' },
    },
    closed: {
      type: 'final',
      meta: { caption: 'Antrag nimmt keine Antworten mehr an', ending: 'refused', requirements: ['ONB-13'] },
      output: { kind: 'closed' },
    },
  },
  output: ({ event }) => (event as DoneStateEvent<CaseKeepingOutput>).output,
});
