import { describe, expect, it } from 'vitest';
import { auditOnce } from '#tests/support/browser/audit.ts';
import { heading, open, panel, search, served, serveStudio, stateOf } from '#tests/support/browser/studio.ts';
import { studioTexts as texts } from '#visualizations/studio/studio.texts.ts';

/** What readers of the studio rely on: nothing moves or is lost, every address says where it leads, paper can be read. */

serveStudio();

const hindered = 'withdrawal.loading withdrawal.hindered refusal';

describe('the studio as it is read', () => {
  it('JRN-02: moves nothing below the live screen when that arrives, nor with each step', async () => {
    const page = await open();
    // Noted from the first frame on in which the link is there.
    await page.evaluate(() => {
      const places = new Set<number>();
      const note = (): void => {
        const links = [...document.querySelectorAll('aside a')];
        const link = links.find(({ textContent }) => /letzter Versuch verbraucht/.test(textContent));
        if (link !== undefined) places.add(Math.round(link.getBoundingClientRect().top));
        document.documentElement.dataset['places'] = [...places].join(' ');
        requestAnimationFrame(note);
      };
      note();
    });
    await page.goto(`${served.origin}#/ablauf/confirmation/zustand/confirmation.open.checking`);
    await page.getByText(`${texts.screen.now}: SMS-Code wird geprüft`).waitFor();
    await page.getByRole('button', { name: /letzter Versuch verbraucht/ }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const places = async () => (await page.locator('html').getAttribute('data-places'))?.split(' ');
    expect(await places()).toHaveLength(1);
    // To an end that shows nothing.
    await page
      .getByRole('button', { name: /letzter Versuch verbraucht/ })
      .evaluate((button: HTMLElement) => button.click());
    await page.getByText(texts.screen.over).waitFor();
    await page.getByText(texts.screen.blank).waitFor();
    expect(await places()).toHaveLength(1);
  });

  it('JRN-02: shows all that one line of the picture stands for, each at its own address', async () => {
    const page = await open('#/ablauf/withdrawal');
    await page.locator(`[data-mark="${hindered}"]`).focus();
    await page.keyboard.press('Enter');
    const bundle = panel(page).getByRole('navigation', { name: texts.panel.bundle(8) });
    await bundle.waitFor();
    await expect(bundle.getByRole('link').count()).resolves.toBe(8);
    const other = bundle.getByRole('link', { name: 'kein Guthaben?' });
    await expect(other.getAttribute('aria-current')).resolves.toBeNull();
    await other.focus();
    await page.keyboard.press('Enter');
    await panel(page)
      .getByRole('heading', { level: 2, name: /kein Guthaben/ })
      .waitFor();
    await expect(other.getAttribute('aria-current')).resolves.toBe('true');
    await expect(other.evaluate((link) => link === document.activeElement)).resolves.toBe(true);
    await expect(page.locator(`[data-mark="${hindered}"]`).getAttribute('aria-current')).resolves.toBe('true');
    const address = page.url();
    await page.goto(served.origin);
    await page.goto(address);
    await panel(page)
      .getByRole('heading', { level: 2, name: /kein Guthaben/ })
      .waitFor();
    await auditOnce(page, async () => 'studio: bundle');
  });

  it('JRN-02: shows the address marked where the browser lets nobody copy', async () => {
    const page = await open('#/ablauf/withdrawal/zustand/withdrawal.entering');
    await heading(page, 'Betrag eingeben').waitFor();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await panel(page).getByRole('button', { name: texts.panel.copy }).click();
    await page.getByText(texts.panel.uncopied).waitFor();
    await page.getByRole('textbox', { name: texts.panel.addressToCopy }).waitFor();
    await expect(page.evaluate(() => getSelection()?.toString())).resolves.toBe(page.url());
  });

  it.each([
    { to: '#/ablauf/withdrawl', near: 'Auszahlung', says: texts.unknown.chart.heading },
    { to: '#/ablauf/withdrawal/zustand/withdrawal.entring', near: 'Betrag eingeben', says: texts.panel.unknown.state },
    {
      to: '#/ablauf/withdrawal/pfeil/withdrawal.loading%20%7C%20xstate.done.actor.loadQuote%20%7C%2099',
      near: /./,
      says: texts.panel.unknown.arrow,
    },
    { to: '#/anforderung/bnk-03', near: /^BNK-03 /, says: texts.unknown.requirement.heading },
    { to: '#/?anforderung=BNK-033', near: /^BNK-03 /, says: texts.list.unknown('BNK-033') },
  ])('JRN-02: says where $to does not lead, and leads to what comes nearest', async ({ to, near, says }) => {
    const page = await open(to);
    await page.getByText(says).first().waitFor();
    const meant = page.getByText(texts.nearest).getByRole('link', { name: near });
    await meant.click();
    await page.getByText(says).first().waitFor({ state: 'detached' });
    await expect(page.getByText(texts.nearest).count()).resolves.toBe(0);
  });

  it('JRN-02: names each page in its tab', async () => {
    const page = await open();
    const title = () => page.title();
    await expect.poll(title).toBe('Alle Abläufe – Studio');
    for (const [to, name] of [
      ['#/?anforderung=BNK-03', 'Alle Abläufe – Studio'],
      ['#/anforderung/BNK-03', /^BNK-03 [^–]+ – Studio$/],
      ['#/ablauf/withdrawal', 'Auszahlung – Studio'],
      ['#/ablauf/withdrawal/zustand/withdrawal.entering', 'Betrag eingeben – Auszahlung – Studio'],
      ['#/ablauf/nirgends', `${texts.unknown.chart.heading} – Studio`],
    ] as const) {
      await page.goto(`${served.origin}${to}`);
      await expect.poll(title).toMatch(name);
    }
  });

  it('JRN-02: keeps on the way back where the list was, and what was searched for', async () => {
    const page = await open();
    const main = page.getByRole('main');
    const scrolled = () => main.evaluate(({ scrollTop }) => Math.round(scrollTop));
    const last = main.locator('a[href^="#/ablauf/"]').last();
    const title = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    await expect.poll(scrolled).toBeGreaterThan(100);
    const before = await scrolled();
    await last.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await last.waitFor();
    await expect.poll(scrolled).toBe(before);
    await search(page).fill('betrag eingeben');
    await page.keyboard.press('Enter');
    await heading(page, 'Betrag eingeben').waitFor();
    await page.goBack();
    await last.waitFor();
    await expect(search(page).inputValue()).resolves.toBe('betrag eingeben');
    await expect.poll(scrolled).toBe(before);
    // Typing again begins anew.
    await page.keyboard.press('/');
    await page.keyboard.type('x');
    await expect(search(page).inputValue()).resolves.toBe('x');
  });

  it('JRN-02: leaves the diagram its room at 200 %', async () => {
    const page = await open('#/ablauf/session', { width: 640, height: 360 });
    await stateOf(page, 'session.alive').waitFor();
    const height = async () => (await page.locator('[data-zoom]').boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(200);
    await stateOf(page, 'session.alive').focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    // The picture and the head of what was chosen, both at once.
    const bottom = async () => {
      const box = await panel(page).getByRole('heading', { level: 2 }).boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThan(360);
    expect(await height()).toBeGreaterThan(120);
  });

  it('JRN-02: has targets for fingers on a touch screen', async () => {
    const page = await open('#/ablauf/withdrawal/zustand/withdrawal.entering', { width: 390, height: 844 });
    await page
      .getByRole('button', { name: /^Betrag abgeschickt/ })
      .first()
      .waitFor();
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, select, summary, a[href], label:has(input)')]
          .filter((each) => each.closest('svg, [class*=skip]') === null && each.checkVisibility())
          // The numbers of requirements lie in a line of their own.
          .filter((each) => each.closest('[class*=requirement]') === null)
          .map((each) => ({ text: each.textContent, height: Math.round(each.getBoundingClientRect().height) }))
          .filter(({ height }) => height > 0 && height < 44),
      );
    // For a mouse it may be denser.
    expect(await small()).not.toEqual([]);
    const fingers = await page.context().newCDPSession(page);
    await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await expect.poll(small).toEqual([]);
    await page.goto(served.origin);
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    expect(await small()).toEqual([]);
  });

  it.each([
    { chart: 'withdrawal', sheets: 3 },
    { chart: 'session', sheets: 3 },
    { chart: 'dashboard', sheets: 1 },
  ])('JRN-02: prints every word of $chart at 7 pt or more', async ({ chart, sheets }) => {
    const page = await open(`#/ablauf/${chart}`);
    await page.locator('[data-state]').first().waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('use[href]').count()).toBe(sheets - 1);
    const points = await page.evaluate(() => {
      const sizes = [...document.querySelectorAll('[data-zoom] [font-size]')].map((text) =>
        Number(text.getAttribute('font-size')),
      );
      return [...document.querySelectorAll<SVGSVGElement>('[data-sheet] > svg')].map(
        (svg) => (Math.min(...sizes) * svg.getBoundingClientRect().width * 0.75) / svg.viewBox.baseVal.width,
      );
    });
    expect(points).toHaveLength(sheets - 1);
    for (const size of points) expect(size).toBeGreaterThanOrEqual(7);
    if (sheets > 1) await page.getByText(texts.chart.sheet(2, sheets)).waitFor();
  });
});
