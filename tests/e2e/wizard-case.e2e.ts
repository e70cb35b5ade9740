import { beforeEach, describe, expect, it } from 'vitest';
import { accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { declarationsTexts } from '#apps/onboarding/declarations/declarations.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { registrationTexts } from '#apps/onboarding/registration/registration.texts.ts';
import type { WizardStep } from '#domain/application/registration-path.ts';
import { euros } from '#domain/money/money.ts';
import { newProductPath } from '#domain/onboarding/new-product-path.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { answerElsewhere, beginElsewhere } from '#tests/support/browser/application.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, showing, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { caseOnServer } from '#tests/support/ways-in/kept-in.ts';
import { consentAgain } from '#tests/support/whole-way/wizard-steps.ts';

const { account, start } = accountTexts;
const { statements, yes, no } = declarationsTexts;

const iban = 'DE02 1203 0000 0000 2020 51';
const holder = 'Clara Berger';

let world: World;
let stage: Stage;
let person: Person;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});
beforeEach(async () => {
  person = world.take('signer');
  await signInBehind(stage, person);
});

const addressOf = (caseId: string, wizardStep: WizardStep): string =>
  paths.wizard({ family: 'registration', kind: 'single', wizardStep, caseId });

/** The wizard at a step, whose steps before are done on another device. */
const openStep = async (wizardStep: 2 | 3): Promise<string> => {
  const caseId = await beginElsewhere(stage, wizardStep === 2 ? 1 : 2);
  await stage.open(addressOf(caseId, wizardStep));
  return caseId;
};

/** All that the server keeps of an application, as one text. */
const keptOf = async (caseId: string): Promise<string> => JSON.stringify((await caseOnServer(stage, caseId)).answers);

/** Types the account's holder, and lets typing rest. */
const typeHolder = async (holder: string, on: Pick<Stage, 'page' | 'hands'> = stage): Promise<void> => {
  await on.hands.fill(account.holder, holder);
  await on.page.clock.fastForward(1_500);
};

const holderIn = async ({ page }: Pick<Stage, 'page'> = stage): Promise<string> =>
  page.getByLabel(account.holder).inputValue();

