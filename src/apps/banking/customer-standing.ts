import type { SnapshotFrom } from 'xstate';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { User } from '#domain/entities/user.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';

/** How far the customer's data are: on their way, not to be had, or here, but for `missing` accounts that failed. */
type CustomerStanding =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'here';
      readonly user: User;
      readonly partners: readonly BusinessPartner[];
      readonly missing: number;
    };

/** How the customer's store stands for a page that shows what they hold. Partners on their way hold it back, failed ones not. */
export const standingOf = (snapshot: SnapshotFrom<typeof customerMachine>): CustomerStanding => {
  const { store, wanted, underWay, failed } = snapshot.context;
  const { user, businessPartner } = store;
  if (user === null) return { kind: snapshot.matches({ user: 'failed' }) ? 'failed' : 'loading' };
  if ([...wanted, ...underWay].some((id) => businessPartner[id] === undefined)) return { kind: 'loading' };
  const partners = user.businessPartners.flatMap((id) => businessPartner[id] ?? []);
  if (partners.length === 0 && failed.length > 0) return { kind: 'failed' };
  return { kind: 'here', user, partners, missing: user.businessPartners.length - partners.length };
};
