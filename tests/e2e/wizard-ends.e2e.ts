import { beforeEach, describe, expect, it } from 'vitest';
import { accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { declarationsTexts } from '#apps/onboarding/declarations/declarations.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { productChoiceTexts } from '#apps/onboarding/product-choice/product-choice.texts.ts';
import { registrationTexts } from '#apps/onboarding/registration/registration.texts.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import { answerElsewhere, applyElsewhere, beginElsewhere } from '#tests/support/browser/application.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { rejectNewestElsewhere } from '#tests/support/browser/staff.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { caseOnServer } from '#tests/support/ways-in/kept-in.ts';
import { consentToAll, fillDeclarations } from '#tests/support/whole-way/wizard-steps.ts';

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding', byKeyboard: true }, (on, around) => {
  stage = on;
  world = around;
});
beforeEach(async () => {
  await signInBehind(stage, world.take('signer'));
});

const openStep = async (caseId: string, wizardStep: WizardStep): Promise<void> =>
  stage.open(paths.wizard({ family: 'registration', kind: 'single', wizardStep, caseId }));

/** The third step, the others are done on another device. */
const openThirdStep = async (application = {}): Promise<string> => {
  const caseId = await beginElsewhere(stage, 2, { application });
  await openStep(caseId, 3);
  return caseId;
};

/** The second step, of which nothing was typed yet. */
const openSecondStep = async (): Promise<string> => {
  const caseId = await beginElsewhere(stage, 1);
  const { answers } = await caseOnServer(stage, caseId);
  const registration = { ...(answers?.['registration'] as object), declared: null };
  await answerElsewhere(stage, 'updateCase', {
    caseId,
    step: 1,
    journeyVersion: 1,
    answers: { ...answers, registration },
  });
  await openStep(caseId, 2);
  return caseId;
};

const text = async (): Promise<string> => stage.page.locator('main').innerText();

