import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leafPathsOf, walksOf } from '#explorer/leaf-paths.ts';
import { toursOf } from './tours.ts';
import { pathId } from '#explorer/path-id.ts';
import { sharedWorld, type World } from '../browser/world.ts';
import type { AnyArrangement } from './arrange.ts';
import { mayFollow, tourInBrowser } from './browser-runner.ts';
import { leaveCoverage, notePassed } from './coverage.ts';

/**
 * The proofs of a journey in Chromium against the running server: one path for each leaf of its chart, and one test for
 * all of them that lie on one way, or from whose end a hand leads on to the next. All are walked by the keyboard alone but, of
 * several, the last, which the mouse walks.
 *
 * @param unreached leaves to which the real world does not lead, each with its reason
 */
export const provePathsInBrowser = (
  arranged: AnyArrangement,
  requirement: string,
  unreached: Readonly<Record<string, string>> = {},
): void => {
  const { entry } = arranged;
  describe(`${entry.name} in the browser`, () => {
    let world: World;
    beforeAll(async () => {
      world = await sharedWorld(arranged.door);
    });

    const part = arranged.part();
    const ways = leafPathsOf(part);

    it('JRN-02: reaches every leaf but the excused ones', () => {
      expect(ways.filter(({ path }) => path === null).map(({ leaf }) => leaf)).toEqual(Object.keys(unreached));
    });

    const walks = walksOf(ways.flatMap(({ path }) => path ?? []));
    const tours = toursOf(part, walks, (one, other) => mayFollow(arranged, one.path, other.path)).map(
      (tour, index, all) => ({
        tour,
        hand: index === 0 || index < all.length - 1 ? ('on the keyboard' as const) : ('with the mouse' as const),
        leaves: tour.legs
          .flatMap(({ walk }) => walk.stops)
          .map(({ leaf }) => leaf.slice(leaf.indexOf('.') + 1))
          .join(', '),
        ids: tour.legs.map(({ walk }) => pathId(walk.path)).join(' '),
        way: tour.path.name.slice(0, 120),
      }),
    );

    afterAll(leaveCoverage('browser', entry, () => tours.length));

    it.each(tours)(`${requirement}: $ids $hand, $leaves by $way`, async ({ tour, hand }) => {
      await expect(
        tourInBrowser(world, arranged, tour, { byKeyboard: hand === 'on the keyboard' }),
      ).resolves.toBeUndefined();
      notePassed('browser', entry, tour.path);
    });
  });
};
