import * as z from 'zod/mini';
import { questionPartTexts } from '#apps/onboarding/question-part/question-part.texts.ts';
import { getWphg } from '#api/business-partners/wphg.ts';
import { draftPrefix } from '#client/kept-keys.ts';
import { wayInPath } from '#domain/onboarding/new-product-path.ts';
import type { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedAnswers } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { answerAll } from '#tests/support/ways-in/answer-all.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';
import { storedFrom } from '#tests/support/ways-in/stored-from.ts';
import { wphgUpdateDriver } from './wphg-update.driver.ts';

const wayIn = 'existing-customer-update-business-partner';
const walk = plainWalk(wayIn, 'single');
const walkOfChild = plainWalk(wayIn, 'child');

const isOfChild = ({ path }: Pick<Scene, 'path'>): boolean => outcomeIn(path, 'load') === 'loadedOfChild';
const walkOf = (scene: Pick<Scene, 'path'>): typeof walk => (isOfChild(scene) ? walkOfChild : walk);

/** Confirmations of one account relation that are taken in a day. */
const most = 10;

const ofRelation = ({ person }: Scene): string => person.account?.businessPartnerId ?? '';

const blank = { answers: {}, shown: null, wasReasked: false };

/** Begun at another device, where no answer was given yet: the walk through the questions is the same. */
const keepDraft = async (scene: Scene): Promise<void> => {
  const about = { journey: 'wphg-update', subject: ofRelation(scene) };
  const { status, text } = await elsewhere(scene.stage, 'putDraft', { ...about, version: 1, draft: blank });
  if (status !== 200) throw new Error(`The draft was refused: ${text}`);
};

/** The same in this browser, left there by a lost connection. */
const leaveUnsent = async (scene: Scene): Promise<void> => {
  const { stage, person } = scene;
  const held = { savedAt: new Date().toISOString(), seen: null, draft: blank };
  await stage.page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `${draftPrefix}wphg-update ${person.username} ${ofRelation(scene)}`,
    JSON.stringify(held),
  ] as const);
};

const open = async (scene: Scene): Promise<void> => {
  const { stage, person, path } = scene;
  await signInBehind(stage, person);
  const loaded = outcomeIn(path, 'load');
  if (loaded === 'unsent') await leaveUnsent(scene);
  // Somebody else's relation answers like none; who has none names none.
  const partner = loaded === 'unknown' ? stage.world.take('holder').account?.businessPartnerId : ofRelation(scene);
  await stage.open(loaded === 'nothingOpen' ? wayInPath(wayIn) : `${wayInPath(wayIn)}?partner=${partner ?? ''}`);
};

/** The nine answers of a walk under their stored keys. */
export const answersOf = (entered: typeof walk.entered) => {
  const stored = storedFrom(wayIn, entered);
  if (stored === undefined) throw new Error('Not all that is stored is asked.');
  const { initial_amount: _a, savingplan_rate: _b, wphg_holding_period: _c, sustainability: _d, ...answers } = stored;
  return answers;
};

/** Confirms other answers on another device, as often as a day allows. */
const confirmElsewhere = async (scene: Scene): Promise<void> => {
  const { total_assets: _, ...answers } = answersOf(walkOf(scene).entered);
  for (let at = 0; at < most; at += 1) {
    const wphg = { ...answers, net_income: at, wphg_holding_period: '5+' };
    const { status, text } = await elsewhere(scene.stage, 'updateBp', { businessPartnerId: ofRelation(scene), wphg });
    if (status !== 200) throw new Error(`The answers were refused: ${text}`);
  }
};

/** What the server holds of an account relation: its answers, and how often some were confirmed. */
export const confirmedOf = async (stage: Stage, businessPartnerId: string) => {
  const { status, body, text } = await elsewhere(stage, 'getWphg', { businessPartnerId, wphgHistory: true });
  if (status !== 200) throw new Error(`The answers cannot be read: ${text}`);
  const { wphg, wphgHistory } = z.parse(getWphg.response, body);
  return { answers: wphg, times: wphgHistory.length };
};

/** Runs in the page: whether another question, or another app, is there. */
const isElsewhere = ([origin, heading]: readonly [string, string | null]): boolean =>
  location.origin !== origin || document.querySelector('h1')?.textContent !== heading;

/** Back from question to question; the first one's way back leads to another app. */
const goBackToPortal = async ({ stage: { page, hands } }: Scene): Promise<void> => {
  const { origin } = new URL(page.url());
  while (new URL(page.url()).origin === origin) {
    const heading = await page.locator('h1').textContent();
    await hands.press(questionPartTexts.back);
    await page.waitForFunction(isElsewhere, [origin, heading] as const);
  }
};

/** What must be confirmed after a path, and how often something was. */
const confirmedIn = (scene: Scene): Awaited<ReturnType<typeof confirmedOf>> => {
  const sent = answersOf(walkOf(scene).entered);
  const stored = outcomeIn(scene.path, 'store');
  if (stored === undefined) return { answers: { knowledge: 3 }, times: 0 };
  // Confirmed once, however often it was sent.
  if (stored !== 'tooOften') return { answers: sent, times: 1 };
  return { answers: { ...sent, net_income: most - 1 }, times: most };
};

export const wphgUpdateArrangement = arrangement<typeof wphgUpdateMachine>({
  entry: chartNamed('wphg-update'),
  driver: wphgUpdateDriver,
  door: 'onboarding',
  leaves: ['leaving'],
  inputs: {
    ofAccount: {
      who: (path) => {
        if (isOfChild({ path })) return 'guardian';
        return outcomeIn(path, 'load') === 'nothingOpen' ? 'app' : 'holder';
      },
      open,
    },
  },
  outcomes: {
    load: {
      call: { path: '/api/v1/user', method: 'GET' },
      outcomes: {
        loaded: {},
        loadedOfChild: {},
        begun: { before: keepDraft },
        unsent: {},
        unknown: {},
        nothingOpen: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    questions: {
      play: {
        answered: async (scene) => answerAll(scene.stage, walkOf(scene)),
        left: goBackToPortal,
        fault: { impossible: 'Questions ask nobody for anything that could fail.' },
      },
    },
    store: {
      call: { path: '/deprecated/update-business-partner', method: 'POST' },
      outcomes: {
        stored: {},
        expensesMissing: { impossible: 'The page asks for expenses before it sends anything.' },
        tooOften: { meanwhile: confirmElsewhere },
        notOpen: { impossible: 'Needs a relation that closes meanwhile; its answers are proved on the server.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  effect: async (scene) => {
    const { account } = scene.person;
    if (account === null) return { is: 'no relation', must: 'no relation' };
    return { is: await confirmedOf(scene.stage, account.businessPartnerId), must: confirmedIn(scene) };
  },
  stored: async (scene) => {
    const { stage, person } = scene;
    if (person.account === null) return { is: 'no relation', must: 'no relation' };
    const { answers, times } = confirmedIn(scene);
    const versions = await storedAnswers(stage.world, person);
    return {
      is: {
        versions: versions.map(({ version }) => version),
        newest: versions.at(-1)?.answers,
        others: versions.filter(({ isOwn }) => !isOwn),
      },
      must: {
        versions: Array.from({ length: times }, (_, before) => before + 1),
        newest: times === 0 ? undefined : answers,
        others: [],
      },
    };
  },
});
