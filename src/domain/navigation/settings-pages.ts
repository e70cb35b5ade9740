import { filterEntries, type NavigationEntry, type NavigationUser } from './navigation.ts';
import { matchPath } from './path-pattern.ts';

/** The addresses of the settings' pages, in the order of their menu. */
const settingsPatterns = {
  profile: '/setup/profile/:externalId?/:update?',
  'service-packages': '/setup/service-packages',
  'savings-plans': '/setup/savingsplans',
  'reference-account': '/setup/reference-account',
  'exemption-order': '/setup/exemption-order',
  'wphg-data': '/setup/wphg-data/:bpId?',
  coupons: '/setup/coupons',
  security: '/setup/security',
  // Older than the settings, among which it stands.
  'mfa-setup': '/login/secure',
  notifications: '/setup/notifications',
  'delete-account': '/setup/delete-account',
} as const;

type SettingsPageName = keyof typeof settingsPatterns;

/** The address that a pattern has when nothing is said that may be left out. */
const barePath = (pattern: string): string => pattern.split('/:')[0] ?? pattern;

interface SettingsRule {
  readonly label: string;
  /** Whether it is about an account relation: whoever has none is not led there. */
  readonly needsAccount?: true;
  /** Where it goes on at another address: forms that its page leads to. */
  readonly others?: readonly string[];
}

const rules: Readonly<Record<SettingsPageName, SettingsRule>> = {
  profile: { label: 'Persönliche Daten' },
  'service-packages': { label: 'Servicepaket', needsAccount: true },
  'savings-plans': {
    label: 'Sparpläne',
    needsAccount: true,
    others: ['/setup/savingsplan/create/:productid?', '/setup/savingsplan/update/:id?'],
  },
  'reference-account': { label: 'Referenzkonto', needsAccount: true },
  'exemption-order': {
    label: 'Freistellungsauftrag',
    needsAccount: true,
    others: ['/setup/exemption-order-form/:businessPartnerId?'],
  },
  'wphg-data': { label: 'Angaben zum WpHG', needsAccount: true },
  coupons: { label: 'Gutscheine und Empfehlung' },
  security: { label: 'Sicherheit' },
  'mfa-setup': { label: 'Anmeldeverfahren' },
  notifications: { label: 'Werbung und Newsletter' },
  'delete-account': { label: 'Zugang löschen' },
};

/**
 * The settings as an entry of the navigation with its second level (SES-12): a form of a page is there and not drawn.
 *
 * @param hasAccount null while nobody knows: then nothing is left out that would have to come later
 */
export const settingsEntry = (hasAccount: boolean | null): NavigationEntry => ({
  path: barePath(settingsPatterns.profile),
  label: 'Einstellungen',
  groups: 'customer',
  children: (Object.keys(rules) as SettingsPageName[]).flatMap((name) => {
    const { label, needsAccount = false, others = [] } = rules[name];
    return [
      { path: settingsPatterns[name], label, hidden: needsAccount && hasAccount === false },
      ...others.map((path) => ({ path, label, hidden: true })),
    ];
  }),
});

/** A page as the menu draws it. */
export interface SettingsLink {
  readonly label: string;
  readonly path: string;
  readonly isHere: boolean;
}

const isAt = (pathname: string, label: string, { children = [] }: NavigationEntry): boolean =>
  children.some((child) => child.label === label && matchPath(child.path, pathname) !== undefined);

/** The settings' menu for somebody at an address; `exists` says which pages there are (decisions §20). */
export const settingsMenu = (
  entry: NavigationEntry,
  viewer: NavigationUser,
  pathname: string,
  exists: (path: string) => boolean,
): readonly SettingsLink[] =>
  filterEntries([entry], viewer).flatMap(({ children = [] }) =>
    children
      .map(({ label, path }) => ({ label, path: barePath(path), isHere: isAt(pathname, label, entry) }))
      .filter(({ path }) => exists(path)),
  );
