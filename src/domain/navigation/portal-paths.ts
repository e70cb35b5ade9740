import { matchLiteralPath } from './path-pattern.ts';
import { isAmongSettings } from './settings-paths.ts';

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

/** Where each entry of the navigation leads (SHL-01); null for what is done instead of opened. */
export const portalPaths: Readonly<Record<PortalEntryName, string | null>> = {
  home: '/',
  market: '/market',
  tasks: '/tasks',
  orders: '/orders',
  postbox: '/postbox',
  'voucher-card': '/voucher-card',
  academy: '/academy',
  timeline: '/timeline',
  setup: '/setup/profile',
  logout: null,
};

/** Pages that may not be shown, and why; the others are not named. */
export type PortalRefusals = Readonly<Partial<Record<PortalEntryName, PortalRefusal>>>;

const names = Object.keys(portalPaths) as PortalEntryName[];

/** The entry whose page stands at an address: of the settings each one, with parameters and without (SES-12). */
export const entryAt = (pathname: string): PortalEntryName | undefined =>
  isAmongSettings(pathname)
    ? 'setup'
    : names.find((name) => {
        const path = portalPaths[name];
        return path !== null && matchLiteralPath(path, pathname) !== undefined;
      });
