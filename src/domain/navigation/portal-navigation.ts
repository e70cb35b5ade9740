import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { customerPackage, packageRank } from '#domain/packages/packages.ts';
import { identified, someInvestmentOpen, somePartnerActive } from '#domain/partners/accounts.ts';
import { type GroupRule, type NavigationUser, permits, visible } from './navigation.ts';
import { matchLiteralPath } from './path-pattern.ts';

/** What the conditions of the sidebar read. */
export interface PortalFacts {
  /** Who looks, as the id token says (SES-02, SES-12). */
  readonly viewer: NavigationUser;
  readonly user: Pick<User, 'identStatus' | 'postbox' | 'tasks'>;
  readonly partners: readonly (Pick<BusinessPartner, 'status' | 'subscriptionType'> & {
    readonly products: readonly Pick<Product, 'status'>[];
  })[];
}

/** Why an entry is not offered; its page says so and what can be done (rules §1). */
export type PortalRefusal =
  | 'NOT_PERMITTED'
  | 'NO_ACTIVE_PARTNER'
  | 'NOT_IDENTIFIED'
  | 'NO_OPEN_INVESTMENT'
  | 'PACKAGE_TOO_LOW';

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
  readonly groups?: GroupRule | undefined;
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

/** Whose pages show a customer's own data. */
const groups = 'customer';

const rules: readonly PortalRule[] = [
  { name: 'home', label: 'Home', path: '/', place: 'top' },
  { name: 'market', label: 'Marktplatz', path: '/market', place: 'top', groups, refusal: unlessPartnerActive },
  { name: 'tasks', label: 'Aufgaben', path: '/tasks', place: 'top', groups, badge: openTasks },
  { name: 'orders', label: 'Aufträge', path: '/orders', place: 'top', groups, refusal: unlessIdentified },
  {
    name: 'postbox',
    label: 'Postbox',
    path: '/postbox',
    place: 'top',
    groups,
    refusal: unlessIdentified,
    badge: unreadMessages,
  },
  {
    name: 'voucher-card',
    label: 'Gutscheinkarte',
    path: '/voucher-card',
    place: 'top',
    groups,
    refusal: unlessInvested,
  },
  { name: 'academy', label: 'Akademie', path: '/academy', place: 'top', groups, refusal: unlessPremium },
  { name: 'timeline', label: 'Aktivitäten', path: '/timeline', place: 'top', groups, refusal: unlessIdentified },
  { name: 'setup', label: 'Einstellungen', path: '/setup/profile', place: 'bottom', groups },
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

/**
 * The entries of the sidebar in their order (SHL-01, SES-12, rules §1 and §5). `exists` says which routes there are
 * (decisions §20).
 */
export const portalEntries = (
  facts: PortalFacts,
  exists: (path: string) => boolean = () => true,
): readonly PortalEntry[] =>
  rules
    .filter((rule) => visible({ ...rule, path: rule.path ?? '' }, facts.viewer))
    .filter((rule) => rule.path === null || exists(rule.path))
    .filter((rule) => rule.refusal?.(facts) === undefined)
    .map(({ name, label, path, place, badge }) => ({ name, label, path, place, badge: badge?.(facts) || null }));

const refusalOf = (rule: PortalRule, facts: PortalFacts): PortalRefusal | undefined =>
  permits(rule.groups, facts.viewer.groups) ? rule.refusal?.(facts) : 'NOT_PERMITTED';

/** Why pages may not be shown although they are opened by address (rules §1); the others are not named. */
export type PortalRefusals = Readonly<Partial<Record<PortalEntryName, PortalRefusal>>>;

export const portalRefusals = (facts: PortalFacts): PortalRefusals =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const refusal = refusalOf(rule, facts);
      return refusal === undefined ? [] : [[rule.name, refusal]];
    }),
  );

/** The entry whose page stands at an address. */
export const entryAt = (pathname: string): PortalEntryName | undefined =>
  rules.find(({ path }) => path !== null && matchLiteralPath(path, pathname) !== undefined)?.name;
