import { describe, expect, it } from 'vitest';
import { auditOnce } from '#tests/support/browser/audit.ts';
import {
  ground,
  heading,
  open,
  panel,
  screen,
  search,
  served,
  serveStudio,
  stateOf,
  topOf,
  wide,
} from '#tests/support/browser/studio.ts';
import { studioTexts as texts } from '#visualizations/studio/studio.texts.ts';

/** How the studio is used: by keyboard, wheel and fingers, in the dark and on a phone. */

serveStudio();

describe('the studio in the hand', () => {
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
    await heading(page, 'Betrag wird ermittelt, Entwurf wieder angeboten').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: texts.help.title }).waitFor();
    await auditOnce(page, async () => 'studio: keys');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: texts.help.title }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  });

  it('JRN-02: stands on what was searched for, there already or not, and hears Escape from everywhere', async () => {
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-mark') ?? '');
    for (const leave of ['blurred', 'shown', 'left']) {
      await search(page).fill('auszahlung betrag eingeben');
      await page
        .getByRole('option', { name: /Betrag eingeben.*Auszahlung/ })
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
    { chart: 'orders', state: 'loading', title: 'Aufträge', requirement: 'BNK-08', sheet: [842, 1191] },
    { chart: 'dashboard', state: 'overview', title: 'Startseite', requirement: 'BNK-01', sheet: [1191, 842] },
  ])('JRN-02: prints $chart on one sheet of A3, laid as its picture is', async (printed) => {
    const { chart, state, title, requirement, sheet } = printed;
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
    await expect(page.getByRole('link', { name: requirement, exact: true }).first().isVisible()).resolves.toBe(true);
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

  it('JRN-02: hears a key after a hand has dragged the picture out of its frame', async () => {
    const page = await open('#/ablauf/orders');
    await stateOf(page, 'orders.loading').focus();
    const area = await page.locator('[data-zoom]').boundingBox();
    if (area === null) throw new Error('There is no picture.');
    await page.mouse.move(area.x + 40, area.y + 40);
    await page.mouse.down();
    await page.mouse.move(area.x + 80, area.y - 60, { steps: 4 });
    await page.mouse.up();
    await stateOf(page, 'orders.loading').focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    expect(page.url()).toContain('/zustand/orders.loading');
  });

  it('JRN-02: is stepped through by keys alone: from the first page to a chart, on along its screen, and back', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    const chart = page.getByRole('link', { name: 'Auftrag mit SMS-Code bestätigen' });
    for (let tab = 0; tab < 200; tab += 1) {
      if (await chart.evaluate((link) => link === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await stateOf(page, 'confirmation.sending').waitFor();
    const inPicture = () => page.evaluate(() => document.activeElement?.hasAttribute('data-mark') === true);
    for (let tab = 0; tab < 40 && !(await inPicture()); tab += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await heading(page, 'SMS-Code wird gesendet').waitFor();
    const moves = panel(page).getByRole('button', { name: /^SMS-Code senden/ });
    await moves.first().waitFor();
    for (let tab = 0; tab < 40; tab += 1) {
      if (await moves.first().evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: texts.screen.begin }).waitFor();
    // The button is gone, the keyboard is where it was: the next step is one key away.
    await page.keyboard.press('Tab');
    await expect(
      page.evaluate(() => document.activeElement?.closest('[data-room]') !== null && document.activeElement?.tagName),
    ).resolves.toBe('BUTTON');
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(inPicture).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
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
    await panel(page).getByRole('link', { name: 'Höchstbetrag auszahlen gewählt' }).first().click();
    await heading(page, 'Höchstbetrag auszahlen gewählt').waitFor();
    expect(await topOf(heading(page, 'Höchstbetrag auszahlen gewählt'))).toBeGreaterThan(0);
  });
});
