import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import { marketOf } from '#domain/market/market.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { marketMachine } from '#machines/market/market.machine.ts';
import type { MarketNews, MarketNotice } from '#machines/market/market.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { standingOf } from '../customer-standing.ts';

/** How the customer's store stands, in the market's words. */
const newsOf = (snapshot: SnapshotFrom<typeof customerMachine>): MarketNews => {
  const standing = standingOf(snapshot);
  if (standing.kind !== 'here') return standing;
  const { user, partners, missing } = standing;
  const { store, exemptProviders } = snapshot.context;
  return { kind: 'here', view: marketOf({ user, partners, missing, orders: store.openOrders, exemptProviders }) };
};

export const marketActors = (customer: ActorRefFrom<typeof customerMachine>): ActorsOf<typeof marketMachine> => ({
  watchCustomer: fromCallback<MarketNotice, undefined>(({ sendBack, receive }) => {
    const tell = (): void => sendBack({ type: 'customer.changed', news: newsOf(customer.getSnapshot()) });
    const subscription = customer.subscribe(tell);
    receive(() => customer.send({ type: 'user.requested' }));
    // Whoever comes from opening something finds it here.
    customer.send({ type: 'overview.opened' });
    tell();
    return () => subscription.unsubscribe();
  }),
});
