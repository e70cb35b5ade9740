import { savingsPlanScreens } from '#apps/banking/savings-plan/savings-plan.screens.tsx';
import { savingsPlansScreens } from '#apps/banking/savings-plans/savings-plans.screens.tsx';
import { couponsScreens } from '#apps/banking/coupons/coupons.screens.tsx';
import { securityScreens } from '#apps/banking/security/security.screens.tsx';
import { contactChangeScreens } from '#apps/banking/contact-change/contact-change.screens.tsx';
import { profileScreens } from '#apps/banking/profile/profile.screens.tsx';
import { exemptionOrderScreens } from '#apps/banking/exemption-order/exemption-order.screens.tsx';
import { exemptionOrderFormScreens } from '#apps/banking/exemption-order-form/exemption-order-form.screens.tsx';
import { referenceAccountScreens } from '#apps/banking/reference-account/reference-account.screens.tsx';
import { servicePackagesScreens } from '#apps/banking/service-packages/service-packages.screens.tsx';
import { voucherCardScreens } from '#apps/banking/voucher-card/voucher-card.screens.tsx';
import { wphgDataScreens } from '#apps/banking/wphg-data/wphg-data.screens.tsx';
import { dataExportScreens } from '#apps/banking/data-export/data-export.screens.tsx';
import { deleteAccountScreens } from '#apps/banking/delete-account/delete-account.screens.tsx';
import { investmentClosingScreens } from '#apps/banking/investment-closing/investment-closing.screens.tsx';
import { investmentDetailsScreens } from '#apps/banking/investment-details/investment-details.screens.tsx';
import { businessDayScreens } from '#apps/admin/business-day/business-day.screens.tsx';
import { adminAppScreens } from '#apps/admin/frame/admin-app.screens.tsx';
import { notesScreens } from '#apps/admin/notes/notes.screens.tsx';
import { outboxScreens } from '#apps/admin/outbox/outbox.screens.tsx';
import { releasesScreens } from '#apps/admin/releases/releases.screens.tsx';
import { academyScreens } from '#apps/banking/academy/academy.screens.tsx';
import { bankingAppScreens } from '#apps/banking/frame/banking-app.screens.tsx';
import { BankingAppContext } from '#apps/banking/frame/frame-context.ts';
import { RefusedScreen } from '#apps/banking/frame/RefusedScreen.tsx';
import { clearingAccountScreens } from '#apps/banking/clearing-account/clearing-account.screens.tsx';
import { dashboardScreens } from '#apps/banking/dashboard/dashboard.screens.tsx';
import { marketScreens } from '#apps/banking/market/market.screens.tsx';
import { notificationsScreens } from '#apps/banking/notifications/notifications.screens.tsx';
import { ordersScreens } from '#apps/banking/orders/orders.screens.tsx';
import { postboxScreens } from '#apps/banking/postbox/postbox.screens.tsx';
import { strategyCheckScreens } from '#apps/banking/strategy-check/strategy-check.screens.tsx';
import { tasksScreens } from '#apps/banking/tasks/tasks.screens.tsx';
import { timelineScreens } from '#apps/banking/timeline/timeline.screens.tsx';
import { topUpScreens } from '#apps/banking/top-up/top-up.screens.tsx';
import { withdrawalScreens } from '#apps/banking/withdrawal/withdrawal.screens.tsx';
import { questionFlowScreens } from '#apps/onboarding/question-flow/question-flow.screens.tsx';
import { questionPartScreens } from '#apps/onboarding/question-part/question-part.screens.tsx';
import { catalogue } from '#machines/catalogue.ts';
import { partCharts } from '#machines/question-part/question-part.machine.ts';
import { ActionButtonContext } from '#shell/action-button/ActionButtonContext.ts';
import { actionButtonScreens } from '#shell/action-button/action-button.screens.tsx';
import { bannerScreens } from '#shell/banner/banner.screens.tsx';
import { chunkReloadScreens } from '#shell/chunk/chunk-reload.screens.tsx';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { forgottenPasswordScreens } from '#shell/forgotten-password/forgotten-password.screens.tsx';
import { analyticsConsentScreens } from '#shell/analytics-consent/analytics-consent.screens.tsx';
import { ManagerContext } from '#shell/analytics-consent/ManagerContext.ts';
import { HintPlaceContext } from '#shell/hint/HintPlaceContext.ts';
import { hintScreens } from '#shell/hint/hint.screens.tsx';
import { loginChallengeScreens } from '#shell/login-challenge/login-challenge.screens.tsx';
import { loginScreens } from '#shell/login/login.screens.tsx';
import { mfaSetupScreens } from '#shell/mfa-setup/mfa-setup.screens.tsx';
import { NavigationContext } from '#shell/navigation/NavigationContext.ts';
import { navigationScreens } from '#shell/navigation/navigation.screens.tsx';
import { sessionScreens } from '#shell/session/session.screens.tsx';
import { SidebarContext } from '#shell/sidebar/SidebarContext.ts';
import { sidebarScreens } from '#shell/sidebar/sidebar.screens.tsx';
import { startUpScreens } from '#shell/start-up/start-up.screens.tsx';
import { onboardingStages } from './onboarding-stages.tsx';
import { PortalPages, PortalStage, sampleApp, samplePortal } from './PortalStage.tsx';
import { type Scenery, scenery } from './scenery.ts';