describe('where the wizard of an application ends, or goes no further', () => {
  it('REG-07: whoever pays taxes in the USA reads why it ends; the application stands where it stood, since they may have mistyped', async () => {
    const { tax, usPerson, refused, yes } = declarationsTexts;
    const caseId = await openSecondStep();
    await stage.shows('declarations', 'taxing');
    await stage.hands.fill(tax.german, '86095742719');
    await stage.hands.press(tax.submit);
    await stage.shows('declarations', 'askingUsPerson');
    await stage.hands.choose(usPerson.legend, yes);
    await stage.hands.press(usPerson.submit);
    await stage.shows('declarations', 'usPersonRefused');
    await stage.hands.press(refused.end);
    await stage.shows('registration', 'ended.turnedAway');
    expect(await text()).toContain(registrationTexts.turnedAway.lead);
    // What was said is kept, no step is done by it, and nothing is submitted.
    const { status, step, answers } = await caseOnServer(stage, caseId);
    expect([status, step, JSON.stringify(answers).includes('"usPerson":"yes"')]).toEqual(['DRAFT', 1, true]);
    stage.settle();
  });

  it.each([
    ['ONB-10', 'unsuited', { strategy: '100:0' }, registrationTexts.refusals.NOT_SUITABLE],
    [
      'ONB-02',
      'uncovered',
      { initialAmount: 3_000_001, strategy: '10:90' },
      registrationTexts.refusals.DEPOSIT_ABOVE_FREE_ASSETS,
    ],
  ] as const)(
    '%s: an application that cannot be taken says so (%s), and leads to a new proposal with all that was typed',
    async (_, state, changes, said) => {
      const caseId = await openThirdStep(changes);
      await consentToAll(stage, { holder: 'Clara Berger', payment: 'WIRE' });
      await stage.shows('registration', `storing.hindered.${state}`);
      stage.provoke('/case');
      expect(await text()).toContain(said);
      const submit = state === 'unsuited' ? registrationTexts.unsuited.renew : registrationTexts.uncovered.reconsider;
      await stage.hands.press(submit);
      await stage.shows('newProduct', 'filled.proposing');
      expect(JSON.stringify((await caseOnServer(stage, caseId)).answers)).toContain('Clara Berger');
      stage.settle();
    },
  );

  it('ONB-13: what another device has kept just before is not written over, and one goes on on one’s word', async () => {
    const caseId = await openSecondStep();
    await fillDeclarations(stage, { taxId: '86095742719' });
    await stage.page.clock.fastForward(1_500);
    await expect.poll(async () => JSON.stringify((await caseOnServer(stage, caseId)).answers)).toContain('WEALTH');
    const { answers, step } = await caseOnServer(stage, caseId);
    await answerElsewhere(stage, 'updateCase', { caseId, step, journeyVersion: 1, answers });
    stage.provoke('/case');
    await stage.hands.press(declarationsTexts.statements.submit);
    await stage.shows('registration', 'storing.hindered.outpaced');
    await stage.hands.press(registrationTexts.overtaken.resume);
    await stage.shows('accountConsents', 'accounting.typing');
    stage.settle();
  });

  it('ONB-08, ONB-13: whoever has begun what is not offered any more reads that, and loses nothing before they delete it', async () => {
    const accountType = 'singleAccount';
    const { caseId } = (await answerElsewhere(stage, 'createCase', { accountType })) as { readonly caseId: string };
    const answers = { entryPoint: 'new-customer-long-gone', accountKind: 'single', answers: { deposit: 500_000 } };
    await answerElsewhere(stage, 'updateCase', { caseId, step: 0, journeyVersion: 1, answers });
    await stage.open(paths.newProduct());
    await stage.shows('productChoice', 'offered');
    await stage.hands.press(productChoiceTexts.look);
    await stage.shows('registration', 'ended.discontinued');
    const { heading, lead, single, choice } = registrationTexts.discontinued;
    for (const said of [heading, lead, single]) expect(await text()).toContain(said);
    // The address of another way in leads there as well.
    await stage.open(paths.wayIn('new-customer-new-business-partner-vv', caseId));
    await stage.shows('registration', 'ended.discontinued');
    await stage.hands.press(choice);
    await stage.shows('productChoice', 'offered');
    expect(await caseOnServer(stage, caseId)).toMatchObject({ status: 'DRAFT', step: 0, answers });
    await stage.hands.press(productChoiceTexts.look);
    await stage.shows('registration', 'ended.discontinued');
    await stage.hands.press(registrationTexts.drop);
    await stage.hands.press(registrationTexts.dropQuestion.decline);
    await stage.shows('registration', 'ended.discontinued');
    await stage.hands.press(registrationTexts.drop);
    await stage.hands.press(registrationTexts.dropQuestion.confirm);
    await stage.shows('registration', 'ended.gone');
    stage.settle();
  });

  it('REG-06: whom the house turns away reads that, and nothing is left to do', async () => {
    const caseId = await applyElsewhere(stage, { application: { politicallyExposed: true } });
    await rejectNewestElsewhere(world);
    await openStep(caseId, 3);
    await stage.shows('registration', 'ended.rejected');
    expect(await text()).toContain(registrationTexts.rejected.heading);
    stage.settle();
  });

  it('BNK-14: from an account outside of the debits’ area one can wire, and is told so', async () => {
    const { account, wireOnly } = accountTexts;
    await openThirdStep();
    await stage.shows('accountConsents', 'accounting.typing');
    await stage.hands.fill(account.iban, 'CH93 0076 2011 6238 5295 7');
    await stage.hands.fill(account.holder, 'Clara Berger');
    await stage.hands.press(account.submit);
    await stage.shows('accountConsents', 'announcingWire');
    expect(await text()).toContain(wireOnly.otherCountry);
    await stage.hands.press(wireOnly.submit);
    await stage.shows('accountConsents', 'askingStart');
    stage.settle();
  });
});