describe('the wizard of an application', () => {
  it('ONB-13: in two windows at once the older one rests, takes over when asked, and writes over nothing unseen', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    const page = await stage.context.newPage();
    const other = { page, hands: browserHands(page) };
    await page.goto(addressOf(caseId, 3));
    await showing(page, 'accountConsents', 'accounting.typing');
    await typeHolder('Clara Zweitfenster', other);
    await expect.poll(async () => keptOf(caseId)).toContain('Clara Zweitfenster');
    stage.provoke('/case');
    await typeHolder('Clara Erstfenster');
    await stage.shows('registration', 'storing.hindered.overtaken');
    expect(await keptOf(caseId)).not.toContain('Clara Erstfenster');
    await stage.hands.press(registrationTexts.overtaken.resume);
    await stage.shows('accountConsents', 'accounting.typing');
    expect(await holderIn()).toBe('Clara Erstfenster');
    await typeHolder('Clara Weitergemacht');
    await expect.poll(async () => keptOf(caseId)).toContain('Clara Weitergemacht');
    await typeHolder('Clara Zuspät', other);
    await showing(page, 'registration', 'storing.hindered.overtaken');
    expect(await keptOf(caseId)).not.toContain('Clara Zuspät');
    stage.settle();
  });

  it('ONB-13: without an answer of the server what is typed stays, and is sent with the next connection', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    await world.proxy.order({ mode: 'error', path: '/case', method: 'PATCH' });
    stage.provoke('/case');
    try {
      const refused = stage.page.waitForResponse((answer) => answer.request().method() === 'PATCH' && !answer.ok());
      await typeHolder('Clara Ohneverbindung');
      await refused;
      expect(await keptOf(caseId)).not.toContain('Clara Ohneverbindung');
      expect(await holderIn()).toBe('Clara Ohneverbindung');
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.context.setOffline(true);
    await stage.context.setOffline(false);
    await expect.poll(async () => keptOf(caseId)).toContain('Clara Ohneverbindung');
    stage.settle();
  });

  it('ONB-13: a step that could not be saved says so, and is saved when asked again, once', async () => {
    const caseId = await openStep(2);
    // Everything else of this step is known of them.
    await stage.shows('declarations', 'declaring');
    await stage.hands.choose(statements.politicallyExposed, no);
    await stage.hands.choose(statements.ownAccount, yes);
    await stage.hands.choose(statements.purpose, statements.purposes.WEALTH);
    await world.proxy.order({ mode: 'error', path: '/case', method: 'PATCH' });
    stage.provoke('/case');
    try {
      await stage.hands.press(statements.submit);
      await stage.shows('registration', 'storing.hindered.unsaved');
      expect((await caseOnServer(stage, caseId)).step).toBe(1);
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.hands.press(registrationTexts.unsaved.retry);
    await stage.shows('accountConsents', 'accounting.typing');
    expect(new URL(stage.page.url()).pathname).toBe(addressOf(caseId, 3));
    expect((await caseOnServer(stage, caseId)).step).toBe(2);
    expect(await keptOf(caseId)).toContain('WEALTH');
    stage.settle();
  });

  it('ONB-12, ONB-13, REG-01: opens the proposal once more, another sum is accepted, and the wizard goes on with all that was typed', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    await stage.hands.fill(account.holder, holder);
    await stage.hands.fill(account.iban, iban);
    // Not even typing has to rest before.
    await stage.hands.press(registrationTexts.proposal);
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.hands.sees(proposalTexts.nextApplication);
    // An access is there long since, also for who goes back to a question.
    const steps = stage.page.getByRole('navigation', { name: 'Fortschritt' }).getByRole('listitem');
    expect((await steps.allTextContents()).slice(-3)).toEqual(['Vorschlag', 'Zugang (erledigt)', 'Antrag']);
    const before = await caseOnServer(stage, caseId);
    expect(before).toMatchObject({
      status: 'DRAFT',
      step: 2,
      answers: { registration: { account: { account: { iban, holder } } } },
    });
    await stage.hands.fill(proposalTexts.controls.deposit, '4.000');
    await stage.hands.press(proposalTexts.submit);
    // Nothing but the consents is open there, which nothing keeps.
    await stage.shows('accountConsents', 'consenting.reading');
    expect(new URL(stage.page.url()).pathname).toBe(addressOf(caseId, 3));
    const { answers: kept, step } = await caseOnServer(stage, caseId);
    const { registration } = before.answers as { readonly registration: unknown };
    expect({ step, kept }).toMatchObject({
      step: 2,
      kept: { answers: { deposit: euros(4000) }, choice: { deposit: euros(4000) }, registration },
    });
    for (const page of ['askingStart', 'choosingPayment', 'accounting.typing']) {
      await stage.hands.press(start.back);
      await stage.shows('accountConsents', page);
    }
    expect([await stage.page.getByLabel(account.iban).inputValue(), await holderIn()]).toEqual([iban, holder]);
    await consentAgain(stage);
    await stage.shows('contract', 'deciding.reading');
    expect((await caseOnServer(stage, caseId)).application).toMatchObject({
      initialAmount: euros(4000),
      iban: iban.replaceAll(' ', ''),
    });
    // Of what is submitted nothing is changed any more.
    expect(await stage.page.getByRole('button', { name: registrationTexts.proposal }).count()).toBe(0);
    stage.settle();
  });

  it('ONB-13, API-07: nothing that was typed is left behind for the proposal while the server does not have it', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    await stage.hands.fill(account.iban, iban);
    await world.proxy.order({ mode: 'error', path: '/case', method: 'PATCH' });
    stage.provoke('/case');
    try {
      await stage.hands.press(registrationTexts.proposal);
      await stage.shows('registration', 'storing.hindered.unsaved');
      await stage.hands.sees(registrationTexts.unsaved.lead);
      await stage.audit();
      expect(await keptOf(caseId)).not.toContain(iban);
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    // Asked again it is kept, and goes on to where it was to go.
    await stage.hands.press(registrationTexts.unsaved.retry);
    await stage.shows('proposal', 'proposed.typing.considering');
    expect(await keptOf(caseId)).toContain(iban);
    await stage.hands.press(proposalTexts.submit);
    await stage.shows('accountConsents', 'accounting.typing');
    expect(await stage.page.getByLabel(account.iban).inputValue()).toBe(iban);
    stage.settle();
  });

  it('ONB-13: on the way to the proposal what another device has kept just before is not written over unseen', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    await stage.hands.fill(account.iban, iban);
    const { answers, step } = await caseOnServer(stage, caseId);
    await answerElsewhere(stage, 'updateCase', { caseId, step, journeyVersion: 1, answers });
    stage.provoke('/case');
    await stage.hands.press(registrationTexts.proposal);
    await stage.shows('registration', 'storing.hindered.outpaced');
    expect(await keptOf(caseId)).not.toContain(iban);
    await stage.hands.press(registrationTexts.overtaken.resume);
    await stage.shows('proposal', 'proposed.typing.considering');
    expect(await keptOf(caseId)).toContain(iban);
    stage.settle();
  });

  it('ONB-13: an application is called saved for who breaks off once the server has all of it', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    await stage.hands.fill(account.iban, iban);
    await world.proxy.order({ mode: 'error', path: '/case', method: 'PATCH' });
    stage.provoke('/case');
    try {
      await stage.hands.press(registrationTexts.pause);
      await stage.shows('registration', 'storing.hindered.unsaved');
      expect(await keptOf(caseId)).not.toContain(iban);
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.hands.press(registrationTexts.unsaved.retry);
    await stage.shows('registration', 'left');
    await stage.hands.sees(registrationTexts.interrupted.lead);
    expect(await keptOf(caseId)).toContain(iban);
    stage.settle();
  });

  it('ONB-13, SES-04: after a session that ended it goes on at the same step, with what was typed', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    await typeHolder('Clara Nachdemende');
    await expect.poll(async () => keptOf(caseId)).toContain('Clara Nachdemende');
    await stage.pass(301_000);
    await stage.hands.sees(signedOutTexts.reasons.expired.lead);
    await stage.hands.follow(signedOutTexts.signIn);
    await enterCredentials(stage, customerOf(person));
    await enterCode(stage, appCode(stage, person));
    await stage.shows('accountConsents', 'accounting.typing');
    expect(await holderIn()).toBe('Clara Nachdemende');
    stage.settle();
  });

  it('ONB-13: is deleted on a confirmed question alone, on the server too', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    await typeHolder('Clara Behalten');
    await stage.hands.press(registrationTexts.drop);
    await stage.shows('registration', 'abandoning.askingDrop');
    await stage.hands.press(registrationTexts.dropQuestion.decline);
    await stage.shows('accountConsents', 'accounting.typing');
    expect(await holderIn()).toBe('Clara Behalten');
    await stage.hands.press(registrationTexts.drop);
    await stage.hands.press(registrationTexts.dropQuestion.confirm);
    await stage.shows('registration', 'ended.gone');
    expect(await caseOnServer(stage, caseId)).toMatchObject({ status: 'WITHDRAWN', answers: null });
    await stage.open(addressOf(caseId, 3));
    await stage.shows('registration', 'ended.withdrawn');
    await stage.hands.press(registrationTexts.withdrawn.again);
    await expect.poll(() => new URL(stage.page.url()).pathname).toBe(newProductPath);
    stage.settle();
  });

  it('ONB-13: of somebody else is no application', async () => {
    const caseId = await openStep(3);
    await stage.shows('accountConsents', 'accounting.typing');
    const other = await openStage(world);
    await signInBehind(other, world.take('signer'));
    other.provoke('/case');
    await other.open(addressOf(caseId, 3));
    await other.shows('registration', 'ended.unknown');
    expect(await other.page.locator('main').innerText()).toContain(registrationTexts.unknown.lead);
    other.settle();
    await other.close();
    stage.settle();
  });
});
