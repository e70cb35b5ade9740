import { describe, expect, it } from 'vitest';
import { contactTexts } from '#apps/banking/contact-change/contact-change.texts.ts';
import { wayTexts } from '#apps/banking/delete-account/delete-account.texts.ts';
import { investmentClosingTexts } from '#apps/banking/investment-closing/investment-closing.texts.ts';
import { waysTexts } from '#apps/banking/investment-details/investment-details.ways.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { profileTexts } from '#apps/banking/profile/profile.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { profileOf } from '#tests/machines/profile/profile.arrange.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import { letSessionEnd, nothingOrdered, signInAgain } from '#tests/support/browser/kept-draft.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

/** What is closed: from which page its own is come to, and what is ordered by it. */
interface Closing {
  readonly what: string;
  readonly from: () => string;
  readonly before: readonly [machine: string, state: string];
  readonly link: string | RegExp;
  readonly orders: readonly string[];
}

const closings: readonly Closing[] = [
  {
    what: 'investment',
    from: () => paths.investmentDetails(),
    before: ['investmentDetails', 'showing.complete'],
    link: waysTexts.close,
    orders: ['STRATEGY_CLOSURE'],
  },
  {
    what: 'account',
    from: () => paths.deleteAccount(),
    before: ['deleteAccount', 'held'],
    link: new RegExp(`^${wayTexts.account('')}`),
    orders: ['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE'],
  },
];

/** As far as the code; answers how many messages came before it. */
const askToClose = async ({ mobile }: Person): Promise<number> => {
  await stage.shows('investmentClosing', 'reviewing');
  const before = world.messages(mobile);
  await stage.hands.press(investmentClosingTexts.review.submit);
  await stage.shows('confirmation', 'open.entering.waiting');
  await world.code(mobile, before);
  return before;
};

describe('what keeps no draft and is left at its code', () => {
  it.each(closings)(
    'BNK-13, BNK-16, SES-04: closing an $what orders nothing by a reload, back and forward, or the end of the session, and then once',
    async ({ from, before, link, orders }) => {
      const person = world.take('holder');
      await signInBehind(stage, person);
      await stage.open(from());
      await stage.shows(...before);
      await stage.page.getByRole('link', { name: link }).click();
      await askToClose(person);
      await stage.page.reload();
      await stage.shows('investmentClosing', 'reviewing');
      await stage.page.goBack();
      await stage.shows(...before);
      await stage.page.goForward();
      await askToClose(person);
      await nothingOrdered(stage);

      const address = new URL(stage.page.url()).pathname;
      await letSessionEnd(stage);
      await signInAgain(stage, person);
      await stage.shows('dashboard', 'overview.complete');
      await nothingOrdered(stage);
      await stage.open(address);
      const sent = await askToClose(person);
      await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile, sent));
      await stage.hands.press(confirmationTexts.kinds.ACCOUNT_CLOSURE.submit);
      await stage.shows('investmentClosing', 'done');
      expect((await ordersOf(stage)).map(({ type }) => type).toSorted()).toEqual(orders);
      stage.settle();
    },
  );

  it('BNK-16, REG-04, SES-04: another number is none by a reload, back and forward, or the end of the session, and then once', async () => {
    const person = world.take('holder');
    const mobile = `+4917${String(Date.now()).slice(-8)}3`;
    await signInBehind(stage, person);
    const { mobile: held } = await profileOf(stage);
    /** As far as the code that goes to the new number. */
    const ask = async (): Promise<number> => {
      await stage.shows('profile', 'showing');
      const before = world.messages(mobile);
      await stage.hands.press(profileTexts.contact.changeMobile);
      await stage.hands.fill(contactTexts.form.MOBILE.label, mobile);
      await stage.hands.press(contactTexts.form.MOBILE.submit);
      await stage.shows('contactChange', 'proving.asking.waiting');
      return before;
    };
    await stage.open(paths.deleteAccount());
    await stage.shows('deleteAccount', 'held');
    const menu = stage.page.getByRole('navigation', { name: 'Einstellungen' });
    await menu.getByRole('link', { name: 'Persönliche Daten' }).click();
    await ask();
    await stage.page.reload();
    await stage.shows('profile', 'showing');
    await stage.page.goBack();
    await stage.shows('deleteAccount', 'held');
    await stage.page.goForward();
    await ask();
    expect((await profileOf(stage)).mobile).toBe(held);

    await letSessionEnd(stage);
    await signInAgain(stage, person);
    await stage.shows('dashboard', 'overview.complete');
    await stage.open(paths.profile());
    const [sent, told] = [await ask(), world.messages(person.mobile)];
    expect((await profileOf(stage)).mobile).toBe(held);
    await stage.hands.fill(contactTexts.code.code, await world.code(mobile, sent));
    await stage.hands.press(contactTexts.code.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile, told));
    await stage.hands.press(confirmationTexts.kinds.MOBILE_CHANGE.submit);
    await stage.shows('contactChange', 'done');
    expect((await profileOf(stage)).mobile).toMatch(new RegExp(`${mobile.slice(-4)}$`));
    stage.settle();
  });
});
