import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { startBarePage } from './bench-web/bare.ts';
import { type Answered, feelOfControls, mostOfControl, tooSlow } from './bench-web/controls.ts';
import { type Feel, feelOf, median, medianFeel, type Weight, weigh } from './bench-web/measures.ts';
import { firstQuestion, type Place, placesOf, startPortal } from './bench-web/portal.ts';
import { ensureChromium } from './browser/find-chromium.ts';

/**
 * `npm run bench:web [-- --json]`: what the built portal and the first question weigh and how they feel on a phone, beside a bare page of React, its router and Mantine. Exit 1 when a page is heavier than its budget or a control beside the proposal answers too late; all other times depend on the machine, so they only inform.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const root = join(import.meta.dirname, '../..');
const visits = 5;
/** Milliseconds: a machine that does other work as well must not end the run; what it measures says so itself. */
const patience = 120_000;

interface Line {
  readonly page: string;
  /** What this page adds to the ones before it. */
  readonly added: Weight;
  /** kB of script and style that the budget is about. */
  readonly weight: number;
  readonly budget: number | null;
  readonly feel: Feel;
}

const phone: BrowserContextOptions = {
  locale: 'de-DE',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const kilobytes = ({ script, style }: Weight): number => (script + style) / 1000;

const less = (now: Weight, before: Weight): Weight => ({
  script: now.script - before.script,
  style: now.style - before.style,
  font: now.font - before.font,
  requests: now.requests - before.requests,
});

const nothing: Weight = { script: 0, style: 0, font: 0, requests: 0 };

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Walks through the portal once, as a first visit does: sign-in, first page, and on. */
const walk = async (
  browser: Browser,
  origin: string,
): Promise<{ readonly places: readonly Place[]; readonly weights: readonly Weight[]; readonly session: Session }> => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const read = weigh(page);
  await page.goto(`${origin}/login/`);
  const weights: Weight[] = [];
  let places = placesOf({ details: '', withdrawal: '' });
  for (const name of places.keys()) {
    const place = places[name];
    if (place === undefined) break;
    await place.enter(page);
    await page.locator(place.ready).first().waitFor();
    weights.push(await read());
    if (place.path === '/') {
      const wayTo = async (folder: string): Promise<string> =>
        (await page.locator(`a[href^="/${folder}/"]`).first().getAttribute('href')) ?? '';
      places = placesOf({ details: await wayTo('ips'), withdrawal: await wayTo('withdrawal') });
    }
  }
  const session = await context.storageState();
  await context.close();
  return { places, weights, session };
};

const phoneVisits = async (
  browser: Browser,
  address: string,
  { ready, touch }: Pick<Place, 'ready' | 'touch'>,
  held: { session: Session | undefined },
): Promise<Feel> => {
  const feels: Feel[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({
      ...phone,
      ...(held.session === undefined ? {} : { storageState: held.session }),
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    feels.push(await feelOf(page, address, ready, touch));
    // The tokens were refreshed meanwhile; the old ones end.
    if (held.session !== undefined) held.session = await context.storageState();
    await context.close();
  }
  return medianFeel(feels);
};

const portalLines = async (browser: Browser, origin: string): Promise<readonly Line[]> => {
  const { places, weights, session } = await walk(browser, origin);
  const held: { session: Session | undefined } = { session };
  const lines: Line[] = [];
  for (const [at, place] of places.entries()) {
    const now = weights[at] ?? nothing;
    const added = less(now, weights[at - 1] ?? nothing);
    const { most, together } = place.budget;
    lines.push({
      page: place.path,
      added,
      weight: kilobytes(together ? now : added),
      budget: most,
      feel: await phoneVisits(browser, `${origin}${place.path}`, place, at === 0 ? { session: undefined } : held),
    });
  }
  return lines;
};

const touchBare: Place['touch'] = async (page) => {
  await page.locator('input').first().pressSequentially('anna@bank');
  await page.locator('button[type=submit]').click();
};

/** A page that somebody opens who has never been here. */
const firstVisit = async (
  browser: Browser,
  address: string,
  place: Pick<Place, 'ready' | 'touch'>,
): Promise<Pick<Line, 'added' | 'weight' | 'feel'>> => {
  const context = await browser.newContext();
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const read = weigh(page);
  await page.goto(address);
  await page.locator(place.ready).first().waitFor();
  const added = await read();
  await context.close();
  return { added, weight: kilobytes(added), feel: await phoneVisits(browser, address, place, { session: undefined }) };
};

const bareLine = async (browser: Browser, origin: string): Promise<Line> => ({
  page: 'bare page',
  budget: null,
  ...(await firstVisit(browser, origin, { ready: 'h1', touch: touchBare })),
});

const questionLine = async (browser: Browser, origin: string): Promise<Line> => ({
  page: 'first question',
  budget: firstQuestion.budget.most,
  ...(await firstVisit(browser, origin + firstQuestion.path, firstQuestion)),
});

/** Of several first proposals the median for each control. */
const controlsOf = async (browser: Browser, origin: string): Promise<readonly Answered[]> => {
  const runs: (readonly Answered[])[] = [];
  while (runs.length < visits) runs.push(await feelOfControls(browser, origin, phone));
  return (runs[0] ?? []).map(({ name }, at) => ({
    name,
    slowest: median(runs.map((run) => run[at]?.slowest ?? 0)),
  }));
};

const milliseconds = (time: number): string => (time === 0 ? '<16' : String(Math.round(time)));

const rowOf = ({ page, added, weight, budget, feel }: Line): readonly string[] => [
  page,
  (added.script / 1000).toFixed(1),
  (added.style / 1000).toFixed(1),
  (added.font / 1000).toFixed(1),
  String(added.requests),
  weight.toFixed(1),
  budget === null ? '' : String(budget),
  String(feel.lcp),
  feel.cls.toFixed(3),
  milliseconds(feel.inp),
];

const print = (lines: readonly Line[]): void => {
  const head = ['page', 'script', 'style', 'font', 'requests', 'counted', 'budget', 'LCP', 'CLS', 'INP'];
  const table = [head, ...lines.map(rowOf)];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
  }
  console.log(
    `\nkB of 1000 bytes, compressed, without headers: what each page adds, and what its budget counts (script and style; the\nfirst two pages together with those before). LCP and INP in ms, median of ${visits} first visits on a phone: slow 4G, 4x CPU.`,
  );
};

if (!existsSync(join(root, 'dist/banking/index.html'))) {
  console.error('dist/banking is missing: npm run build first.');
  process.exit(2);
}

const portal = await startPortal(root);
const bare = await startBarePage(root);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const lines = [
    ...(await portalLines(browser, portal.origin)),
    await questionLine(browser, portal.onboarding),
    await bareLine(browser, bare.origin),
  ];
  const controls = await controlsOf(browser, portal.onboarding);
  if (values.json === true) console.log(JSON.stringify({ lines, controls }, null, 2));
  else {
    print(lines);
    const told = controls.map(({ name, slowest }) => `${name} ${milliseconds(slowest)}`).join(', ');
    console.log(`\nControls beside a proposal, ms from a press to its picture, the slowest of each (4x CPU): ${told}.`);
  }
  for (const { page, weight, budget } of lines) {
    if (budget === null || weight <= budget) continue;
    console.error(`${page} weighs ${weight.toFixed(1)} kB, its budget is ${budget} kB.`);
    process.exitCode = 1;
  }
  for (const { name, slowest } of tooSlow(controls)) {
    console.error(`${name} answers after ${milliseconds(slowest)} ms, ${String(mostOfControl)} ms is the most.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await Promise.all([portal.stop(), bare.stop()]);
}
