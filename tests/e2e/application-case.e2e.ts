import { beforeEach, describe, expect, it } from 'vitest';
import { newProductTexts } from '#apps/onboarding/new-product/new-product.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { productChoiceTexts } from '#apps/onboarding/product-choice/product-choice.texts.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, showing, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { caseIdIn, caseOnServer, keptInBrowser } from '#tests/support/ways-in/kept-in.ts';
import { doStep, doSteps, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';

const vv = 'existing-customer-new-business-partner-vv';
const walk = plainWalk(vv, 'single');
const { steps, entered } = walk;

const stepAt = (at: number) => {
  const step = steps[at];
  if (step === undefined) throw new Error(`The walk has no step ${String(at)}.`);
  return step;
};

let world: World;
let stage: Stage;
let person: Person;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});
beforeEach(async () => {
  person = world.take('couple');
  await signInBehind(stage, person);
});

const showsStep = async (at: number, on: Pick<Stage, 'page'> = stage): Promise<void> => {
  const { machine, state } = stepAt(at);
  await showing(on.page, machine, state);
};

const idOf = (on: Pick<Stage, 'page'> = stage): string => {
  const caseId = caseIdIn(on);
  if (caseId === undefined) throw new Error('The address names no application.');
  return caseId;
};

const answersOf = async (caseId: string): Promise<unknown> => (await caseOnServer(stage, caseId)).answers?.['answers'];

/** What was entered into the first questions. */
const firstOf = (count: number): Answers => {
  const asked = steps.slice(0, count).map(({ event }) => event.type.replace('.answered', ''));
  return Object.fromEntries(Object.entries(entered).filter(([question]) => asked.includes(question)));
};

/** Answers the first questions, and makes sure that the server has them. */
const beginWith = async (count: number): Promise<string> => {
  await openWayIn(stage, walk);
  await doSteps(stage, steps.slice(0, count));
  await showsStep(count);
  await stage.shows('caseKeeping', 'kept');
  const caseId = idOf();
  expect(await answersOf(caseId)).toEqual(firstOf(count));
  return caseId;
};

