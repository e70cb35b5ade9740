import { describe, expect, it } from 'vitest';
import { paths } from '#apps/onboarding/paths.ts';
import { questionPartTexts, wordsOf } from '#apps/onboarding/question-part/question-part.texts.ts';
import { wphgUpdateTexts } from '#apps/onboarding/wphg-update/wphg-update.texts.ts';
import { euros } from '#domain/money/money.ts';
import { wayInPath } from '#domain/onboarding/new-product-path.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { answersOf, confirmedOf } from '#tests/machines/wphg-update/wphg-update.arrange.ts';
import { draftsOf } from '#tests/support/browser/bank.ts';
import {
  goOnFromDashboard,
  keptOnServer,
  letSessionEnd,
  nothingOrdered,
  type OnboardingJourney,
  signInAgain,
} from '#tests/support/browser/kept-draft.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { showing, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { answerPart, doSteps } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

type Place = readonly [machine: string, state: string];

/** A journey in whose middle somebody is: what was answered on the way there, and what stands there of it. */
interface AnsweredJourney {
  readonly open: (person: Person) => string;
  readonly answer: (on: Stage) => Promise<void>;
  readonly place: Place;
  /** The question before, from which „Weiter“ leads on. */
  readonly question: Place;
  /** What is read at the question before, and at the place itself, where something is ticked and not sent, or answers are shown. */
  readonly seen: {
    readonly before: (on: Stage) => Promise<string>;
    /** What stands at the question before. */
    readonly answered: string;
    /** Types that again, or something else, without sending it; answers what then stands there. */
    readonly type: (on: Stage, isOther: boolean) => Promise<string>;
    readonly there: (on: Stage) => Promise<unknown>;
  };
}

const vv = 'existing-customer-new-ips-vv';
const renewing = 'existing-customer-update-business-partner';
const renewal = plainWalk(renewing, 'single');

const labelOf = (question: 'savings'): string =>
  wordsOf(question, { asked: sampleAsked(vv), answers: {}, isCouple: false }).label;

const chosen = async ({ page }: Stage): Promise<string> => page.locator('input:checked').first().inputValue();
const answersOn = async ({ page }: Stage): Promise<readonly string[]> =>
  page.locator('main dt, main dd').allInnerTexts();

const chooseRisk = async ({ page }: Stage, isOther: boolean): Promise<string> => {
  const risk = isOther ? '0.45' : '0.65';
  await page.locator(`main input[value="${risk}"]`).check();
  return risk;
};

/** Every journey of the onboarding app that keeps a draft of a customer; a new one is missing here by type. */
const journeys: Readonly<Record<OnboardingJourney, AnsweredJourney>> = {
  'new-investment': {
    open: () => paths.wayIn(vv),
    answer: async (on) => {
      await answerPart(on, 'planningExisting', { deposit: euros(1000), savings: euros(50) });
      // Ticked, and not sent.
      await on.shows('preferring', 'askingSustainabilityChoice');
      await on.page.locator('main input[value="YES"]').check();
    },
    place: ['preferring', 'askingSustainabilityChoice'],
    question: ['planningExisting', 'askingSavings'],
    seen: {
      before: async ({ page }) => page.getByLabel(labelOf('savings'), { exact: true }).inputValue(),
      answered: '50,00',
      type: async ({ page }, isOther) => {
        await page.getByLabel(labelOf('savings'), { exact: true }).fill(isOther ? '75' : '50');
        return isOther ? '75,00' : '50,00';
      },
      there: chosen,
    },
  },
  'strategy-change': {
    open: () => strategyChangePath(),
    answer: async (on) => {
      await answerPart(on, 'weighing', { knowledge: 3, holdingPeriod: '5+', drawdown: 25, riskPreference: 0.65 });
      await on.shows('strategyChange', 'comparing');
      await on.page.getByRole('radio', { name: '40:60', exact: true }).check();
    },
    place: ['strategyChange', 'comparing'],
    question: ['weighing', 'askingRiskPreference'],
    seen: { before: chosen, answered: '0.65', type: chooseRisk, there: chosen },
  },
  'wphg-update': {
    open: ({ account }) => `${wayInPath(renewing)}?partner=${account?.businessPartnerId ?? ''}`,
    answer: async (on) => doSteps(on, renewal.steps),
    place: ['wphgUpdate', 'reviewing'],
    question: ['weighing', 'askingRiskPreference'],
    seen: { before: chosen, answered: '0.65', type: chooseRisk, there: answersOn },
  },
};

