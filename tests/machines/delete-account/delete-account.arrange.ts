import { paths } from '#apps/banking/paths.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import {
  atCode,
  confirmationPlay,
  type Operated,
  tan,
  tanEntry,
} from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { storedDeparture } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { callLoose } from '#tests/support/server/http.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { deleteAccountDriver } from './delete-account.driver.ts';

/** The id token of the page's own session, which outlives the page's cookies. */
const own = new WeakMap<Stage, string>();

const open = async ({ stage, person }: Scene): Promise<void> => {
  own.set(stage, await signInBehind(stage, person));
  await stage.open(paths.deleteAccount());
};

const deletion: Operated = {
  kind: 'USER_DELETION',
  call: '/user/deletion/confirm',
  answer: async ({ stage }, operationId, code) => elsewhere(stage, 'confirmUserDeletion', { operationId, code }),
};

/** The code never reaches the bank, and the customer would rather look. */
const leftUnsure = async (scene: Scene): Promise<void> => {
  const { stage } = scene;
  await atCode(scene);
  const code = await tan(scene);
  await stage.world.proxy.order({ mode: 'error', path: deletion.call });
  await tanEntry(deletion)(scene, code);
  await stage.shows('confirmation', 'open.unsure');
  await stage.hands.press(confirmationTexts.kinds.USER_DELETION.leave);
};

/** Whether somebody has left for good after a path: only with a code that was taken. */
const isGone = ({ path }: Scene): boolean => outcomeIn(path, 'confirmation') === 'confirmed';

export const deleteAccountArrangement = arrangement<typeof deleteAccountMachine>({
  entry: chartNamed('delete-account'),
  driver: deleteAccountDriver,
  // The app signs out, and says on the page after it what has happened.
  leaves: ['leaving'],
  inputs: { none: { who: (path) => (outcomeIn(path, 'loadStanding') === 'held' ? 'holder' : 'app'), open } },
  outcomes: {
    loadStanding: {
      call: { path: '/api/v1/user/deletion', method: 'GET' },
      outcomes: {
        free: { impossible: 'Whoever leaves here had nothing: the screens’ own paths show the other.' },
        unkept: {},
        held: {},
        closing: { impossible: 'The same screen as before; a test of the closing walks here after it.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    prepareDeletion: {
      call: { path: '/api/v1/user', method: 'DELETE' },
      outcomes: {
        prepared: {},
        stillOpen: { impossible: 'An account would have to be opened between look and press: the pins map it.' },
        noNumber: { impossible: 'Whoever has nothing left has a number all the same: the pins map it.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: {
        ...confirmationPlay(deletion),
        refused: { impossible: 'An account would have to be opened with the code in hand: the pins map it.' },
        unsure: leftUnsure,
        fault: { impossible: 'The confirmation ends every fault of a port itself; the withdrawal plays a broken one.' },
      },
    },
  },
  effect: async (scene) => {
    const token = own.get(scene.stage) ?? '';
    const { status } = await callLoose(scene.stage.world.server.origin, 'sessionCheck', {}, { token });
    return { is: status, must: isGone(scene) ? 401 : 200 };
  },
  stored: async (scene) => {
    const hasLeft = isGone(scene);
    const left = hasLeft ? 0 : 1;
    const kept = { hasNumber: !hasLeft, keepsAddress: !hasLeft, passwords: left, factors: left, liveSessions: left };
    return { is: await storedDeparture(scene.stage.world, scene.person), must: [{ hasLeft, ...kept }] };
  },
});
