import { beforeAll, describe, expect, it } from 'vitest';
import { pathId } from '#explorer/path-id.ts';
import { pathTo } from '#explorer/suite.ts';
import { walkable } from '#explorer/walkable.ts';
import { ordersArrangement } from '#tests/machines/orders/orders.arrange.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';
import { walkInBrowser } from '#tests/support/paths/browser-runner.ts';

provePathsInBrowser(ordersArrangement, 'BNK-08');

/** The shortest paths to a leaf never wait for this answer: to the list that is fetched anew there is a shorter one. */
const after = (answer: 'notCancelable' | 'fault') => {
  const part = walkable(ordersArrangement.part(), {
    begins: () => true,
    happens: ({ event, actor, sample, kind }) =>
      event.type !== 'orders.reloaded' && kind !== 'time' && (actor?.src !== 'cancelOrder' || sample === answer),
  });
  const path = pathTo(part, 'orders.shown.refreshing');
  if (path === null) throw new Error(`No path waits for '${answer}'.`);
  return { answer, path, id: pathId(path) };
};

describe('a cancelation that was not granted', () => {
  let world: World;
  beforeAll(async () => {
    world = await sharedWorld();
  });

  it.each([after('notCancelable'), after('fault')])(
    'BNK-08: $id $answer: the list is fetched anew, and the order is canceled once',
    async ({ path }) => {
      await expect(walkInBrowser(world, ordersArrangement, { path, stops: [path] })).resolves.toBeUndefined();
    },
  );
});
