import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ground, open, panel, serveStudio, stateOf } from '#tests/support/browser/studio.ts';
import { studioTexts as texts } from '#visualizations/studio/studio.texts.ts';

/** What is seen while somebody steps on: the picture follows, the screen stays in sight, and no sign lies on another. */

serveStudio();

const phone = { width: 390, height: 844 };

/** What lies on words: counts of a run, where they overlap by more than rounding. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('g[class*=words] text')].map((text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
    }));
    return [...document.querySelectorAll('[data-state] > text')].flatMap((count) => {
      const { left, right, top, bottom } = count.getBoundingClientRect();
      return words
        .filter(({ box }) => Math.min(right, box.right) - Math.max(left, box.left) > 0.5)
        .filter(({ box }) => Math.min(bottom, box.bottom) - Math.max(top, box.top) > 0.5)
        .map(({ text }) => `${count.textContent} on ${text}`);
    });
  });

describe('stepping on in the studio', () => {
  it('JRN-02: moves the picture to where the live screen has gone', async () => {
    const page = await open('#/ablauf/withdrawal/zustand/withdrawal.entering');
    const isInFrame = () =>
      page.locator('[data-here]').evaluate((state) => {
        const [box, frame] = [state, state.closest('[data-zoom]')].map((each) => each?.getBoundingClientRect());
        if (box === undefined || frame === undefined) return false;
        return box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left && box.right <= frame.right;
      });
    for (const [step, state] of [
      [/^Betrag abgeschickt.*1\.500,00/, 'withdrawal.reviewing'],
      [/^Angaben bestätigt/, 'withdrawal.preparing'],
    ] as const) {
      await panel(page).getByRole('button', { name: step }).first().click();
      await page.locator(`[data-state="${state}"][data-here]`).waitFor();
      await expect.poll(isInFrame).toBe(true);
    }
    // Back again too.
    await panel(page).getByRole('button', { name: texts.screen.begin }).click();
    await page.locator('[data-state="withdrawal.entering"][data-here]').waitFor();
    await expect.poll(isInFrame).toBe(true);
  });

  it.each([phone, { width: 375, height: 667 }])(
    'JRN-02: shows on $width × $height pixels what a step did, and what can be done next',
    async (size) => {
      const page = await open('#/ablauf/confirmation/zustand/confirmation.open.checking', size);
      await page.getByRole('button', { name: /Code falsch, noch zwei/ }).click();
      await page.getByText(`${texts.screen.now}: Neuer Code noch gesperrt`).waitFor();
      const isSeen = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          });
      await expect.poll(() => isSeen('iframe')).toBe(true);
      await expect.poll(() => isSeen('[data-stepped] button[data-kind]')).toBe(true);
    },
  );

  it('JRN-02: writes how often a run was somewhere on no words of the picture', async () => {
    const page = await open('#/ablauf/withdrawal');
    await page.getByRole('radio', { name: 'Bildschirme' }).check();
    await page.locator('[data-state="withdrawal.entering"] > text').waitFor();
    await expect(page.locator('[data-state] > text').count()).resolves.toBeGreaterThan(5);
    await expect(overlaps(page)).resolves.toEqual([]);
  });

  it.each([phone, { width: 640, height: 360 }])(
    'JRN-02: lets its colours be chosen on $width × $height pixels',
    async (size) => {
      const page = await open('#/ablauf/withdrawal', size);
      await stateOf(page, 'withdrawal.entering').waitFor();
      await page.getByRole('button', { name: texts.help.open }).click();
      const keys = page.getByRole('dialog', { name: texts.help.title });
      await keys.getByRole('combobox', { name: texts.scheme.label }).selectOption('dark');
      await expect.poll(() => ground(page)).toBe('rgb(15, 23, 25)');
    },
  );

  it('JRN-02: lists first what customers go through, by its German title, and requirements by number', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: texts.list.heading }).waitFor();
    const lines = await page
      .getByRole('main')
      .locator('ul > li')
      .filter({ has: page.locator('dl') })
      .evaluateAll((items) =>
        items.map((item) => ({
          title: item.querySelector('a')?.textContent ?? '',
          isJourney: item.querySelector('a + span')?.textContent.startsWith('Kundenablauf') === true,
          ids: [...item.querySelectorAll('li')].map(({ textContent }) => textContent),
        })),
      );
    const journeys = lines.filter(({ isJourney }) => isJourney);
    expect(journeys.length).toBeGreaterThan(3);
    expect(lines.slice(0, journeys.length)).toEqual(journeys);
    const titles = journeys.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'de')));
    for (const { ids } of lines) expect(ids).toEqual(ids.toSorted());
  });
});
