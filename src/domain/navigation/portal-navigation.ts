import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { customerPackage, packageRank } from '#domain/packages/packages.ts';
import { identified, someInvestmentOpen, somePartnerActive } from '#domain/partners/accounts.ts';

/** What the conditions of the sidebar read. */
export interface PortalFacts {
  readonly user: Pick<User, 'identStatus' | 'postbox' | 'tasks'>;
  readonly partners: readonly (Pick<BusinessPartner, 'status' | 'subscriptionType'> & {
    readonly products: readonly Pick<Product, 'status'>[];
  })[];
}

/** Why an entry is not offered; its page says so and what can be done (rules §1). */
export type PortalRefusal = 'NO_ACTIVE_PARTNER' | 'NOT_IDENTIFIED' | 'NO_OPEN_INVESTMENT' | 'PACKAGE_TOO_LOW';

export type PortalEntryName =
  | 'home'
  | 'market'
  | 'tasks'
  | 'orders'
  | 'postbox'
  | 'voucher-card'
  | 'academy'
  | 'timeline'
  | 'setup'
  | 'logout';

interface PortalRule {
  readonly name: PortalEntryName;
  readonly label: string;
  /** Null for what is done instead of opened. */
  readonly path: string | null;
  readonly place: 'top' | 'bottom';
  readonly refusal?: ((facts: PortalFacts) => PortalRefusal | undefined) | undefined;
  readonly badge?: ((facts: PortalFacts) => number) | undefined;
}

const unlessIdentified = ({ user }: PortalFacts): PortalRefusal | undefined =>
  identified(user) ? undefined : 'NOT_IDENTIFIED';

const unlessPartnerActive = ({ partners }: PortalFacts): PortalRefusal | undefined =>
  somePartnerActive(partners) ? undefined : 'NO_ACTIVE_PARTNER';

const unlessInvested = (facts: PortalFacts): PortalRefusal | undefined => {
  const open = someInvestmentOpen(facts.partners.flatMap((partner) => partner.products));
  return unlessPartnerActive(facts) ?? (open ? undefined : 'NO_OPEN_INVESTMENT');
};

const unlessPremium = ({ partners }: PortalFacts): PortalRefusal | undefined =>
  packageRank(customerPackage(partners)) >= packageRank('PREMIUM') ? undefined : 'PACKAGE_TOO_LOW';

const openTasks = ({ user }: PortalFacts): number => user.tasks.filter((task) => task.state === 'OPEN').length;
const unreadMessages = ({ user }: PortalFacts): number =>
  user.postbox.filter((entry) => entry.status === 'UNREAD').length;

const rules: readonly PortalRule[] = [
  { name: 'home', label: 'Home', path: '/', place: 'top' },
  { name: 'market', label: 'Marktplatz', path: '/market', place: 'top', refusal: unlessPartnerActive },
  { name: 'tasks', label: 'Aufgaben', path: '/tasks', place: 'top', badge: openTasks },
  { name: 'orders', label: 'Aufträge', path: '/orders', place: 'top', refusal: unlessIdentified },
  {
    name: 'postbox',
    label: 'Postbox',
    path: '/postbox',
    place: 'top',
    refusal: unlessIdentified,
    badge: unreadMessages,
  },
  { name: 'voucher-card', label: 'Gutscheinkarte', path: '/voucher-card', place: 'top', refusal: unlessInvested },
  { name: 'academy', label: 'Akademie', path: '/academy', place: 'top', refusal: unlessPremium },
  { name: 'timeline', label: 'Aktivitäten', path: '/timeline', place: 'top', refusal: unlessIdentified },
  { name: 'setup', label: 'Einstellungen', path: '/setup/profile', place: 'bottom' },
  { name: 'logout', label: 'Logout', path: null, place: 'bottom' },
];

/** An entry as the sidebar draws it; `badge` null draws none. */
export interface PortalEntry {
  readonly name: PortalEntryName;
  readonly label: string;
  readonly path: string | null;
  readonly place: 'top' | 'bottom';
  readonly badge: number | null;
}

/** The entries of the sidebar in their order (SHL-01, rules §1). `exists` says which routes there are (decisions §20). */
export const portalEntries = (
  facts: PortalFacts,
  exists: (path: string) => boolean = () => true,
): readonly PortalEntry[] =>
  rules
    .filter((rule) => rule.path === null || exists(rule.path))
    .filter((rule) => rule.refusal?.(facts) === undefined)
    .map(({ name, label, path, place, badge }) => ({ name, label, path, place, badge: badge?.(facts) || null }));

/** Why an entry's page may not be shown although it was opened by address; undefined when it may (rules §1). */
export const portalRefusal = (name: PortalEntryName, facts: PortalFacts): PortalRefusal | undefined =>
  rules.find((rule) => rule.name === name)?.refusal?.(facts);
