import { matchPath } from '#domain/navigation/path-pattern.ts';

interface PortalPage {
  /** Its address: `:id` stands for one part of it, `:id?` also for none. */
  readonly pattern: string;
  /** Where it is found besides: what is asked there differs, its chart does not. */
  readonly others?: readonly string[];
  /** A journey has a phone to itself. */
  readonly isJourney: boolean;
  /** Stands within the frame of the settings, beside their menu. */
  readonly isSetting?: true;
}

/**
 * Every page behind the sign-in, by its name in all layers: the one place that says so. Chart, router, navigation and build
 * read it here; the build also takes the page's module from the name. What brings their code is another table: it is no part of
 * the sign-in.
 */
const pages = {
  dashboard: {
    pattern: '/',
    isJourney: false,
  },
  'mfa-setup': {
    pattern: '/login/secure',
    isJourney: false,
    isSetting: true,
  },
  orders: {
    pattern: '/orders',
    isJourney: false,
  },
  postbox: {
    pattern: '/postbox',
    isJourney: false,
  },
  academy: {
    pattern: '/academy',
    isJourney: false,
  },
  market: {
    pattern: '/market',
    isJourney: false,
  },
  tasks: {
    pattern: '/tasks',
    isJourney: false,
  },
  timeline: {
    pattern: '/timeline',
    isJourney: false,
  },
  'top-up': {
    pattern: '/top-up/:ipsId',
    isJourney: true,
  },
  withdrawal: {
    pattern: '/withdrawal/:id',
    isJourney: true,
  },
  'savings-plan': {
    pattern: '/setup/savingsplan/create/:productid?',
    others: ['/setup/savingsplan/update/:id?'],
    isJourney: true,
  },
  'savings-plans': {
    pattern: '/setup/savingsplans',
    isJourney: false,
    isSetting: true,
  },
  coupons: {
    pattern: '/setup/coupons',
    isJourney: false,
    isSetting: true,
  },
  'wphg-data': {
    pattern: '/setup/wphg-data/:bpId?',
    isJourney: false,
    isSetting: true,
  },
  'delete-account': {
    pattern: '/setup/delete-account',
    isJourney: false,
    isSetting: true,
  },
  notifications: {
    pattern: '/setup/notifications',
    isJourney: false,
    isSetting: true,
  },
  security: {
    pattern: '/setup/security',
    isJourney: false,
    isSetting: true,
  },
  profile: {
    pattern: '/setup/profile/:externalId?/:update?',
    isJourney: false,
    isSetting: true,
  },
  'reference-account': {
    pattern: '/setup/reference-account',
    isJourney: false,
    isSetting: true,
  },
  'exemption-order': {
    pattern: '/setup/exemption-order',
    isJourney: false,
    isSetting: true,
  },
  'exemption-order-form': {
    pattern: '/setup/exemption-order-form/:businessPartnerId?',
    isJourney: true,
  },
  'service-packages': {
    pattern: '/setup/service-packages',
    isJourney: false,
    isSetting: true,
  },
  'voucher-card': {
    pattern: '/voucher-card',
    isJourney: false,
  },
  'clearing-account': {
    pattern: '/clearing-account/:id',
    isJourney: false,
  },
  'strategy-check': {
    pattern: '/strategy-check/:businessPartnerId',
    isJourney: false,
  },
  'investment-closing': {
    pattern: '/delete-ips/:id',
    isJourney: true,
  },
  'investment-details': {
    pattern: '/ips/:ipsId?',
    isJourney: false,
  },
} as const satisfies Readonly<Record<string, PortalPage>>;

export type PortalPageName = keyof typeof pages;

export const portalPages: Readonly<Record<PortalPageName, PortalPage>> = pages;

/** Their names, which are the keys of the table and nothing else. */
export const portalPageNames = Object.keys(pages) as readonly PortalPageName[];

/** Every address of a page. */
export const addressesOf = ({ pattern, others = [] }: PortalPage): readonly string[] => [pattern, ...others];

const patternsOf = (pages: readonly PortalPage[]): readonly string[] => pages.flatMap(addressesOf);

/** The addresses that the portal has; the navigation lists no others (decisions §20). */
export const portalRoutes = patternsOf(Object.values(portalPages));

/** The name of the page at an address, if there is one. */
export const pageAt = (path: string): PortalPageName | undefined =>
  portalPageNames.find((name) =>
    addressesOf(portalPages[name]).some((pattern) => matchPath(pattern, path) !== undefined),
  );

/** Whether a page stands at an address. */
export const pageExists = (path: string): boolean => pageAt(path) !== undefined;

/** Those of them that have a phone to themselves. */
export const portalJourneys = patternsOf(Object.values(portalPages).filter(({ isJourney }) => isJourney));
