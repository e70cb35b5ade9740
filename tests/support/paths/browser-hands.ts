import type { Locator, Page } from 'playwright';
import { messageOf } from '#explorer/thrown.ts';
import { patience } from '../browser/patience.ts';
import { statesOn } from '../browser/states-on.ts';
import type { Hands } from './hands.ts';
import { keyboardTouch } from './keyboard-touch.ts';

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

const controlsOn = (page: Page) => ({
  field: (label: string | RegExp) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select')),
  button: (name: string | RegExp) => page.getByRole('button', named(name)),
  list: (label: string | RegExp) => page.getByRole('combobox', named(label)),
  option: (label: string | RegExp, option: string) =>
    page
      .getByRole('radiogroup', named(label))
      .or(page.getByRole('group', named(label)))
      .getByRole('radio', named(option)),
  box: (label: string | RegExp) => page.getByRole('checkbox', named(label)),
  link: (name: string | RegExp) => page.getByRole('link', named(name)),
  text: (text: string | RegExp) => page.getByText(text, { exact: true }).first(),
});

/** Looks at a page. */
type Look = () => Promise<void>;

const unseen: Look = async () => undefined;

/** What leads on, once it is there and the page was looked at around it. */
const seenAround = async (control: Locator, look: Look, timeout?: number): Promise<Locator> => {
  await control.first().waitFor({ state: 'attached', ...(timeout !== undefined && { timeout }) });
  await look();
  return control;
};

/**
 * Hands on a page in Chromium. A text as a name means the whole name, as in jsdom.
 *
 * @param look at the page before something on it is pressed
 */
export const browserHands = (page: Page, look: Look = unseen): Hands => {
  const controls = controlsOn(page);
  return tellingPlace(page, {
    fill: (label, text) => controls.field(label).fill(text),
    press: async (name) => (await seenAround(controls.button(name), look)).click(),
    choose: async (label, option) => {
      const list = controls.list(label);
      await ((await list.count()) > 0 ? list.selectOption({ label: option }) : controls.option(label, option).check());
    },
    check: (label) => controls.box(label).check(),
    uncheck: (label) => controls.box(label).uncheck(),
    follow: async (linkName) => (await seenAround(controls.link(linkName), look)).click(),
    leave: async (label) => {
      await controls.field(label).focus();
      await page.keyboard.press('Tab');
    },
    sees: (text) => controls.text(text).waitFor(),
  });
};

interface KeyboardOptions {
  /** At the page before something on it is pressed. */
  readonly look?: Look;
  /** How long a control may take to be there, in milliseconds. */
  readonly wait?: number;
}

/** The same hands on the keyboard alone: they never touch the mouse, and fail where the focus does not come or show. */
export const keyboardHands = (page: Page, { look = unseen, wait = patience }: KeyboardOptions = {}): Hands => {
  const controls = controlsOn(page);
  const touch = keyboardTouch(page, wait);
  return tellingPlace(page, {
    fill: (label, text) => touch.type(controls.field(label), text),
    press: async (name) => touch.press(await seenAround(controls.button(name), look, wait), 'Space'),
    choose: async (label, option) => {
      const list = controls.list(label);
      await ((await list.count()) > 0 ? touch.pick(list, option) : touch.option(controls.option(label, option)));
    },
    check: (label) => touch.mark(controls.box(label), true),
    uncheck: (label) => touch.mark(controls.box(label), false),
    follow: async (linkName) => touch.press(await seenAround(controls.link(linkName), look, wait), 'Enter'),
    leave: async (label) => {
      await touch.reach(controls.field(label));
      await page.keyboard.press('Tab');
    },
    sees: (text) => controls.text(text).waitFor(),
  });
};
