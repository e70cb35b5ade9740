import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboardTexts, periodLabels } from '#apps/banking/dashboard/dashboard.texts.ts';
import { type Period, periods } from '#domain/performance/periods.ts';
import { dashboardArrangement } from '#tests/machines/dashboard/dashboard.arrange.ts';
import { demoCustomer } from '#tests/support/browser/customer-steps.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(dashboardArrangement, 'BNK-01');

let world: World;
let stage: Stage;

const signIn = async (number: number): Promise<void> => {
  await signInBehind(stage, demoCustomer(number));
  await stage.open('/');
  await stage.shows('dashboard', 'overview.complete');
};

const region = (name: string) => stage.page.getByRole('region', { name, exact: true });

/** Text as it is read: with plain blanks. */
const textOf = async (name: string): Promise<string> =>
  (await region(name).innerText()).replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ');

const sums = /-?\d{1,3}(?:\.\d{3})*,\d{2}(?= €)/g;
const centsIn = (text: string): readonly number[] =>
  [...text.matchAll(sums)].map(([sum]) => Number(sum.replaceAll(/[.,]/g, '')));

/** The chart's own words, added up: value at the start, what came, what went, the result, the value today. */
const addUp = (sentence: string): { readonly expected: number; readonly end: number } => {
  const part = (pattern: RegExp): number => centsIn(pattern.exec(sentence)?.[0] ?? '').at(-1) ?? 0;
  const start = part(/waren Ihre Anlagen [\d.,]+ €/);
  const paidIn = part(/[\d.,]+ € eingezahlt/);
  const paidOut = part(/[\d.,]+ € ausgezahlt/);
  const tax = part(/Für Steuern gingen [\d.,]+ €/);
  const gain = part(/Der Gewinn in diesem Zeitraum beträgt [\d.,]+ €/);
  const loss = part(/Der Verlust in diesem Zeitraum beträgt [\d.,]+ €/);
  return { expected: start + paidIn - paidOut - tax + gain - loss, end: part(/Heute sind Ihre Anlagen [\d.,]+ €/) };
};

describe('the first page in the browser', () => {
  beforeAll(async () => {
    world = await sharedWorld();
  });
  beforeEach(async () => {
    // A code of an app counts once: the next test has the next one.
    await world.pass(30_000);
  });
  afterEach(async () => {
    stage.settle();
    await stage.close();
  });

  it('BNK-08: says what is under way, on the product too, and why a button is missing', async () => {
    stage = await openStage(world);
    await signIn(3);
    const orders = await textOf(dashboardTexts.openOrders.heading);
    expect(orders).toContain('Auszahlung 25.000,00 € Vermögensverwaltung 70:30 Vorgemerkt In Prüfung');
    expect(orders).toContain(
      'Strategiewechsel Vermögensverwaltung 40:60 Neue Strategie: 50:50 Offen voraussichtlich am 23.11.2026',
    );
    expect(await textOf('Vermögensverwaltung 70:30')).toContain('davon 25.000,00 € zur Auszahlung beauftragt');
    const inChange = region('Vermögensverwaltung 40:60');
    expect(await inChange.getByRole('link').allInnerTexts()).toEqual([expect.stringContaining(dashboardTexts.details)]);
    expect(await inChange.innerText()).toContain(dashboardTexts.hindrance.STRATEGY_CHANGE_RUNNING);
    await stage.audit();
  });

  it('BNK-01: speaks of the chosen period, and its words add up to the cent', async () => {
    stage = await openStage(world, { width: 390 });
    await signIn(2);
    const told = new Map<Period, string>();
    for (const period of periods) {
      await stage.hands.choose(dashboardTexts.period, periodLabels[period].meaning);
      const caption = stage.page.locator('figcaption p');
      const sentence = (await caption.innerText()).replaceAll('\u00A0', ' ');
      const { expected, end } = addUp(sentence);
      expect(end).toBeGreaterThan(0);
      expect(expected).toBe(end);
      told.set(period, sentence);
    }
    expect(told.get('YTD')).toContain('Am 31.12.2025');
    expect(told.get('3J')).toContain('Am 20.11.2023');
    expect(told.get('Max')).toContain('Für Steuern');
    expect(new Set(told.values()).size).toBe(periods.length);
  });

  it('BNK-01: keeps the money of children apart', async () => {
    stage = await openStage(world);
    await signIn(4);
    const [total = 0, theirs = 0] = centsIn(await textOf(dashboardTexts.total));
    await region(dashboardTexts.total).getByText(dashboardTexts.composition, { exact: true }).click();
    const opened = await textOf(dashboardTexts.total);
    const after = (label: string): number => centsIn(opened.slice(opened.indexOf(label)))[0] ?? 0;
    const children = ['Deniz Yılmaz', 'Aylin Yılmaz'].map((name) => after(dashboardTexts.childMoney(name)));
    expect(children.reduce((sum, each) => sum + each, 0)).toBe(theirs);
    expect(after(dashboardTexts.ownMoney) + theirs).toBe(total);
    expect(await textOf('Vermögensverwaltung 90:10')).toContain(
      'Kinderkonto Deniz Yılmaz, vertreten durch Elif Yılmaz und Can Yılmaz',
    );
  });

  it('BNK-01: moves nothing while the data arrive', async () => {
    stage = await openStage(world, { width: 390 });
    await signInBehind(stage, demoCustomer(1));
    // A page of its own, for what is added to it before it begins.
    const page = await stage.context.newPage();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(globalThis, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await page.locator('[data-machine="dashboard"][data-state="overview.complete"]').waitFor();
    await page.getByText(dashboardTexts.openOrders.all).waitFor();
    const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
  });
});
