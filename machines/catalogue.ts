import { adminCharts } from './admin-charts.ts';
import { actionButtonMachine } from './action-button/action-button.machine.ts';
import { actionButtonCaptions, actionButtonModel } from './action-button/action-button.model.ts';
import { actionButtonStatements } from './action-button/action-button.statements.ts';
import { bankingAppMachine } from './banking-app/banking-app.machine.ts';
import { bankingAppCaptions, bankingAppModel } from './banking-app/banking-app.model.ts';
import { bankingAppStatements } from './banking-app/banking-app.statements.ts';
import { bannerMachine } from './banner/banner.machine.ts';
import { bannerCaptions, bannerModel } from './banner/banner.model.ts';
import { bannerStatements } from './banner/banner.statements.ts';
import { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts';
import { chunkReloadCaptions, chunkReloadModel } from './chunk-reload/chunk-reload.model.ts';
import { chunkReloadStatements } from './chunk-reload/chunk-reload.statements.ts';
import { confirmationMachine } from './confirmation/confirmation.machine.ts';
import { confirmationCaptions, confirmationModel } from './confirmation/confirmation.model.ts';
import { confirmationStatements } from './confirmation/confirmation.statements.ts';
import { customerMachine } from './customer/customer.machine.ts';
import { customerCaptions, customerModel } from './customer/customer.model.ts';
import { customerStatements } from './customer/customer.statements.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { dashboardCaptions, dashboardModel } from './dashboard/dashboard.model.ts';
import { dashboardStatements } from './dashboard/dashboard.statements.ts';
import { forgottenPasswordMachine } from './forgotten-password/forgotten-password.machine.ts';
import { forgottenPasswordCaptions, forgottenPasswordModel } from './forgotten-password/forgotten-password.model.ts';
import { forgottenPasswordStatements } from './forgotten-password/forgotten-password.statements.ts';
import { hintMachine } from './hint/hint.machine.ts';
import { hintCaptions, hintModel } from './hint/hint.model.ts';
import { hintStatements } from './hint/hint.statements.ts';
import { loginChallengeMachine } from './login-challenge/login-challenge.machine.ts';
import { loginChallengeCaptions, loginChallengeModel } from './login-challenge/login-challenge.model.ts';
import { loginChallengeStatements } from './login-challenge/login-challenge.statements.ts';
import { loginMachine } from './login/login.machine.ts';
import { loginCaptions, loginModel } from './login/login.model.ts';
import { loginStatements } from './login/login.statements.ts';
import { mfaSetupMachine } from './mfa-setup/mfa-setup.machine.ts';
import { mfaSetupCaptions, mfaSetupModel } from './mfa-setup/mfa-setup.model.ts';
import { mfaSetupStatements } from './mfa-setup/mfa-setup.statements.ts';
import { lifecycles } from './lifecycles.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { navigationMachine } from './navigation/navigation.machine.ts';
import { navigationCaptions, navigationModel } from './navigation/navigation.model.ts';
import { navigationStatements } from './navigation/navigation.statements.ts';
import { onboardingCharts } from './onboarding-charts.ts';
import { ordersMachine } from './orders/orders.machine.ts';
import { ordersCaptions, ordersModel } from './orders/orders.model.ts';
import { ordersStatements } from './orders/orders.statements.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionCaptions, sessionModel } from './session/session.model.ts';
import { sessionStatements } from './session/session.statements.ts';
import { sidebarMachine } from './sidebar/sidebar.machine.ts';
import { sidebarCaptions, sidebarModel } from './sidebar/sidebar.model.ts';
import { sidebarStatements } from './sidebar/sidebar.statements.ts';
import { startUpMachine } from './start-up/start-up.machine.ts';
import { startUpCaptions, startUpModel } from './start-up/start-up.model.ts';
import { startUpStatements } from './start-up/start-up.statements.ts';
import { withdrawalMachine, withdrawalVersion } from './withdrawal/withdrawal.machine.ts';
import { withdrawalCaptions, withdrawalModel } from './withdrawal/withdrawal.model.ts';
import { withdrawalStatements } from './withdrawal/withdrawal.statements.ts';

/** Journeys and parts of the frame, sorted by name. */
const others: readonly CatalogueEntry[] = [
  entry({
    name: 'action-button',
    kind: 'shell',
    app: 'all',
    machine: actionButtonMachine,
    model: actionButtonModel,
    captions: actionButtonCaptions,
    statements: actionButtonStatements,
  }),
  entry({
    name: 'banking-app',
    kind: 'shell',
    app: 'banking',
    machine: bankingAppMachine,
    model: bankingAppModel,
    captions: bankingAppCaptions,
    statements: bankingAppStatements,
  }),
  entry({
    name: 'banner',
    kind: 'shell',
    app: 'all',
    machine: bannerMachine,
    model: bannerModel,
    captions: bannerCaptions,
    statements: bannerStatements,
  }),
  entry({
    name: 'chunk-reload',
    kind: 'shell',
    app: 'all',
    machine: chunkReloadMachine,
    model: chunkReloadModel,
    captions: chunkReloadCaptions,
    statements: chunkReloadStatements,
  }),
  entry({
    name: 'confirmation',
    kind: 'journey',
    app: 'all',
    machine: confirmationMachine,
    model: confirmationModel,
    captions: confirmationCaptions,
    statements: confirmationStatements,
  }),
  entry({
    name: 'customer',
    kind: 'shell',
    app: 'banking',
    machine: customerMachine,
    model: customerModel,
    captions: customerCaptions,
    statements: customerStatements,
  }),
  entry({
    name: 'dashboard',
    kind: 'journey',
    app: 'banking',
    machine: dashboardMachine,
    model: dashboardModel,
    captions: dashboardCaptions,
    statements: dashboardStatements,
  }),
  entry({
    name: 'forgotten-password',
    kind: 'journey',
    app: 'all',
    machine: forgottenPasswordMachine,
    model: forgottenPasswordModel,
    captions: forgottenPasswordCaptions,
    statements: forgottenPasswordStatements,
  }),
  entry({
    name: 'hint',
    kind: 'shell',
    app: 'all',
    machine: hintMachine,
    model: hintModel,
    captions: hintCaptions,
    statements: hintStatements,
  }),
  entry({
    name: 'login',
    kind: 'journey',
    app: 'all',
    machine: loginMachine,
    model: loginModel,
    captions: loginCaptions,
    statements: loginStatements,
  }),
  entry({
    name: 'login-challenge',
    kind: 'journey',
    app: 'all',
    machine: loginChallengeMachine,
    model: loginChallengeModel,
    captions: loginChallengeCaptions,
    statements: loginChallengeStatements,
  }),
  entry({
    name: 'mfa-setup',
    kind: 'journey',
    app: 'banking',
    machine: mfaSetupMachine,
    model: mfaSetupModel,
    captions: mfaSetupCaptions,
    statements: mfaSetupStatements,
  }),
  entry({
    name: 'navigation',
    kind: 'shell',
    app: 'all',
    machine: navigationMachine,
    model: navigationModel,
    captions: navigationCaptions,
    statements: navigationStatements,
  }),
  entry({
    name: 'orders',
    kind: 'journey',
    app: 'banking',
    machine: ordersMachine,
    model: ordersModel,
    captions: ordersCaptions,
    statements: ordersStatements,
  }),
  entry({
    name: 'session',
    kind: 'shell',
    app: 'all',
    machine: sessionMachine,
    model: sessionModel,
    captions: sessionCaptions,
    statements: sessionStatements,
  }),
  entry({
    name: 'sidebar',
    kind: 'shell',
    app: 'all',
    machine: sidebarMachine,
    model: sidebarModel,
    captions: sidebarCaptions,
    statements: sidebarStatements,
  }),
  entry({
    name: 'start-up',
    kind: 'shell',
    app: 'all',
    machine: startUpMachine,
    model: startUpModel,
    captions: startUpCaptions,
    statements: startUpStatements,
  }),
  entry({
    name: 'withdrawal',
    kind: 'journey',
    app: 'banking',
    version: withdrawalVersion,
    machine: withdrawalMachine,
    model: withdrawalModel,
    captions: withdrawalCaptions,
    statements: withdrawalStatements,
  }),
];

/** Every chart of the product: the book that diagrams, path tests and lint read. Sorted by name. */
export const catalogue: readonly CatalogueEntry[] = [
  ...lifecycles,
  ...adminCharts,
  ...onboardingCharts,
  ...others,
].toSorted((one, other) => (one.name < other.name ? -1 : 1));
