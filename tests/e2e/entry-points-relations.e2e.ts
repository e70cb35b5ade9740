import { describe, expect, it } from 'vitest';
import { newInvestmentTexts } from '#apps/onboarding/new-investment/new-investment.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { strategyChangeTexts } from '#apps/onboarding/strategy-change/strategy-change.texts.ts';
import { wphgUpdateTexts } from '#apps/onboarding/wphg-update/wphg-update.texts.ts';
import { blankInvestment, blankTerms } from '#domain/application/kept-investment.ts';
import { investmentWays } from '#domain/onboarding/investment-ways.ts';
import { renewalPath, wayInPath } from '#domain/onboarding/new-product-path.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { partQuestions } from '#machines/question-part/question-part.parts.ts';
import { answersOf } from '#tests/machines/wphg-update/wphg-update.arrange.ts';
import { draftsOf, elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { enteredInvestments, heldAnswers } from '#tests/support/whole-way/stored-investments.ts';
import { draftOnServer } from '#tests/support/ways-in/kept-in.ts';
import { proveMeetings } from '#tests/support/ways-in/prove-ways-in.ts';
import { doSteps } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk, type QuestionWalk, walksOfWayIn } from '#tests/support/ways-in/question-walks.ts';
import { agree, chooseStrategy, enterChangeCode, signInvestment } from '#tests/support/ways-in/relation-steps.ts';
import { storedFrom } from '#tests/support/ways-in/stored-from.ts';

/** ONB-08, ONB-09: the ways in of customers into an account relation that they have. */

const changing = 'existing-customer-change-strategy';
const renewing = 'existing-customer-update-business-partner';

let world: World;
let stage: Stage;
let person: Person;
let held: { readonly businessPartnerId: string; readonly ipsId: string };

stageEach({ door: 'onboarding', isOwn: true }, (on, around) => {
  stage = on;
  world = around;
});

/** Somebody whose account relation holds one investment, and one answer alone. */
const signIn = async (kind: 'holder' | 'guardian' = 'holder'): Promise<void> => {
  person = world.take(kind);
  if (person.account === null) throw new Error('They hold nothing.');
  held = person.account;
  await signInBehind(stage, person);
};

/** Compares what the server keeps of a way, once the last answer has arrived there, with what was entered. */
const expectDraft = async (journey: string, subject: string, must: object): Promise<void> => {
  await expect.poll(async () => draftOnServer(stage, journey, subject)).toEqual(must);
};

const { remember, compare } = enteredInvestments();

/** Who can bear little loss is offered no theme. */
const suits = ({ entryPoint, entered }: QuestionWalk): boolean =>
  entryPoint !== 'existing-customer-new-ips-topics' || entered.drawdown === 'ANY';

/** What an investment is stored with, of what was entered. */
const productOf = ({ entryPoint, entered }: QuestionWalk) => {
  const stored = storedFrom(entryPoint, entered);
  const { category: plain } = entryPointOf(entryPoint);
  if (stored === undefined || plain === null) throw new Error(`'${entryPoint}' opens nothing.`);
  const { initial_amount, savingplan_rate, wphg_holding_period } = stored;
  const category = stored.sustainability ? 'VV.NH' : plain;
  const wishes: readonly string[] = partQuestions(entryPoint, 'preferring');
  const sustainability = Object.fromEntries(Object.entries(entered).filter(([question]) => wishes.includes(question)));
  const sums = { initial_amount, savingplan_rate };
  return { ...sums, wphg_holding_period, category, theme: entered.theme ?? null, sustainability };
};

const ways = [...investmentWays, changing, renewing] as const;
proveMeetings(ways);

const walksToProposal = investmentWays.flatMap(walksOfWayIn);

/** Through all questions of a further investment; what is kept then is what was entered. */
const goToProposal = async ({ entryPoint, steps, entered, wasReasked }: QuestionWalk): Promise<void> => {
  await signIn();
  await stage.open(wayInPath(entryPoint));
  await doSteps(stage, steps);
  await stage.shows('newInvestment', 'proposing');
  const { businessPartnerId } = held;
  const draft = { ...blankInvestment, ...blankTerms, businessPartnerId, answers: entered, wasReasked };
  await expectDraft('new-investment', entryPoint, draft);
};

