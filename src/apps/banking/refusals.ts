import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { portalRefusals } from '#domain/navigation/portal-navigation.ts';
import { portalFacts } from '#machines/banking-app/banking-app.facts.ts';
import type { BankingAppEvent, Identity } from '#machines/banking-app/banking-app.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';

type Learned = Extract<BankingAppEvent, { type: 'customer.learned' }>;

/** A condition that reads the partners is answered once each of them is there or has failed. */
const isKnown = ({ user, businessPartner }: Store, failed: readonly string[]): boolean =>
  user !== null && user.businessPartners.every((id) => id in businessPartner || failed.includes(id));

/** Tells which pages this customer may not see yet, whenever that changes, until `left` (rules §1). */
export const watchRefusals = (
  customer: ActorRefFrom<typeof customerMachine>,
  identity: Identity | null,
  tell: (learned: Learned) => void,
  left: AbortSignal,
): void => {
  if (left.aborted) return;
  let told = '{}';
  const look = ({ context: { store, failed } }: SnapshotFrom<typeof customerMachine>): void => {
    if (!isKnown(store, failed)) return;
    const refusals = portalRefusals(portalFacts(identity, store));
    const found = JSON.stringify(refusals);
    if (found === told) return;
    told = found;
    tell({ type: 'customer.learned', refusals });
  };
  look(customer.getSnapshot());
  const subscription = customer.subscribe(look);
  left.addEventListener('abort', () => subscription.unsubscribe());
};
