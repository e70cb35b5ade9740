import { euros } from '#domain/money/money.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import { paths } from '#apps/banking/paths.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { holdersCash, sameRows, storedAccounts } from '#tests/support/browser/stored-money.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { seenAt } from '#tests/support/paths/own-address.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { clearingAccountDriver } from './clearing-account.driver.ts';

/** Somebody else's account answers like none. */
const ownOrForeign = ({ stage, person, path }: Scene): string => {
  const isForeign = outcomeIn(path, 'loadAccount') === 'unknown';
  const whose = isForeign ? stage.world.take('holder') : person;
  return whose.account?.businessPartnerId ?? 'BP-NOBODY';
};

const open = async (scene: Scene): Promise<void> => {
  const id = ownOrForeign(scene);
  if (id !== scene.person.account?.businessPartnerId) scene.stage.provoke(`/business-partners/${id}`);
  await signInBehind(scene.stage, scene.person);
  await scene.stage.open(paths.clearingAccount(id));
};

/** Orders PLUS on another device, unless it is ordered. */
const orderElsewhere = async ({ stage, person }: Scene): Promise<void> => {
  if ((await ordersOf(stage)).length > 0) return;
  const { businessPartnerId } = person.account ?? {};
  const { status, text } = await elsewhere(stage, 'activateClearingAccountPlus', { businessPartnerId });
  if (status !== 200) throw new Error(`PLUS was not ordered: ${text}`);
};

/** How often PLUS must be ordered after a path: once, however it came about. */
const orderedAfter = ({ steps }: Scene['path']): number =>
  steps.some(
    ({ actor, sample, event }) =>
      (actor?.src === 'loadAccount' && sample === 'ordered') ||
      // An answer that was lost or late was an order all the same.
      actor?.src === 'orderPlus' ||
      event.type.startsWith('xstate.after.orderingLimit'),
  )
    ? 1
    : 0;

export const clearingAccountArrangement = arrangement<typeof clearingAccountMachine>({
  entry: chartNamed('clearing-account'),
  driver: clearingAccountDriver,
  // Another's address is opened for it: what is one's own never becomes unknown.
  alone: ['unknown'],
  inputs: {
    ordinary: { who: (path) => (outcomeIn(path, 'loadAccount') === 'plus' ? 'payer' : 'holder'), open },
  },
  outcomes: {
    loadAccount: {
      // The customer's store asks for account relation and orders at the same addresses.
      call: { path: '/disbursement-amount' },
      outcomes: {
        plain: {},
        ordered: { meanwhile: orderElsewhere },
        plus: {},
        hindered: { impossible: 'Nobody comes to an account before they are identified.' },
        unknown: { impossibleFor: { refreshAccount: 'An account that was there does not vanish.' } },
        fault: { fault: { mode: 'error' } },
      },
    },
    orderPlus: {
      call: { path: '/clearing-account-plus', method: 'POST' },
      outcomes: {
        ordered: {},
        alreadyPlus: { meanwhile: orderElsewhere },
        notIdentified: {
          impossible: 'The page offers PLUS to the identified alone; the server refuses it in its own tests.',
        },
        notOpen: { impossible: 'The page offers it for open accounts alone; the server refuses it in its own tests.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  effect: async (scene) => {
    const orders = await ordersOf(scene.stage);
    const is = orders.filter(({ type }) => type === 'CLEARING_ACCOUNT_PLUS').length;
    return seenAt(scene, { is, must: orderedAfter(scene.path) });
  },
  stored: async ({ stage: { world }, person, path }) => {
    const order = { type: 'CLEARING_ACCOUNT_PLUS', status: 'OPEN', amount: null };
    const account = {
      partner: 'OPEN',
      plus: person.kind === 'payer',
      balance: person.kind === 'payer' ? euros(300) : holdersCash,
    };
    return sameRows(
      { orders: await storedOrders(world, person), accounts: await storedAccounts(world, person) },
      // An order of PLUS has made nothing PLUS yet.
      { orders: Array.from({ length: orderedAfter(path) }, () => order), accounts: [account] },
    );
  },
});
