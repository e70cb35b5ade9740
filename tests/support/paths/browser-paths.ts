import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../browser/world.ts';
import { type AnyArrangement, gapsIn } from './arrange.ts';
import { walkInBrowser } from './browser-runner.ts';
import { leafPathsOf } from './leaf-paths.ts';

/**
 * The proofs of a journey in Chromium against the running server: one path for each leaf of its chart.
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
      world = await openWorld();
    });
    afterAll(async () => world.close());

    const ways = leafPathsOf(arranged);

    it('JRN-02: arranges every input and outcome of the model, and reaches every leaf but the excused ones', () => {
      expect(gapsIn(arranged)).toEqual([]);
      expect(ways.filter(({ path }) => path === null).map(({ leaf }) => leaf)).toEqual(Object.keys(unreached));
    });

    it.each(ways.flatMap(({ leaf, path }) => (path === null ? [] : [{ leaf, path, way: path.name.slice(0, 120) }])))(
      `${requirement}: $leaf by $way`,
      async ({ path }) => {
        await expect(walkInBrowser(world, arranged, path)).resolves.toBeUndefined();
      },
    );
  });
};
