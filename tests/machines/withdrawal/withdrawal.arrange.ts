import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { hasSignedOut, leftBehind } from '#tests/support/browser/left-behind.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { holdersCash } from '#tests/support/browser/stored-money.ts';
import {
  emptyElsewhere,
  openWithdrawal,
  ordered,
  orderedRows,
  payout,
} from '#tests/machines/confirmation/confirmation.payout.ts';
import { confirmationPlay, refusedAfter } from '#tests/machines/confirmation/confirmation.played.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { seenAt } from '#tests/support/paths/own-address.ts';
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

const impossibleHere = { impossible: 'The page refuses such an amount before it is sent.' };

/** Every hindrance shows the same screen; the screens' own tests go through all of them. */
const sameScreen = { impossible: 'Needs an account that no test of the browser holds.' };

/** Ended by hand, like every other way: the page is gone, what was typed is kept. */
const signOut = 'Abmelden';

/** What is taken out after a path, in euros. */
const takenAfter = (path: Scene['path']): readonly number[] => {
  const ending = outcomeIn(path, 'confirmation');
  // An answer that was lost on its way back was an order all the same.
  const own = ending === 'confirmed' || ending === 'unsure' ? [1_500] : [];
  const others = path.steps.some(({ sample }) => sample === 'refused' || sample === 'aboveMaximum') ? [9_000] : [];
  return [...own, ...others];
};

export const withdrawalArrangement = arrangement<typeof withdrawalMachine>({
  entry: chartNamed('withdrawal'),
  driver: { ...withdrawalDriver, 'session.ended': async (hands) => hands.press(signOut) },
  // Another's address is opened for it: what is one's own never becomes unknown.
  alone: ['unknown'],
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
      play: { ...confirmationPlay(payout), refused: refusedAfter(payout, emptyElsewhere) },
    },
  },
  effect: async (scene) => {
    const orders = takenAfter(scene.path);
    const drafts = outcomeIn(scene.path, 'loadQuote') === 'productWithDraft' ? ['withdrawal'] : [];
    if (hasSignedOut(scene)) return leftBehind(scene, { orders, drafts });
    return seenAt(scene, await ordered(scene, orders));
  },
  stored: async (scene) => orderedRows(scene, takenAfter(scene.path), scene.person.kind === 'holder' ? holdersCash : 0),
});
