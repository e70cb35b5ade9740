import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Path } from '#explorer/suite.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { arrangement, type Effect, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { exemptionOrderDriver } from './exemption-order.driver.ts';
import { confirmations, endElsewhere, giveElsewhere, standingOrder, timesOf } from './exemption-order.hands.ts';

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
    // An answer that was lost on its way back was an end all the same.
    const must =
      timesOf(scene, 'confirmation', ['confirmed', 'unsure', 'refused']) + timesOf(scene, 'prepareEnd', ['gone']);
    const orders = titles.length + (scene.person.kind === 'numberlessExempted' ? 1 : 0);
    return {
      is: { ends, stands: (await standingOrder(scene)) !== null },
      must: { ends: must, stands: orders - ends > must },
    };
  },
});
