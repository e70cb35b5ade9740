import type { Page } from 'playwright';
import { messageOf } from '#explorer/thrown.ts';
import { statesOn } from '../browser/states-on.ts';
import type { Hands } from './hands.ts';

const named = (name: string | RegExp): { readonly name: string | RegExp; readonly exact: boolean } => ({
  name,
  exact: true,
});

/** Hands that say on what page they reached for something in vain: one that went on by itself is known by its states. */
const tellingPlace = (page: Page, hands: Hands): Hands => {
  const telling =
    <Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      try {
        await act(...given);
      } catch (error) {
        throw new Error(`${messageOf(error)}\nOn the page: ${await statesOn(page)}`, { cause: error });
      }
    };
  return {
    fill: telling(hands.fill),
    press: telling(hands.press),
    choose: telling(hands.choose),
    check: telling(hands.check),
    uncheck: telling(hands.uncheck),
    follow: telling(hands.follow),
    leave: telling(hands.leave),
    sees: telling(hands.sees),
  };
};

/** Hands on a page in Chromium. A text as a name means the whole name, as in jsdom. */
export const browserHands = (page: Page): Hands => {
  const field = (label: string | RegExp) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select'));
  const hands: Hands = {
    fill: (label, text) => field(label).fill(text),
    press: (name) => page.getByRole('button', named(name)).click(),
    choose: async (label, option) => {
      const list = page.getByRole('combobox', named(label));
      if ((await list.count()) > 0) {
        await list.selectOption({ label: option });
        return;
      }
      const group = page.getByRole('radiogroup', named(label)).or(page.getByRole('group', named(label)));
      await group.getByRole('radio', named(option)).check();
    },
    check: (label) => page.getByRole('checkbox', named(label)).check(),
    uncheck: (label) => page.getByRole('checkbox', named(label)).uncheck(),
    follow: (linkName) => page.getByRole('link', named(linkName)).click(),
    leave: async (label) => {
      await field(label).focus();
      await page.keyboard.press('Tab');
    },
    sees: (text) => page.getByText(text, { exact: true }).first().waitFor(),
  };
  return tellingPlace(page, hands);
};
