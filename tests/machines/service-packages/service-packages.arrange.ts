import type { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows, storedPackageChanges } from '#tests/support/browser/stored-money.ts';
import { storedOrders, storedPackage } from '#tests/support/browser/stored.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { servicePackagesDriver } from './service-packages.driver.ts';

const open = async ({ stage, person }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open('/setup/service-packages/');
};

/** The change of the package that is open; undefined where there is none. */
const openChange = async ({ stage }: Pick<Scene, 'stage'>) =>
  (await ordersOf(stage)).find(({ type, status }) => type === 'SERVICE_PACKAGE_CHANGE' && status === 'OPEN');

const must = ({ status, text }: { readonly status: number; readonly text: string }): void => {
  if (status !== 200) throw new Error(`It was refused: ${text}`);
};

/** Has a change ordered on another device. */
const orderElsewhere = async (scene: Scene): Promise<void> => {
  if ((await openChange(scene)) !== undefined) return;
  const businessPartnerId = scene.person.account?.businessPartnerId;
  must(await elsewhere(scene.stage, 'createSubscriptions', { businessPartnerId, subscriptionType: 'PREMIUM' }));
};

/** Has none ordered. */
const cancelElsewhere = async (scene: Scene): Promise<void> => {
  const change = await openChange(scene);
  if (change !== undefined) must(await elsewhere(scene.stage, 'deleteSubscriptions', { orderId: change.orderId }));
};

/** What has become of the changes that a path has ordered, here or elsewhere. */
const heldAfter = ({ steps }: Scene['path']): readonly string[] => {
  const held: string[] = [];
  const order = (): void => void (held.includes('OPEN') || held.push('OPEN'));
  const cancel = (): void => void (held.includes('OPEN') && held.splice(held.indexOf('OPEN'), 1, 'CANCELED'));
  for (const { actor, sample, event } of steps) {
    if (actor?.src === 'loadPackages' && sample === 'ordered') order();
    if (actor?.src === 'loadPackages' && sample === 'one') cancel();
    // An order whose answer was lost or late was one all the same; so was a cancelation.
    if (actor?.src === 'orderPackage' || event.type.startsWith('xstate.after.orderingLimit')) order();
    if (actor?.src === 'cancelOrder' || event.type.startsWith('xstate.after.cancelingLimit')) cancel();
  }
  return held.toSorted();
};

const ownTests = { impossible: 'The version that was seen refuses it first; the server’s own tests bring it about.' };

export const servicePackagesArrangement = arrangement<typeof servicePackagesMachine>({
  entry: chartNamed('service-packages'),
  driver: servicePackagesDriver,
  inputs: { none: { who: 'holder', open } },
  outcomes: {
    loadPackages: {
      call: { path: '/subscriptions', method: 'GET' },
      outcomes: {
        one: { meanwhile: cancelElsewhere },
        ordered: { meanwhile: orderElsewhere },
        some: { impossible: 'Whoever changes their package here has one account; two are tried by hand.' },
        none: { impossible: 'Without an account nothing is asked for; a test of its own opens the page so.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    orderPackage: {
      call: { path: '/subscriptions', method: 'PUT' },
      outcomes: {
        ordered: {},
        outdated: { meanwhile: orderElsewhere },
        unchanged: ownTests,
        changeOpen: ownTests,
        notOpen: ownTests,
        gone: ownTests,
        fault: { fault: { mode: 'lost' } },
      },
    },
    cancelOrder: {
      call: { path: '/orders/', method: 'DELETE' },
      outcomes: {
        canceled: {},
        tooLate: { meanwhile: cancelElsewhere },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  effect: async ({ stage, path }) => ({
    is: (await ordersOf(stage))
      .filter(({ type }) => type === 'SERVICE_PACKAGE_CHANGE')
      .map(({ status }) => status)
      .toSorted(),
    must: heldAfter(path),
  }),
  stored: async ({ stage: { world }, person, path }) => {
    const held = heldAfter(path);
    return sameRows(
      {
        orders: await storedOrders(world, person),
        changes: await storedPackageChanges(world, person),
        packages: [{ inForce: await storedPackage(world, person) }],
      },
      {
        orders: held.map((status) => ({ type: 'SERVICE_PACKAGE_CHANGE', status, amount: null })),
        changes: held.map((status) => ({ package: 'PREMIUM', status })),
        // What is ordered is not in force yet.
        packages: [{ inForce: 'DIGITAL' }],
      },
    );
  },
});
