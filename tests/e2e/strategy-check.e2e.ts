import { describe, expect, it } from 'vitest';
import { waysTexts } from '#apps/banking/investment-details/investment-details.ways.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { strategyCheckTexts as texts } from '#apps/banking/strategy-check/strategy-check.texts.ts';
import { renewalPath } from '#domain/onboarding/new-product-path.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import { strategyCheckArrangement } from '#tests/machines/strategy-check/strategy-check.arrange.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';
import { wphgAnswers } from '#tests/support/samples.ts';

provePathsInBrowser(strategyCheckArrangement, 'BNK-04');

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const come = async (): Promise<Person> => {
  const person = world.take('holder');
  await signInBehind(stage, person);
  return person;
};

const renew = async ({ account }: Person, more: object): Promise<void> => {
  const { total_assets: _total, ...asked } = wphgAnswers;
  const wphg = { ...asked, wphg_holding_period: '5+', ...more };
  const { status } = await elsewhere(stage, 'updateBp', { businessPartnerId: account?.businessPartnerId, wphg });
  expect(status).toBe(200);
};

/** Where the page's links of a name lead, without the origin of the app that they lead to. */
const targetOf = async (name: string): Promise<string> => {
  const href = await stage.page.getByRole('link', { name }).first().getAttribute('href');
  const { pathname, search } = new URL(href ?? '', stage.page.url());
  return pathname + search;
};

describe('the strategy check', () => {
  it('BNK-04: from the investment leads to the answers that are missing, then says what they mean', async () => {
    const person = await come();
    const { businessPartnerId = '', ipsId = '' } = person.account ?? {};
    await stage.open(paths.investmentDetails(ipsId));
    await stage.hands.follow(waysTexts.check);
    await stage.shows('strategyCheck', 'unanswered');
    expect(await targetOf(texts.renew)).toBe(renewalPath(businessPartnerId));
    await renew(person, { risk_preference: 0.21 });
    await stage.hands.press(texts.repeat);
    await stage.shows('strategyCheck', 'tooDaring');
    await stage.hands.sees(texts.tooDaring('40:60'));
    expect(await targetOf(texts.change)).toBe(strategyChangePath(ipsId));
    await renew(person, {});
    await stage.hands.press(texts.repeat);
    await stage.shows('strategyCheck', 'fitting');
    await stage.hands.sees(texts.fits);
    expect(await stage.page.getByRole('link', { name: texts.change }).count()).toBe(0);
  });
});
