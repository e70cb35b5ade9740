import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { adminPages } from '#domain/staff/admin-place.ts';
import type { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import {
  beginShift,
  comeBack,
  dayNow,
  dayStands,
  leaveTo,
  moveElsewhere,
  openStaffPage,
  ownToken,
} from '#tests/support/browser/staff.ts';
import { sameRows, storedDates } from '#tests/support/browser/stored-money.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { testToday } from '#tests/support/server/customers.ts';
import { businessDayDriver } from './business-day.driver.ts';

const page = adminPages.find(({ name }) => name === 'business-day') ?? { path: '', label: '' };

/** Days that take long enough to be watched. */
const some = 4;

/** Where the date is to be after what was asked for on the page, once the server has heard of it. */
const wishes = new WeakMap<Scene['stage'], IsoDate>();

/** Where the date was aimed at, past the page. */
const aims = new WeakMap<Scene['stage'], IsoDate>();

const aimOf = async ({ stage, ...scene }: Scene): Promise<IsoDate> => {
  const { today, movingTo } = await dayNow(stage.world, ownToken({ stage, ...scene }));
  return movingTo ?? today;
};

const standing = async (scene: Scene): Promise<void> => dayStands(scene.stage.world, ownToken(scene));

const moveOn = async (scene: Scene): Promise<void> => {
  // Nobody moves a date on while it is under way.
  await standing(scene);
  const to = addDays(await aimOf(scene), some);
  await moveElsewhere(scene.stage.world, ownToken(scene), to);
  aims.set(scene.stage, to);
};

const open = async (scene: Scene): Promise<void> => {
  const { stage, path } = scene;
  const isFirst = outcomeIn(path, 'loadDay') === 'forbidden';
  await beginShift(scene);
  // Only what has run before can run again.
  if (path.steps.some(({ event }) => event.type === 'job.repeated')) await moveOn(scene);
  await standing(scene);
  aims.set(stage, await aimOf(scene));
  await openStaffPage(scene, page, { isFirst, to: 'support', from: '/outbox' });
};

/** The day that a sample stands for, as seen from the server's own. */
const dayFor = async (scene: Scene, sample: string): Promise<string> => {
  const { today } = await dayNow(scene.stage.world, ownToken(scene));
  const days: Readonly<Record<string, number>> = { '2026-11-24': some, '2026-11-20': 0, '2026-11-19': -1 };
  const ahead = days[sample];
  return ahead === undefined ? sample : addDays(today, ahead);
};

/** Whether a path has had the server hear of its wish: also where the answer was lost. */
const isHeard = ({ steps }: Scene['path']): boolean =>
  steps.some(({ actor, sample }) => actor?.src === 'moveDate' && (sample === 'done' || sample === 'fault'));

/** Where the date is going after a path. */
const aimAfter = ({ stage, path }: Scene): IsoDate | undefined =>
  (isHeard(path) ? wishes.get(stage) : null) ?? aims.get(stage);

export const businessDayArrangement = arrangement<typeof businessDayMachine>({
  entry: chartNamed('business-day'),
  door: 'staff',
  driver: businessDayDriver,
  inputs: { ordinary: { who: 'operations', open } },
  outcomes: {
    loadDay: {
      call: { path: '/admin/business-day', method: 'GET' },
      outcomes: {
        still: { before: comeBack, meanwhile: standing },
        underWay: { before: comeBack, meanwhile: moveOn },
        stuck: { impossible: 'Nobody outside the world of the browser fails.' },
        running: { impossible: 'A single run is over before anybody could look.' },
        noDemo: { impossible: 'The world of the browser is a demo.' },
        forbidden: { before: async (scene) => (aims.has(scene.stage) ? leaveTo(scene, 'support') : undefined) },
        fault: { before: comeBack, fault: { mode: 'error' } },
      },
    },
    moveDate: {
      call: { path: '/admin/business-day/date', method: 'POST' },
      outcomes: {
        done: { before: standing },
        notMovable: { impossible: 'The world of the browser is a demo.' },
        tooFar: { typed: async (scene) => ({ to: addDays(await dayFor(scene, '2026-11-20'), 700) }) },
        fault: { before: standing, fault: { mode: 'lost' } },
      },
    },
    runAgain: {
      call: { path: '/admin/business-day/runs', method: 'POST' },
      outcomes: {
        done: {},
        dayUnderWay: { meanwhile: moveOn },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  samples: {
    'date.submitted': async (scene, event) => {
      const to = await dayFor(scene, 'to' in event ? String(event.to) : '');
      wishes.set(scene.stage, to);
      return { to };
    },
  },
  effect: async (scene) => ({ is: await aimOf(scene), must: aimAfter(scene) }),
  stored: async (scene) => {
    const target = aimAfter(scene);
    // Of a date that was never moved there is no row.
    const dates = target === undefined || target === testToday ? [] : [{ target }];
    return sameRows({ dates: await storedDates(scene.stage.world) }, { dates });
  },
});
