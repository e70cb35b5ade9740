import { assign, setup } from 'xstate';
import type { StrategyCheck } from '#domain/strategy-change/strategy-check.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  LoadResult,
  StrategyCheckContext,
  StrategyCheckEvent,
  StrategyCheckInput,
  StrategyCheckScreen,
} from './strategy-check.types.ts';

interface Loaded {
  readonly result: LoadResult;
}

const loaded = ({ event }: { event: { output: LoadResult } }): Loaded => ({ result: event.output });
const remembered = { type: 'rememberCheck', params: loaded } as const;

const found = ({ result }: Loaded): StrategyCheck | undefined => (result.ok ? result.value : undefined);

/**
 * Says of each investment of an account relation whether its strategy still suits those who hold it (BNK-04): what is held
 * beside a fresh recommendation.
 *
 * Promises: nothing is judged by answers that are missing or hold no longer; an account relation of somebody else is as
 * unknown as one of nobody; nothing is changed here: the page leads to what mends it.
 */
export const strategyCheckMachine = setup({
  types: {
    context: {} as StrategyCheckContext,
    events: {} as StrategyCheckEvent,
    input: {} as StrategyCheckInput,
    meta: {} as JourneyMeta<StrategyCheckScreen>,
  },
  actors: { loadCheck: port<LoadResult, StrategyCheckInput>('loadCheck') },
  guards: {
    isUnknown: (_, answer: Loaded) => found(answer) === undefined,
    hasNothing: (_, answer: Loaded) => found(answer)?.toJudge === 0,
    isIncomplete: (_, answer: Loaded) => found(answer)?.answers === 'INCOMPLETE',
    isExpired: (_, answer: Loaded) => found(answer)?.answers === 'EXPIRED',
    isTooDaring: (_, answer: Loaded) =>
      found(answer)?.investments.some(({ verdict }) => verdict.kind === 'TOO_DARING') ?? false,
  },
  actions: {
    rememberCheck: assign((_, answer: Loaded) => ({ check: found(answer) ?? null })),
  },
  delays: { loadingLimit: patience.reading },
}).createMachine({
  id: 'strategyCheck',
  context: ({ input }) => ({ ...input, check: null }),
  meta: { caption: 'Prüfung der Strategie', requirements: ['BNK-04'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Anlagen und Angaben werden verglichen', screen: 'loading', requirements: ['BNK-04'] },
      invoke: {
        id: 'loadCheck',
        src: 'loadCheck',
        input: ({ context: { businessPartnerId } }) => ({ businessPartnerId }),
        onDone: [
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown', actions: remembered },
          { guard: { type: 'hasNothing', params: loaded }, target: 'nothing', actions: remembered },
          { guard: { type: 'isIncomplete', params: loaded }, target: 'unanswered', actions: remembered },
          { guard: { type: 'isExpired', params: loaded }, target: 'expired', actions: remembered },
          { guard: { type: 'isTooDaring', params: loaded }, target: 'tooDaring', actions: remembered },
          { target: 'fitting', actions: remembered },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Anlagen oder Angaben nicht erreichbar', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: { caption: 'Konto nicht gefunden', screen: 'unknown', ending: 'refused', requirements: ['BNK-04'] },
    },
    nothing: {
      type: 'final',
      meta: { caption: 'Keine Strategie zu prüfen', screen: 'nothing', ending: 'refused', requirements: ['BNK-04'] },
    },
    unanswered: {
      meta: { caption: 'Angaben unvollständig', screen: 'incomplete', ending: 'refused', requirements: ['BNK-04'] },
      on: { 'check.repeated': 'loading' },
    },
    expired: {
      meta: { caption: 'Angaben abgelaufen', screen: 'expired', ending: 'refused', requirements: ['BNK-04'] },
      on: { 'check.repeated': 'loading' },
    },
    tooDaring: {
      meta: {
        caption: 'Eine Strategie ist riskanter als empfohlen',
        screen: 'result',
        ending: 'success',
        requirements: ['BNK-04'],
      },
      on: { 'check.repeated': 'loading' },
    },
    fitting: {
      meta: { caption: 'Alle Strategien passen', screen: 'result', ending: 'success', requirements: ['BNK-04'] },
      on: { 'check.repeated': 'loading' },
    },
  },
});
