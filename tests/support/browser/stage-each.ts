import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Door } from './doors.ts';
import { openStage, type Stage } from './stage.ts';
import { openWorld, sharedWorld, type World } from './world.ts';

interface Options {
  readonly door?: Door;
  /** For files that change customers of the demo: a world of their own, which is closed after them. */
  readonly isOwn?: boolean;
  /** What the installation of a world of their own has of its own. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Milliseconds of the world's time before each test: a code of an app counts once, the next test has the next one. */
  readonly pause?: number;
  /** Whether the hands of its stages touch the keyboard alone. */
  readonly byKeyboard?: boolean;
}

/**
 * Opens a stage before each test of a file, at the portal unless another door is named, tells it, and closes it after the test.
 * Hooks that the file registers later find it open, before the test and after it.
 */
export const stageEach = (
  { door = 'portal', isOwn = false, variables, pause, byKeyboard = false }: Options,
  opened: (stage: Stage, world: World) => void,
): void => {
  let world: World;
  let stage: Stage;
  beforeAll(async () => {
    world = await (isOwn ? openWorld(door, variables) : sharedWorld(door));
  });
  beforeEach(async () => {
    if (pause !== undefined) await world.pass(pause);
    stage = await openStage(world, { byKeyboard });
    opened(stage, world);
  });
  afterEach(async () => stage.close());
  afterAll(async () => (isOwn ? world.close() : undefined));
};
