import { describe, expect, it } from 'vitest';
import { clearingAccountTexts as texts } from '#apps/banking/clearing-account/clearing-account.texts.ts';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { topUpTexts } from '#apps/banking/top-up/top-up.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { clearingAccountArrangement } from '#tests/machines/clearing-account/clearing-account.arrange.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(clearingAccountArrangement, 'BNK-07');

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const come = async (kind: PersonKind): Promise<Person> => {
  const person = world.take(kind);
  await signInBehind(stage, person);
  return person;
};

const openAccount = async ({ account }: Person): Promise<void> => {
  await stage.open(paths.clearingAccount(account?.businessPartnerId ?? ''));
  await stage.shows('clearingAccount', 'shown.browsing');
};

describe('a clearing account', () => {
  it('BNK-07: from the first page, by keyboard alone, becomes PLUS by one order, however often the button is pressed', async () => {
    await come('holder');
    await stage.open('/');
    const card = stage.page.getByRole('region', { name: dashboardTexts.account, exact: true });
    await card.getByRole('link', { name: dashboardTexts.details }).press('Enter');
    await stage.shows('clearingAccount', 'shown.browsing');
    await stage.page.getByRole('button', { name: texts.plus.want }).press('Enter');
    await stage.shows('clearingAccount', 'reviewing');
    await stage.page.getByRole('button', { name: texts.review.submit }).dblclick();
    await stage.shows('clearingAccount', 'done');
    const orders = await ordersOf(stage);
    expect(orders.map(({ type, status, expectedAt }) => [type, status, expectedAt])).toEqual([
      ['CLEARING_ACCOUNT_PLUS', 'OPEN', '2026-11-23'],
    ]);
    await stage.hands.sees(orders[0]?.orderId ?? '');
    await stage.hands.press(texts.done.toAccount);
    await stage.shows('clearingAccount', 'shown.browsing');
    await stage.hands.sees(texts.plus.ordered);
    expect(await stage.page.getByRole('button', { name: texts.plus.want }).count()).toBe(0);
  });

  it('BNK-07: says how long its money lies there, pays it out, and without PLUS leads into no investment', async () => {
    const person = await come('holder');
    await openAccount(person);
    await stage.hands.sees(texts.idle.text('2023-11-20'));
    await stage.hands.sees(texts.transfers.noPlus);
    expect(await stage.page.getByRole('link', { name: texts.transfers.start }).count()).toBe(0);
    await stage.page.getByRole('link', { name: texts.payout.start }).click();
    await stage.shows('withdrawal', 'entering');
    expect(new URL(stage.page.url()).pathname).toBe(paths.withdrawal(person.account?.clearingAccountId ?? ''));
  });

  it('BNK-07: PLUS leads into the investment of the same account relation', async () => {
    const person = await come('payer');
    await openAccount(person);
    await stage.hands.sees(texts.plus.active);
    await stage.page.getByRole('link', { name: texts.transfers.start }).click();
    await stage.shows('topUp', 'deciding.choosing');
    const { pathname, search } = new URL(stage.page.url());
    expect(pathname + search).toBe(paths.topUp(person.account?.ipsId ?? '', 'CLEARING'));
    // It is what pays: nobody has to choose it once more.
    await stage.hands.press(topUpTexts.method.submit);
    await stage.shows('topUp', 'deciding.entering');
  });

  it('BNK-07: ordered in a second tab, PLUS is not ordered again, and the page says so', async () => {
    const person = await come('holder');
    await openAccount(person);
    await stage.hands.press(texts.plus.want);
    await stage.shows('clearingAccount', 'reviewing');
    const other = await stage.context.newPage();
    await other.goto(paths.clearingAccount(person.account?.businessPartnerId ?? ''));
    await other.getByRole('button', { name: texts.plus.want }).click();
    await other.getByRole('button', { name: texts.review.submit }).click();
    await other.getByRole('heading', { name: texts.done.heading }).waitFor();
    await other.close();
    stage.provoke('/clearing-account-plus');
    await stage.hands.press(texts.review.submit);
    await stage.shows('clearingAccount', 'shown.browsing');
    await stage.hands.sees(texts.plus.ordered);
    expect(await ordersOf(stage)).toHaveLength(1);
  });
});
