import type { HintFacts } from '#domain/hints/hint-place.ts';
import { hintConditions, hintSlotsAt } from '#domain/hints/hint-place.ts';
import { entryAt, type PortalFacts, type PortalRefusal } from '#domain/navigation/portal-navigation.ts';
import type { Store } from '../customer/customer.types.ts';
import type { HintPlace } from '../hint/hint.types.ts';
import type { BankingAppContext, Identity } from './banking-app.types.ts';

/** Why the page at this address is not for this customer yet; undefined when it is, or nothing is known yet (rules §1). */
export const refusalHere = ({
  pathname,
  refusals,
}: Pick<BankingAppContext, 'pathname' | 'refusals'>): PortalRefusal | undefined => {
  const entry = entryAt(pathname);
  return entry === undefined ? undefined : refusals[entry];
};

/** What decides which pages are offered; a customer whose data are on the way has none yet (SHL-01, SES-12). */
export const portalFacts = (identity: Identity | null, store: Store | undefined): PortalFacts => ({
  viewer: { authenticated: identity !== null, groups: identity?.groups ?? [] },
  user: {
    identStatus: store?.user?.identStatus ?? 'NONE',
    postbox: store?.messages ?? [],
    tasks: store?.tasks ?? [],
  },
  partners: Object.values(store?.businessPartner ?? {}),
});

const hintFacts = (store: Store | undefined): HintFacts | null =>
  store === undefined || store.user === null
    ? null
    : {
        identStatus: store.user.identStatus,
        partners: store.user.businessPartners.length,
        investments: Object.keys(store.ips).length,
        openTasks: store.tasks.filter(({ state }) => state === 'OPEN').length,
      };

/** Which hints are due at an address, for this customer (SHL-06); none of the slots where none is due. */
export const hintPlace = (pathname: string, store: Store | undefined): HintPlace => {
  const holds = hintConditions(hintFacts(store));
  return holds === undefined ? { slots: [], holds: [] } : { slots: hintSlotsAt(pathname), holds };
};
