import type { ActorRefFrom } from 'xstate';
import { portalRefusals } from '#domain/navigation/portal-navigation.ts';
import { portalFacts } from '#machines/banking-app/banking-app.select.ts';
import type { BankingAppEvent, Identity } from '#machines/banking-app/banking-app.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';

type Learned = Extract<BankingAppEvent, { type: 'customer.learned' }>;
type Store = ReturnType<ActorRefFrom<typeof customerMachine>['getSnapshot']>['context']['store'];

/** A condition that reads the partners is answered once each of them is there or has failed. */
const isKnown = ({ user, businessPartner }: Store, failed: readonly string[]): boolean =>
  user !== null && user.businessPartners.every((id) => id in businessPartner || failed.includes(id));

/** Tells which pages this customer may not see yet, whenever that changes (rules §1). Returns how to stop. */
export const watchRefusals = (
  customer: ActorRefFrom<typeof customerMachine>,
  identity: Identity | null,
  tell: (learned: Learned) => void,
): (() => void) => {
  let told = '{}';
  const subscription = customer.subscribe(({ context: { store, failed } }) => {
    if (!isKnown(store, failed)) return;
    const refusals = portalRefusals(portalFacts(identity, store));
    const found = JSON.stringify(refusals);
    if (found === told) return;
    told = found;
    tell({ type: 'customer.learned', refusals });
  });
  return () => subscription.unsubscribe();
};
