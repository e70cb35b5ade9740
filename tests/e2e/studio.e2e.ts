import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { doorTexts, withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { freshStudio, studioSite } from '#cli/studio/fresh-studio.ts';
import { studioServer } from '#cli/studio/studio-server.ts';
import { auditOnce } from '#tests/support/browser/audit.ts';
import { grounds } from '#tests/support/browser/grounds.ts';
import { workersBrowser } from '#tests/support/browser/chromium.ts';
import { type Troubles, watchTroubles } from '#tests/support/browser/troubles.ts';
import { studioTexts as texts } from '#visualizations/studio/studio.texts.ts';

/** What product owners and testers come for, from the first page to the answer, on the built site. */

const wide = { width: 1280, height: 900 };
const served = { server: null as Server | null, origin: '' };
const opened = { context: null as BrowserContext | null, troubles: null as Troubles | null };

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

beforeAll(async () => {
  await freshStudio();
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

const open = async (hash = '', viewport = wide): Promise<Page> => {
  const browser = await workersBrowser();
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(10_000);
  opened.context = context;
  opened.troubles = await watchTroubles(context);
  const page = await context.newPage();
  await page.goto(`${served.origin}${hash}`);
  return page;
};

const panel = (page: Page) => page.getByRole('complementary');
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { level: 2, name });
const search = (page: Page) => page.getByRole('combobox', { name: texts.search.label });
const screen = (page: Page): FrameLocator => page.frameLocator('iframe');
const stateOf = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);

const topOf = async (what: ReturnType<Page['locator']>): Promise<number> => (await what.boundingBox())?.y ?? Infinity;

const ground = (where: Page | FrameLocator) =>
  where.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

describe('the studio', () => {
  it('JRN-02: answers „Wo steht, was nach drei falschen Codes passiert?“', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    await auditOnce(page, 'studio: list', wide.width);
    await search(page).fill('falscher Code');
    await page
      .getByRole('option', { name: /Dreimal falscher SMS-Code/ })
      .first()
      .click();
    await heading(page, 'Dreimal falscher SMS-Code').waitFor();
    await expect(panel(page).textContent()).resolves.toContain('letzter Versuch verbraucht?');
    await expect(stateOf(page, 'confirmation.exhausted').getAttribute('aria-current')).resolves.toBe('true');
  });

  it('JRN-02: says in its pages what they may load, for any file server, and tells nobody of what it is made', () => {
    for (const name of ['index.html', 'screen.html']) {
      const page = readFileSync(join(studioSite, name), 'utf8').replaceAll('&#39;', "'");
      const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      // Browsers complain of it in a page.
      expect(policy).not.toContain('frame-ancestors');
      expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
    }
    expect(existsSync(join(studioSite, '.vite'))).toBe(false);
  });

  it.each(['index', 'nirgends', 'constructor'])(
    'JRN-02: says that there is no chart „%s“, and goes back from there',
    async (name) => {
      const page = await open(`#/ablauf/${name}`);
      await page.getByRole('heading', { level: 1, name: texts.unknown.heading }).waitFor();
      await page.getByRole('main').getByRole('link', { name: texts.toList }).click();
      await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
      await expect(page.getByText(texts.unknown.heading).count()).resolves.toBe(0);
    },
  );

  it.each(['constructor', '__proto__', 'BNK-99'])('JRN-02: says that nobody knows the requirement „%s“', async (id) => {
    const page = await open(`#/?anforderung=${id}`);
    await page.getByText(texts.list.unknown(id)).waitFor();
    await expect(page.getByRole('heading', { level: 2 }).count()).resolves.toBe(0);
  });

  it('JRN-02: says so where a chart cannot be drawn, and goes on from there', async () => {
    const page = await open('#/ablauf/banner');
    await page.getByRole('heading', { level: 1, name: texts.failed.heading }).waitFor();
    // React tells the console what could not be drawn.
    opened.troubles?.forget();
    await page.getByRole('link', { name: texts.title }).click();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    await page.goto(`${served.origin}#/ablauf/login`);
    await stateOf(page, 'login.signingIn').waitFor();
    await expect(page.getByText(texts.failed.heading).count()).resolves.toBe(0);
  });

  it('JRN-02: hears of the live screen from nobody else, and takes only whole reports from it', async () => {
    const page = await open('#/ablauf/confirmation/zustand/confirmation.open.checking');
    await page.getByText(`${texts.screen.now}: SMS-Code wird geprüft`).waitFor();
    const forged = { type: 'stage.stood', chart: 'confirmation', state: 'confirmation.open.checking' };
    const whole = { active: [], captions: 'Gefälscht', isOver: false, shows: true, trail: [], moves: [] };
    await page.evaluate((report) => globalThis.postMessage(report, '*'), { ...forged, ...whole });
    await page.evaluate((report) => globalThis.postMessage(report, '*'), forged);
    await screen(page)
      .locator('body')
      .evaluate((_, report) => globalThis.parent.postMessage(report, '*'), forged);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.getByText('Gefälscht').count()).resolves.toBe(0);
    await page.getByText(`${texts.screen.now}: SMS-Code wird geprüft`).waitFor();
  });

  it('JRN-02: answers „Welche Anforderungen deckt die Auszahlung?“, and where else one of them is shown', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Auszahlung', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Auszahlung' }).waitFor();
    for (const id of ['BNK-03', 'BNK-08', 'SES-04', 'API-07']) {
      await page.getByRole('link', { name: id, exact: true }).waitFor();
    }
    await page.getByRole('link', { name: 'SES-04', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: /Zustände, die SES-04 zeigen/ }).waitFor();
    await page.getByRole('link', { name: 'Sitzung', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sitzung beendet: Entwurf bleibt bewahrt' }).click();
    await heading(page, 'Sitzung beendet: Entwurf bleibt bewahrt').waitFor();
    await expect(panel(page).textContent()).resolves.toContain('SES-04');
  });

  it('JRN-02: shows „Betrag eingeben“ live on a phone and on a computer, and follows what is typed there', async () => {
    const page = await open('#/ablauf/withdrawal');
    await stateOf(page, 'withdrawal.entering').click();
    const amount = screen(page).getByRole('heading', { name: doorTexts.withdrawal.question });
    await amount.waitFor();
    await expect(page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).resolves.toBeLessThanOrEqual(390);
    await auditOnce(page, 'studio: state', wide.width);
    await page.getByRole('radio', { name: texts.screen.desktop }).check();
    await expect(page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).resolves.toBe(1280);
    await amount.waitFor();
    await screen(page).getByRole('textbox').fill('1500');
    await screen(page).getByRole('button', { name: withdrawalTexts.toReview }).click();
    await page.getByText(`${texts.screen.now}: Angaben prüfen`).waitFor();
    await page.locator('[data-state="withdrawal.reviewing"][data-here]').waitFor();
  });

  it('JRN-02: goes on from a state with a wrong code, and back to its beginning', async () => {
    const page = await open('#/ablauf/confirmation/zustand/confirmation.open.checking');
    await page.getByRole('button', { name: /Code falsch, noch zwei/ }).click();
    await page.getByText(`${texts.screen.now}: Neuer Code noch gesperrt`).waitFor();
    await page.locator('[data-state="confirmation.open.entering.waiting"][data-here]').waitFor();
    await page.getByRole('button', { name: texts.screen.begin }).click();
    await page.getByText(`${texts.screen.now}: SMS-Code wird geprüft`).waitFor();
    await expect(page.locator('[data-here]').count()).resolves.toBe(1);
  });

  it('JRN-02: goes on in a chart that shows nothing, and says that it shows nothing', async () => {
    const page = await open('#/ablauf/order/zustand/order.open');
    await panel(page).getByText(texts.screen.noneOf).waitFor();
    await page.locator('[data-state="order.open"][data-here]').waitFor();
    await panel(page)
      .getByRole('button', { name: /^Abgebrochen/ })
      .first()
      .click();
    await page.locator('[data-state="order.canceled"][data-here]').waitFor();
    await expect(panel(page).textContent()).resolves.toContain(texts.screen.over);
    await panel(page).getByRole('button', { name: texts.screen.begin }).waitFor();
  });

  it('JRN-02: lets the confirmation run itself inside the payout', async () => {
    const page = await open('#/ablauf/withdrawal/zustand/withdrawal.confirming');
    await page.getByRole('button', { name: /^SMS-Code senden.*gesendet.*im Ablauf/ }).click();
    await screen(page).getByRole('textbox').fill('123456');
    await screen(page)
      .getByRole('button', { name: /bestätigen|beauftragen/i })
      .click();
    await page.getByRole('button', { name: /^Auftrag bestätigen.*bestätigt.*im Ablauf/ }).click();
    await page.getByText(`${texts.screen.now}: Auftrag erteilt`).waitFor();
    await expect(stateOf(page, 'withdrawal.done').getAttribute('data-here')).resolves.toBe('true');
  });

  it('JRN-02: copies the address of an arrow, which opens there again; back and forward work', async () => {
    const page = await open('#/ablauf/confirmation/zustand/confirmation.open.checking');
    await panel(page)
      .getByRole('link', { name: /letzter Versuch verbraucht/ })
      .click();
    await panel(page).getByText(texts.panel.tones.refusal).waitFor();
    await panel(page).getByRole('button', { name: texts.panel.copy }).click();
    await page.getByText(texts.panel.copied).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/pfeil/confirmation.open.checking%20%7C%20');
    await page.goBack();
    await heading(page, 'SMS-Code wird geprüft').waitFor();
    await page.goForward();
    await panel(page).getByText(texts.panel.tones.refusal).waitFor();
    await auditOnce(page, 'studio: arrow', wide.width);
    const other = await page.context().newPage();
    await other.goto(copied);
    await panel(other).getByText(texts.panel.tones.refusal).waitFor();
  });

  it('JRN-02: is walked with the keyboard alone, from the search to a state and along an arrow', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('wie viel möchten sie auszahlen');
    await page
      .getByRole('option', { name: /Betrag eingeben/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Betrag eingeben').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-mark') ?? '');
    await expect.poll(focused).toBe('withdrawal.entering');
    await page.keyboard.press('ArrowDown');
    await expect(focused()).resolves.toContain('withdrawal.entering ');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(focused()).resolves.toMatch(/^withdrawal\.\w+$/);
    await page.keyboard.press('Home');
    await expect(focused()).resolves.toBe('withdrawal.loading');
    await page.keyboard.press('Enter');
    await heading(page, 'Betrag ermitteln, Entwurf wieder anbieten').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: texts.help.title }).waitFor();
    await auditOnce(page, 'studio: keys', wide.width);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: texts.help.title }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  });

  it('JRN-02: stands on what was searched for, there already or not, and hears Escape from everywhere', async () => {
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-mark') ?? '');
    for (const leave of ['blurred', 'shown', 'left']) {
      await search(page).fill('betrag eingeben');
      await page
        .getByRole('option', { name: /Betrag eingeben/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await heading(page, 'Betrag eingeben').waitFor();
      await expect.poll(focused).toBe('withdrawal.entering');
      if (leave === 'shown') continue;
      if (leave === 'blurred') await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
    }
    await panel(page).waitFor({ state: 'detached' });
    await expect(focused()).resolves.toBe('withdrawal.entering');
    await page.keyboard.press('Enter');
    await screen(page).getByRole('textbox').press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  });

  it.each([wide, { width: 390, height: 844 }])(
    'JRN-02: opens a diagram at its beginning, large enough to be read, on $width pixels',
    async (size) => {
      const page = await open('#/ablauf/withdrawal', size);
      const frame = page.locator('[data-zoom]');
      await stateOf(page, 'withdrawal.loading').waitFor();
      const label = frame.getByText('Erneut versucht', { exact: true });
      const heightOf = () =>
        label.evaluate((text) => {
          const drawn = (text as unknown as SVGTextElement).getScreenCTM();
          return Number.parseFloat(text.getAttribute('font-size') ?? '0') * (drawn?.a ?? 0);
        });
      await expect.poll(heightOf).toBeGreaterThanOrEqual(10.99);
      const isBeginningSeen = () =>
        frame.evaluate((element) => {
          const [area, dot] = [element, element.querySelector('.dot')].map((each) => each?.getBoundingClientRect());
          if (area === undefined || dot === undefined) return false;
          return dot.left > area.left && dot.right < area.right && dot.top > area.top && dot.bottom < area.bottom;
        });
      await expect.poll(isBeginningSeen).toBe(true);
      await page.getByRole('button', { name: texts.chart.whole }).click();
      const overhang = () => frame.evaluate((each) => each.scrollHeight - each.clientHeight);
      await expect.poll(overhang).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    { chart: 'withdrawal', state: 'entering', title: 'Auszahlung', duty: 'BNK-03', sheet: [842, 1191] },
    { chart: 'dashboard', state: 'overview', title: 'Startseite', duty: 'BNK-01', sheet: [1191, 842] },
  ])('JRN-02: prints $chart on one sheet of A3, laid as its picture is', async (printed) => {
    const { chart, state, title, duty, sheet } = printed;
    const page = await open(`#/ablauf/${chart}/zustand/${chart}.${state}`);
    await panel(page).waitFor();
    await stateOf(page, `${chart}.${state}`).waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(sheet);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(`${served.origin}#/ablauf/${chart}`).waitFor();
    await page.getByText(/^Gedruckt am \d+\. \w+ \d{4}$/).waitFor();
    await expect(page.getByRole('link', { name: duty, exact: true }).first().isVisible()).resolves.toBe(true);
    await expect(panel(page).isVisible()).resolves.toBe(false);
  });

  it('JRN-02: is dark when that is chosen, the screen in it too', async () => {
    const page = await open('#/ablauf/withdrawal/zustand/withdrawal.entering');
    await page.getByRole('combobox', { name: texts.scheme.label }).selectOption('dark');
    await screen(page).getByRole('textbox').waitFor();
    const dark = 'rgb(15, 23, 25)';
    await expect.poll(() => ground(page)).toBe(dark);
    await expect.poll(() => ground(screen(page))).toBe(dark);
  });

  it('JRN-02: closes and opens groups, and opens what hides what was chosen', async () => {
    const page = await open('#/ablauf/session');
    const inner = stateOf(page, 'session.alive.throttle.closed');
    await inner.waitFor();
    await page.getByRole('button', { name: texts.chart.closeAll }).click();
    await inner.waitFor({ state: 'detached' });
    await stateOf(page, 'session.alive').focus();
    await page.keyboard.press('Space');
    await inner.waitFor();
    // Two closed groups that no layout was computed for: the browser lays them out itself.
    for (const id of ['session.alive.throttle', 'session.alive.watch.ending']) {
      await stateOf(page, id).focus();
      await page.keyboard.press('Space');
    }
    await inner.waitFor({ state: 'detached' });
    await page.goto(`${served.origin}#/ablauf/session/zustand/session.alive.throttle.closed`);
    await inner.waitFor();
    await expect(inner.getAttribute('aria-current')).resolves.toBe('true');
  });

  it('JRN-02: makes the picture larger and smaller by keys, wheel, two fingers and buttons', async () => {
    const page = await open('#/ablauf/orders');
    const frame = page.locator('[data-zoom]');
    await stateOf(page, 'orders.loading').focus();
    const zoom = async () => Number(await frame.getAttribute('data-zoom'));
    const first = await zoom();
    await page.keyboard.press('+');
    expect(await zoom()).toBeCloseTo(first * 1.25);
    await page.keyboard.press('0');
    const whole = await zoom();
    expect(whole).toBeLessThan(first);
    await page.getByRole('button', { name: texts.chart.smaller }).click();
    expect(await zoom()).toBeCloseTo(whole * 0.8);
    await page.mouse.move(500, 500);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(zoom).toBeGreaterThan(whole * 1.5);
    const fingers = await page.context().newCDPSession(page);
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [apart, -apart].map((by) => ({ x: 500 + by, y: 500 })),
      });
    const before = await zoom();
    await put('touchStart', 100);
    await put('touchMove', 60);
    await put('touchEnd', 0);
    await expect.poll(zoom).toBeCloseTo(before * 0.6);
  });

  it('JRN-02: draws what the last run of the screens has seen', async () => {
    const page = await open('#/ablauf/withdrawal');
    await page.getByRole('radio', { name: 'Bildschirme' }).check();
    await expect(stateOf(page, 'withdrawal.entering').getAttribute('data-seen')).resolves.toBe('true');
    await expect(stateOf(page, 'withdrawal.done').getAttribute('data-seen')).resolves.toBe('false');
    await stateOf(page, 'withdrawal.entering').click();
    await panel(page)
      .getByText(/^2-mal/)
      .waitFor();
    await panel(page).getByText(texts.chart.noRun).first().waitFor();
  });

  it('JRN-02: works on a phone', async () => {
    const page = await open('#/ablauf/withdrawal/zustand/withdrawal.entering', { width: 390, height: 844 });
    await screen(page).getByRole('textbox').waitFor();
    const overhang = await page.getByRole('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overhang).toBe(0);
    const chosen = stateOf(page, 'withdrawal.entering');
    const isInFrame = () =>
      chosen.evaluate((state) => {
        const [box, frame] = [state, state.closest('[data-zoom]')].map((each) => each?.getBoundingClientRect());
        return box !== undefined && frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
      });
    await expect.poll(isInFrame).toBe(true);
    // Without a move of the hand: what is chosen, its place in the picture, and the beginning of its screen.
    expect(await topOf(heading(page, 'Betrag eingeben'))).toBeLessThan(844 / 2 + 100);
    expect(await topOf(page.locator('iframe'))).toBeLessThan(844 - 200);
    await page.getByText(texts.chart.always(true, true)).click();
    await page
      .getByText(/^Jederzeit: /)
      .last()
      .waitFor();
    // From far down in the panel on to another arrow: that is seen from its head as well.
    await panel(page).getByRole('link', { name: 'Höchstbetrag gewählt' }).first().click();
    await heading(page, 'Höchstbetrag gewählt').waitFor();
    expect(await topOf(heading(page, 'Höchstbetrag gewählt'))).toBeGreaterThan(0);
  });
});
