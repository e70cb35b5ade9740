import type { ComponentType } from 'react';

interface PortalPage {
  /** Its address: `:id` stands for one part of it, `:id?` also for none. */
  readonly pattern: string;
  /** A journey has a phone to itself. */
  readonly isJourney: boolean;
  /** Brings its code, which nobody loads who does not open it. */
  readonly load: () => Promise<ComponentType>;
}

/**
 * Every page behind the sign-in, by its name in all layers: the one place that says so. Chart, router, navigation and build
 * read it here; the build also takes the page's module from the name.
 */
export const portalPages: Readonly<Record<string, PortalPage>> = {
  dashboard: {
    pattern: '/',
    isJourney: false,
    load: () => import('./dashboard/dashboard.route.tsx').then(({ DashboardRoute }) => DashboardRoute),
  },
  'mfa-setup': {
    pattern: '/login/secure',
    isJourney: false,
    load: () => import('./mfa-setup/mfa-setup.route.tsx').then(({ MfaSetupRoute }) => MfaSetupRoute),
  },
  orders: {
    pattern: '/orders',
    isJourney: false,
    load: () => import('./orders/orders.route.tsx').then(({ OrdersRoute }) => OrdersRoute),
  },
  'top-up': {
    pattern: '/top-up/:ipsId',
    isJourney: true,
    load: () => import('./top-up/top-up.route.tsx').then(({ TopUpRoute }) => TopUpRoute),
  },
  withdrawal: {
    pattern: '/withdrawal/:id',
    isJourney: true,
    load: () => import('./withdrawal/withdrawal.route.tsx').then(({ WithdrawalRoute }) => WithdrawalRoute),
  },
};

const patternsOf = (pages: readonly PortalPage[]): readonly string[] => pages.map(({ pattern }) => pattern);

/** The addresses that the portal has; the navigation lists no others (decisions §20). */
export const portalRoutes = patternsOf(Object.values(portalPages));

/** Those of them that have a phone to themselves. */
export const portalJourneys = patternsOf(Object.values(portalPages).filter(({ isJourney }) => isJourney));
