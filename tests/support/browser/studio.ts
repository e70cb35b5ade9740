import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { freshStudio, studioSite } from '#cli/studio/fresh-studio.ts';
import { studioServer } from '#cli/studio/studio-server.ts';
import { studioTexts as texts } from '#visualizations/studio/studio.texts.ts';
import { patience } from './patience.ts';
import { workersBrowser } from './chromium.ts';
import { grounds } from './grounds.ts';
import { type Troubles, watchTroubles } from './troubles.ts';
import { eventually } from './world.ts';

export const wide = { width: 1280, height: 900 };
export const served = { server: null as Server | null, origin: '' };
export const opened = { context: null as BrowserContext | null, troubles: null as Troubles | null };

/** A run of the screens as their tests leave it: two states and one arrow were seen. */
const run = {
  machine: 'withdrawal',
  runner: 'screens',
  ranAt: '2026-11-20T10:00:00.000Z',
  states: { 'withdrawal.loading': 3, 'withdrawal.entering': 2 },
  edges: { 'withdrawal.loading | xstate.done.actor.loadQuote | 9': 2 },
};

const siteWithRun = (): string => {
  const folder = mkdtempSync(join(grounds().worldsFolder, 'studio-'));
  cpSync(studioSite, folder, { recursive: true });
  const file = join(folder, 'data/withdrawal.json');
  const chart = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...chart, coverage: [run] }));
  // One that its page cannot draw: written by hand, or by another version.
  const spoilt = join(folder, 'data/banner.json');
  writeFileSync(
    spoilt,
    JSON.stringify({ ...(JSON.parse(readFileSync(spoilt, 'utf8')) as object), requirements: null }),
  );
  // The packed copies beside them would be served instead.
  for (const each of [file, spoilt]) rmSync(`${each}.br`, { force: true });
  return folder;
};

/** Where the site is older than its sources one worker builds it, and the others wait. */
const builtOnce = async (): Promise<void> => {
  const lock = join(grounds().worldsFolder, 'studio.lock');
  const isMine = (): boolean => {
    try {
      mkdirSync(lock);
      return true;
    } catch {
      return false;
    }
  };
  await eventually(isMine, 'the studio that another worker builds', 280_000);
  try {
    await freshStudio();
  } finally {
    rmdirSync(lock);
  }
};

/** For the top of a test file: serves the built site while its tests run, and looks for trouble after each. */
export const serveStudio = (): void => {
  beforeAll(async () => {
    await builtOnce();
    const server = await studioServer(siteWithRun());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    served.server = server;
    served.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  afterAll(() => {
    served.server?.closeAllConnections();
    served.server?.close();
  });

  afterEach(async () => {
    opened.troubles?.settle();
    await opened.context?.close();
  });
};

/** A page of the studio. */
export const open = async (hash = '', viewport = wide): Promise<Page> => {
  const browser = await workersBrowser();
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(patience);
  opened.context = context;
  opened.troubles = await watchTroubles(context);
  const page = await context.newPage();
  await page.goto(`${served.origin}${hash}`);
  return page;
};

export const panel = (page: Page) => page.getByRole('complementary');
export const heading = (page: Page, name: string) => panel(page).getByRole('heading', { level: 2, name });
export const search = (page: Page) => page.getByRole('combobox', { name: texts.search.label });
export const screen = (page: Page): FrameLocator => page.frameLocator('iframe');
export const stateOf = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);

export const topOf = async (what: ReturnType<Page['locator']>): Promise<number> =>
  (await what.boundingBox())?.y ?? Infinity;

export const ground = (where: Page | FrameLocator) =>
  where.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
