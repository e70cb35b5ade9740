import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EntryPointId, entryPointOf, isExisting } from '#domain/questionnaire/entry-points.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import { type Answers } from '#domain/questionnaire/questions.ts';
import { type StoredAnswers, storedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { signInBehind } from '../browser/sign-in.ts';
import { openStage, type Stage } from '../browser/stage.ts';
import { sharedWorld, type World } from '../browser/world.ts';
import { caseIdIn, caseOnServer, keptInBrowser } from './kept-in.ts';
import { passedBy, type QuestionWalk, statesOf, walksOfWayIn, type WalkStep } from './question-walks.ts';
import { doSteps, openWayIn } from './question-steps.ts';

const inEuros = (cents = 0): number => cents / 100;

/** What was entered under the keys of specification §3; undefined where not all of them are asked. */
const storedFrom = (id: EntryPointId, entered: Answers): StoredAnswers | undefined => {
  const { knowledge, drawdown, riskPreference, holdingPeriod = '5+' } = entered;
  if (knowledge === undefined || drawdown === undefined || riskPreference === undefined) return undefined;
  return {
    liquid_assets: inEuros(entered.freeAssets),
    liabilities: inEuros(entered.liabilities),
    illiquid_assets: inEuros(entered.illiquidAssets),
    total_assets: inEuros((entered.freeAssets ?? 0) + (entered.illiquidAssets ?? 0)),
    expenses: inEuros(entered.expenses),
    net_income: inEuros(entered.netIncome),
    knowledge,
    drawdown,
    risk_preference: riskPreference,
    initial_amount: inEuros(entered.deposit),
    savingplan_rate: inEuros(entered.savings),
    wphg_holding_period: holdingPeriod,
    sustainability: entryPointOf(id).category === 'VV.VV' && entered.sustainabilityChoice === 'YES',
  };
};

/** How many screens one test looks at: each takes longer than a question. */
const looksOfOne = 3;

/** The ways in whose questions all others share: whoever has a question first has it looked at. */
const lookedAt: readonly EntryPointId[] = [
  'new-customer-new-business-partner-vv',
  'new-customer-new-business-partner-retirement',
  'new-customer-new-business-partner-topics',
  'new-customer-new-business-partner-cash-invest',
];

const keyOf = (state: string): string => state.slice(state.indexOf('.') + 1);

/** The states of a way in that no way in before it has. */
const firstIn = (id: EntryPointId): ReadonlySet<string> => {
  const before = new Set(
    lookedAt.slice(0, Math.max(0, lookedAt.indexOf(id))).flatMap((each) => statesOf(each).map(keyOf)),
  );
  return new Set(
    lookedAt.includes(id)
      ? statesOf(id)
          .map(keyOf)
          .filter((key) => !before.has(key))
      : [],
  );
};

/** Which walk looks at which questions: each is looked at once, and no walk looks at many. */
const sharedOut = (walks: readonly QuestionWalk[]): ReadonlyMap<QuestionWalk, ReadonlySet<string>> => {
  const seen = new Set<string>();
  return new Map(
    walks.map((walk) => {
      const first = firstIn(walk.entryPoint);
      const unseen = walk.steps.map(({ state }) => state).filter((state) => first.has(state) && !seen.has(state));
      const mine = new Set([...new Set(unseen)].slice(0, looksOfOne));
      for (const state of mine) seen.add(state);
      return [walk, mine] as const;
    }),
  );
};

/** What is kept of the application at the end: by the server for whoever is signed in, else in the browser. */
const keptAfter = async (stage: Stage, { entryPoint }: QuestionWalk): Promise<unknown> => {
  if (!isExisting(entryPoint)) return keptInBrowser(stage, entryPoint);
  const caseId = caseIdIn(stage);
  if (caseId === undefined) throw new Error('The address names no application.');
  return (await caseOnServer(stage, caseId)).answers;
};

/**
 * The proofs of ways in: every turn that their charts know is walked in Chromium, for every kind of account, to the
 * proposal; what is kept then is what was entered, key by key.
 */
export const proveWaysIn = (ids: readonly EntryPointId[]): void => {
  const walks = ids.flatMap(walksOfWayIn);
  const looks = sharedOut(walks);

  it.each(ids)('ONB-08: the walks of %s meet every question, hint and answer to a contradiction', (id) => {
    const passed = new Set(walksOfWayIn(id).flatMap(passedBy));
    const answers = statesOf(id).some((state) => state.endsWith('.contradicting'))
      ? ['answers.kept', 'loss.reconsidered', 'preference.reconsidered']
      : [];
    expect([...passed].toSorted()).toEqual([...new Set([...statesOf(id), ...answers])].toSorted());
  });

  describe('in the browser', () => {
    let world: World;
    let stage: Stage;
    beforeAll(async () => {
      world = await sharedWorld('onboarding');
    });
    beforeEach(async () => {
      stage = await openStage(world);
    });
    afterEach(async () => {
      await stage.close();
    });

    it.each(walks)('ONB-08, ONB-09: $name leads to the proposal, and all that was entered is kept', async (walk) => {
      const { entryPoint, accountKind, steps, entered, wasReasked } = walk;
      if (isExisting(entryPoint)) await signInBehind(stage, world.take('couple'));
      await openWayIn(stage, walk);
      await doSteps(stage, steps, ({ state }: WalkStep) => looks.get(walk)?.has(state) === true);
      await stage.shows('newProduct', 'filled.proposing');
      await stage.page
        .locator('[data-machine="proposal"]:is([data-state="proposed"],[data-state="unsuited"])')
        .waitFor();
      await stage.shows('caseKeeping', 'kept');
      const kept = (await keptAfter(stage, walk)) as { readonly answers: unknown };
      expect(kept).toEqual({
        entryPoint,
        accountKind,
        answers: entered,
        shown: null,
        wasReasked,
        choice: null,
        registration: {},
      });
      const category = entryPointOf(entryPoint).category ?? 'VV.VV';
      expect(storedAnswersOf(keptAnswers(kept.answers), category)).toEqual(storedFrom(entryPoint, entered));
      stage.settle();
    });
  });
};
