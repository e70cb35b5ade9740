import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Path } from '#explorer/suite.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { sameRows, storedExemptions } from '#tests/support/browser/stored-money.ts';
import { arrangement, type Effect, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { exemptionOrderDriver } from './exemption-order.driver.ts';
import {
  confirmations,
  endedInYear,
  endElsewhere,
  given,
  giveElsewhere,
  standingOrder,
  timesOf,
} from './exemption-order.hands.ts';

/** There is an order to end, whatever came before. */
const stands = async (scene: Scene): Promise<void> => {
  if ((await standingOrder(scene)) === null) await giveElsewhere(scene);
};

const open = async (scene: Scene): Promise<void> => {
  await signInBehind(scene.stage, scene.person);
  await stands(scene);
  await scene.stage.open('/setup/exemption-order/');
};

/** Whoever has no number could give no order here: theirs stands already. */
const whoComes = (path: Path): PersonKind =>
  outcomeIn(path, 'prepareEnd') === 'noNumber' ? 'numberlessExempted' : 'holder';

/** How many orders have ended after a path, here or elsewhere. */
const endsAfter = (scene: Scene): number =>
  // An answer that was lost on its way back was an end all the same.
  timesOf(scene, 'confirmation', ['confirmed', 'unsure', 'refused']) + timesOf(scene, 'prepareEnd', ['gone']);

/** Whether an order stands after a path: whoever comes has one, and one is given anew where the page is to show it. */
const standsAfter = ({ steps }: Path): boolean => {
  let isStanding = true;
  for (const { actor, sample } of steps) {
    if (actor?.src === 'loadOrders' && sample === 'one') isStanding = true;
    if (actor?.src === 'prepareEnd' && sample === 'gone') isStanding = false;
    if (actor?.src === 'confirmation' && ['confirmed', 'unsure', 'refused'].includes(sample)) isStanding = false;
  }
  return isStanding;
};

export const exemptionOrderArrangement = arrangement<typeof exemptionOrderMachine>({
  entry: chartNamed('exemption-order'),
  driver: exemptionOrderDriver,
  inputs: { none: { who: whoComes, open } },
  outcomes: {
    loadOrders: {
      call: { path: '/user/exemption-order', method: 'GET' },
      outcomes: {
        one: { meanwhile: stands },
        some: { impossible: 'Whoever ends one here has one; tests of the form give a child’s.' },
        none: { impossible: 'Without an account nothing is exempt; a test of its own opens the page so.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    prepareEnd: {
      call: { path: '/user/exemption-order', method: 'DELETE' },
      outcomes: {
        prepared: {},
        noNumber: {},
        gone: { meanwhile: endElsewhere },
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: { play: confirmations('confirmExemptionOrderEnd', endElsewhere) },
  },
  effect: async (scene): Promise<Effect> => {
    const titles = (await ordersOf(scene.stage)).filter(({ type }) => type === 'EXEMPTION_ORDER');
    const ends = titles.filter(({ title }) => title === 'Ende des Freistellungsauftrags').length;
    const must = endsAfter(scene);
    const orders = titles.length + (scene.person.kind === 'numberlessExempted' ? 1 : 0);
    return {
      is: { ends, stands: (await standingOrder(scene)) !== null },
      must: { ends: must, stands: orders - ends > must },
    };
  },
  stored: async (scene) => {
    const ended = endsAfter(scene);
    return sameRows(
      { exemptions: await storedExemptions(scene.stage.world, scene.person) },
      {
        exemptions: [
          ...Array.from({ length: ended }, () => ({ ...given, ...endedInYear })),
          ...(standsAfter(scene.path) ? [given] : []),
        ],
      },
    );
  },
});