const hintPlace = { slot: 'dashboard', holds: ['isPremium'] } as const;
const sidebar = { id: 'help', title: 'Hilfe', content: 'Text' } as const;
const button = { label: 'Beleg laden', look: {} } as const;

/** Families whose charts are all shown by the same screens. */
const families: Readonly<Record<string, Scenery>> = {
  'question-flow': scenery(questionFlowScreens, { running: Object.keys(partCharts) }),
  'question-part': scenery(questionPartScreens),
};

const ofFamilies = Object.fromEntries(
  catalogue.flatMap(({ name, family = name }) => {
    const shown = families[family];
    return shown === undefined ? [] : [[name, shown] as const];
  }),
);

/** The screens of every chart that has some, as the apps draw them. */
export const stages: Readonly<Record<string, Scenery>> = {
  ...ofFamilies,
  ...onboardingStages,
  'action-button': scenery(actionButtonScreens, {
    around: (screen) => <ActionButtonContext value={button}>{screen}</ActionButtonContext>,
  }),
  'admin-app': scenery(adminAppScreens, { running: ['login', 'login-challenge'] }),
  'analytics-consent': scenery(analyticsConsentScreens, {
    around: (screen) => <ManagerContext value="zaehlung.example">{screen}</ManagerContext>,
  }),
  'banking-app': scenery(
    { ...bankingAppScreens, portal: PortalPages, refused: RefusedScreen },
    {
      Frame: PortalStage,
      around: (screen) => <BankingAppContext value={sampleApp}>{screen}</BankingAppContext>,
      running: ['start-up', 'login', 'login-challenge', 'forgotten-password'],
    },
  ),
  banner: scenery(bannerScreens),
  'business-day': scenery(businessDayScreens),
  'chunk-reload': scenery(chunkReloadScreens),
  confirmation: scenery(confirmationScreens),
  dashboard: scenery(dashboardScreens),
  'forgotten-password': scenery(forgottenPasswordScreens),
  hint: scenery(hintScreens, {
    around: (screen) => <HintPlaceContext value={hintPlace}>{screen}</HintPlaceContext>,
  }),
  login: scenery(loginScreens, { running: ['login-challenge'] }),
  'login-challenge': scenery(loginChallengeScreens),
  'mfa-setup': scenery(mfaSetupScreens, { running: ['confirmation'] }),
  navigation: scenery(navigationScreens, {
    around: (screen) => <NavigationContext value={samplePortal}>{screen}</NavigationContext>,
  }),
  notes: scenery(notesScreens),
  orders: scenery(ordersScreens),
  outbox: scenery(outboxScreens),
  releases: scenery(releasesScreens),
  // It is asked about in its last minute.
  session: scenery(sessionScreens, { begins: '2026-11-20T10:04:30.000Z' }),
  sidebar: scenery(sidebarScreens, {
    around: (screen) => <SidebarContext value={sidebar}>{screen}</SidebarContext>,
  }),
  'start-up': scenery(startUpScreens),
  postbox: scenery(postboxScreens),
  academy: scenery(academyScreens),
  market: scenery(marketScreens),
  tasks: scenery(tasksScreens),
  timeline: scenery(timelineScreens),
  'top-up': scenery(topUpScreens),
  withdrawal: scenery(withdrawalScreens, { running: ['confirmation'] }),
  'savings-plan': scenery(savingsPlanScreens),
  'savings-plans': scenery(savingsPlansScreens),
  coupons: scenery(couponsScreens),
  'wphg-data': scenery(wphgDataScreens),
  'data-export': scenery(dataExportScreens, { running: ['confirmation'] }),
  'delete-account': scenery(deleteAccountScreens, { running: ['confirmation'] }),
  notifications: scenery(notificationsScreens),
  security: scenery(securityScreens, { running: ['confirmation', 'forgotten-password'] }),
  'contact-change': scenery(contactChangeScreens, { running: ['confirmation'] }),
  profile: scenery(profileScreens, { running: ['contact-change'] }),
  'exemption-order': scenery(exemptionOrderScreens, { running: ['confirmation'] }),
  'exemption-order-form': scenery(exemptionOrderFormScreens, { running: ['confirmation'] }),
  'reference-account': scenery(referenceAccountScreens, { running: ['confirmation'] }),
  'service-packages': scenery(servicePackagesScreens),
  'voucher-card': scenery(voucherCardScreens),
  'clearing-account': scenery(clearingAccountScreens),
  'strategy-check': scenery(strategyCheckScreens),
  'investment-closing': scenery(investmentClosingScreens, { running: ['confirmation'] }),
  'investment-details': scenery(investmentDetailsScreens),
};
