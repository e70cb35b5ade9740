import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newProductTexts } from '#apps/onboarding/new-product/new-product.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { signUpTexts } from '#apps/onboarding/sign-up/sign-up.texts.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { tokenIn } from '#tests/support/browser/bank.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { appCode } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { caseOnServer, keptInBrowser } from '#tests/support/ways-in/kept-in.ts';
import { chooseKind, doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { otherCode } from '#tests/support/server/visitors.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';

const vv = 'new-customer-new-business-partner-vv';
const simple = 'new-customer-new-business-partner-simple-proposal';
const password = 'Ahorn7Strasse';
const walk = plainWalk(vv, 'single');

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

const newAddress = (): string => `jana-${randomUUID().slice(0, 8)}@example.test`;

/** Through the questions and the proposal, until an access is asked for. */
const toAccess = async (): Promise<void> => {
  await openWayIn(stage, walk);
  await doSteps(stage, walk.steps);
  await stage.shows('proposal', 'proposed.typing.considering');
  await stage.hands.press(proposalTexts.submit);
  await stage.shows('signUp', 'entering');
};

/** Name, address and password, until the code of the mail is asked for. */
const enterAccess = async (username: string): Promise<void> => {
  const { access } = signUpTexts;
  await stage.shows('signUp', 'entering');
  await stage.hands.fill(access.firstName, 'Jana');
  await stage.hands.fill(access.lastName, 'Neumann');
  await stage.hands.fill(access.username, username);
  await stage.hands.fill(access.password, password);
  await stage.hands.press(access.submit);
  await stage.shows('signUp', 'open.confirming.waiting');
};

const enterMailCode = async (username: string, before = 0): Promise<void> => {
  await stage.hands.fill(signUpTexts.code.code, await world.code(username, before));
  await stage.hands.press(signUpTexts.code.submit);
};

/** Sends five wrong codes and then the right one, each once the one before was answered. */
const useUpCodes = async (username: string): Promise<void> => {
  const { code, problems } = signUpTexts;
  const right = await world.code(username);
  stage.provoke('/user/confirm');
  const enter = async (typed: string): Promise<void> => {
    const answered = stage.page.waitForResponse((response) => response.url().includes('/user/confirm'));
    await stage.hands.fill(code.code, typed);
    await stage.hands.press(code.submit);
    await answered;
  };
  for (let tried = 1; tried <= 5; tried += 1) {
    await enter(otherCode(right));
    await stage.hands.sees(problems.CODE_WRONG);
  }
  await enter(right);
  await stage.hands.sees(problems.CODES_EXHAUSTED);
  await stage.audit();
};

/** Sets up the app by the secret that is shown, and enters what the app shows. */
const setUpApp = async (): Promise<void> => {
  await stage.shows('loginChallenge', 'open.settingUp');
  const secret = (await stage.page.locator('code').innerText()).replaceAll(' ', '');
  await stage.hands.fill(challengeTexts.setup.code, totpCode(secret, world.now()));
  await stage.hands.press(challengeTexts.submitCode);
};

const addressOf = (): string => new URL(stage.page.url()).pathname;
const wizard = /^\/registration\/single\/step_1\/(?<caseId>C-[^/]+)$/;

/** The application that the wizard's address names. */
const caseInWizard = async (): Promise<string> => {
  await stage.page.waitForURL((url) => wizard.test(url.pathname));
  return wizard.exec(addressOf())?.groups?.['caseId'] ?? '';
};

describe('a new customer', () => {
  it('ONB-13, REG-01, REG-04: comes from the first page to the wizard, and finds there what was answered', async () => {
    await stage.open('/');
    await stage.shows('productChoice', 'offered');
    await stage.hands.follow(/^Vermögensverwaltung/);
    await chooseKind(stage, 'single');
    await doSteps(stage, walk.steps);
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submit);
    const username = newAddress();
    await enterAccess(username);
    await stage.audit();
    // The browser's way back leaves the code where it is, and sends no second one.
    await stage.page.goBack();
    await stage.shows('signUp', 'open.confirming.waiting');
    // A tab that is loaded anew shows once more what was accepted, and goes on at the code.
    await stage.page.reload();
    await stage.hands.press(proposalTexts.submit);
    await stage.shows('signUp', 'open.confirming.waiting');
    await enterMailCode(username);
    expect(world.messages(username)).toBe(1);
    // The password was typed before the reload: the usual sign-in asks for it.
    await stage.shows('login', 'entering');
    await stage.hands.fill('Passwort', password);
    await stage.hands.press('Anmelden');
    await setUpApp();
    const caseId = await caseInWizard();
    expect(await tokenIn(stage)).toBeDefined();
    expect(await keptInBrowser(stage, vv)).toBeUndefined();
    expect((await caseOnServer(stage, caseId)).answers).toMatchObject({
      entryPoint: vv,
      accountKind: 'single',
      answers: walk.entered,
      choice: { category: 'VV.VV', deposit: walk.entered.deposit, savings: walk.entered.savings, coupon: null },
    });
    stage.settle();
  });

  it('ONB-13, REG-04: finds the way back from the access to the proposal, and what was typed', async () => {
    await toAccess();
    await stage.hands.fill(signUpTexts.access.firstName, 'Jana');
    await stage.hands.press(signUpTexts.access.back);
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submit);
    await stage.shows('signUp', 'entering');
    expect(await stage.page.getByLabel(signUpTexts.access.firstName).inputValue()).toBe('Jana');
    await stage.page.goBack();
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.page.goBack();
    await stage.shows('preferring', 'askingSustainabilityChoice');
    stage.settle();
  });

  it('ONB-13, REG-04: who has an access already signs in, and their application is theirs at once', async () => {
    const app = world.take('app');
    await toAccess();
    await stage.hands.press(signUpTexts.access.existing);
    await stage.shows('login', 'entering');
    await enterCredentials(stage, customerOf(app));
    await enterCode(stage, appCode(stage, app));
    const caseId = await caseInWizard();
    expect((await caseOnServer(stage, caseId)).answers).toMatchObject({ entryPoint: vv });
    stage.settle();
  });

  it('ONB-13, REG-04: who has a single account already is told so, and loses no answer', async () => {
    const holder = world.take('holder');
    await toAccess();
    const before = await keptInBrowser(stage, vv);
    await stage.hands.press(signUpTexts.access.existing);
    await enterCredentials(stage, customerOf(holder));
    stage.provoke('/case');
    await enterCode(stage, appCode(stage, holder));
    await stage.shows('newProduct', 'refused');
    await stage.hands.sees(newProductTexts.refused.SINGLE_ACCOUNT_EXISTS.heading);
    await stage.audit();
    expect(await keptInBrowser(stage, vv)).toEqual(before);
    stage.settle();
  });

  it('ONB-08, ONB-13, REG-04: goes on from a first proposal with the other questions alone, and with a new code after five wrong ones', async () => {
    const short = plainWalk(simple, null);
    await stage.open(`/new-product/${simple}`);
    await doSteps(stage, short.steps);
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submitQuick);
    await chooseKind(stage, 'single');
    const known = new Set(short.steps.map(({ state }) => state));
    await doSteps(
      stage,
      walk.steps.filter(({ state }) => !known.has(state)),
    );
    await stage.shows('proposal', 'proposed.typing.considering');
    await stage.hands.press(proposalTexts.submit);
    const username = newAddress();
    await enterAccess(username);
    await useUpCodes(username);
    // A new code comes at the earliest half a minute after the one before.
    await stage.pass(31_000);
    await stage.hands.press(signUpTexts.code.resend);
    await stage.hands.sees(signUpTexts.code.sentAgain);
    await enterMailCode(username, 1);
    await setUpApp();
    const caseId = await caseInWizard();
    expect((await caseOnServer(stage, caseId)).answers).toMatchObject({ entryPoint: vv, answers: walk.entered });
    stage.settle();
  });
});
