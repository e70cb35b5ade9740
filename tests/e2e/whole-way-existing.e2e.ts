import { describe, expect, it } from 'vitest';
import { partiesTexts } from '#apps/onboarding/account-parties/account-parties.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { personalTexts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { storedOpening } from '#tests/support/browser/stored-openings.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk, type QuestionWalk } from '#tests/support/ways-in/question-walks.ts';
import { child, nameOf, newSecondPerson } from '#tests/support/whole-way/applicant.ts';
import { concludeContract } from '#tests/support/whole-way/contract-steps.ts';
import { relationOf, storedAnswersIn } from '#tests/support/whole-way/first-money.ts';
import { signInvited } from '#tests/support/whole-way/invited-steps.ts';
import {
  enteredAs,
  expectPapers,
  expectFirstMoney,
  expectOwners,
  expectSamePapers,
} from '#tests/support/whole-way/whole-way.ts';
import {
  consentToAll,
  declareAll,
  nameChild,
  nameSecond,
  tellChildTaxId,
} from '#tests/support/whole-way/wizard-steps.ts';

const wayIn = 'existing-customer-new-business-partner-vv';
const walk = plainWalk(wayIn, 'single');
const split = '80:20';
const investment = `Vermögensverwaltung ${split}`;

let stage: Stage;
let world: World;

stageEach({ door: 'onboarding', isOwn: true }, (on, around) => {
  stage = on;
  world = around;
});

/** From the choice of a kind over questions and proposal to the wizard, whose first page holds what the bank knows. */
const comeToKnown = async (person: Person, way: QuestionWalk): Promise<void> => {
  await signInBehind(stage, person);
  await openWayIn(stage, way);
  await doSteps(stage, way.steps);
  await stage.shows('proposal', 'proposed.typing.considering');
  await stage.hands.press(proposalTexts.submit);
  await stage.shows('personalDetails', 'telling.describing');
  expect(place()).toBe(addressOf(way.accountKind, 1));
};

/** Where the wizard is, without the application's number. */
const place = (): string => new URL(stage.page.url()).pathname.replace(/C-[^/]+$/, '');

/** The wizard's address, of whoever has an account already. */
const addressOf = (kind: QuestionWalk['accountKind'], step: WizardStep): string =>
  `/add/${String(kind)}/step_${String(step)}/`;

/** Nothing of the first pages need be typed. */
const agreeToKnown = async (): Promise<void> => {
  await stage.hands.press(personalTexts.person.submit);
  await stage.shows('personalDetails', 'telling.residing');
  await stage.hands.press(personalTexts.residence.submit);
};

/** What is to be stored of an account that is signed and whose money is not here yet. */
const openedAs = (
  accountType: AccountType,
  owners: readonly (readonly [string, OwnerRole])[],
  { entered: { deposit, savings } }: QuestionWalk,
) => ({
  relation: { status: 'OPEN', accountType },
  owners: owners.map(([name, role]) => ({ name, role })),
  products: [{ category: 'VV.VV', status: 'PENDING', deposit: deposit ?? null, savings: savings ?? null }],
  orders: [{ type: 'OPENING', status: 'OPEN', amount: deposit ?? null, isForProduct: true }],
});

describe('the whole way of a customer to another account', () => {
  it('decisions §17, REG-01, REG-08: to one for two leads /add/joint, where the second person is named', async () => {
    const person = world.take('spouse');
    await comeToKnown(person, plainWalk(wayIn, 'joint'));
    await agreeToKnown();
    await nameSecond(stage, newSecondPerson());
    await stage.shows('declarations', 'taxing');
    expect(place()).toBe(addressOf('joint', 2));
    stage.settle();
  });

  it('decisions §17, REG-01, REG-08: who goes back from the second person finds what was typed of them', async () => {
    await comeToKnown(world.take('spouse'), plainWalk(wayIn, 'joint'));
    await agreeToKnown();
    const second = newSecondPerson();
    await stage.shows('accountParties', 'joining');
    const fields = partiesTexts.second;
    const typed = [
      [fields.firstName, second.firstName],
      [fields.lastName, second.lastName],
      [fields.birthDate, second.birthDate],
      [fields.email, second.username],
    ] as const;
    for (const [label, value] of typed) await stage.hands.fill(label, value);
    const leaves = [
      async () => stage.hands.press(partiesTexts.joint.back),
      async () => {
        await stage.page.goBack();
      },
    ];
    for (const leave of leaves) {
      await leave();
      await stage.shows('personalDetails', 'telling.residing');
      await stage.hands.press(personalTexts.residence.submit);
      await stage.shows('accountParties', 'joining');
      for (const [label, value] of typed) {
        expect(await stage.page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(value);
      }
    }
    await stage.hands.press(partiesTexts.joint.submit);
    await stage.shows('declarations', 'taxing');
    expect(place()).toBe(addressOf('joint', 2));
    stage.settle();
  });

  it('decisions §9, §17, ONB-09, REG-01, REG-08: to one for a child leads /add/child, and both guardians sign', async () => {
    const person = world.take('spouse');
    const before = person.account?.businessPartnerId;
    const ofChild = plainWalk(wayIn, 'child');
    await comeToKnown(person, ofChild);
    await agreeToKnown();
    await nameChild(stage);
    const second = newSecondPerson();
    await nameSecond(stage, second);
    await declareAll(stage, { taxId: '86095742719' });
    await tellChildTaxId(stage);
    expect(place()).toBe(addressOf('child', 3));
    await consentToAll(stage, { holder: nameOf(child), payment: 'WIRE' });
    const papers = await concludeContract(stage, person);
    await expectPapers(papers, { walk: ofChild, name: 'Anna Berger', investment });
    await stage.shows('contract', 'awaitingSecond.standing');
    expect(place()).toBe(addressOf('child', 4));
    const joined = await signInvited(world, second, { inviter: 'Anna Berger', account: 'child', child: nameOf(child) });
    joined.stage.settle();
    await joined.stage.close();
    await stage.page.reload();
    await expectFirstMoney(stage, 'WIRE');
    const owners = [
      [nameOf(child), 'CHILD'],
      ['Anna Berger', 'GUARDIAN'],
      [nameOf(second), 'GUARDIAN'],
    ] as const;
    await expectOwners(stage, { accountType: 'childAccount', owners }, before);
    stage.settle();
    const { businessPartnerId } = await relationOf(stage, before);
    expect(await storedOpening(world, businessPartnerId)).toEqual(openedAs('childAccount', owners, ofChild));
  });

  it('ONB-09, REG-01, REG-06: what the bank knows stands there, nobody identifies twice, and the contract is signed', async () => {
    const person = world.take('spouse');
    const before = person.account?.businessPartnerId;
    await comeToKnown(person, walk);
    const known = await stage.page.locator('main').innerText();
    for (const text of ['Anna Berger', '14.03.1988', 'Köln', 'Deutschland']) expect(known).toContain(text);
    await stage.hands.press(personalTexts.person.submit);
    await stage.shows('personalDetails', 'telling.residing');
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
    const owners = [['Anna Berger', 'HOLDER']] as const;
    await expectOwners(stage, { accountType: 'singleAccount', owners }, before);
    stage.settle();
    const { businessPartnerId } = await relationOf(stage, before);
    expect(await storedAnswersIn(world, businessPartnerId)).toEqual(enteredAs(walk, split));
    expect(await storedOpening(world, businessPartnerId)).toEqual(openedAs('singleAccount', owners, walk));
  });
});
