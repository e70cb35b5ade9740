import type { BrowserContext, Page } from 'playwright';
import { browserHands, keyboardHands } from '../paths/browser-hands.ts';
import type { Hands } from '../paths/hands.ts';
import { auditStateOnce } from './audit.ts';
import { grounds } from './grounds.ts';
import { patience } from './patience.ts';
import { giveProfileBack, type Sent, takeProfile } from './profile.ts';
import { resize } from './resize.ts';
import { alertsOn, seenOn, statesOn } from './states-on.ts';
import type { World } from './world.ts';

/** One customer's browser: its own context and page, with the server's time, under watch. */
export interface Stage {
  readonly world: World;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly hands: Hands;
  open(path: string): Promise<void>;
  /** Lets time pass in the browser and on the server, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** Requests whose address contains this may fail: the test breaks them. */
  provoke(path: string): void;
  /** An error with this text, uncaught or one that a boundary caught, is the test's own. */
  provokeError(text: string): void;
  /** Bodies of the POST and PUT requests so far whose address contains this, with their idempotency keys. */
  sent(path: string): readonly Sent[];
  /**
   * Waits until a chart's outlet shows a state, or several of its regions' apart by blanks, or is gone (null), and looks at the
   * page; says what is shown when it does not come.
   */
  shows(machine: string, state: string | null, wait?: number): Promise<void>;
  /** Looks at the page as it stands, once a run for each combination of chart states that show anything. */
  audit(): Promise<void>;
  /** Fails when anything went wrong in the page that no test provoked. */
  settle(): void;
  /** Only what settled, in a test that did not fail, is used again. */
  close(): Promise<void>;
}

/** Each leaf as one of those that an outlet shows: a chart of several regions is waited for by the regions that matter. */
const atLeaves = (state: string): string =>
  state
    .split(' ')
    .map((leaf) => `[data-state~="${leaf}"]`)
    .join('');

/** Waits until a chart's outlet shows a state on any page, or is gone (null). */
export const showing = async (page: Page, machine: string, state: string | null, timeout = patience): Promise<void> => {
  const outlet = page.locator(`[data-machine="${machine}"]${state === null ? '' : atLeaves(state)}`);
  try {
    await outlet.first().waitFor({ state: state === null ? 'detached' : 'attached', timeout });
  } catch {
    const seen = `${await statesOn(page)}${await alertsOn(page)}`;
    throw new Error(`'${machine}' should show '${state ?? 'nothing'}'; on the page: ${seen}`);
  }
};

export interface StageOptions {
  /** CSS pixels; 1280 unless given. */
  readonly width?: number;
  /** Whether its hands touch the keyboard alone. */
  readonly byKeyboard?: boolean;
}

export const openStage = async (
  world: World,
  { width = 1280, byKeyboard = false }: StageOptions = {},
): Promise<Stage> => {
  const profile = await takeProfile(world);
  const { context, page, troubles, requests } = profile;
  await resize(page, { width, height: 900 });
  await context.clock.install({ time: world.now() });
  const audit = async (): Promise<void> => auditStateOnce(page, async () => seenOn(page));
  let isRight = false;
  let isClosed = false;
  return {
    world,
    context,
    page,
    hands: byKeyboard ? keyboardHands(page, { look: audit }) : browserHands(page, audit),
    open: async (path) => {
      await page.goto(path);
    },
    pass: async (milliseconds) => {
      await profile.refreshed();
      await world.pass(milliseconds);
      await page.clock.fastForward(milliseconds);
    },
    provoke: troubles.provoke,
    provokeError: troubles.provokeError,
    sent: (path) => requests.filter(({ url }) => url.includes(path)).map(({ sent }) => sent),
    shows: async (machine, state, wait = patience) => {
      await showing(page, machine, state, wait);
      await audit();
    },
    audit,
    settle: () => {
      troubles.settle();
      isRight = true;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // After a failure nobody knows what still goes on in it.
      await (isRight && !grounds().hasFailed() ? giveProfileBack(world, profile) : context.close());
    },
  };
};
