import { type ActorRefFrom, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { costAndFee } from '#api/offer/costs.ts';
import type { Caller } from '#client/call.ts';
import { investmentDetailsOf, type RunningCosts } from '#domain/investment-details/investment-details.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import type {
  CostsInput,
  InvestmentDetailsNotice,
  InvestmentNews,
} from '#machines/investment-details/investment-details.types.ts';
import type { ActorsOf } from '#machines/port.ts';

/** How the customer's store stands, in this page's words. Account relations on their way hold it back, failed ones not. */
export const investmentNewsOf = (snapshot: SnapshotFrom<typeof customerMachine>): InvestmentNews => {
  const { store, wanted, underWay, exemptProviders } = snapshot.context;
  const { user } = store;
  if (user === null) return { kind: snapshot.matches({ user: 'failed' }) ? 'failed' : 'loading' };
  if ([...wanted, ...underWay].some((id) => store.businessPartner[id] === undefined)) return { kind: 'loading' };
  const partners = user.businessPartners.flatMap((id) => store.businessPartner[id] ?? []);
  return {
    kind: 'here',
    investments: investmentDetailsOf({ user, partners, orders: store.openOrders, exemptProviders }),
    missing: user.businessPartners.length - partners.length,
  };
};

interface DetailsDeps {
  readonly caller: Caller;
  readonly customer: ActorRefFrom<typeof customerMachine>;
}

export const investmentDetailsActors = ({
  caller,
  customer,
}: DetailsDeps): ActorsOf<typeof investmentDetailsMachine> => ({
  watchInvestments: fromCallback<InvestmentDetailsNotice, undefined>(({ sendBack, receive }) => {
    const tell = (): void => sendBack({ type: 'customer.changed', news: investmentNewsOf(customer.getSnapshot()) });
    const subscription = customer.subscribe(tell);
    receive(() => customer.send({ type: 'user.requested' }));
    // Whoever comes to the page sees fresh figures; what is known stands until they are here.
    customer.send({ type: 'overview.opened' });
    tell();
    return () => subscription.unsubscribe();
  }),
  loadCosts: fromPromise<RunningCosts, CostsInput>(async ({ input }) => caller.call(costAndFee, input)),
});
