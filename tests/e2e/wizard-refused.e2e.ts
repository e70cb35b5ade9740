import { describe, expect, it } from 'vitest';
import { getOffer } from '#api/offer/offer.ts';
import { accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { registrationTexts } from '#apps/onboarding/registration/registration.texts.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import { answerElsewhere, applyElsewhere, beginElsewhere } from '#tests/support/browser/application.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { withoutCache } from '#tests/support/browser/without-cache.ts';
import type { World } from '#tests/support/browser/world.ts';
import { application } from '#tests/support/samples.ts';
import { caseIdIn, caseOnServer } from '#tests/support/ways-in/kept-in.ts';
import { doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import { consentAgain, consentToAll } from '#tests/support/whole-way/wizard-steps.ts';

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding', byKeyboard: true }, (on, around) => {
  stage = on;
  world = around;
});

const text = async (): Promise<string> => stage.page.locator('main').innerText();

const openStep = async (caseId: string, wizardStep: WizardStep, kind: 'single' | 'joint' = 'single'): Promise<void> =>
  stage.open(paths.wizard({ family: 'registration', kind, wizardStep, caseId }));

/** Bytes that the server takes of an application's answers. */
const greatest = 48 * 1024;

/** Another device keeps so much at the proposal that only some bytes are left for the third step. */
const leaveRoomFor = async (caseId: string, bytes: number): Promise<void> => {
  const { answers, step } = await caseOnServer(stage, caseId);
  const registration = { ...(answers?.['registration'] as object), account: null };
  const wishing = (coupon: string) => ({
    ...answers,
    registration,
    wish: { strategy: null, subscriptionType: null, coupon },
  });
  const taken = JSON.stringify(wishing('')).length;
  await answerElsewhere(stage, 'updateCase', {
    caseId,
    step,
    journeyVersion: 3,
    answers: wishing('X'.repeat(greatest - taken - bytes)),
  });
};

/**
 * `registration.filling.faulted` is reached by no test here: a step's chart ends in an error where its own code throws, and
 * nothing that a server or a network does makes it. The paths on the screens walk it.
 */
describe('an application that the server refuses', () => {
  it('ONB-13: is told to be too long, stays as it was on the server, and is submitted once it is shortened', async () => {
    await signInBehind(stage, world.take('signer'));
    const caseId = await beginElsewhere(stage, 2);
    await leaveRoomFor(caseId, 300);
    await openStep(caseId, 3);
    stage.provoke('/case');
    // As it comes from a clipboard: what is submitted of it is a name.
    await consentToAll(stage, { holder: `Clara Berger${' '.repeat(400)}`, payment: 'WIRE' });
    await stage.shows('registration', 'storing.hindered.overfilled');
    expect(await text()).toContain(registrationTexts.tooLong.heading);
    expect(await caseOnServer(stage, caseId)).toMatchObject({ status: 'DRAFT', step: 2, application: null });
    const { account } = accountTexts;
    await stage.hands.press(registrationTexts.tooLong.correct);
    await stage.shows('accountConsents', 'accounting.typing');
    await stage.hands.fill(account.holder, 'Clara Berger');
    await consentAgain(stage);
    await stage.shows('contract', 'deciding.reading');
    expect((await caseOnServer(stage, caseId)).application).toMatchObject({ holder: 'Clara Berger' });
    stage.settle();
  });

  it('REG-08: is told what is wrong with its people, and leads to the page where they stand with all that was typed', async () => {
    await signInBehind(stage, world.take('newcomer'));
    const namesake = {
      firstName: 'Anna',
      lastName: 'Berger',
      birthDate: '1961-02-03',
      email: 'anna.senior@example.test',
    };
    const caseId = await beginElsewhere(stage, 2, {
      accountType: 'jointAccount',
      application: { conditionId: 'JA-DIGITAL-2026-01', secondPerson: namesake },
    });
    await openStep(caseId, 3, 'joint');
    await stage.shows('accountConsents', 'accounting.typing');
    // Meanwhile the birth date is given wrongly on another device: it is the second person's.
    await answerElsewhere(stage, 'updateUserV2', { birthDate: namesake.birthDate });
    stage.provoke('/case');
    await consentToAll(stage, { holder: 'Anna Berger', payment: 'WIRE' });
    await stage.shows('registration', 'storing.hindered.partiesRefused');
    expect(await text()).toContain(registrationTexts.refusals.SAME_PERSON);
    expect(await caseOnServer(stage, caseId)).toMatchObject({ status: 'DRAFT', step: 2, application: null });
    await stage.hands.press(registrationTexts.partiesRefused.correct);
    await stage.shows('personalDetails', 'telling.describing');
    expect(new URL(stage.page.url()).pathname).toContain('/step_1/');
    expect(JSON.stringify((await caseOnServer(stage, caseId)).answers)).toContain(namesake.email);
    stage.settle();
  });
});

describe('a step whose code does not come', () => {
  it('API-07, PLT-11: is told, and is shown when asked for again; what was submitted stays submitted', async () => {
    const path = '/assets/registration.conclusion';
    await signInBehind(stage, world.take('signer'));
    const caseId = await applyElsewhere(stage);
    await world.proxy.order({ mode: 'error', path });
    stage.provoke(path);
    try {
      await withoutCache(stage, async () => {
        await openStep(caseId, 4);
        await stage.shows('registration', 'concluding.faulted');
      });
      expect(await text()).toContain(registrationTexts.loadFailed.heading);
      expect((await caseOnServer(stage, caseId)).status).not.toBe('DRAFT');
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.hands.press(registrationTexts.loadFailed.retry);
    await stage.shows('contract', 'deciding.reading');
    expect((await caseOnServer(stage, caseId)).application).toMatchObject({ initialAmount: application.initialAmount });
    stage.settle();
  });
});

describe('a proposal of what is not sold today', () => {
  it('ONB-12: says so, asks again when told to, and takes nothing for accepted meanwhile', async () => {
    const walk = plainWalk('new-customer-new-business-partner-vv', 'single');
    await signInBehind(stage, world.take('signer'));
    const answered = await fetch(`${world.server.origin}/api/v1/offer?accountType=SA`);
    const offer = getOffer.response.parse(await answered.json());
    await world.proxy.order({ mode: 'stranger', path: '/offer', body: JSON.stringify({ ...offer, packages: [] }) });
    try {
      await openWayIn(stage, walk);
      await doSteps(stage, walk.steps);
      await stage.shows('proposal', 'unavailable');
      expect(await text()).toContain(proposalTexts.unavailable.text);
      expect((await caseOnServer(stage, caseIdIn(stage) ?? '')).answers).toMatchObject({
        entryPoint: walk.entryPoint,
        choice: null,
      });
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.hands.press(proposalTexts.unavailable.retry);
    await stage.shows('proposal', 'proposed.typing.considering');
    stage.settle();
  });
});
