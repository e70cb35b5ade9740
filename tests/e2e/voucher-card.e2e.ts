import { describe, expect, it } from 'vitest';
import { messageOf, voucherCardTexts as texts } from '#apps/banking/voucher-card/voucher-card.texts.ts';
import { euros } from '#domain/money/money.ts';
import { sampleCode } from '#machines/voucher-card/voucher-card.samples.ts';
import { voucherCardArrangement } from '#tests/machines/voucher-card/voucher-card.arrange.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(voucherCardArrangement, 'BNK-09');

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const come = async (kind: PersonKind = 'gifted'): Promise<Person> => {
  const person = world.take(kind);
  await signInBehind(stage, person);
  return person;
};

const enter = async (code: string): Promise<void> => {
  await stage.shows('voucherCard', 'enteringCode');
  await stage.hands.fill(texts.code.label, code);
  await stage.hands.press(texts.code.submit);
};

describe('a voucher card', () => {
  it('BNK-09: from the navigation, pasted with blanks and small, is redeemed once by two clicks', async () => {
    const person = await come();
    await stage.open('/');
    await stage.page.getByRole('link', { name: texts.title }).first().click();
    await enter(` ${person.vouchers?.small.toLowerCase().replaceAll('-', ' ') ?? ''} `);
    await stage.shows('voucherCard', 'choosing');
    await stage.hands.press(texts.investment.submit);
    await stage.shows('voucherCard', 'reviewing');
    await stage.page.getByRole('button', { name: texts.review.submit }).dblclick();
    await stage.shows('voucherCard', 'done');
    const orders = await ordersOf(stage);
    expect(orders.map(({ type, amount, status }) => [type, amount, status])).toEqual([['TOP_UP', 2_000, 'RUNNING']]);
    await stage.hands.sees(orders[0]?.orderId ?? '');
    await stage.hands.press(texts.done.another);
    await enter(person.vouchers?.large ?? '');
    await stage.page
      .getByRole('alert')
      .or(stage.page.getByText(/230,00/))
      .first()
      .waitFor();
    const tooMuch = { amount: euros(250), yearLeft: euros(230) };
    const context = { problem: 'ABOVE_YEARLY_LIMIT', tooMuch, attemptsLeft: null, targets: [], ipsId: null } as const;
    const said = messageOf({ ...context, voucher: null }) ?? '';
    await stage.page.getByText(said.replaceAll('\u00a0', ' ')).first().waitFor();
    expect(await ordersOf(stage)).toHaveLength(1);
  });

  it('BNK-09: three codes that are none lock this sign-in, a slip of the pen does not count', async () => {
    const person = await come();
    await stage.open('/voucher-card/');
    await enter(`${sampleCode.slice(0, -1)}A`);
    await stage.page
      .getByText(/Tippfehler/)
      .first()
      .waitFor();
    for (const left of ['Sie haben noch 2 Versuche.', 'Sie haben noch einen Versuch.']) {
      stage.provoke('/voucher-code/');
      await enter(sampleCode);
      await stage.page.getByText(left).first().waitFor();
    }
    stage.provoke('/voucher-code/');
    await enter(sampleCode);
    await stage.shows('voucherCard', 'locked');
    const refused = await elsewhere(stage, 'getVoucherCode', { code: person.vouchers?.small });
    expect(refused.status).toBe(423);
    await stage.page.reload();
    stage.provoke('/voucher-code/');
    await enter(person.vouchers?.small ?? '');
    await stage.shows('voucherCard', 'locked');
  });

  it('BNK-09: is offered by the navigation to nobody without an open investment, and its page says why', async () => {
    await come('hindered');
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    expect(await stage.page.getByRole('link', { name: texts.title }).count()).toBe(0);
    await stage.open('/voucher-card/');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await stage.page.getByLabel(texts.code.label).count()).toBe(0);
  });
});
