import { test as base } from 'playwright/test';
import { activeStates } from '#explorer/chart.ts';
import { pathsIn, type SuiteDocument } from '#explorer/export/suite-document.ts';
import type { Path } from '#explorer/suite.ts';
import { prepareGrounds } from '../browser/grounds.ts';
import { layGrounds } from '../browser/lay-grounds.ts';
import type { Door } from '../browser/doors.ts';
import { openWorld, type World } from '../browser/world.ts';
import type { AnyArrangement } from './arrange.ts';
import { walkInBrowser } from './browser-runner.ts';

/** Seeding a world of one's own takes a while on a busy machine, as does a path that waits for messages. */
const patience = 300_000;

/**
 * Lays out the test of one path; where several paths end on its way, `stops` says after how many steps the server is
 * asked what it has done.
 */
type LayOut = (title: string, id: string, stops?: readonly number[]) => void;

/** The beginning of a path as a path of its own, with the leaf in which it ends. */
const upTo = ({ entry }: AnyArrangement, path: Path, count: number): Path => {
  const steps = path.steps.slice(0, count);
  const value = steps.at(-1)?.expectedValue ?? path.initialValue;
  const leaf = activeStates(entry.machine, value).find(({ type }) => type === 'atomic' || type === 'final');
  return { ...path, steps, leaf: leaf?.id ?? '' };
};

/** One world at a door for all files of a worker: Chromium, its people and its server are the same throughout. */
const test = base.extend<object, { readonly worldAt: (door: Door | undefined) => Promise<World> }>({
  worldAt: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted: none
    async ({}, use) => {
      const { grounds, clear } = layGrounds();
      prepareGrounds({ ...grounds, hasFailed: () => base.info().errors.length > 0 });
      const worlds = new Map<Door, World>();
      await use(async (door = 'portal') => {
        const world = worlds.get(door) ?? (await openWorld(door));
        worlds.set(door, world);
        return world;
      });
      for (const world of worlds.values()) await world.close();
      await clear();
    },
    { scope: 'worker', timeout: patience },
  ],
});

/**
 * Runs the paths of an exported suite under Playwright's own test runner: against the real server with the journey's own
 * driver and arrangement, in a world of their own that is seeded before the first test.
 */
export const exportedSuite = (arranged: AnyArrangement, suite: SuiteDocument): LayOut => {
  const paths = new Map(pathsIn(suite).map((path, index) => [suite.paths[index]?.id, path]));
  return (title, id, stops = []) => {
    const path = paths.get(id);
    if (path === undefined) throw new Error(`The suite has no path '${id}'.`);
    test(title, async ({ worldAt }) => {
      test.setTimeout(patience);
      const ends = [...stops.map((steps) => upTo(arranged, path, steps)), path];
      const world = await worldAt(arranged.door);
      await walkInBrowser(world, arranged, { path, stops: ends }, (label, body) => test.step(label, body));
    });
  };
};
