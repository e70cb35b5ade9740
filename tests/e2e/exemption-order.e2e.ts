import { describe, expect, it } from 'vitest';
import { exemptionOrderTexts as texts } from '#apps/banking/exemption-order/exemption-order.texts.ts';
import { exemptionOrderArrangement } from '#tests/machines/exemption-order/exemption-order.arrange.ts';
import { confirmOrder, giveElsewhere, standingOrder } from '#tests/machines/exemption-order/exemption-order.hands.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(exemptionOrderArrangement, 'BNK-22', {
  'exemptionOrder.empty': 'Without an account nothing is exempt; a test below opens the page so.',
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

describe('the exemption order', () => {
  it('BNK-22: of which something is used stays until the year’s end as far as it is used, and says so before and after', async () => {
    const person = await come('exempted');
    await giveElsewhere({ stage, person });
    await stage.open('/setup/exemption-order');
    await stage.shows('exemptionOrder', 'showing');
    const usage = stage.page.getByRole('figure', { name: /^2026: von 801,00\s€ sind 300,50\s€ verbraucht/ });
    expect(await usage.count()).toBe(1);
    await stage.hands.press(texts.end);
    await stage.shows('exemptionOrder', 'asking');
    await stage.hands.sees(/schon 300,50\s€ verbraucht\. Deshalb bleiben bis 31\.12\.2026 noch 301,00\s€ freigestellt/);
    await stage.audit();
    await stage.hands.press(texts.dialog.confirm);
    await confirmOrder({ stage, person });
    await stage.shows('exemptionOrder', 'done');
    await stage.hands.press(texts.done.show);
    await stage.shows('exemptionOrder', 'showing');
    expect(await standingOrder({ stage })).toMatchObject({ amount: 30_100, used: 30_050, validUntil: '2026-12-31' });
    await stage.hands.sees(texts.endedAlready);
    expect(await stage.page.getByRole('button', { name: texts.end }).getAttribute('aria-disabled')).toBe('true');
  });

  it('BNK-22: whoever has no account reads why there is nothing', async () => {
    await come('app');
    await stage.open('/setup/exemption-order');
    await stage.shows('exemptionOrder', 'empty');
    await stage.hands.sees(texts.empty.title);
    expect(await stage.page.getByRole('link', { name: texts.create }).count()).toBe(0);
  });
});
