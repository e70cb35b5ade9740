import { describe, expect, it } from 'vitest';
import { contractWithdrawalTexts, fieldTexts } from '#apps/onboarding/contract-withdrawal/contract-withdrawal.texts.ts';
import { contractWithdrawalPath } from '#domain/onboarding/contract-withdrawal-path.ts';
import { wayInPath } from '#domain/onboarding/new-product-path.ts';
import { sampleDeclaration } from '#machines/contract-withdrawal/contract-withdrawal.model.ts';
import { contractWithdrawalArrangement } from '#tests/machines/contract-withdrawal/contract-withdrawal.arrange.ts';
import { fillIn } from '#tests/machines/contract-withdrawal/contract-withdrawal.driver.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(contractWithdrawalArrangement, 'REG-06');

describe('the way back through the withdrawal of a contract', () => {
  let stage: Stage;
  stageEach({ door: 'onboarding' }, (on) => {
    stage = on;
  });

  it('REG-06, ONB-13: leads from the review to what was typed, and from there to where one came from', async () => {
    await stage.open(wayInPath('new-customer-new-business-partner-vv'));
    await stage.open(contractWithdrawalPath);
    const typed = async () => {
      await stage.shows('contractWithdrawal', 'declaring');
      return Promise.all(
        Object.values(fieldTexts).map(async ({ label }) => stage.page.getByLabel(label, { exact: true }).inputValue()),
      );
    };
    await fillIn(stage.hands, sampleDeclaration);
    await stage.hands.press(contractWithdrawalTexts.form.submit);
    await stage.shows('contractWithdrawal', 'reviewing');
    await stage.page.goBack();
    const { name, contractId, email } = sampleDeclaration;
    expect((await typed()).toSorted()).toEqual([name, contractId, email].toSorted());
    await stage.page.goBack();
    await stage.shows('contractWithdrawal', null);
    stage.settle();
  });
});
