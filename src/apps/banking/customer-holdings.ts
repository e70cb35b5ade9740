import { type ActorRefFrom, waitFor } from 'xstate';
import { type Holder, holderOf } from '#domain/dashboard/holder.ts';
import { namesBesideHolder } from '#domain/dashboard/investment-names.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import { isSettled } from '#machines/customer/customer.settled.ts';
import type { Store } from '#machines/customer/customer.types.ts';

/** How long a page waits for names that it can do without, in milliseconds. */
const namesLimit = 4_000;

/** The customer's store once everything on its way has arrived or failed; what it knows by then, when that takes long. */
export const settledStore = async (customer: ActorRefFrom<typeof customerMachine>): Promise<Store> => {
  await waitFor(customer, isSettled, { timeout: namesLimit }).catch(() => undefined);
  return customer.getSnapshot().context.store;
};

/** What something is called beside everything else that the customer holds, and whose it is. */
export interface Holding {
  /** With its split, told from others of its kind: `Vermögensverwaltung 60:40`; null where the store does not know it. */
  readonly title: string | null;
  /** Null where the store does not know the account relation. */
  readonly holder: Holder | null;
}

/** An investment, or an account relation as a whole (`ipsId` null). */
export const holdingOf = (
  { businessPartner, ips }: Pick<Store, 'businessPartner' | 'ips'>,
  { businessPartnerId, ipsId }: { readonly businessPartnerId: string; readonly ipsId: string | null },
): Holding => {
  const partner = businessPartner[businessPartnerId];
  const owners = Object.values(businessPartner).map((owner) => ({
    ...owner,
    // What was loaded alone since is newer.
    products: owner.products.map((product) => ips[product.ipsId] ?? product),
  }));
  return {
    title: ipsId === null ? null : (namesBesideHolder(owners).get(ipsId) ?? null),
    holder: partner === undefined ? null : holderOf(partner),
  };
};
