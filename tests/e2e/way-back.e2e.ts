import { describe, expect, it } from 'vitest';
import { accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { reviewTexts } from '#apps/onboarding/contract/contract.texts.ts';
import { declarationsTexts } from '#apps/onboarding/declarations/declarations.texts.ts';
import { outcomeTexts } from '#apps/onboarding/invitation/invitation.outcomes.texts.ts';
import { signingTexts } from '#apps/onboarding/invitation/invitation.signing.texts.ts';
import { invitationTexts } from '#apps/onboarding/invitation/invitation.texts.ts';
import { personalTexts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { registrationTexts } from '#apps/onboarding/registration/registration.texts.ts';
import { signUpTexts } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import { consentKinds } from '#domain/application/application.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { halfSignedWith } from '#tests/support/browser/half-signed.ts';
import { appCode } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import { nameOf, newApplicant } from '#tests/support/whole-way/applicant.ts';
import { enterContractTan, identify } from '#tests/support/whole-way/contract-steps.ts';
import { agreeToAll, wishStart } from '#tests/support/whole-way/invited-steps.ts';
import { comeToWizard } from '#tests/support/whole-way/whole-way.ts';
import {
  confirmMobile,
  declareAll,
  tellAll,
  tellPerson,
  tellResidence,
} from '#tests/support/whole-way/wizard-steps.ts';

/** The browser's way back, at every step from the wizard to the contract. */

const walk = plainWalk('new-customer-new-business-partner-vv', 'single');
const { person, residence } = personalTexts;
const { tax, usPerson, profession, statements } = declarationsTexts;
const { account, payment, start, consents } = accountTexts;

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

const valueOf = async (label: string): Promise<string> => stage.page.getByLabel(label, { exact: true }).inputValue();

const marks = async (): Promise<readonly (string | null)[]> =>
  stage.page.getByRole('navigation', { name: 'Fortschritt' }).getByRole('listitem').allTextContents();

/** Goes back in the browser, and stands there. */
const backTo = async (machine: string, state: string): Promise<void> => {
  await stage.page.goBack();
  await stage.shows(machine, state);
};

const expectStep = (step: number): void =>
  expect(new URL(stage.page.url()).pathname).toMatch(new RegExp(`^/registration/single/step_${String(step)}/C-`));

/** Who goes back where nothing lies before is told that it is kept, and goes on there. */
const breakOff = async (machine: string, state: string): Promise<void> => {
  await backTo('registration', 'left');
  await stage.hands.sees(registrationTexts.interrupted.lead);
  await stage.hands.press(registrationTexts.interrupted.resume);
  await stage.shows(machine, state);
};

describe('the browser’s way back', () => {
  it('REG-01, REG-05, REG-06: through the wizard keeps what is typed, and orders nothing twice', async () => {
    const by = newApplicant();
    const secret = await comeToWizard(stage, walk, by);
    await stage.shows('personalDetails', 'telling.describing');
    await stage.hands.fill(person.birthPlace, 'Kiel');
    // Before the first page stands what is applied for, and what was typed is there when it is accepted once more.
    await backTo('proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submit);
    await stage.shows('personalDetails', 'telling.describing');
    expect(await valueOf(person.birthPlace)).toBe('Kiel');
    await tellPerson(stage, by);
    await stage.shows('personalDetails', 'telling.residing');
    await stage.hands.fill(residence.street, 'Birkenweg 1');
    await backTo('personalDetails', 'telling.describing');
    expect(await valueOf(person.birthPlace)).toBe(by.birthPlace);
    await stage.hands.press(person.submit);
    await stage.shows('personalDetails', 'telling.residing');
    expect(await valueOf(residence.street)).toBe('Birkenweg 1');
    await backTo('personalDetails', 'telling.describing');
    await tellAll(stage, by, secret);

    await stage.shows('declarations', 'taxing');
    expectStep(2);
    const messages = world.messages(by.mobile);
    await backTo('personalDetails', 'telling.residing');
    expectStep(1);
    await tellResidence(stage);
    // The number is confirmed: nobody is asked for it, or sent a code, again.
    await stage.shows('declarations', 'taxing');
    expect(world.messages(by.mobile)).toBe(messages);
    await declareAll(stage, by);

    await stage.shows('accountConsents', 'accounting.typing');
    expectStep(3);
    await stage.hands.fill(account.iban, 'DE89 3704 0044 0532 0130 00');
    // Page by page to the first one, over both edges, with all that was told; and what is done stays marked.
    await backTo('declarations', 'declaring');
    expectStep(2);
    for (const page of ['working', 'askingUsPerson', 'taxing']) await backTo('declarations', page);
    await backTo('personalDetails', 'telling.residing');
    expectStep(1);
    expect(await valueOf(residence.street)).toBe('Lindenweg 7');
    expect(await marks()).toEqual(['Person (erledigt)', 'Steuern und Beruf (erledigt)', 'Konto', 'Vertrag']);
    await backTo('personalDetails', 'telling.describing');
    expect(await valueOf(person.birthPlace)).toBe(by.birthPlace);
    await stage.hands.press(person.submit);
    await tellResidence(stage);
    await stage.shows('declarations', 'taxing');
    expectStep(2);
    await stage.hands.press(tax.submit);
    await stage.shows('declarations', 'askingUsPerson');
    await stage.hands.press(usPerson.submit);
    await stage.shows('declarations', 'working');
    await backTo('declarations', 'askingUsPerson');
    await stage.hands.press(usPerson.submit);
    await stage.hands.press(profession.submit);
    await stage.shows('declarations', 'declaring');
    await stage.hands.press(statements.submit);
    await stage.shows('accountConsents', 'accounting.typing');
    expect(await valueOf(account.iban)).toBe('DE89 3704 0044 0532 0130 00');
    expect(await valueOf(account.holder)).toBe(nameOf(by));
    await stage.hands.press(account.submit);
    await stage.hands.choose(payment.label, payment.wire);
    await stage.hands.press(payment.submit);
    await stage.hands.choose(start.legend, start.yes);
    await stage.hands.press(start.submit);
    await stage.shows('accountConsents', 'consenting.reading');
    await backTo('accountConsents', 'askingStart');
    await stage.hands.press(start.submit);
    await stage.shows('accountConsents', 'consenting.reading');
    for (const kind of consentKinds) await stage.hands.check(consents.kinds[kind]);
    await stage.hands.press(consents.submit);

    await stage.shows('identification', 'choosing');
    expectStep(4);
    // What was submitted stays so: the way back leads to a break, and not before it.
    await breakOff('identification', 'choosing');
    expectStep(4);
    await identify(stage);
    await stage.shows('contract', 'deciding.reading');
    await breakOff('contract', 'deciding.reading');
    const sent = world.messages(by.mobile);
    await stage.hands.press(reviewTexts.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await backTo('contract', 'deciding.reading');
    expect(await ordersOf(stage)).toEqual([]);
    // So soon no second code is sent: the first one holds.
    stage.provoke('/user/sms');
    await stage.hands.press(reviewTexts.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await enterContractTan(stage, by, sent);
    await stage.shows('contract', 'concluded.informed');
    expect(world.messages(by.mobile)).toBe(sent + 1);
    await backTo('contract', 'concluded.informed');
    expectStep(4);
    expect((await ordersOf(stage)).filter(({ type }) => type === 'OPENING')).toHaveLength(1);
    stage.settle();
  });

  it('ONB-13: after a reload each step stands at the first question that is open, with all that was typed', async () => {
    const by = newApplicant();
    const secret = await comeToWizard(stage, walk, by);
    const reloaded = async (machine: string, state: string): Promise<void> => {
      await stage.shows(machine, state);
      await stage.page.reload();
      await stage.shows(machine, state);
    };
    await tellPerson(stage, by);
    await stage.shows('personalDetails', 'telling.residing');
    await stage.hands.fill(residence.street, 'Birkenweg 1');
    await reloaded('personalDetails', 'telling.residing');
    expect(await valueOf(residence.street)).toBe('Birkenweg 1');
    await backTo('personalDetails', 'telling.describing');
    expect(await valueOf(person.birthPlace)).toBe(by.birthPlace);
    await stage.hands.press(person.submit);
    await tellResidence(stage);
    await reloaded('personalDetails', 'calling.numbering');
    await confirmMobile(stage, by, secret);

    const enterTax = async (): Promise<void> => {
      await stage.shows('declarations', 'taxing');
      await stage.hands.fill(tax.german, by.taxId);
      await stage.hands.press(tax.submit);
    };
    await enterTax();
    await stage.shows('declarations', 'askingUsPerson');
    await stage.hands.choose(usPerson.legend, declarationsTexts.no);
    await stage.hands.press(usPerson.submit);
    await stage.shows('declarations', 'working');
    // A tax id is kept by nothing before the step is done; nothing else is asked twice.
    await stage.page.reload();
    await enterTax();
    await stage.shows('declarations', 'working');
    expectStep(2);
    for (const page of ['askingUsPerson', 'taxing']) await backTo('declarations', page);
    await declareAll(stage, by);

    await stage.shows('accountConsents', 'accounting.typing');
    await stage.hands.fill(account.iban, 'DE89 3704 0044 0532 0130 00');
    await stage.hands.press(account.submit);
    await reloaded('accountConsents', 'choosingPayment');
    expectStep(3);
    await backTo('accountConsents', 'accounting.typing');
    expect(await valueOf(account.iban)).toBe('DE89 3704 0044 0532 0130 00');
    await stage.hands.press(account.submit);
    await stage.hands.choose(payment.label, payment.wire);
    await stage.hands.press(payment.submit);
    await reloaded('accountConsents', 'askingStart');
    await stage.hands.choose(start.legend, start.yes);
    await stage.hands.press(start.submit);
    await reloaded('accountConsents', 'consenting.reading');
    await backTo('accountConsents', 'askingStart');
    stage.settle();
  });

  it('ONB-13: a page that is loaded anew waits for what was typed last and is still on its way', async () => {
    const by = newApplicant();
    await comeToWizard(stage, walk, by);
    await tellPerson(stage, by);
    await stage.shows('personalDetails', 'telling.residing');
    await world.proxy.order({ mode: 'hold', path: '/case', method: 'PATCH' });
    await stage.hands.fill(residence.street, 'Birkenweg 1');
    await stage.page.reload();
    await stage.shows('registration', 'loading');
    await world.proxy.order({ mode: 'pass' });
    await stage.shows('personalDetails', 'telling.residing');
    expect(await valueOf(residence.street)).toBe('Birkenweg 1');
    await stage.hands.fill(residence.street, 'Birkenweg 2');
    await tellResidence(stage);
    await stage.shows('personalDetails', 'calling.numbering');
    stage.settle();
  });

  it('REG-08: through an invitation keeps what is typed, and signs nothing twice', async () => {
    const invited = world.take('untold');
    const { token, isJoined } = await halfSignedWith(world, invited);
    stage.provoke('/operations/ownership');
    await stage.open(`/invitation#token=${token}`);
    await stage.hands.press(invitationTexts.introduction.submit);
    await stage.shows('signUp', 'entering');
    await stage.hands.fill(signUpTexts.access.username, invited.username);
    await backTo('invitation', 'introducing');
    await stage.hands.press(invitationTexts.introduction.submit);
    await stage.shows('signUp', 'entering');
    expect(await valueOf(signUpTexts.access.username)).toBe(invited.username);
    await stage.hands.press(signUpTexts.access.existing);
    await enterCredentials(stage, customerOf(invited));
    await enterCode(stage, appCode(stage, invited));

    await stage.shows('personalDetails', 'telling.describing');
    await stage.hands.fill(person.birthPlace, 'Kiel');
    await backTo('invitation', 'introducing');
    await stage.hands.press(invitationTexts.introduction.submit);
    await stage.shows('personalDetails', 'telling.describing');
    expect(await valueOf(person.birthPlace)).toBe('Kiel');
    const told = { birthDate: '14.03.1988', birthPlace: 'Köln' };
    await tellPerson(stage, told);
    await stage.shows('personalDetails', 'telling.residing');
    await stage.hands.fill(residence.street, 'Birkenweg 1');
    await backTo('personalDetails', 'telling.describing');
    await stage.hands.press(person.submit);
    await stage.shows('personalDetails', 'telling.residing');
    expect(await valueOf(residence.street)).toBe('Birkenweg 1');
    await tellResidence(stage);
    await stage.shows('declarations', 'taxing');
    await backTo('personalDetails', 'telling.residing');
    await tellResidence(stage);
    await declareAll(stage, { taxId: '47036892816' });

    await stage.shows('identification', 'choosing');
    await backTo('invitation', 'paused');
    await stage.hands.press(outcomeTexts.paused.submit);
    await identify(stage);
    await wishStart(stage);
    await stage.shows('invitation', 'signing.reading');
    await agreeToAll(stage);
    const sent = world.messages(invited.mobile);
    await stage.hands.press(signingTexts.review.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await backTo('invitation', 'signing.reading');
    expect(await isJoined()).toBe(false);
    stage.provoke('/user/sms');
    await stage.hands.press(signingTexts.review.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await enterContractTan(stage, invited, sent);
    await stage.shows('invitation', 'joined.informed');
    expect(await isJoined()).toBe(true);
    stage.settle();
  });
});
