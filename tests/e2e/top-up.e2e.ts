import { afterEach, describe, expect, it } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { methodLabels, topUpTexts as texts } from '#apps/banking/top-up/top-up.texts.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { topUpArrangement } from '#tests/machines/top-up/top-up.arrange.ts';
import { draftsOf, ordersOf } from '#tests/support/browser/bank.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(topUpArrangement, 'BNK-14');

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});
afterEach(() => {
  stage.settle();
});

const come = async (kind: PersonKind = 'payer'): Promise<Person> => {
  const person = world.take(kind);
  await signInBehind(stage, person);
  return person;
};

const begin = async (): Promise<Person> => {
  const person = await come();
  await stage.open(`/top-up/${person.account?.ipsId ?? ''}`);
  return person;
};

const take = async (method: PaymentMethod): Promise<void> => {
  await stage.shows('topUp', 'deciding.choosing');
  await stage.hands.choose(texts.method.label, methodLabels[method]);
  await stage.hands.press(texts.method.submit);
};

const enter = async (amount: string): Promise<void> => {
  await stage.shows('topUp', 'deciding.entering');
  await stage.hands.fill(texts.amount.label, amount);
};

/** As far as the review of 1,500 € by wire. */
const review = async (): Promise<void> => {
  await take('WIRE');
  await enter('1500');
  await stage.hands.press(texts.amount.submit);
  await stage.shows('topUp', 'deciding.reviewing');
};

/** The calls that order, of those whose address begins alike. */
const orders = () => stage.sent('/api/v1/top-up').filter(({ body }) => body['paymentMethod'] !== undefined);

describe('a top-up from the dashboard', () => {
  it('BNK-14: leads from the card to a wire, is ordered once by two clicks, and shows where to wire it again later', async () => {
    await come();
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    await stage.page
      .getByRole('link', { name: new RegExp(`^${dashboardTexts.payIn}`) })
      .first()
      .click();
    await review();
    await stage.page.getByRole('button', { name: texts.review.submit }).dblclick();
    await stage.shows('topUp', 'transferring');
    expect(orders()).toHaveLength(1);
    const [order] = await ordersOf(stage);
    expect(order).toMatchObject({ type: 'TOP_UP', amount: 150_000, status: 'OPEN' });
    await stage.hands.sees(order?.orderId ?? '');
    await stage.page.reload();
    await stage.shows('topUp', 'deciding.choosing');
    await stage.hands.press(new RegExp(`^${texts.awaited.show}`));
    await stage.hands.sees(order?.orderId ?? '');
    expect(await ordersOf(stage)).toHaveLength(1);
  });

  it('BNK-14: with a new mandate is debited once, and needs no mandate the next time', async () => {
    await begin();
    await take('REFERENCE');
    await stage.shows('topUp', 'deciding.consenting');
    await stage.hands.check(texts.mandate.accept);
    await stage.hands.press(texts.mandate.submit);
    await enter('250');
    await stage.hands.press(texts.amount.submit);
    await stage.hands.press(texts.review.submit);
    await stage.shows('topUp', 'done');
    await stage.hands.sees(/^MB-/);
    await stage.page.reload();
    await take('REFERENCE');
    await stage.shows('topUp', 'deciding.entering');
    expect(await ordersOf(stage)).toHaveLength(1);
  });

  it('BNK-14: with a voucher is reviewed with its sum, ordered once, and the voucher is worth nothing the next time', async () => {
    const person = await come('gifted');
    await stage.open(`/top-up/${person.account?.ipsId ?? ''}`);
    const code = person.vouchers?.small ?? '';
    const redeem = async (): Promise<void> => {
      await take('VOUCHER');
      await stage.shows('topUp', 'deciding.enteringVoucher');
      await stage.hands.fill(texts.voucher.label, code);
      await stage.hands.press(texts.voucher.submit);
    };
    await redeem();
    await stage.shows('topUp', 'deciding.reviewing');
    expect(await stage.page.locator('main').innerText()).toContain('20,00');
    await stage.audit();
    await stage.page.getByRole('button', { name: texts.review.submit }).dblclick();
    await stage.shows('topUp', 'done');
    expect(orders()).toHaveLength(1);
    expect(await ordersOf(stage)).toMatchObject([{ type: 'TOP_UP', amount: 2_000 }]);
    await stage.page.reload();
    stage.provoke('/voucher-code/');
    await redeem();
    await stage.page.getByRole('alert').first().waitFor();
    expect(await ordersOf(stage)).toHaveLength(1);
  });

  it('BNK-14: from the clearing account takes what is there at most, and what is ordered is no longer free', async () => {
    await begin();
    await take('CLEARING');
    await enter('300,01');
    await stage.hands.press(texts.amount.submit);
    await stage.shows('topUp', 'deciding.entering');
    await stage.page.getByRole('alert').first().waitFor();
    await enter('300');
    await stage.hands.press(texts.amount.submit);
    await stage.shows('topUp', 'deciding.reviewing');
    await stage.hands.press(texts.review.submit);
    await stage.shows('topUp', 'done');
    expect(await ordersOf(stage)).toMatchObject([{ type: 'TOP_UP', amount: 30_000 }]);
  });

  it('BNK-14: an investment that waits for its first wire shows that one, from its card on, and asks for no other', async () => {
    await come('opener');
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    await stage.page
      .getByRole('link', { name: new RegExp(`^${dashboardTexts.firstPayment}`) })
      .first()
      .click();
    await stage.shows('topUp', 'firstTransferAwaited');
    const [order] = await ordersOf(stage);
    await stage.hands.sees(order?.orderId ?? '');
    expect(await stage.page.getByRole('radio').count()).toBe(0);
  });
});

describe('a top-up that something befalls', () => {
  it('BNK-14: whose answer was lost is asked for again with the same key, ordered once, and no draft any more', async () => {
    await begin();
    await review();
    stage.provoke('/top-up');
    await world.proxy.order({ mode: 'lost', path: '/top-up', method: 'POST' });
    await stage.hands.press(texts.review.submit);
    await stage.shows('topUp', 'unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(texts.unsure.again);
    await stage.shows('topUp', 'transferring');
    expect(new Set(orders().map(({ key }) => key)).size).toBe(1);
    expect(await ordersOf(stage)).toHaveLength(1);
    expect(await draftsOf(stage)).toEqual([]);
  });

  it('BNK-14: is asked about anew where another tab has ordered, with what was entered, and neither is ordered twice', async () => {
    await begin();
    await stage.shows('topUp', 'deciding.choosing');
    const second = await stage.context.newPage();
    await second.goto(stage.page.url());
    await second.getByRole('radio', { name: methodLabels.WIRE, exact: true }).check();
    await second.getByRole('button', { name: texts.method.submit }).click();
    await second.getByLabel(texts.amount.label).fill('2000');
    await review();
    await stage.hands.press(texts.review.submit);
    await stage.shows('topUp', 'transferring');
    await second
      .getByText(/in einem anderen Fenster eine Einzahlung beauftragt/)
      .first()
      .waitFor();
    await second.getByText(texts.awaited.title).waitFor();
    await second.getByRole('button', { name: texts.method.submit }).click();
    expect(await second.getByLabel(texts.amount.label).inputValue()).toBe('2.000,00');
    expect(await ordersOf(stage)).toHaveLength(1);
  });
});