describe('an application of a customer', () => {
  it('ONB-13: goes on at the same question after a reload, and at another device', async () => {
    const caseId = await beginWith(4);
    await stage.page.reload();
    await showsStep(4);
    await doStep(stage.hands, stepAt(4));
    await showsStep(5);
    // What is still on its way when time passes is sent a second time, and takes the application over from who went on.
    await expect.poll(async () => answersOf(caseId)).toEqual(firstOf(5));
    await stage.shows('caseKeeping', 'kept');

    // Another code of the app: each is good for one sign-in.
    await stage.pass(30_000);
    const other = await openStage(world);
    await signInBehind(other, person);
    await other.open(paths.newProduct());
    await other.hands.press(productChoiceTexts.resume);
    await showsStep(5, other);
    expect(idOf(other)).toBe(caseId);
    await doStep(other.hands, stepAt(5));
    await showsStep(6, other);
    await other.shows('caseKeeping', 'kept');
    other.settle();

    // The first device learns of it with its next answer, rests, and goes on from there.
    stage.provoke('/case');
    await showsStep(5);
    await doStep(stage.hands, stepAt(5));
    await stage.shows('newProduct', 'overtaken');
    await stage.hands.press(newProductTexts.overtaken.takeOver);
    await showsStep(6);
    expect(await answersOf(caseId)).toEqual(firstOf(6));
    stage.settle();
    await other.close();
  });

  it('ONB-13: in two windows at once the older one rests, takes over, and loses nothing', async () => {
    const caseId = await beginWith(2);
    const other = await stage.context.newPage();
    await other.goto(paths.wayIn(vv, caseId));
    await showsStep(2, { page: other });
    await doStep(browserHands(other), stepAt(2));
    await stage.shows('newProduct', 'overtaken');
    await stage.hands.press(newProductTexts.overtaken.takeOver);
    await showsStep(3);
    await doStep(stage.hands, stepAt(3));
    await showing(other, 'newProduct', 'overtaken');
    await stage.shows('caseKeeping', 'kept');
    expect(await answersOf(caseId)).toEqual(firstOf(4));
    stage.settle();
  });

  it('ONB-13: without an answer of the server it is kept here, and sent by itself later', async () => {
    const caseId = await beginWith(1);
    await world.proxy.order({ mode: 'error', path: '/case', method: 'PATCH' });
    stage.provoke('/case');
    try {
      await doSteps(stage, steps.slice(1, 3));
      await showsStep(3);
      await stage.shows('caseKeeping', 'waiting');
      expect(await answersOf(caseId)).toEqual(firstOf(1));
      expect(await keptInBrowser(stage, caseId)).toMatchObject({ answers: firstOf(3) });
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.pass(10_000);
    await stage.shows('caseKeeping', 'kept');
    expect(await answersOf(caseId)).toEqual(firstOf(3));
    expect(await keptInBrowser(stage, caseId)).toBeUndefined();
    stage.settle();
  });

  it('ONB-13: what could not be sent before a reload is sent after it, without another answer', async () => {
    const caseId = await beginWith(1);
    await world.proxy.order({ mode: 'error', path: '/case', method: 'PATCH' });
    stage.provoke('/case');
    try {
      await doSteps(stage, steps.slice(1, 3));
      await stage.shows('caseKeeping', 'waiting');
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.page.reload();
    await showsStep(3);
    await stage.shows('caseKeeping', 'kept');
    expect(await answersOf(caseId)).toEqual(firstOf(3));
    expect(await keptInBrowser(stage, caseId)).toBeUndefined();
    stage.settle();
  });

  it('ONB-13: a lost answer of the server doubles nothing, neither the application nor what was answered', async () => {
    await world.proxy.order({ mode: 'lost', path: '/case', method: 'POST' });
    stage.provoke('/case');
    try {
      await openWayIn(stage, walk);
      await stage.shows('newProduct', 'failed');
    } finally {
      await world.proxy.order({ mode: 'pass' });
    }
    await stage.hands.press(newProductTexts.failed.retry);
    await showsStep(0);
    const { body } = await elsewhere(stage, 'getUserV2', {});
    expect((body as { readonly cases: readonly unknown[] }).cases).toHaveLength(1);
    stage.settle();
  });

  it('ONB-13, SES-04: after a session that ended it goes on at the same question', async () => {
    const caseId = await beginWith(3);
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    await stage.pass(301_000);
    await stage.hands.sees(signedOutTexts.reasons.expired.lead);
    await stage.audit();
    await stage.hands.follow(signedOutTexts.signIn);
    await enterCredentials(stage, customerOf(person));
    await enterCode(stage, appCode(stage, person));
    await showsStep(3);
    expect(idOf()).toBe(caseId);
    expect(await answersOf(caseId)).toEqual(firstOf(3));
    stage.settle();
  });

  it('ONB-13: is deleted on the server', async () => {
    const caseId = await beginWith(1);
    await stage.open(paths.newProduct());
    await stage.hands.press(productChoiceTexts.remove);
    await stage.hands.press(productChoiceTexts.deletion.confirm);
    await stage.shows('productChoice', 'offered');
    await stage.page.getByRole('button', { name: productChoiceTexts.resume }).waitFor({ state: 'detached' });
    expect(await caseOnServer(stage, caseId)).toMatchObject({ status: 'WITHDRAWN', answers: null });
    await stage.open(paths.wayIn(vv, caseId));
    await stage.shows('newProduct', 'closed');
    stage.settle();
  });

  it('ONB-13: of somebody else is no application', async () => {
    const caseId = await beginWith(1);
    const other = await openStage(world);
    await signInBehind(other, world.take('couple'));
    other.provoke('/case');
    await other.open(paths.wayIn(vv, caseId));
    await other.shows('newProduct', 'unknown');
    expect(await answersOf(caseId)).toBeDefined();
    other.settle();
    await other.close();
    stage.settle();
  });
});
