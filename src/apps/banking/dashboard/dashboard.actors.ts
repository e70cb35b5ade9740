import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import { dashboardOf } from '#domain/dashboard/dashboard.ts';
import { openOrdersOf } from '#domain/dashboard/open-orders.ts';
import type { AccountNotice } from '#domain/notices/account-notice.ts';
import { noticesOf } from '#domain/notices/notices.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { CustomerNews, DashboardNotice } from '#machines/dashboard/dashboard.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { standingOf } from '../customer-standing.ts';
import { knownSayingOf, loadSayings } from './dashboard.words.ts';

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

/** What notices are told in. */
interface Words {
  readonly isKnown: (notice: AccountNotice) => boolean;
  readonly load: () => Promise<void>;
}

/** How long the page waits for words, in milliseconds: then it shows all else, and their place. */
const longest = 5000;

const late = async (): Promise<void> =>
  new Promise((resolve) => AbortSignal.timeout(longest).addEventListener('abort', () => resolve()));

export const dashboardActors = (
  customer: ActorRefFrom<typeof customerMachine>,
  words: Words = { isKnown: (notice) => knownSayingOf(notice) !== undefined, load: loadSayings },
): ActorsOf<typeof dashboardMachine> => ({
  watchCustomer: fromCallback<DashboardNotice, undefined>(({ sendBack, receive }) => {
    let isAsking = false;
    let hasAsked = false;
    // What is most urgent stands first: a page that has not its words yet would be read without it.
    const tell = (): void => {
      const news = newsOf(customer.getSnapshot());
      if (hasAsked || news.kind !== 'here' || news.notices.every(words.isKnown)) {
        sendBack({ type: 'customer.changed', news });
      } else if (!isAsking) {
        isAsking = true;
        void ask();
      }
    };
    const ask = async (): Promise<void> => {
      try {
        await Promise.race([words.load(), late()]);
      } catch {
        // The part of the page that lacks them asks once more, and says what is the matter.
      }
      hasAsked = true;
      tell();
    };
    const subscription = customer.subscribe(tell);
    receive(() => customer.send({ type: 'user.requested' }));
    // Coming back to the page shows fresh figures; what is known stands until they are here.
    customer.send({ type: 'overview.opened' });
    tell();
    return () => subscription.unsubscribe();
  }),
});