describe('in the browser', () => {
  it.each(walksToProposal.filter(suits))(
    'ONB-08, ONB-09: $name leads to the proposal, and is opened as it was entered, key by key',
    async (walk) => {
      await goToProposal(walk);
      await stage.shows('proposal', 'proposed.typing.considering');
      await stage.hands.press(proposalTexts.submit);
      await stage.shows('newInvestment', 'reviewing');
      await stage.hands.press(newInvestmentTexts.answers.submit);
      await agree(stage, 'WIRE', 'yes');
      const ipsId = await signInvestment(stage, person);
      remember(ipsId, { answers: answersOf(walk.entered), product: productOf(walk) });
      expect(await draftsOf(stage)).toEqual([]);
      stage.settle();
    },
  );

  it.each(walksToProposal.filter((walk) => !suits(walk)))(
    'ONB-08, ONB-09: $name does not suit, and what was entered is kept key by key and stored nowhere',
    async (walk) => {
      await goToProposal(walk);
      await stage.shows('proposal', 'unsuited');
      expect((await ordersOf(stage)).filter(({ type }) => type === 'OPENING')).toEqual([]);
      remember(held.ipsId, { answers: { knowledge: 3 }, product: { split: '60:40' } });
      stage.settle();
    },
  );

  it.each(walksOfWayIn(changing))(
    'ONB-08, ONB-09: $name leads to the choice, and the change is ordered as it was entered, key by key',
    async ({ steps, entered, wasReasked }) => {
      await signIn();
      // What else is known of them has to be in force.
      const { total_assets: _, ...known } = answersOf(plainWalk(renewing, null).entered);
      const wphg = { ...known, knowledge: 1, wphg_holding_period: '1–3' };
      await elsewhere(stage, 'updateBp', { businessPartnerId: held.businessPartnerId, wphg });
      const answers = await heldAnswers(stage);
      await stage.open(strategyChangePath(held.ipsId));
      await doSteps(stage, steps);
      await stage.shows('strategyChange', 'comparing');
      await expectDraft('strategy-change', held.ipsId, {
        answers: entered,
        typed: {},
        shown: null,
        wasReasked,
        wanted: null,
      });
      await chooseStrategy(stage, '20:80');
      const sent = world.messages(person.mobile);
      await stage.hands.press(strategyChangeTexts.review.submit);
      await enterChangeCode(stage, person, sent);
      await stage.shows('strategyChange', 'ordered');
      const { knowledge, drawdown, riskPreference: risk_preference, holdingPeriod = '5+' } = entered;
      remember(held.ipsId, {
        answers: { ...answers, knowledge, drawdown, risk_preference },
        product: { split: '60:40' },
        changes: [{ split: '20:80', wphg_holding_period: holdingPeriod }],
      });
      expect(await draftsOf(stage)).toEqual([]);
      stage.settle();
    },
  );

  it.each(walksOfWayIn(renewing))(
    'ONB-08, ONB-09: $name are kept and stored as they were entered, key by key',
    async ({ accountKind, steps, entered, wasReasked }) => {
      await signIn(accountKind === 'child' ? 'guardian' : 'holder');
      await stage.open(renewalPath(held.businessPartnerId));
      await doSteps(stage, steps);
      await stage.shows('wphgUpdate', 'reviewing');
      await expectDraft('wphg-update', held.businessPartnerId, {
        answers: entered,
        typed: {},
        shown: null,
        wasReasked,
      });
      await stage.hands.press(wphgUpdateTexts.review.submit);
      await stage.shows('wphgUpdate', 'stored');
      remember(held.ipsId, { answers: answersOf(entered), product: { split: '60:40' } });
      expect(await draftsOf(stage)).toEqual([]);
      stage.settle();
    },
  );

  it('ONB-08, ONB-09: what was entered above is in the database, key by key', async () => {
    const { must, stored } = await compare(world);
    expect(must).toHaveLength(ways.flatMap(walksOfWayIn).length);
    expect(stored).toEqual(must);
    stage.settle();
  });
});
