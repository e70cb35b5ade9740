import { beforeEach, describe, expect, it } from 'vitest';
import { declarationsTexts } from '#apps/onboarding/declarations/declarations.texts.ts';
import { differenceTexts, differingText } from '#apps/onboarding/invitation/invitation.outcomes.texts.ts';
import { invitationTexts } from '#apps/onboarding/invitation/invitation.texts.ts';
import { personalTexts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { employmentLabels } from '#domain/person/circumstances.ts';
import { answerElsewhere } from '#tests/support/browser/application.ts';
import { type HalfSigned, halfSignedWith } from '#tests/support/browser/half-signed.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, showing, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { tellPerson, tellResidence } from '#tests/support/whole-way/wizard-steps.ts';

let world: World;
let stage: Stage;
let person: Person;
let link: string;
let account: HalfSigned;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

/** Somebody who is invited, signed in with their own access, at the first page of their part. */
beforeEach(async () => {
  person = world.take('untold');
  account = await halfSignedWith(world, person);
  link = `/invitation#token=${account.token}`;
  // What whoever is invited still has to do, the server says by refusing the contract.
  stage.provoke('/operations/ownership');
  await signInBehind(stage, person);
  await stage.open(link);
  await stage.hands.press(invitationTexts.introduction.submit);
});

const { person: born, residence } = personalTexts;
const told = { birthDate: '14.03.1988', birthPlace: 'Köln' } as const;

const valueOf = async (label: string, on: Pick<Stage, 'page'> = stage): Promise<string> =>
  on.page.getByLabel(label, { exact: true }).inputValue();

/** Typed on the second page of the step, and not sent. */
const typeResidence = async (): Promise<void> => {
  await tellPerson(stage, told);
  await stage.shows('personalDetails', 'telling.residing');
  await stage.hands.fill(residence.street, 'Lindenweg 7');
  await stage.hands.fill(residence.city, 'Kö');
};

const residenceOn = async (on: Pick<Stage, 'page'> = stage): Promise<readonly string[]> => {
  await showing(on.page, 'personalDetails', 'telling.residing');
  return [await valueOf(residence.street, on), await valueOf(residence.city, on)];
};
const typedResidence = ['Lindenweg 7', 'Kö'];

describe('what an invited person types and does not send', () => {
  it('ONB-13: is there after a reload, on the page where it was typed, with what was told before', async () => {
    await typeResidence();
    // At once: what typing has not rested for is in this browser until it is sent.
    await stage.page.reload();
    expect(await residenceOn()).toEqual(typedResidence);
    await stage.hands.press(residence.back);
    await stage.shows('personalDetails', 'telling.describing');
    expect([await valueOf(born.birthDate), await valueOf(born.birthPlace)]).toEqual([told.birthDate, told.birthPlace]);
    stage.settle();
  });

  it('ONB-13: is there in another tab, and at another device, by the same link', async () => {
    await typeResidence();
    // The other tab and device read what the server has by then.
    const kept = stage.page.waitForResponse(
      (answer) => answer.ok() && (answer.request().postData() ?? '').includes('Lindenweg 7'),
    );
    await stage.pass(1_000);
    await kept;
    const page = await stage.context.newPage();
    await page.goto(link);
    await browserHands(page).press(invitationTexts.introduction.submit);
    expect(await residenceOn({ page })).toEqual(typedResidence);
    await page.close();
    stage.settle();
    const other = await openStage(world);
    try {
      other.provoke('/operations/ownership');
      await other.pass(31_000);
      await signInBehind(other, person);
      await other.open(link);
      await other.hands.press(invitationTexts.introduction.submit);
      expect(await residenceOn(other)).toEqual(typedResidence);
      other.settle();
    } finally {
      await other.close();
    }
  });

  it('ONB-13: is there though no answer came, in the second step too; a tax id alone is asked for again', async () => {
    await tellPerson(stage, told);
    await tellResidence(stage);
    const { tax, usPerson, profession } = declarationsTexts;
    await stage.shows('declarations', 'taxing');
    await stage.hands.fill(tax.german, '47036892816');
    await stage.hands.press(tax.submit);
    await stage.hands.choose(usPerson.legend, declarationsTexts.no);
    await stage.hands.press(usPerson.submit);
    await stage.shows('declarations', 'working');
    await world.proxy.order({ mode: 'lost', path: '/drafts/invitation', method: 'PUT' });
    stage.provoke('/drafts/invitation');
    await stage.hands.choose(profession.employment, employmentLabels['01']);
    await stage.pass(1_000);
    await stage.page.reload();
    await world.proxy.order({ mode: 'pass' });
    await stage.shows('declarations', 'taxing');
    expect(await valueOf(tax.german)).toBe('');
    await stage.hands.fill(tax.german, '47036892816');
    await stage.hands.press(tax.submit);
    await stage.shows('declarations', 'working');
    expect(await valueOf(profession.employment)).toBe('01');
    stage.settle();
  });

  it('REG-08: is not there when the invitation has ended: its link says so at once', async () => {
    await typeResidence();
    await stage.pass(1_000);
    await answerElsewhere(stage, 'declineInvitation', { token: link.slice(-43) });
    stage.provoke('/invitations/open');
    stage.provoke('/drafts/invitation');
    const page = await stage.context.newPage();
    await page.goto(link);
    await showing(page, 'invitation', 'lapsed');
    expect(await page.getByText(invitationTexts.ended.text).count()).toBeGreaterThan(0);
    await page.close();
    stage.settle();
  });
});

const differs = async (): Promise<void> => {
  await stage.shows('invitation', 'completing.differing');
  await stage.hands.sees(differingText(['BIRTH_DATE']));
};

describe('a birth date that is not the one of the invitation', () => {
  const slip = { ...told, birthDate: '15.03.1988' } as const;

  it('REG-08: is told at once, mended where it was typed, and goes on', async () => {
    await tellPerson(stage, slip);
    await tellResidence(stage);
    await differs();
    await stage.hands.press(differenceTexts.check);
    await stage.shows('personalDetails', 'telling.describing');
    expect([await valueOf(born.birthDate), await valueOf(born.birthPlace)]).toEqual([slip.birthDate, slip.birthPlace]);
    await tellPerson(stage, told);
    // The rest stands as it was.
    expect(await residenceOn()).toEqual(['Lindenweg 7', 'Köln']);
    // Gone over once more, it is what it was.
    await tellResidence(stage);
    await stage.shows('declarations', 'taxing');
    stage.settle();
  });

  it('REG-08: is the inviter’s slip: they are told, correct it, and the invited person goes on where they were', async () => {
    await tellPerson(stage, slip);
    await tellResidence(stage);
    await differs();
    await stage.hands.press(differenceTexts.right);
    await stage.shows('invitation', 'completing.awaitingCorrection');
    await stage.hands.sees(differenceTexts.told.next(['BIRTH_DATE']));
    await account.correct('1988-03-15');
    await stage.hands.press(differenceTexts.told.submit);
    expect(await account.isJoined()).toBe(false);
    await stage.shows('declarations', 'taxing');
    // At a later visit, too, by the same link.
    await stage.page.reload();
    await stage.shows('declarations', 'taxing');
    stage.settle();
  });
});
