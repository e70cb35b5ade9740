import type { ComponentType } from 'react';
import type { PortalPageName } from './pages.ts';

/** Brings the code of a page, which nobody loads who does not open it. */
export const portalPageCode: Readonly<Record<PortalPageName, () => Promise<ComponentType>>> = {
  dashboard: () => import('./dashboard/dashboard.route.tsx').then(({ DashboardRoute }) => DashboardRoute),
  'mfa-setup': () => import('./mfa-setup/mfa-setup.route.tsx').then(({ MfaSetupRoute }) => MfaSetupRoute),
  orders: () => import('./orders/orders.route.tsx').then(({ OrdersRoute }) => OrdersRoute),
  postbox: () => import('./postbox/postbox.route.tsx').then(({ PostboxRoute }) => PostboxRoute),
  academy: () => import('./academy/academy.route.tsx').then(({ AcademyRoute }) => AcademyRoute),
  market: () => import('./market/market.route.tsx').then(({ MarketRoute }) => MarketRoute),
  tasks: () => import('./tasks/tasks.route.tsx').then(({ TasksRoute }) => TasksRoute),
  timeline: () => import('./timeline/timeline.route.tsx').then(({ TimelineRoute }) => TimelineRoute),
  'top-up': () => import('./top-up/top-up.route.tsx').then(({ TopUpRoute }) => TopUpRoute),
  withdrawal: () => import('./withdrawal/withdrawal.route.tsx').then(({ WithdrawalRoute }) => WithdrawalRoute),
  'savings-plan': () =>
    import('./savings-plan/savings-plan.route.tsx').then(({ SavingsPlanRoute }) => SavingsPlanRoute),
  'savings-plans': () =>
    import('./savings-plans/savings-plans.route.tsx').then(({ SavingsPlansRoute }) => SavingsPlansRoute),
  coupons: () => import('./coupons/coupons.route.tsx').then(({ CouponsRoute }) => CouponsRoute),
  'wphg-data': () => import('./wphg-data/wphg-data.route.tsx').then(({ WphgDataRoute }) => WphgDataRoute),
  'delete-account': () =>
    import('./delete-account/delete-account.route.tsx').then(({ DeleteAccountRoute }) => DeleteAccountRoute),
  notifications: () =>
    import('./notifications/notifications.route.tsx').then(({ NotificationsRoute }) => NotificationsRoute),
  security: () => import('./security/security.route.tsx').then(({ SecurityRoute }) => SecurityRoute),
  profile: () => import('./profile/profile.route.tsx').then(({ ProfileRoute }) => ProfileRoute),
  'reference-account': () =>
    import('./reference-account/reference-account.route.tsx').then(
      ({ ReferenceAccountRoute }) => ReferenceAccountRoute,
    ),
  'exemption-order': () =>
    import('./exemption-order/exemption-order.route.tsx').then(({ ExemptionOrderRoute }) => ExemptionOrderRoute),
  'exemption-order-form': () =>
    import('./exemption-order-form/exemption-order-form.route.tsx').then(
      ({ ExemptionOrderFormRoute }) => ExemptionOrderFormRoute,
    ),
  'service-packages': () =>
    import('./service-packages/service-packages.route.tsx').then(({ ServicePackagesRoute }) => ServicePackagesRoute),
  'voucher-card': () =>
    import('./voucher-card/voucher-card.route.tsx').then(({ VoucherCardRoute }) => VoucherCardRoute),
  'clearing-account': () =>
    import('./clearing-account/clearing-account.route.tsx').then(({ ClearingAccountRoute }) => ClearingAccountRoute),
  'strategy-check': () =>
    import('./strategy-check/strategy-check.route.tsx').then(({ StrategyCheckRoute }) => StrategyCheckRoute),
  'investment-closing': () =>
    import('./investment-closing/investment-closing.route.tsx').then(
      ({ InvestmentClosingRoute }) => InvestmentClosingRoute,
    ),
  'investment-details': () =>
    import('./investment-details/investment-details.route.tsx').then(
      ({ InvestmentDetailsRoute }) => InvestmentDetailsRoute,
    ),
};
