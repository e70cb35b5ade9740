import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import { dashboardOf } from '#domain/dashboard/dashboard.ts';
import { openOrdersOf } from '#domain/dashboard/open-orders.ts';
import { noticesOf } from '#domain/notices/notices.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { CustomerNews, DashboardNotice } from '#machines/dashboard/dashboard.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { standingOf } from '../customer-standing.ts';

/** How the customer's store stands, in the dashboard's words. */
export const newsOf = (snapshot: SnapshotFrom<typeof customerMachine>): CustomerNews => {
  const standing = standingOf(snapshot);
  if (standing.kind !== 'here') return standing;
  const { user, partners, missing } = standing;
  const { store, exemptProviders } = snapshot.context;
  return {
    kind: 'here',
    view: dashboardOf({ user, partners, missing, orders: store.openOrders }),
    notices: noticesOf({
      user,
      partners,
      tasks: store.tasks,
      orders: store.openOrders,
      exemptProviders,
    }),
    drafts: store.formdata,
    openOrders: store.openOrders === null ? null : openOrdersOf(store.openOrders, partners),
  };
};

export const dashboardActors = (customer: ActorRefFrom<typeof customerMachine>): ActorsOf<typeof dashboardMachine> => ({
  watchCustomer: fromCallback<DashboardNotice, undefined>(({ sendBack, receive }) => {
    const tell = (): void => sendBack({ type: 'customer.changed', news: newsOf(customer.getSnapshot()) });
    const subscription = customer.subscribe(tell);
    receive(() => customer.send({ type: 'user.requested' }));
    // Coming back to the page shows fresh figures; what is known stands until they are here.
    customer.send({ type: 'overview.opened' });
    tell();
    return () => subscription.unsubscribe();
  }),
});
