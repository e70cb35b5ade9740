import { hintConditions, type HintFacts } from '#domain/hints/hint-place.ts';
import type { PortalFacts } from '#domain/navigation/portal-navigation.ts';
import { weighsOnCustomer } from '#domain/notices/account-notice.ts';
import { noticesOf } from '#domain/notices/notices.ts';
import type { CustomerContext, Store } from '../customer/customer.types.ts';
import type { HintPlace } from '../hint/hint.types.ts';
import type { Identity } from './banking-app.types.ts';

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

type Known = Pick<CustomerContext, 'store' | 'exemptProviders'>;

// As long as an account is on its way, or could not be loaded, nobody knows whether all is well.
const isAtEase = ({ store: { user, businessPartner, tasks, openOrders: orders }, exemptProviders }: Known): boolean => {
  const partners = user?.businessPartners.flatMap((id) => businessPartner[id] ?? []) ?? [];
  if (user === null || partners.length < user.businessPartners.length) return false;
  return !noticesOf({ user, partners, tasks, orders, exemptProviders }).some((notice) => weighsOnCustomer(notice));
};

const hintFacts = (known: Known | undefined): HintFacts | null => {
  const { user, ips, tasks } = known?.store ?? { user: null, ips: {}, tasks: [] };
  if (known === undefined || user === null) return null;
  return {
    identStatus: user.identStatus,
    partners: user.businessPartners.length,
    investments: Object.keys(ips).length,
    openTasks: tasks.filter(({ state }) => state === 'OPEN').length,
    isAtEase: isAtEase(known),
  };
};

/**
 * Which hints are due on a page, for this customer (SHL-06): each page has a slot under its own name, and one that comes later
 * has its slot with it. None where none is due.
 */
export const hintPlace = (page: string | undefined, known: Known | undefined): HintPlace => {
  const holds = hintConditions(hintFacts(known));
  return holds === undefined ? { slot: null, holds: [] } : { slot: page ?? null, holds };
};
