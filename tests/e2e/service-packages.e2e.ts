import { describe, expect, it } from 'vitest';
import { newsTexts, servicePackagesTexts as texts } from '#apps/banking/service-packages/service-packages.texts.ts';
import { servicePackagesArrangement } from '#tests/machines/service-packages/service-packages.arrange.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { storedOrders, storedPackage } from '#tests/support/browser/stored.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(servicePackagesArrangement, 'BNK-17', {
  'servicePackages.empty': 'Without an account nothing is asked for; a test below opens the page so.',
});

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

const changesOf = async (on: Stage) =>
  (await ordersOf(on))
    .filter(({ type }) => type === 'SERVICE_PACKAGE_CHANGE')
    .map(({ status, title }) => [status, title]);

describe('the service packages', () => {
  it('BNK-17: a double click orders once, a reload shows it with its day, and the orders know it', async () => {
    await come('holder');
    await stage.open('/setup/service-packages');
    await stage.shows('servicePackages', 'shown.browsing');
    await stage.hands.press('M premium wählen');
    await stage.shows('servicePackages', 'reviewing');
    await stage.page.getByRole('button', { name: texts.review.submit }).dblclick();
    await stage.shows('servicePackages', 'shown.browsing');
    await stage.page.reload();
    await stage.shows('servicePackages', 'shown.browsing');
    await stage.hands.sees(/Ab dem 01\.01\.2027 gilt M premium/);
    expect(await changesOf(stage)).toEqual([['OPEN', 'M premium']]);
  });

  it('BNK-17: of two tabs the second is told that the first has ordered', async () => {
    const person = await come('holder');
    await stage.open('/setup/service-packages');
    await stage.shows('servicePackages', 'shown.browsing');
    await stage.hands.press('XL private wählen');
    await stage.shows('servicePackages', 'reviewing');
    const { businessPartnerId } = person.account ?? {};
    await elsewhere(stage, 'createSubscriptions', { businessPartnerId, subscriptionType: 'PREMIUM' });
    stage.provoke('/subscriptions');
    await stage.hands.press(texts.review.submit);
    await stage.hands.sees(/hat sich inzwischen geändert/);
    await stage.hands.sees(/Ab dem 01\.01\.2027 gilt M premium/);
    expect(await changesOf(stage)).toEqual([['OPEN', 'M premium']]);
  });

  it('BNK-17: a change is canceled once, and one that was canceled elsewhere before is said to be gone', async () => {
    const person = await come('holder');
    const before = await storedPackage(world, person);
    const { businessPartnerId } = person.account ?? {};
    const begin = async (): Promise<void> => {
      await elsewhere(stage, 'createSubscriptions', { businessPartnerId, subscriptionType: 'PREMIUM' });
      await stage.open('/setup/service-packages');
      await stage.shows('servicePackages', 'shown.browsing');
      await stage.hands.press(texts.order.cancel);
    };
    await begin();
    await stage.hands.press(texts.dialog.confirm);
    await stage.hands.sees(newsTexts.CANCELED.text);
    const canceled = { type: 'SERVICE_PACKAGE_CHANGE', status: 'CANCELED', amount: null };
    expect(await storedOrders(world, person)).toEqual([canceled]);

    await begin();
    const open = (await ordersOf(stage)).find(({ status }) => status === 'OPEN');
    await elsewhere(stage, 'deleteSubscriptions', { orderId: open?.orderId });
    stage.provoke('/orders/');
    await stage.hands.press(texts.dialog.confirm);
    await stage.hands.sees(newsTexts.NOT_CANCELABLE.text);
    await stage.shows('servicePackages', 'shown.browsing');
    expect(await stage.page.getByRole('button', { name: texts.order.cancel }).count()).toBe(0);
    expect(await storedOrders(world, person)).toEqual([canceled, canceled]);
    expect(await storedPackage(world, person)).toBe(before);
    stage.settle();
  });

  it('BNK-17: of two accounts each has packages of its own', async () => {
    await come('twofold');
    await stage.open('/setup/service-packages');
    await stage.shows('servicePackages', 'shown.browsing');
    const accounts = stage.page.getByLabel(texts.relation);
    const invested = async (index: number): Promise<string | null> => {
      await accounts.selectOption({ index });
      return stage.page.getByText(/beim heutigen Wert Ihrer Anlagen/).textContent();
    };
    const values = [await invested(0), await invested(1)].map((text) => /von ([\d.]+),/.exec(text ?? '')?.[1]);
    expect(new Set(values)).toEqual(new Set(['10.000', '4.000']));
  });

  it('BNK-17: whoever has no account reads why there is nothing, and the menu does not lead there', async () => {
    await come('app');
    await stage.open('/setup/service-packages');
    await stage.shows('servicePackages', 'empty');
    await stage.hands.sees(texts.empty.title);
    const menu = stage.page.getByRole('navigation', { name: 'Einstellungen' });
    await menu.getByRole('link', { name: 'Anmeldeverfahren' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Servicepaket' }).count()).toBe(0);
  });
});
