import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wayTexts } from '#apps/banking/delete-account/delete-account.texts.ts';
import { investmentClosingTexts as texts } from '#apps/banking/investment-closing/investment-closing.texts.ts';
import { closingWords } from '#apps/banking/investment-closing/investment-closing.words.texts.ts';
import { investmentDetailsTexts } from '#apps/banking/investment-details/investment-details.texts.ts';
import { closeTexts, waysTexts } from '#apps/banking/investment-details/investment-details.ways.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import {
  accountClosingArrangement,
  investmentClosingArrangement,
} from '#tests/machines/investment-closing/investment-closing.arrange.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(investmentClosingArrangement, 'BNK-13');
provePathsInBrowser(accountClosingArrangement, 'BNK-16');

describe('an investment and its end in the browser', () => {
  let world: World;
  let stage: Stage;
  beforeAll(async () => {
    world = await sharedWorld();
  });
  afterEach(async () => {
    stage.settle();
    await stage.close();
  });

  it('BNK-13: is closed from its own page on a phone, and says there that it is', async () => {
    stage = await openStage(world, { width: 390 });
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(paths.investmentDetails());
    await stage.shows('investmentDetails', 'showing.complete');
    await stage.page.getByRole('link', { name: waysTexts.close }).click();
    await stage.shows('investmentClosing', 'reviewing');
    await stage.hands.sees(/10\.000,00/);
    const before = world.messages(person.mobile);
    await stage.hands.press(texts.review.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile, before));
    await stage.hands.press(confirmationTexts.kinds.ACCOUNT_CLOSURE.submit);
    await stage.shows('investmentClosing', 'done');
    const [order] = await ordersOf(stage);
    expect(order).toMatchObject({ type: 'STRATEGY_CLOSURE', status: 'OPEN', entire: true });
    await stage.hands.sees(new RegExp(order?.orderId ?? 'none'));
    await stage.open(paths.investmentDetails());
    await stage.shows('investmentDetails', 'showing.complete');
    await stage.hands.sees(investmentDetailsTexts.status.INCLOSE);
    const button = stage.page.getByRole('button', { name: waysTexts.close });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await stage.hands.sees(closeTexts.INVESTMENT_CLOSING);
    await stage.audit();
  });

  it('BNK-16: an account is closed by the keyboard on a phone, from the page that deletes the access, which then says so', async () => {
    stage = await openStage(world, { width: 390 });
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(paths.deleteAccount());
    await stage.shows('deleteAccount', 'held');
    const { keyboard } = stage.page;
    await stage.page.getByRole('link', { name: new RegExp(`^${wayTexts.account('')}`) }).focus();
    await keyboard.press('Enter');
    await stage.shows('investmentClosing', 'reviewing');
    expect(new URL(stage.page.url()).pathname).toBe(`/delete-ips/${person.account?.businessPartnerId ?? ''}`);
    await stage.hands.sees(closingWords.account.heading);
    await stage.hands.sees(/12\.500,00/);
    await stage.audit();
    const before = world.messages(person.mobile);
    await stage.page.getByRole('button', { name: texts.review.submit }).focus();
    await keyboard.press('Enter');
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.page.getByLabel(confirmationTexts.code.label).focus();
    await keyboard.type(await world.code(person.mobile, before));
    await keyboard.press('Enter');
    await stage.shows('investmentClosing', 'done');
    const orders = await ordersOf(stage);
    expect(orders.map(({ type }) => type).toSorted()).toEqual(['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE']);
    const whole = orders.find(({ type }) => type === 'ACCOUNT_CLOSURE');
    await stage.hands.sees(new RegExp(whole?.orderId ?? 'none'));
    await stage.audit();
    await stage.page.getByRole('link', { name: texts.account.toAccess }).focus();
    await keyboard.press('Enter');
    await stage.shows('deleteAccount', 'held');
    await stage.hands.sees(new RegExp(`^${wayTexts.closing('')}`));
    expect(await stage.page.getByRole('link', { name: new RegExp(`^${wayTexts.account('')}`) }).count()).toBe(0);
    await stage.audit();
  });

  const openAccountOf = async (kind: 'indebted' | 'overdrawn'): Promise<Person> => {
    stage = await openStage(world, { width: 390 });
    const person = world.take(kind);
    await signInBehind(stage, person);
    await stage.open(paths.investmentClosing(person.account?.businessPartnerId ?? ''));
    return person;
  };

  it('BNK-16: says what settles a debt of the account, and pays the rest out', async () => {
    const person = await openAccountOf('indebted');
    await stage.shows('investmentClosing', 'reviewing');
    await stage.hands.sees(texts.review.debt);
    await stage.hands.sees(/−80,00/);
    await stage.hands.sees(/9\.920,00/);
    await stage.audit();
    const before = world.messages(person.mobile);
    await stage.hands.press(texts.review.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile, before));
    await stage.hands.press(confirmationTexts.kinds.ACCOUNT_CLOSURE.submit);
    await stage.shows('investmentClosing', 'done');
    await stage.hands.sees(/9\.920,00/);
    expect((await ordersOf(stage)).map(({ type }) => type).toSorted()).toEqual(['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE']);
  });

  it('BNK-16: refuses an account whose debt is not covered, names the sum that is missing and sells nothing', async () => {
    const person = await openAccountOf('overdrawn');
    await stage.shows('investmentClosing', 'hindered');
    await stage.hands.sees(/Das Verrechnungskonto ist im Minus\./);
    await stage.hands.sees(/Bitte zahlen Sie 31,00\s€ ein/);
    expect(await ordersOf(stage)).toEqual([]);
    await stage.audit();
    // Alone its investment may go: that lessens the debt, and pays nothing.
    await stage.open(paths.investmentClosing(person.account?.ipsId ?? ''));
    await stage.shows('investmentClosing', 'reviewing');
    await stage.hands.sees(closingWords.investment.settled);
    await stage.audit();
  });
});
