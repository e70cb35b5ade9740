import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { wrongCode } from '#tests/support/browser/sign-in.ts';
import {
  emptyElsewhere,
  enterTan,
  openWithdrawal,
  ordered,
  payoutCall,
  spoilElsewhere,
  tan,
} from '#tests/machines/confirmation/confirmation.payout.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { withdrawalDriver } from './withdrawal.driver.ts';

/** Whose investment a quote is about. */
const holders: Readonly<Record<string, PersonKind>> = { onlyEverything: 'small', hindered: 'hindered' };

const open = async (scene: Scene): Promise<void> => {
  const { stage, person, path } = scene;
  const loaded = outcomeIn(path, 'loadQuote');
  // Somebody else's investment answers like none.
  if (loaded === 'unknown') return openWithdrawal(scene, stage.world.take('holder').account?.ipsId);
  if (loaded === 'clearingAccount') return openWithdrawal(scene, person.account?.clearingAccountId);
  return openWithdrawal(scene);
};

const keepDraft = async ({ stage, person }: Scene): Promise<void> => {
  const subject = person.account?.ipsId;
  await elsewhere(stage, 'putDraft', { journey: 'withdrawal', subject, version: 1, draft: { amount: '1500' } });
};

const atCode = async ({ stage }: Scene): Promise<void> => stage.shows('confirmation', 'open.entering.waiting');

/** Wrong codes until the operation ends. */
const wrongTans = async (scene: Scene): Promise<void> => {
  await atCode(scene);
  const first = wrongCode(await tan(scene));
  await enterTan(scene, first);
  await scene.stage.hands.sees(/noch 2 Versuche/);
  // The same code once more would be the same request: answered as before and not counted again.
  const second = wrongCode(first);
  await enterTan(scene, second);
  await scene.stage.hands.sees(/noch einen Versuch/);
  await enterTan(scene, wrongCode(second));
};

const broken = 'Broken by a test.';

/** Breaks the page itself where the code is read: the one way in which the confirmation's chart can fail. */
const breakPage = async ({ stage }: Scene): Promise<void> => {
  stage.provokeError(broken);
  await stage.page.evaluate((text) => {
    Reflect.set(String.prototype, 'replaceAll', () => {
      throw new Error(text);
    });
  }, broken);
};

const impossibleHere = { impossible: 'The page refuses such an amount before it is sent.' };

/** Every hindrance shows the same screen; the screens' own tests go through all of them. */
const sameScreen = { impossible: 'Needs an account that no test of the browser holds.' };

/** Ended by hand, like every other way: the page is gone, what was typed is kept. */
const signOut = 'Abmelden';

export const withdrawalArrangement = arrangement<typeof withdrawalMachine>({
  entry: chartNamed('withdrawal'),
  driver: { ...withdrawalDriver, 'session.ended': async (hands) => hands.press(signOut) },
  inputs: { product: { who: (path) => holders[outcomeIn(path, 'loadQuote') ?? ''] ?? 'holder', open } },
  outcomes: {
    loadQuote: {
      call: { path: '/withdrawal-quotes/' },
      outcomes: {
        product: {},
        productWithDraft: { meanwhile: keepDraft },
        clearingAccount: {},
        onlyEverything: {},
        nothingLeft: { impossible: 'The server always names what hinders.' },
        hindered: {},
        empty: sameScreen,
        unidentified: sameScreen,
        closing: sameScreen,
        investmentClosing: sameScreen,
        notOpen: sameScreen,
        withoutAccount: sameScreen,
        withoutMobile: sameScreen,
        unknown: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    prepare: {
      call: { path: '/operations/withdrawal' },
      outcomes: {
        prepared: {},
        nonePossible: { impossible: 'While an investment is open, at least its value less the orders can be had.' },
        notAboveMinimum: impossibleHere,
        aboveMaximum: { meanwhile: emptyElsewhere },
        remainderTooSmall: impossibleHere,
        fullNotPossible: { impossible: 'The shortest paths withdraw a part; everything is a journey written by hand.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: {
        confirmed: async (scene) => {
          await atCode(scene);
          await enterTan(scene, await tan(scene));
        },
        canceled: async (scene) => {
          await atCode(scene);
          await scene.stage.hands.press(confirmationTexts.code.cancel);
        },
        exhausted: wrongTans,
        ended: async (scene) => {
          await atCode(scene);
          await spoilElsewhere(scene);
          await scene.stage.pass(30_000);
          scene.stage.provoke('/user/sms');
          await scene.stage.hands.press(confirmationTexts.code.resend);
        },
        refused: async (scene) => {
          await atCode(scene);
          const own = await tan(scene);
          await emptyElsewhere(scene);
          await enterTan(scene, own);
        },
        unsure: async (scene) => {
          await atCode(scene);
          const own = await tan(scene);
          await scene.stage.world.proxy.order({ mode: 'lost', path: payoutCall });
          await enterTan(scene, own);
          await scene.stage.shows('confirmation', 'open.unsure');
          await scene.stage.hands.press(confirmationTexts.kinds.WITHDRAWAL.leave);
        },
        fault: async (scene) => {
          await atCode(scene);
          const own = await tan(scene);
          await breakPage(scene);
          await enterTan(scene, own);
        },
      },
    },
  },
  effect: async (scene) => {
    const { path } = scene;
    // Nobody is signed in any more who could be asked about orders.
    if (path.steps.some(({ event }) => event.type === 'session.ended')) return { is: 'signed out', must: 'signed out' };
    const ending = outcomeIn(path, 'confirmation');
    // An answer that was lost on its way back was an order all the same.
    const own = ending === 'confirmed' || ending === 'unsure' ? [1_500] : [];
    const others = path.steps.some(({ sample }) => sample === 'refused' || sample === 'aboveMaximum') ? [9_000] : [];
    return ordered(scene, [...own, ...others]);
  },
});
