import { assign, setup } from 'xstate';
import { isIsoDate } from '#domain/calendar/iso-date.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  BusinessDayContext,
  BusinessDayEvent,
  BusinessDayScreen,
  DayNews,
  DayResult,
  LoadedDay,
  MoveInput,
  RunInput,
} from './business-day.types.ts';

/** Milliseconds between two looks at a day that moves on. */
const lookAgain = 1000;

interface Loaded {
  readonly loaded: LoadedDay;
}
interface Answered {
  readonly result: DayResult;
}
interface Wish {
  readonly to: string;
}

const wishOf = ({ to }: BusinessDayContext): MoveInput => {
  if (to === null) throw new Error('There is no date to move to.');
  return { to };
};

const againOf = ({ again }: BusinessDayContext): RunInput => {
  if (again === null) throw new Error('There is no job to run again.');
  return again;
};

const loadedOf = ({ event }: { event: { output: LoadedDay } }): Loaded => ({ loaded: event.output });
const answered = ({ event }: { event: { output: DayResult } }): Answered => ({ result: event.output });

/**
 * The business day: its date, the jobs of its end with what they came to, once more, and on to a later day (ADM-04).
 *
 * Promises: the date is only ever moved forward, and only where there is a demo; while a day is under way the page looks
 * again by itself, and a job that it is stuck at can be tried at once; after a lost answer it looks, and does not repeat.
 */
