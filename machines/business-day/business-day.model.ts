import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { businessDayMachine } from './business-day.machine.ts';
import type { BusinessDay, DayJob } from './business-day.types.ts';

const ran = (job: string, title: string, figures: Readonly<Record<string, number>>): DayJob => ({
  job,
  title,
  last: {
    date: '2026-11-19',
    state: 'DONE',
    startedAt: '2026-11-19T21:00:00.000Z',
    finishedAt: '2026-11-19T21:00:04.000Z',
    runs: 1,
    figures,
  },
});

const still: BusinessDay = {
  today: '2026-11-20',
  movingTo: null,
  underWay: null,
  stuck: null,
  movable: true,
  jobs: [
    ran('savings-plans', 'Sparpläne', { executed: 6, cents: 185_000, skipped: 0 }),
    ran('valuation', 'Tägliche Bewertung', { rows: 21 }),
    { job: 'loss-notices', title: 'Verlustmitteilungen', last: null },
  ],
};

const underWay: BusinessDay = {
  ...still,
  movingTo: '2026-11-24',
  underWay: '2026-11-20',
  jobs: [
    {
      job: 'savings-plans',
      title: 'Sparpläne',
      last: {
        date: '2026-11-20',
        state: 'RUNNING',
        startedAt: '2026-11-20T09:00:00.000Z',
        finishedAt: null,
        runs: 2,
        figures: {},
      },
    },
    ...still.jobs.slice(1),
  ],
};

const stuck: BusinessDay = {
  ...underWay,
  stuck: {
    job: 'savings-plans',
    since: '2026-11-20T09:00:00.000Z',
    attempts: 9,
    fault: 'OUTSIDE',
    nextTryAt: '2026-11-20T09:10:00.000Z',
  },
};

const wishRefusals = {
  notMovable: refused('NOT_MOVABLE'),
  tooFar: refused('TOO_FAR'),
  dayUnderWay: refused('DAY_UNDER_WAY'),
} as const;

export const businessDayModel: Model<typeof businessDayMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'day.reloaded': { byStaff: {} },
    'date.submitted': {
      forward: { to: '2026-11-24' },
      back: { to: '2026-11-19' },
      today: { to: '2026-11-20' },
      noDate: { to: '' },
    },
    'job.repeated': { ran: { job: 'valuation' }, never: { job: 'loss-notices' }, stuck: { job: 'savings-plans' } },
  },
  outcomes: {
    loadDay: {
      still: granted(still),
      underWay: granted(underWay),
      stuck: granted(stuck),
      running: granted({ ...still, underWay: '2026-11-19' }),
      noDemo: granted({ ...still, movable: false }),
      forbidden: refused('NOT_PERMITTED'),
    },
    moveDate: { done: granted(null), notMovable: wishRefusals.notMovable, tooFar: wishRefusals.tooFar },
    runAgain: { done: granted(null), dayUnderWay: wishRefusals.dayUnderWay },
  },
  unreachable: {
    ...lastOf('businessDay.loading', 'loadDay', 2),
    ...lastOf('businessDay.shown.looking', 'lookAtDay', 2),
    ...lastOf('businessDay.shown.moving', 'moveDate', 1),
    ...lastOf('businessDay.shown.runningAgain', 'runAgain', 1),
  },
};

export const businessDayCaptions: Captions<typeof businessDayMachine> = {
  events: {
    'day.reloaded': 'Neu geladen',
    'date.submitted': 'Neues Datum abgeschickt',
    'job.repeated': 'Lauf noch einmal verlangt',
  },
  guards: {
    isUnderWay: 'läuft ein Tag?',
    isStill: 'steht der Tag?',
    isForbidden: 'nicht für diese Rolle?',
    isNoDate: 'kein Datum?',
    isNotForward: 'nicht nach heute?',
    isMovable: 'Demo?',
    hasRun: 'schon gelaufen?',
    isStuckAt: 'hängt der Tag daran?',
    isDone: 'angenommen?',
    isRefused: 'abgelehnt?',
  },
  meanings: { isNoDate: 'refused', isNotForward: 'refused' },
  arrows: {
    'businessDay.shown.standing | date.submitted | 3': { condition: 'keine Demo?', meaning: 'refused' },
  },
  actors: {
    loadDay: 'Geschäftstag laden',
    moveDate: 'Datum weiterstellen',
    runAgain: 'Lauf wiederholen',
  },
  invokes: { lookAtDay: 'Stand holen' },
  samples: {
    'date.submitted': {
      forward: 'ein späterer Tag „{to}“',
      back: 'ein früherer Tag „{to}“',
      today: 'der heutige Tag „{to}“',
      noDate: 'nichts',
    },
    'job.repeated': {
      ran: 'einen, der gelaufen ist',
      never: 'einen, der noch nie lief',
      stuck: 'einen, an dem der Tag hängt',
    },
  },
  answers: {
    loadDay: {
      still: 'der Tag steht',
      underWay: 'der Tag wird weitergestellt',
      stuck: 'der Tag hängt',
      running: 'ein Lauf wird wiederholt',
      noDemo: 'der Tag steht, keine Demo',
      forbidden: 'nicht mehr für diese Rolle',
    },
    moveDate: { done: 'angenommen', notMovable: 'keine Demo', tooFar: 'zu weit' },
    runAgain: { done: 'angenommen', dayUnderWay: 'ein Tag läuft' },
  },
};
