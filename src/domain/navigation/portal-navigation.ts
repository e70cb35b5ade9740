import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { customerPackage, packageRank } from '#domain/packages/packages.ts';
import { identified, someInvestmentOpen, somePartnerActive } from '#domain/partners/accounts.ts';
import { type GroupRule, type NavigationUser, permits, visible } from './navigation.ts';
import { type PortalEntryName, portalPaths, type PortalRefusal, type PortalRefusals } from './portal-paths.ts';
import { settingsHome } from './settings-paths.ts';

/** What the conditions of the sidebar read. */
export interface PortalFacts {
  /** Who looks, as the id token says (SES-02, SES-12). */
  readonly viewer: NavigationUser;
  readonly user: Pick<User, 'identStatus' | 'postbox' | 'tasks'>;
  readonly partners: readonly (Pick<BusinessPartner, 'status' | 'subscriptionType'> & {
    readonly products: readonly Pick<Product, 'status'>[];
  })[];
}

interface PortalRule {
  readonly name: PortalEntryName;
  readonly label: string;
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
  { name: 'home', label: 'Home', place: 'top' },
  { name: 'market', label: 'Marktplatz', place: 'top', groups, refusal: unlessPartnerActive },
  { name: 'tasks', label: 'Aufgaben', place: 'top', groups, badge: openTasks },
  { name: 'orders', label: 'Aufträge', place: 'top', groups, refusal: unlessIdentified },
  {
    name: 'postbox',
    label: 'Postbox',
    place: 'top',
    groups,
    refusal: unlessIdentified,
    badge: unreadMessages,
  },
  {
    name: 'voucher-card',
    label: 'Gutscheinkarte',
    place: 'top',
    groups,
    refusal: unlessInvested,
  },
  { name: 'academy', label: 'Akademie', place: 'top', groups, refusal: unlessPremium },
  { name: 'timeline', label: 'Aktivitäten', place: 'top', groups, refusal: unlessIdentified },
  { name: 'setup', label: 'Einstellungen', place: 'bottom', groups },
  { name: 'logout', label: 'Logout', place: 'bottom' },
];

/** An entry as the sidebar draws it; `badge` null draws none. */
export interface PortalEntry {
  readonly name: PortalEntryName;
  readonly label: string;
  readonly path: string | null;
  readonly place: 'top' | 'bottom';
  readonly badge: number | null;
}

type Exists = (path: string) => boolean;

/** Where an entry leads: of the settings to the first page that there is. */
const placeOf = (name: PortalEntryName, exists: Exists): string | null =>
  name === 'setup' ? settingsHome(exists) : portalPaths[name];

const isThere = (path: string | null, exists: Exists): boolean => path === null || exists(path);

/**
 * The entries of the sidebar in their order (SHL-01, SES-12, rules §1 and §5). `exists` says which routes there are
 * (decisions §20).
 */
export const portalEntries = (facts: PortalFacts, exists: Exists = () => true): readonly PortalEntry[] =>
  rules
    .filter((rule) => visible({ ...rule, path: portalPaths[rule.name] ?? '' }, facts.viewer))
    .filter((rule) => isThere(placeOf(rule.name, exists), exists))
    .filter((rule) => rule.refusal?.(facts) === undefined)
    .map(({ name, label, place, badge }) => ({
      name,
      label,
      path: placeOf(name, exists),
      place,
      badge: badge?.(facts) || null,
    }));

const refusalOf = (rule: PortalRule, facts: PortalFacts): PortalRefusal | undefined =>
  permits(rule.groups, facts.viewer.groups) ? rule.refusal?.(facts) : 'NOT_PERMITTED';

/** Why pages may not be shown although they are opened by address (rules §1). */
export const portalRefusals = (facts: PortalFacts): PortalRefusals =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const refusal = refusalOf(rule, facts);
      return refusal === undefined ? [] : [[rule.name, refusal]];
    }),
  );
