import type { BrowserContext, Page, Request } from 'playwright';
import { patience } from './patience.ts';
import { refreshToken } from '#api/auth/refresh-token.ts';
import { drawCorner } from './resize.ts';
import { type Troubles, watchTroubles } from './troubles.ts';
import type { World } from './world.ts';

/** What the page sent to the server. */
export interface Sent {
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
}

/** Somebody's browser with a page of it, under watch. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly troubles: Troubles;
  /** Every POST and PUT with a body so far. */
  readonly requests: readonly { readonly url: string; readonly sent: Sent }[];
  /**
   * Waits until the page's session has the answer to its refresh: one under way while the clock jumps would seem to be
   * without an answer for all that time, and the session would end. One that a test holds is waited for a second.
   */
  refreshed(): Promise<void>;
  /** Makes it as if nobody had used it, but for what does not change: files with a checksum in their name. */
  wipe(): Promise<void>;
}

/** A file of the app without any script, which writes nothing any more; in the origin's own process, which so stays. */
const quietPlace = '/icon.svg';

const newProfile = async (world: World): Promise<Profile> => {
  const context = await world.browser.newContext({
    baseURL: world.origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(patience);
  const troubles = await watchTroubles(context);
  const requests: Profile['requests'][number][] = [];
  context.on('request', (request) => {
    const text = request.postData();
    if (text === null || !text.startsWith('{')) return;
    const body = JSON.parse(text) as Sent['body'];
    requests.push({ url: request.url(), sent: { body, key: request.headers()['idempotency-key'] } });
  });
  const refreshes = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().endsWith(refreshToken.url)) refreshes.add(request);
  });
  const answered = (request: Request): void => {
    refreshes.delete(request);
  };
  context.on('requestfinished', answered);
  context.on('requestfailed', answered);
  const page = await context.newPage();
  const settings = await context.newCDPSession(page);
  drawCorner(page, settings);
  return {
    context,
    page,
    troubles,
    requests,
    refreshed: async () => {
      // What was pressed last has begun its refresh by the time the page answers.
      await page.evaluate(() => undefined);
      const end = performance.now() + 1000;
      while (refreshes.size > 0 && performance.now() < end) {
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      }
      refreshes.clear();
    },
    wipe: async () => {
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.goto(quietPlace);
      // There nobody answers the mouse or another scheme by drawing the app anew.
      await page.emulateMedia({ colorScheme: null });
      await page.mouse.move(0, 0);
      // It belongs to the page's own history, and not every Chromium clears it with the rest.
      await page.evaluate(() => sessionStorage.clear());
      await settings.send('Storage.clearDataForOrigin', { origin: world.origin, storageTypes: 'all' });
      await context.clearCookies();
      await settings.send('Page.resetNavigationHistory');
      troubles.forget();
      requests.length = 0;
    },
  };
};

/** Profiles that were wiped, of each world. */
const spare = new WeakMap<World, Profile[]>();

/**
 * A profile for one test alone. It may have been another's before: in a renderer that has read the app's scripts already
 * a page costs half as much as in a new one.
 */
export const takeProfile = async (world: World): Promise<Profile> =>
  spare.get(world)?.pop() ?? (await newProfile(world));

/** For whoever comes next; one that cannot be wiped, as after the end of its server, is closed. */
export const giveProfileBack = async (world: World, profile: Profile): Promise<void> => {
  try {
    await profile.wipe();
  } catch {
    await profile.context.close();
    return;
  }
  spare.set(world, [...(spare.get(world) ?? []), profile]);
};

/** Ends the profiles of a world that ends. */
export const endProfiles = async (world: World): Promise<void> => {
  for (const { context } of spare.get(world) ?? []) await context.close();
  spare.delete(world);
};