/** What stands at the place that somebody has come to. */
const standing = async ({ place, seen }: AnsweredJourney): Promise<unknown> => {
  await stage.shows(...place);
  return seen.there(stage);
};

/**
 * Goes back in the browser to the question before, which still stands answered, and on from there. Forward leads nowhere,
 * since only an answer does.
 */
const goBackAndOn = async ({ question, seen }: AnsweredJourney): Promise<void> => {
  const entry = async (): Promise<unknown> => stage.page.evaluate(() => (history.state as { place: unknown }).place);
  await stage.page.goBack();
  await stage.shows(...question);
  expect(await seen.before(stage)).toBe(seen.answered);
  const at = await entry();
  await stage.page.goForward();
  await expect.poll(entry).toBe(at);
  await stage.shows(...question);
  expect(await seen.before(stage)).toBe(seen.answered);
  // At once: what is typed and not sent leaves with the page, and is there again.
  const typed = await seen.type(stage, true);
  await stage.page.reload();
  await stage.shows(...question);
  expect(await seen.before(stage)).toBe(typed);
  await seen.type(stage, false);
  await stage.hands.press(questionPartTexts.next);
};

/** From the first question to the end of the session, and back. */
const walk = async (journey: OnboardingJourney): Promise<Person> => {
  const answered = journeys[journey];
  const person = world.take('suited');
  await signInBehind(stage, person);
  await stage.open(answered.open(person));
  await answered.answer(stage);
  const stands = await standing(answered);
  // At once: what was answered last leaves with the page.
  await stage.page.reload();
  expect(await standing(answered)).toEqual(stands);
  await goBackAndOn(answered);
  expect(await standing(answered)).toEqual(stands);
  await keptOnServer(stage, journey);
  await letSessionEnd(stage);
  await signInAgain(stage, person);
  expect(await standing(answered)).toEqual(stands);
  // The history of this tab knows the pages of before the session ended, and those of signing in.
  await goBackAndOn(answered);
  expect(await standing(answered)).toEqual(stands);
  // By the portal's own door to that of this app: another address, at which the browser keeps nothing.
  await stage.open(world.server.origin);
  await goOnFromDashboard(stage, journey);
  expect(await standing(answered)).toEqual(stands);
  await nothingOrdered(stage);
  return person;
};

describe('what was answered in the middle of a journey of a customer', () => {
  it.each(['new-investment', 'strategy-change'] as const)(
    'ONB-13, SES-04: %s has it after a reload, the way back, and the end of the session, and orders nothing',
    async (journey) => {
      await expect(walk(journey)).resolves.toBeDefined();
      stage.settle();
    },
  );

  it('BNK-24, SES-04: renewed data are there after all that, and in another tab, and no tab’s draft outlives them', async () => {
    const { account } = await walk('wphg-update');
    const page = await stage.context.newPage();
    await page.goto(stage.page.url());
    await showing(page, 'wphgUpdate', 'reviewing');
    expect(await page.locator('main dt, main dd').allInnerTexts()).toEqual(await answersOn(stage));
    const stored = async () => confirmedOf(stage, account?.businessPartnerId ?? '');
    expect((await stored()).times).toBe(0);
    for (const hands of [stage.hands, browserHands(page)]) await hands.press(wphgUpdateTexts.review.submit);
    await stage.shows('wphgUpdate', 'stored');
    await showing(page, 'wphgUpdate', 'stored');
    // Each press is a confirmation of its own, of the same data.
    expect(await stored()).toEqual({ answers: answersOf(renewal.entered), times: 2 });
    expect(await draftsOf(stage)).toEqual([]);
    stage.settle();
  });
});
