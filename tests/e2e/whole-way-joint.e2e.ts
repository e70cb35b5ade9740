import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import { nameOf, newApplicant, newSecondPerson } from '#tests/support/whole-way/applicant.ts';
import { concludeContract, identify } from '#tests/support/whole-way/contract-steps.ts';
import { signInvited } from '#tests/support/whole-way/invited-steps.ts';
import {
  comeToWizard,
  enteredAs,
  expectFirstMoneyByMail,
  expectFirstMoney,
  expectInvested,
  expectOwners,
  expectPapers,
  expectSamePapers,
  goToPortal,
  storedInTheEnd,
} from '#tests/support/whole-way/whole-way.ts';
import { consentToAll, declareAll, nameSecond, tellAll } from '#tests/support/whole-way/wizard-steps.ts';

const walk = plainWalk('new-customer-new-business-partner-vv', 'joint', { savings: [euros(0)] });
const split = '80:20';
const investment = `Vermögensverwaltung ${split}`;

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding', isOwn: true }, (on, around) => {
  stage = on;
  world = around;
});

describe('the whole way of two new customers', () => {
  it('ONB-09, REG-05, REG-06, REG-08, BNK-01: both sign in browsers of their own, and their deposit is debited and invested', async () => {
    const by = newApplicant();
    const second = newSecondPerson();
    const secret = await comeToWizard(stage, walk, by);
    await tellAll(stage, by, secret);
    await nameSecond(stage, second);
    await declareAll(stage, by);
    await consentToAll(stage, { holder: nameOf(by), payment: 'REFERENCE' });
    await identify(stage);
    const papers = await concludeContract(stage, by);
    await expectPapers(papers, { walk, name: nameOf(by), investment });
    await stage.shows('contract', 'awaitingSecond.standing');
    const joined = await signInvited(world, second, { inviter: nameOf(by), account: 'joint', child: null }, by);
    await expectPapers(joined.papers, { walk, name: nameOf(second), investment });
    await expectSamePapers(joined.stage, joined.papers);
    const must = {
      accountType: 'jointAccount',
      owners: [
        [nameOf(by), 'HOLDER'],
        [nameOf(second), 'CO_HOLDER'],
      ],
    } as const;
    await expectOwners(joined.stage, must);
    joined.stage.settle();
    await joined.stage.close();
    // Who waited sees it closed as soon as they look again.
    await stage.page.reload();
    await expectFirstMoney(stage, 'REFERENCE');
    await expectSamePapers(stage, papers);
    await expectOwners(stage, must);
    await expectFirstMoneyByMail(stage, by, 'REFERENCE');
    await goToPortal(stage, { investment });
    await expectInvested(stage, { investment });
    stage.settle();
    expect(await storedInTheEnd(stage)).toEqual(enteredAs(walk, split));
  });
});
