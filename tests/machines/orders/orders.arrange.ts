import { queryStatus } from '#domain/orders/order-queries.ts';
import { euros } from '#domain/money/money.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import { elsewhere, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows, storedHolds } from '#tests/support/browser/stored-money.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { ordersDriver } from './orders.driver.ts';

const open = async ({ stage, person }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open('/orders/');
};

/** The newest order that can be canceled; undefined where there is none. */
const cancelableOrder = async ({ stage }: Scene): Promise<string | undefined> =>
  (await ordersOf(stage)).find(({ cancelable }) => cancelable)?.orderId;

const orderElsewhere = async ({ stage, person }: Scene): Promise<void> =>
  withdrawElsewhere(stage, person, { kind: 'part', amount: euros(1_500) });

const cancelElsewhere = async (scene: Scene): Promise<void> => {
  const { status, text } = await elsewhere(scene.stage, 'deleteSubscriptions', {
    orderId: await cancelableOrder(scene),
  });
  if (status !== 200) throw new Error(`The order was not canceled: ${text}`);
};

/** What the server holds after a path, by the groups of the filter: what was ordered, and what of it was canceled. */
const heldAfter = ({ steps }: Scene['path']): readonly string[] => {
  const held: string[] = [];
  const cancel = (): void => void held.splice(held.indexOf('OPEN'), 1, 'CLOSED');
  for (const { actor, sample, event } of steps) {
    if (actor?.src === 'loadOrders' && sample === 'some' && !held.includes('OPEN')) held.push('OPEN');
    if (actor?.src === 'loadOrders' && sample === 'closedAlone') {
      if (held.length === 0) held.push('OPEN');
      if (held.includes('OPEN')) cancel();
    }
    // Canceled here, or elsewhere before; a cancelation whose answer was lost or late was one all the same.
    if (actor?.src === 'cancelOrder' || event.type.startsWith('xstate.after.cancelingLimit')) cancel();
  }
  return held.toSorted();
};

export const ordersArrangement = arrangement<typeof ordersMachine>({
  entry: chartNamed('orders'),
  driver: ordersDriver,
  inputs: {
    all: { who: 'holder', open },
    open: { impossible: 'Every way to the page begins with all orders.' },
  },
  outcomes: {
    loadOrders: {
      // The customer's store asks for the open ones at the same address.
      call: { path: 'status=ALL' },
      outcomes: {
        some: {
          meanwhile: async (scene) => {
            if ((await cancelableOrder(scene)) === undefined) await orderElsewhere(scene);
          },
        },
        closedAlone: {
          meanwhile: async (scene) => {
            if ((await ordersOf(scene.stage)).length === 0) await orderElsewhere(scene);
            if ((await cancelableOrder(scene)) !== undefined) await cancelElsewhere(scene);
          },
        },
        none: { impossibleFor: { refreshOrders: 'What was ordered does not vanish.' } },
        fault: { fault: { mode: 'error' } },
      },
    },
    cancelOrder: {
      call: { path: '/orders/', method: 'DELETE' },
      outcomes: {
        canceled: {},
        notCancelable: { meanwhile: cancelElsewhere },
        closure: { impossible: 'The page offers no button for a closure; the server refuses it in its own tests.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  samples: {
    'cancelation.asked': async (scene) => ({ orderId: await cancelableOrder(scene) }),
  },
  effect: async ({ stage, path }) => ({
    is: (await ordersOf(stage)).map(queryStatus).toSorted(),
    must: heldAfter(path),
  }),
  stored: async ({ stage: { world }, person, path }) =>
    sameRows(
      { orders: await storedOrders(world, person), holds: await storedHolds(world, person) },
      {
        orders: heldAfter(path).map((group) => ({
          type: 'WITHDRAWAL',
          status: group === 'OPEN' ? 'OPEN' : 'CANCELED',
          amount: euros(1_500),
        })),
        // What is sold for it is not cash yet.
        holds: [],
      },
    ),
});
