import { describe, expect, it } from 'vitest';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { personalTexts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import { concludeContract } from '#tests/support/whole-way/contract-steps.ts';
import {
  enteredAs,
  expectPapers,
  expectFirstMoney,
  expectOwners,
  expectSamePapers,
  storedInTheEnd,
} from '#tests/support/whole-way/whole-way.ts';
import { comeTo, consentToAll, declareAll } from '#tests/support/whole-way/wizard-steps.ts';

const walk = plainWalk('existing-customer-new-business-partner-vv', 'single');
const split = '80:20';
const investment = `Vermögensverwaltung ${split}`;

let stage: Stage;
let world: World;

stageEach({ door: 'onboarding', isOwn: true }, (on, around) => {
  stage = on;
  world = around;
});

describe('the whole way of a customer to an account of their own', () => {
  it('ONB-09, REG-01, REG-06: what the bank knows stands there, nobody identifies twice, and the contract is signed', async () => {
    const person = world.take('spouse');
    const before = person.account?.businessPartnerId;
    await signInBehind(stage, person);
    await openWayIn(stage, walk);
    await doSteps(stage, walk.steps);
    await comeTo(stage, 'proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submit);
    await comeTo(stage, 'personalDetails', 'telling.describing');
    expect(new URL(stage.page.url()).pathname).toMatch(/^\/add\/single\/step_1\/C-/);
    const known = await stage.page.locator('main').innerText();
    for (const text of ['Anna Berger', '14.03.1988', 'Köln', 'Deutschland']) expect(known).toContain(text);
    await stage.hands.press(personalTexts.person.submit);
    await comeTo(stage, 'personalDetails', 'telling.residing');
    const { residence } = personalTexts;
    const typed = [residence.street, residence.postalCode, residence.city];
    const values = await Promise.all(
      typed.map(async (label) => stage.page.getByRole('textbox', { name: label, exact: true }).inputValue()),
    );
    expect(values).toEqual(['Lindenallee 7', '50667', 'Köln']);
    await stage.hands.press(residence.submit);
    // Their number is confirmed, and they are identified: neither is asked again.
    await declareAll(stage, { taxId: '86095742719' });
    await consentToAll(stage, { holder: 'Anna Berger', payment: 'REFERENCE' });
    const papers = await concludeContract(stage, person);
    await expectPapers(papers, { walk, name: 'Anna Berger', investment });
    await expectFirstMoney(stage, 'REFERENCE');
    await expectSamePapers(stage, papers);
    await expectOwners(stage, { accountType: 'singleAccount', owners: [['Anna Berger', 'HOLDER']] }, before);
    stage.settle();
    expect(await storedInTheEnd(stage, before)).toEqual(enteredAs(walk, split));
  });
});
