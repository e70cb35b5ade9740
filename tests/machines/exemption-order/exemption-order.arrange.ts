import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
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

const unlikely = { impossible: 'Whoever signs in here has a number; the actors’ own test maps the refusal.' };

export const exemptionOrderArrangement = arrangement<typeof exemptionOrderMachine>({
  entry: chartNamed('exemption-order'),
  driver: exemptionOrderDriver,
  inputs: { none: { who: 'holder', open } },
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
        noNumber: unlikely,
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
    return {
      is: { ends, stands: (await standingOrder(scene)) !== null },
      must: { ends: must, stands: titles.length - ends > must },
    };
  },
});
