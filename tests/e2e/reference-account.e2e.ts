import { describe, expect, it } from 'vitest';
import {
  nameText,
  newsTexts,
  problemTexts,
  referenceAccountTexts as texts,
} from '#apps/banking/reference-account/reference-account.texts.ts';
import { sampleIban } from '#machines/reference-account/reference-account.samples.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { referenceAccountArrangement } from '#tests/machines/reference-account/reference-account.arrange.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { showing, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import type { World } from '#tests/support/browser/world.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(referenceAccountArrangement, 'BNK-21', {
  'referenceAccount.empty': 'Without an account nothing is asked for; a test below opens the page so.',
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
  await stage.open('/setup/reference-account');
  return person;
};

const enter = async (holder: string): Promise<void> => {
  await stage.hands.fill(texts.form.iban, sampleIban);
  await stage.hands.fill(texts.form.holder, holder);
  await stage.hands.press(texts.form.submit);
};

describe('the reference account', () => {
  it('decisions §10: somebody else’s is refused at its field; nearly one’s own waits for a look', async () => {
    const person = await come('holder');
    await stage.shows('referenceAccount', 'showing');
    await stage.hands.press(texts.change);
    await enter('Carla Conti');
    await stage.hands.sees(problemTexts.HOLDER_OTHER);
    await enter('A. Berger');
    await stage.shows('referenceAccount', 'reviewing');
    await stage.hands.sees(nameText('CLOSE', null).text);
    const before = world.messages(person.mobile);
    await stage.hands.press(texts.check.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile, before));
    await stage.hands.press(confirmationTexts.kinds.REFERENCE_ACCOUNT.submit);
    await stage.shows('referenceAccount', 'done');
    await stage.hands.press(texts.done.show);
    await stage.shows('referenceAccount', 'showing');
    await stage.hands.sees(texts.review.title);
    await stage.hands.sees('IBAN endet auf 3000');
    const orders = await ordersOf(stage);
    expect(orders.map(({ type, status, inReview }) => [type, status, inReview])).toEqual([
      ['PERSONAL_DATA', 'PENDING', true],
    ]);
  });

  it('BNK-21: of two tabs that ask for the same, the second one’s code changes nothing again, and says what holds', async () => {
    const person = await come('holder');
    const other = await stage.context.newPage();
    await other.goto(stage.page.url());
    const hands = browserHands(other);
    const sent = world.messages(person.mobile);
    const codes: string[] = [];
    for (const { page, on } of [
      { page: stage.page, on: stage.hands },
      { page: other, on: hands },
    ]) {
      await showing(page, 'referenceAccount', 'showing');
      await on.press(texts.change);
      await on.fill(texts.form.iban, sampleIban);
      await on.fill(texts.form.holder, 'Anna Berger');
      await on.press(texts.form.submit);
      await on.press(texts.check.submit);
      await showing(page, 'confirmation', 'open.entering.waiting');
      codes.push(await world.code(person.mobile, sent + codes.length));
    }
    stage.provoke('/deprecated/update-business-partner');
    await stage.hands.fill(confirmationTexts.code.label, codes[0] ?? '');
    await stage.hands.press(confirmationTexts.kinds.REFERENCE_ACCOUNT.submit);
    await stage.shows('referenceAccount', 'done');
    await hands.fill(confirmationTexts.code.label, codes[1] ?? '');
    await hands.press(confirmationTexts.kinds.REFERENCE_ACCOUNT.submit);
    await showing(other, 'referenceAccount', 'showing');
    await hands.sees(newsTexts.CHANGED_MEANWHILE);
    await hands.sees('IBAN endet auf 2051');
    expect((await storedOrders(world, person)).filter(({ type }) => type === 'PERSONAL_DATA')).toHaveLength(1);
  });

  it('BNK-21: whoever has no account reads why there is nothing', async () => {
    await come('app');
    await stage.shows('referenceAccount', 'empty');
    await stage.hands.sees(texts.empty.title);
    expect(await stage.page.getByRole('button', { name: texts.change }).count()).toBe(0);
  });
});
