import { describe, expect, it } from 'vitest';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { nameOf, newApplicant } from '#tests/support/whole-way/applicant.ts';
import { concludeContract, identify } from '#tests/support/whole-way/contract-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import {
  comeToWizard,
  enteredAs,
  expectFirstMoney,
  expectInvested,
  expectOwners,
  expectPapers,
  expectSamePapers,
  goToPortal,
  storedInTheEnd,
} from '#tests/support/whole-way/whole-way.ts';
import { consentToAll, declareAll, tellAll } from '#tests/support/whole-way/wizard-steps.ts';

const walk = plainWalk('new-customer-new-business-partner-vv', 'single');
const split = '80:20';
const investment = `Vermögensverwaltung ${split}`;

let stage: Stage;

stageEach({ door: 'onboarding', isOwn: true, byKeyboard: true }, (on) => {
  stage = on;
});

describe('the whole way of a new customer', () => {
  it('ONB-09, REG-01, REG-02, REG-03, REG-05, REG-06, BNK-01: by the keyboard alone, from the first question to the wire that is invested', async () => {
    const by = newApplicant();
    const secret = await comeToWizard(stage, walk, by);
    await tellAll(stage, by, secret);
    await declareAll(stage, by);
    await consentToAll(stage, { holder: nameOf(by), payment: 'WIRE' });
    await identify(stage);
    const papers = await concludeContract(stage, by);
    await expectPapers(papers, { walk, name: nameOf(by), investment });
    await expectFirstMoney(stage, 'WIRE');
    await expectSamePapers(stage, papers);
    await expectOwners(stage, { accountType: 'singleAccount', owners: [[nameOf(by), 'HOLDER']] });
    await goToPortal(stage, { investment });
    await expectInvested(stage, { investment });
    stage.settle();
    expect(await storedInTheEnd(stage)).toEqual(enteredAs(walk, split));
  });
});
