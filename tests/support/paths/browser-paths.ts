import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leafPathsOf, walksOf } from '#explorer/leaf-paths.ts';
import { pathId } from '#explorer/path-id.ts';
import { sharedWorld, type World } from '../browser/world.ts';
import type { AnyArrangement } from './arrange.ts';
import { walkInBrowser } from './browser-runner.ts';
import { leaveCoverage, notePassed } from './coverage.ts';

/**
 * The proofs of a journey in Chromium against the running server: one path for each leaf of its chart, and one test for
 * all of them that lie on one way.
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

    const ways = leafPathsOf(arranged.part());

    it('JRN-02: reaches every leaf but the excused ones', () => {
      expect(ways.filter(({ path }) => path === null).map(({ leaf }) => leaf)).toEqual(Object.keys(unreached));
    });

    const walks = walksOf(ways.flatMap(({ path }) => path ?? [])).map((walk) => ({
      ...walk,
      leaves: walk.stops.map(({ leaf }) => leaf.slice(leaf.indexOf('.') + 1)).join(', '),
      id: pathId(walk.path),
      way: walk.path.name.slice(0, 120),
    }));

    afterAll(leaveCoverage('browser', entry, () => walks.length));

    it.each(walks)(`${requirement}: $id $leaves by $way`, async (walk) => {
      await expect(walkInBrowser(world, arranged, walk)).resolves.toBeUndefined();
      notePassed('browser', entry, walk.path);
    });
  });
};
