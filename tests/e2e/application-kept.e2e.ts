import { describe, expect, it } from 'vitest';
import { newProductTexts } from '#apps/onboarding/new-product/new-product.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { productChoiceProblems, productChoiceTexts } from '#apps/onboarding/product-choice/product-choice.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { questionPartTexts } from '#apps/onboarding/question-part/question-part.texts.ts';
import { resumeLinkTexts } from '#apps/onboarding/resume-link/resume-link.texts.ts';
import { euros } from '#domain/money/money.ts';
import { packageLabel } from '#domain/proposal/proposal-words.ts';
import { openStage, showing, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { keptInBrowser, putIntoBrowser } from '#tests/support/ways-in/kept-in.ts';
import { chooseKind, doStep, doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';

const vv = 'new-customer-new-business-partner-vv';
const walk = plainWalk(vv, 'single');
const { steps, entered } = walk;

/** The question of a step, and what was entered before it. */
const stepAt = (at: number) => {
  const step = steps[at];
  if (step === undefined) throw new Error(`The walk has no step ${String(at)}.`);
  return step;
};

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

const showsStep = async (at: number, on: Pick<Stage, 'page'> = stage): Promise<void> => {
  const { machine, state } = stepAt(at);
  await showing(on.page, machine, state);
};

const answersIn = async (on: Pick<Stage, 'page'> = stage): Promise<unknown> =>
  ((await keptInBrowser(on, vv)) as { readonly answers?: unknown } | undefined)?.answers;

/** Answers the first questions, and makes sure that they are kept. */
const beginWith = async (count: number): Promise<void> => {
  await openWayIn(stage, walk);
  await doSteps(stage, steps.slice(0, count));
  await showsStep(count);
  await stage.shows('caseKeeping', 'kept');
};

describe('an application of somebody without an access', () => {
  it('ONB-13: goes on at the same question after a reload, with what was typed and not sent', async () => {
    // The first question of a part: the step back leads into another one.
    await beginWith(2);
    const before = await answersIn();
    const field = stage.page.getByRole('textbox');
    await field.fill('eintausend');
    await stage.hands.press(questionPartTexts.back);
    await showsStep(1);
    await field.fill('50');
    await stage.page.reload();
    await showsStep(1);
    // A field that is left shows its sum tidied.
    expect(await field.inputValue()).toBe('50,00');
    await doStep(stage.hands, stepAt(1));
    await showsStep(2);
    expect(await field.inputValue()).toBe('eintausend');
    // At once: what was typed last leaves with the page.
    await stage.page.reload();
    await showsStep(2);
    expect(await field.inputValue()).toBe('eintausend');
    expect(await answersIn()).toEqual(before);
    await doSteps(stage, steps.slice(2));
    await stage.shows('newProduct', 'filled.proposing');
    expect(await answersIn()).toEqual(entered);
    stage.settle();
  });

  it('ONB-13: is offered after the browser was closed, and goes on at the same question', async () => {
    await beginWith(3);
    const storageState = await stage.context.storageState();
    stage.settle();
    const context = await world.browser.newContext({ baseURL: world.origin, storageState, locale: 'de-DE' });
    try {
      const page = await context.newPage();
      await page.goto('/');
      await showing(page, 'productChoice', 'offered');
      await browserHands(page).press(productChoiceTexts.resume);
      await showsStep(3, { page });
      await doStep(browserHands(page), stepAt(3));
      await showsStep(4, { page });
      expect(await answersIn({ page })).toMatchObject({ deposit: euros(3000), savings: euros(100) });
    } finally {
      await context.close();
    }
  });

  it('ONB-13: goes on at another device by a link that works once', async () => {
    await beginWith(5);
    const email = `later-${String(Date.now())}@example.test`;
    await stage.hands.press(resumeLinkTexts.offer);
    await stage.shows('resumeLink', 'asking');
    await stage.hands.fill(resumeLinkTexts.email, email);
    await stage.hands.press(resumeLinkTexts.send);
    await stage.hands.sees(resumeLinkTexts.sentTitle);
    await stage.audit();
    const mail = await eventually(() => world.newest(email, /#resume=/), `a link to ${email}`);
    const token = /#resume=(\S+)/.exec(mail)?.[1] ?? '';
    stage.settle();

    const other = await openStage(world);
    await other.open(`/#resume=${token}`);
    await showsStep(5, other);
    expect(await answersIn(other)).toEqual(await answersIn());
    expect(other.page.url()).not.toContain(token);
    other.settle();
    await other.close();

    const third = await openStage(world);
    third.provoke('/resume');
    await third.open(`/#resume=${token}`);
    await third.hands.sees(productChoiceProblems.RESUME_LINK_ENDED);
    await third.audit();
    third.settle();
    await third.close();
  });

  it('ONB-13: in two windows at once the older one rests, takes over, and loses nothing', async () => {
    await beginWith(3);
    const other = await stage.context.newPage();
    await other.goto(paths.wayIn(vv));
    await showsStep(3, { page: other });
    await doStep(browserHands(other), stepAt(3));
    await stage.shows('newProduct', 'overtaken');
    await stage.hands.press(newProductTexts.overtaken.takeOver);
    await showsStep(4);
    await doStep(stage.hands, stepAt(4));
    await showing(other, 'newProduct', 'overtaken');
    await showsStep(5);
    const { deposit, savings, expenses, netIncome, freeAssets } = entered;
    expect(await answersIn()).toEqual({ deposit, savings, expenses, netIncome, freeAssets });
    stage.settle();
  });

  it('ONB-13: needs no server while it is answered, and goes on at the proposal after a reload', async () => {
    await openWayIn(stage, walk);
    await showsStep(0);
    await world.proxy.order({ mode: 'error', path: '/api/' });
    stage.provoke('/api/');
    try {
      await doSteps(stage, steps);
      await stage.shows('proposal', 'failed');
      expect(await answersIn()).toEqual(entered);
      await stage.audit();
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.page.reload();
    await stage.shows('proposal', 'proposed.typing.considering');
    expect(await answersIn()).toEqual(entered);
    stage.settle();
  });

  it('ONB-13: what is set at the proposal stands there after a reload, and is not accepted by that', async () => {
    await openWayIn(stage, walk);
    await doSteps(stage, steps);
    await stage.shows('proposal', 'proposed.typing.considering');
    const { controls, choice, packages } = proposalTexts;
    const set = async () => [
      await stage.page.getByLabel(controls.deposit, { exact: true }).first().inputValue(),
      await stage.page.getByRole('radio', { name: /^30:70/ }).isChecked(),
      await stage.page.getByRole('radio', { name: new RegExp(`^${packageLabel('PREMIUM')}`) }).isChecked(),
    ];
    await stage.hands.choose(choice.legend, '30:70');
    await stage.hands.choose(packages.legend, packageLabel('PREMIUM'));
    await stage.hands.fill(controls.deposit, '2.500,00');
    const before = await set();
    expect(before.slice(1)).toEqual([true, true]);
    await stage.page.clock.fastForward(500);
    await expect.poll(async () => JSON.stringify(await keptInBrowser(stage, vv))).toContain('"strategy":"30:70"');
    await stage.page.reload();
    await stage.shows('proposal', 'proposed.typing.considering');
    expect(await set()).toEqual(before);
    expect(await keptInBrowser(stage, vv)).toMatchObject({ choice: null, answers: { deposit: euros(2500) } });
    stage.settle();
  });

  it('ONB-13: the browser’s way back leads through every question to the choice, and loses no answer', async () => {
    await stage.open(paths.newProduct());
    await stage.hands.follow(/^Vermögensverwaltung/);
    await stage.hands.press(/^Für mich allein/);
    await doSteps(stage, steps);
    await stage.shows('proposal', 'proposed.typing.considering');
    for (const [at] of [...steps.entries()].toReversed()) {
      await stage.page.goBack();
      await showsStep(at);
    }
    expect(await answersIn()).toEqual(entered);
    await stage.page.goBack();
    await stage.shows('newProduct', 'choosingKind');
    await stage.page.goBack();
    await stage.shows('productChoice', 'offered');
    await stage.hands.press(productChoiceTexts.resume);
    await showsStep(0);
    await doStep(stage.hands, stepAt(0));
    await stage.shows('newProduct', 'filled.proposing');
    expect(await answersIn()).toEqual(entered);
    stage.settle();
  });

  it('ONB-13: after a reload the browser’s way back still leads through every question', async () => {
    await stage.open(paths.newProduct());
    await stage.hands.follow(/^Vermögensverwaltung/);
    await chooseKind(stage, 'single');
    await doSteps(stage, steps.slice(0, 5));
    await showsStep(5);
    await stage.page.reload();
    await showsStep(5);
    for (const at of [4, 3]) {
      await stage.page.goBack();
      await showsStep(at);
    }
    await stage.page.reload();
    await showsStep(3);
    for (const at of [2, 1, 0]) {
      await stage.page.goBack();
      await showsStep(at);
    }
    await stage.page.goBack();
    await stage.shows('newProduct', 'choosingKind');
    await stage.page.goBack();
    await stage.shows('productChoice', 'offered');
    expect(new URL(stage.page.url()).pathname).toBe(paths.newProduct());
    stage.settle();
  });

  it('ONB-13: goes on as one window’s own after another kind of account was chosen', async () => {
    await beginWith(1);
    await stage.hands.press(questionPartTexts.back);
    await showsStep(0);
    await stage.hands.press(questionPartTexts.back);
    await chooseKind(stage, 'joint');
    await doSteps(stage, plainWalk(vv, 'joint').steps.slice(0, 2));
    await showsStep(2);
    await stage.shows('caseKeeping', 'kept');
    expect(await keptInBrowser(stage, vv)).toMatchObject({
      accountKind: 'joint',
      answers: { deposit: entered.deposit, savings: entered.savings },
    });
    stage.settle();
  });

  it('ONB-13: is deleted when somebody wants it and says so twice', async () => {
    await beginWith(2);
    await stage.open(paths.newProduct());
    await stage.hands.press(productChoiceTexts.remove);
    await stage.shows('productChoice', 'doubting');
    await stage.hands.press(productChoiceTexts.deletion.keep);
    await stage.shows('productChoice', 'offered');
    expect(await answersIn()).toEqual({ deposit: entered.deposit, savings: entered.savings });
    await stage.hands.press(productChoiceTexts.remove);
    await stage.hands.press(productChoiceTexts.deletion.confirm);
    await stage.shows('productChoice', 'offered');
    expect(await keptInBrowser(stage, vv)).toBeUndefined();
    expect(await stage.page.getByRole('button', { name: productChoiceTexts.resume }).count()).toBe(0);
    stage.settle();
  });

  it('ONB-13: of another version goes on with what is still understood, at the first question that is open', async () => {
    await stage.open(paths.newProduct());
    await stage.shows('productChoice', 'offered');
    const answers = { deposit: 300_000, savings: 10_000, moon: 'full', expenses: 'many', knowledge: 3 };
    await putIntoBrowser(stage, vv, {
      version: 1,
      tag: 'older',
      savedAt: world.now().toISOString(),
      application: { entryPoint: vv, accountKind: 'single', answers, shown: 'moon', wasReasked: 'no', choice: {} },
    });
    await stage.open(paths.wayIn(vv));
    await showsStep(2);
    await doStep(stage.hands, stepAt(2));
    await showsStep(3);
    const { deposit, savings, expenses, knowledge } = entered;
    expect(await answersIn()).toEqual({ deposit, savings, expenses, knowledge });
    stage.settle();
  });
});
