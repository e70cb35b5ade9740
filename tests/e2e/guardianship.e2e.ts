import { describe, expect, it } from 'vitest';
import { partiesTexts } from '#apps/onboarding/account-parties/account-parties.texts.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually } from '#tests/support/browser/world.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import { child, nameOf, newApplicant } from '#tests/support/whole-way/applicant.ts';
import { identify } from '#tests/support/whole-way/contract-steps.ts';
import { comeToWizard } from '#tests/support/whole-way/whole-way.ts';
import { consentToAll, declareAll, nameChild, tellAll, tellChildTaxId } from '#tests/support/whole-way/wizard-steps.ts';

const walk = plainWalk('new-customer-new-business-partner-child', 'child');

let stage: Stage;

stageEach({ door: 'onboarding' }, (on) => {
  stage = on;
});

describe('the guardian of a child', () => {
  it('decisions §9, REG-08: reads what is to be proved, comes back to it, and waits for us instead of signing', async () => {
    const by = newApplicant();
    const secret = await comeToWizard(stage, walk, by);
    await tellAll(stage, by, secret);
    await nameChild(stage, 'guardianship');
    await stage.shows('accountParties', 'announcingProof');
    const address = 'Lindenhof Vermögen GmbH, Am Lindenhof 12, 10117 Berlin';
    await stage.page.getByText(address).waitFor();
    await stage.page.goBack();
    await stage.shows('accountParties', 'askingCustody');
    await stage.hands.press(partiesTexts.custody.submit);
    await stage.shows('accountParties', 'announcingProof');
    await stage.hands.press(partiesTexts.proof.guardianship.submit);
    await declareAll(stage, by);
    await tellChildTaxId(stage);
    await consentToAll(stage, { holder: nameOf(child), payment: 'WIRE' });
    // The contract is refused until staff have cleared the application.
    stage.provoke('/operations/contract');
    await identify(stage);
    await stage.shows('contract', 'hindered.examined');
    await eventually(async () => stage.world.texts(by.username).some((text) => text.includes(address)), 'the mail');
    const text = stage.world.texts(by.username).find((each) => each.includes(address));
    expect(text).toContain('Eine Kopie Ihrer Bestellungsurkunde vom Familiengericht');
    stage.settle();
  });
});
