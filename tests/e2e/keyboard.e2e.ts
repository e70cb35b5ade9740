import { beforeAll, describe, expect, it } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { portalTexts } from '#apps/banking/frame/portal.texts.ts';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { frameTexts as topBarTexts } from '#shell/frame/frame.texts.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { loginTexts } from '#shell/login/login.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';

let world: World;

beforeAll(async () => {
  world = await sharedWorld();
});

interface Focus {
  readonly tag: string;
  readonly name: string;
  /** Whether an outline or a shadow shows where one is. */
  readonly isSeen: boolean;
}

const focusIn = async ({ page }: Stage): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((label) => label.textContent) : [];
    const style = at === null ? null : getComputedStyle(at);
    return {
      tag: at?.tagName ?? '',
      name: [...labels, at?.getAttribute('aria-label') ?? '', at?.textContent ?? ''].join(' ').trim(),
      isSeen: style !== null && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'),
    };
  });

/** Steps with the tabulator until something with that name has the focus, visibly. */
const stepTo = async (stage: Stage, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const passed: string[] = [];
  while (passed.length < 60) {
    await stage.page.keyboard.press(key);
    const focus = await focusIn(stage);
    if (focus.name.startsWith(name)) {
      expect(focus).toMatchObject({ isSeen: true });
      return;
    }
    passed.push(focus.name);
  }
  throw new Error(`The tabulator never comes to '${name}', only to ${passed.join(', ')}.`);
};

const write = async (stage: Stage, label: string, text: string): Promise<void> => {
  await stepTo(stage, label);
  await stage.page.keyboard.type(text);
};

/** A new screen begins where it is read from: at its heading. */
const expectHeading = async (stage: Stage): Promise<void> => {
  expect((await focusIn(stage)).tag).toMatch(/^H[12]$/);
};

const openPortal = async (stage: Stage): Promise<void> => {
  await signInBehind(stage, world.take('holder'));
  await stage.open('/');
  await stage.shows('dashboard', 'overview.complete');
};

describe('the keyboard alone', () => {
  it('BNK-03: signs in and withdraws, and always shows where it is', async () => {
    const person = world.take('holder');
    const { username, password } = customerOf(person);
    const stage = await openStage(world);
    const enter = async (): Promise<void> => stage.page.keyboard.press('Enter');
    await stage.open('/login/');
    await stage.shows('login', 'entering');
    await write(stage, loginTexts.username, username);
    await write(stage, loginTexts.password, password);
    await enter();
    await stage.shows('loginChallenge', 'open.enteringApp');
    await expectHeading(stage);
    await write(stage, challengeTexts.app.code, appCode(stage, person));
    await enter();
    await stage.shows('dashboard', 'overview.complete');
    await expectHeading(stage);
    await stepTo(stage, dashboardTexts.withdraw);
    await enter();
    await stage.shows('withdrawal', 'entering');
    await expectHeading(stage);
    await write(stage, withdrawalTexts.amount, '1500');
    await enter();
    await stage.shows('withdrawal', 'reviewing');
    await expectHeading(stage);
    await stepTo(stage, withdrawalTexts.review.submit);
    await enter();
    await stage.shows('confirmation', 'open.entering.waiting');
    await write(stage, confirmationTexts.code.label, await world.code(person.mobile));
    await enter();
    await stage.shows('withdrawal', 'done');
    await expectHeading(stage);
    expect(await ordersOf(stage)).toHaveLength(1);
    stage.settle();
    await stage.close();
  });

  it('SHL-02: on a phone nothing that has the focus lies under the navigation', async () => {
    const stage = await openStage(world, { width: 390 });
    const { page } = stage;
    await page.setViewportSize({ width: 390, height: 640 });
    await openPortal(stage);
    await stage.shows('dashboard', 'overview.complete');
    const hidden: string[] = [];
    let stops = 0;
    for (let name = ''; stops < 60 && !name.startsWith('Vertrag widerrufen'); stops += 1) {
      await page.keyboard.press('Tab');
      ({ name } = await focusIn(stage));
      const isHidden = await page.evaluate(() => {
        const [at, bar] = [document.activeElement, document.querySelector('nav')?.parentElement];
        if (at === null || bar === null || bar === undefined || bar.contains(at)) return false;
        const [own, over] = [at.getBoundingClientRect(), bar.getBoundingClientRect()];
        return own.bottom > over.top && own.top < over.bottom;
      });
      if (isHidden) hidden.push(name);
    }
    expect([stops > 15, stops < 60]).toEqual([true, true]);
    expect(hidden).toEqual([]);
    stage.settle();
    await stage.close();
  });

  it('SHL-02: begins after a load with the skip link and the navigation, after a move inside with the heading', async () => {
    const stage = await openStage(world);
    await openPortal(stage);
    expect((await focusIn(stage)).tag).toBe('BODY');
    await stage.page.keyboard.press('Tab');
    expect((await focusIn(stage)).name).toBe('Zum Inhalt springen');
    await stepTo(stage, 'Aufträge');
    await stage.page.keyboard.press('Enter');
    await stage.shows('orders', 'empty');
    await expectHeading(stage);
    stage.settle();
    await stage.close();
  });

  it('SHL-04: goes back from the heading to help, which gives the focus back, and to the skip link, the first of all', async () => {
    const stage = await openStage(world);
    const { keyboard } = stage.page;
    const person = world.take('holder');
    await stage.open('/login/');
    await enterCredentials(stage, customerOf(person));
    await stage.shows('loginChallenge', 'open.enteringApp');
    await enterCode(stage, appCode(stage, person));
    await stage.shows('dashboard', 'overview.complete');
    await expectHeading(stage);
    await stepTo(stage, topBarTexts.help, 'Shift+Tab');
    await keyboard.press('Enter');
    const sidebar = stage.page.getByRole('dialog', { name: portalTexts.help.title });
    await sidebar.waitFor();
    expect(await sidebar.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await keyboard.press('Escape');
    await sidebar.waitFor({ state: 'detached' });
    expect((await focusIn(stage)).name).toBe(topBarTexts.help);
    await stepTo(stage, 'Zum Inhalt springen', 'Shift+Tab');
    expect(await stage.page.evaluate(() => document.querySelector('a, button, input')?.textContent)).toBe(
      'Zum Inhalt springen',
    );
    await keyboard.press('Enter');
    expect((await focusIn(stage)).tag).toBe('MAIN');
    stage.settle();
    await stage.close();
  });
});
