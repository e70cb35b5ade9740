import { extname } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';

/** Bytes on the wire without headers: the compressed bodies. */
export interface Weight {
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly requests: number;
}

const kinds: Readonly<Record<string, 'script' | 'style' | 'font'>> = {
  '.js': 'script',
  '.css': 'style',
  '.woff2': 'font',
};

/** Counts what a page loads from now on; `read` waits until all that was asked for is there. */
export const weigh = (page: Page): (() => Promise<Weight>) => {
  const bodies: Promise<{ readonly kind: 'script' | 'style' | 'font' | 'other'; readonly bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const kind = kinds[extname(new URL(request.url()).pathname)] ?? 'other';
    bodies.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const seen = await Promise.all(bodies);
    const sumOf = (kind: string): number =>
      seen.filter((body) => body.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    return { script: sumOf('script'), style: sumOf('style'), font: sumOf('font'), requests: seen.length };
  };
};

/** What a visit felt like: milliseconds, and the sum of all unexpected shifts. */
export interface Feel {
  readonly lcp: number;
  readonly cls: number;
  /** The slowest answer to an interaction; what the browser does not report took less than 16 ms. */
  readonly inp: number;
}

const feel = z.object({ lcp: z.number(), cls: z.number(), inp: z.number() });

// Runs in the page; text, since this program knows no DOM.
const watching = `
  window.feel = { lcp: 0, cls: 0, inp: 0 };
  const watch = (type, each, more) => new PerformanceObserver((list) => list.getEntries().forEach(each))
    .observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => { window.feel.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) window.feel.cls += entry.value; });
  watch('event', (entry) => { if (entry.interactionId > 0) window.feel.inp = Math.max(window.feel.inp, entry.duration); },
    { durationThreshold: 16 });
`;

/** A middling phone on a slow 4G line: 150 ms, 1.6 and 0.75 Mbit/s, a processor four times slower than this one. */
const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600_000 / 8) * 0.9,
    uploadThroughput: (750_000 / 8) * 0.9,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** Watches from its first moment what a page feels like. */
export const watchFeel = async (page: Page): Promise<void> => {
  await page.addInitScript(watching);
};

/** Two frames on, the last interaction has been painted and reported. */
const painted = async (page: Page): Promise<void> => {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))',
  );
};

/** The slowest answer to an interaction since this was last asked; what took less than 16 ms counts as nothing. */
export const slowestOf = async (page: Page): Promise<number> => {
  await painted(page);
  return z
    .number()
    .parse(await page.evaluate('(() => { const { inp } = window.feel; window.feel.inp = 0; return inp; })()'));
};

/** Opens an address as a phone does, with nothing in its cache, uses the page, and tells what that felt like. */
export const feelOf = async (
  page: Page,
  address: string,
  ready: string,
  touch: (page: Page) => Promise<void>,
): Promise<Feel> => {
  await watchFeel(page);
  await throttle(page);
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await touch(page);
  await painted(page);
  return feel.parse(await page.evaluate('window.feel'));
};

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export const medianFeel = (feels: readonly Feel[]): Feel => ({
  lcp: Math.round(median(feels.map(({ lcp }) => lcp))),
  cls: Math.round(median(feels.map(({ cls }) => cls)) * 1000) / 1000,
  inp: Math.round(median(feels.map(({ inp }) => inp))),
});
