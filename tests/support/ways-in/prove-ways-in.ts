import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppliedKind } from '#domain/application/parties.ts';
import { type EntryPointId, entryPointOf, isExisting } from '#domain/questionnaire/entry-points.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import { storedAnswersOf } from '#domain/questionnaire/suitability.ts';
import { signInBehind } from '../browser/sign-in.ts';
import { openStage, type Stage } from '../browser/stage.ts';
import { sharedWorld, type World } from '../browser/world.ts';
import { caseIdIn, caseOnServer, keptInBrowser } from './kept-in.ts';
import {
  everyWalkOf,
  kindsOf,
  passedBy,
  type QuestionWalk,
  statesOf,
  walksOfWayIn,
  type WalkStep,
} from './question-walks.ts';
import { doSteps, openWayIn } from './question-steps.ts';
import { storedFrom } from './stored-from.ts';

/** The ways in whose questions all others share: whoever has a question first sends it empty. */
const shared: readonly EntryPointId[] = [
  'new-customer-new-business-partner-vv',
  'new-customer-new-business-partner-retirement',
  'new-customer-new-business-partner-topics',
  'new-customer-new-business-partner-cash-invest',
];

/** Where money is asked for that is a couple's or a child's, and no longer that of whoever answers. */
const askedOfMoney: ReadonlySet<string> = new Set([
  'askingSavings',
  'askingExpenses',
  'askingNetIncome',
  'askingFreeAssets',
  'askingLiabilities',
  'askingIlliquidAssets',
]);

const keyOf = (state: string): string => state.slice(state.indexOf('.') + 1);

/** The states of a way in that no way in before it has. */
const firstIn = (id: EntryPointId): ReadonlySet<string> => {
  const before = new Set(shared.slice(0, Math.max(0, shared.indexOf(id))).flatMap((each) => statesOf(each).map(keyOf)));
  return new Set(
    shared.includes(id)
      ? statesOf(id)
          .map(keyOf)
          .filter((key) => !before.has(key))
      : [],
  );
};

/** Which walk sends which questions empty: the first that meets them. */
const sharedOut = (walks: readonly QuestionWalk[]): ReadonlyMap<QuestionWalk, ReadonlySet<string>> => {
  const seen = new Set<string>();
  return new Map(
    walks.map((walk) => {
      const first = firstIn(walk.entryPoint);
      const mine = new Set(
        walk.steps.map(({ state }) => state).filter((state) => first.has(state) && !seen.has(state)),
      );
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

/** How a question about money speaks to whom it is about. */
const wordsOf: Readonly<Partial<Record<AppliedKind, RegExp>>> = { joint: /gemeinsam/, child: /\bKind/ };

/** The proof that the walks of ways in meet all that their charts know. */
export const proveMeetings = (ids: readonly EntryPointId[]): void => {
  it.each(ids)('ONB-08: the walks of %s meet every question, hint and answer, and every kind of account', (id) => {
    const walks = everyWalkOf(id);
    const answers = statesOf(id).some((state) => state.endsWith('.contradicting'))
      ? ['answers.kept', 'loss.reconsidered', 'preference.reconsidered']
      : [];
    expect(new Set(walks.flatMap(passedBy))).toEqual(new Set([...statesOf(id), ...answers]));
    const kinds = new Set(walks.map(({ accountKind }) => accountKind));
    // A walk about the account relation that somebody has is one about a single one, unless it says another.
    expect(new Set([...kinds].filter((kind) => kind !== null || kindsOf[id].includes(null)))).toEqual(
      new Set(kindsOf[id]),
    );
  });

  it.each(ids)(
    'REG-07, ONB-08: %s asks a couple and a child in their words, and of a child no more than its own way in',
    (id) => {
      const flaws = everyWalkOf(id).flatMap(({ accountKind, entered, steps }) => {
        const words = accountKind === null ? undefined : wordsOf[accountKind];
        const headings = steps.flatMap(({ state, heading }) => (askedOfMoney.has(state) ? [heading ?? ''] : []));
        const others = words === undefined ? [] : headings.filter((heading) => heading !== '' && !words.test(heading));
        const unasked = ['liabilities', 'illiquidAssets'].filter((each) => accountKind === 'child' && each in entered);
        return [...others, ...unasked];
      });
      expect(flaws).toEqual([]);
    },
  );
};

/**
 * The proofs of ways in to an account relation: every turn that their charts know is walked in Chromium to the proposal;
 * what is kept then is what was entered, key by key.
 */
export const proveWaysIn = (ids: readonly EntryPointId[]): void => {
  const walks = ids.flatMap(walksOfWayIn);
  const emptied = sharedOut(walks);

  proveMeetings(ids);

  describe('in the browser, by the keyboard alone', () => {
    let world: World;
    let stage: Stage;
    beforeAll(async () => {
      world = await sharedWorld('onboarding');
    });
    beforeEach(async () => {
      stage = await openStage(world, { byKeyboard: true });
    });
    afterEach(async () => {
      await stage.close();
    });

    it.each(walks)('ONB-08, ONB-09: $name leads to the proposal, and all that was entered is kept', async (walk) => {
      const { entryPoint, accountKind, steps, entered, wasReasked } = walk;
      if (isExisting(entryPoint)) await signInBehind(stage, world.take('couple'));
      await openWayIn(stage, walk);
      await doSteps(stage, steps, ({ state }: WalkStep) => emptied.get(walk)?.has(state) === true);
      await stage.shows('newProduct', 'filled.proposing');
      await stage.page
        .locator('[data-machine="proposal"]:is([data-state~="proposed.typing.considering"],[data-state="unsuited"])')
        .waitFor();
      await stage.shows('caseKeeping', 'kept');
      const kept = (await keptAfter(stage, walk)) as { readonly answers: unknown };
      expect(kept).toEqual({
        entryPoint,
        accountKind,
        answers: entered,
        // Nothing is left that was typed and not sent.
        typed: {},
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