export const businessDayMachine = setup({
  types: {
    context: {} as BusinessDayContext,
    events: {} as BusinessDayEvent,
    meta: {} as JourneyMeta<BusinessDayScreen>,
  },
  actors: {
    loadDay: port<LoadedDay>('loadDay'),
    moveDate: port<DayResult, MoveInput>('moveDate'),
    runAgain: port<DayResult, RunInput>('runAgain'),
  },
  guards: {
    isUnderWay: (_, { loaded }: Loaded) =>
      loaded.ok && (loaded.value.movingTo !== null || loaded.value.underWay !== null),
    isStill: (_, { loaded }: Loaded) => loaded.ok && loaded.value.movingTo === null && loaded.value.underWay === null,
    isForbidden: (_, { loaded }: Loaded) => !loaded.ok,
    isNoDate: (_, { to }: Wish) => !isIsoDate(to),
    isNotForward: ({ context }, { to }: Wish) => context.day === null || to <= context.day.today,
    isMovable: ({ context }) => context.day?.movable === true,
    hasRun: ({ context }, params: { readonly job: string }) =>
      context.day?.jobs.some(({ job, last }) => job === params.job && last?.state === 'DONE') === true,
    isStuckAt: ({ context: { day } }, params: { readonly job: string }) =>
      day !== null && day.underWay !== null && day.stuck?.job === params.job,
    isDone: (_, { result }: Answered) => result.ok,
    isRefused: (_, { result }: Answered) => !result.ok,
  },
  actions: {
    rememberDay: assign((_, { loaded }: Loaded) => (loaded.ok ? { day: loaded.value } : {})),
    rememberDate: assign((_, { to }: Wish) => ({ to, news: null })),
    rememberJob: assign(({ context }, params: { readonly job: string }) => {
      const date = context.day?.jobs.find(({ job }) => job === params.job)?.last?.date;
      return { again: date === undefined ? null : { job: params.job, date }, news: null };
    }),
    rememberStuckJob: assign(({ context: { day } }, params: { readonly job: string }) => ({
      again: day === null || day.underWay === null ? null : { job: params.job, date: day.underWay },
      news: null,
    })),
    forgetWish: assign({ to: null, again: null }),
    sayNews: assign((_, params: { readonly news: DayNews }) => params),
    sayRefusal: assign((_, { result }: Answered) => (result.ok ? {} : { news: result.refusal })),
    forgetNews: assign({ news: null }),
    // What was said of a wish stays; that a look failed does not outlive the next.
    forgetStale: assign(({ context }) => (context.news === 'STALE' ? { news: null } : {})),
  },
  delays: { readingLimit: patience.reading, wishLimit: patience.binding, lookAgain },
}).createMachine({
  id: 'businessDay',
  context: { day: null, news: null, to: null, again: null },
  meta: { caption: 'Geschäftstag', requirements: ['ADM-04'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Geschäftstag wird geladen', screen: 'loading', requirements: ['ADM-04'] },
      invoke: {
        id: 'loadDay',
        src: 'loadDay',
        onDone: [
          {
            guard: { type: 'isUnderWay', params: loadedOf },
            target: 'shown.watching',
            actions: { type: 'rememberDay', params: loadedOf },
          },
          {
            guard: { type: 'isStill', params: loadedOf },
            target: 'shown.standing',
            actions: { type: 'rememberDay', params: loadedOf },
          },
          { guard: { type: 'isForbidden', params: loadedOf }, target: 'notPermitted' },
        ],
        onError: 'loadFailed',
      },
      after: { readingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Geschäftstag konnte nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'day.reloaded': 'loading' },
    },
    notPermitted: {
      meta: { caption: 'Rolle reicht nicht mehr', screen: 'notPermitted', requirements: ['ADM-01'] },
      on: { 'day.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Geschäftstag wird gezeigt', screen: 'day', requirements: ['ADM-04'] },
      initial: 'standing',
      states: {
        standing: {
          meta: { caption: 'Der Tag steht', screen: 'day', requirements: ['ADM-04'] },
          on: {
            'day.reloaded': { target: 'looking', actions: 'forgetNews' },
            'date.submitted': [
              {
                guard: { type: 'isNoDate', params: ({ event }) => ({ to: event.to }) },
                actions: { type: 'sayNews', params: { news: 'NOT_A_DATE' } },
              },
              {
                guard: { type: 'isNotForward', params: ({ event }) => ({ to: event.to }) },
                actions: { type: 'sayNews', params: { news: 'NOT_FORWARD' } },
              },
              {
                guard: 'isMovable',
                target: 'moving',
                actions: { type: 'rememberDate', params: ({ event }) => ({ to: event.to }) },
              },
              { actions: { type: 'sayNews', params: { news: 'NOT_MOVABLE' } } },
            ],
            'job.repeated': [
              // Shown while the newest state was not to be had.
              {
                guard: { type: 'isStuckAt', params: ({ event }) => ({ job: event.job }) },
                target: 'runningAgain',
                actions: { type: 'rememberStuckJob', params: ({ event }) => ({ job: event.job }) },
              },
              {
                guard: { type: 'hasRun', params: ({ event }) => ({ job: event.job }) },
                target: 'runningAgain',
                actions: { type: 'rememberJob', params: ({ event }) => ({ job: event.job }) },
              },
            ],
          },
        },
        watching: {
          meta: { caption: 'Der Tag läuft: zusehen', screen: 'day', requirements: ['ADM-04'] },
          on: {
            'day.reloaded': { target: 'looking', actions: 'forgetNews' },
            'job.repeated': {
              guard: { type: 'isStuckAt', params: ({ event }) => ({ job: event.job }) },
              target: 'runningAgain',
              actions: { type: 'rememberStuckJob', params: ({ event }) => ({ job: event.job }) },
            },
          },
          after: { lookAgain: 'looking' },
        },
        looking: {
          meta: { caption: 'Stand wird geholt', screen: 'day', requirements: ['ADM-04'] },
          invoke: {
            id: 'lookAtDay',
            src: 'loadDay',
            onDone: [
              {
                guard: { type: 'isUnderWay', params: loadedOf },
                target: 'watching',
                actions: [{ type: 'rememberDay', params: loadedOf }, 'forgetStale'],
              },
              {
                guard: { type: 'isStill', params: loadedOf },
                target: 'standing',
                actions: [{ type: 'rememberDay', params: loadedOf }, 'forgetStale'],
              },
              { guard: { type: 'isForbidden', params: loadedOf }, target: '#businessDay.notPermitted' },
            ],
            onError: { target: 'standing', actions: { type: 'sayNews', params: { news: 'STALE' } } },
          },
          after: { readingLimit: { target: 'standing', actions: { type: 'sayNews', params: { news: 'STALE' } } } },
        },
        moving: {
          meta: { caption: 'Neuer Tag wird verlangt', screen: 'day', requirements: ['ADM-04'] },
          exit: 'forgetWish',
          invoke: {
            id: 'moveDate',
            src: 'moveDate',
            input: ({ context }) => wishOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'looking',
                actions: { type: 'sayNews', params: { news: 'MOVING' } },
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: 'looking',
                actions: { type: 'sayRefusal', params: answered },
              },
            ],
            onError: { target: 'looking', actions: { type: 'sayNews', params: { news: 'UNSURE' } } },
          },
          after: { wishLimit: { target: 'looking', actions: { type: 'sayNews', params: { news: 'UNSURE' } } } },
        },
        runningAgain: {
          meta: { caption: 'Lauf wird noch einmal verlangt', screen: 'day', requirements: ['ADM-04'] },
          exit: 'forgetWish',
          invoke: {
            id: 'runAgain',
            src: 'runAgain',
            input: ({ context }) => againOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'looking',
                actions: { type: 'sayNews', params: { news: 'RUNNING_AGAIN' } },
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: 'looking',
                actions: { type: 'sayRefusal', params: answered },
              },
            ],
            onError: { target: 'looking', actions: { type: 'sayNews', params: { news: 'UNSURE' } } },
          },
          after: { wishLimit: { target: 'looking', actions: { type: 'sayNews', params: { news: 'UNSURE' } } } },
        },
      },
    },
  },
});
