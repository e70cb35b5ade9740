import { actionButtonMachine } from './action-button/action-button.machine.ts';
import { actionButtonCaptions, actionButtonModel } from './action-button/action-button.model.ts';
import { bankingAppMachine } from './banking-app/banking-app.machine.ts';
import { bankingAppCaptions, bankingAppModel } from './banking-app/banking-app.model.ts';
import { bannerMachine } from './banner/banner.machine.ts';
import { bannerCaptions, bannerModel } from './banner/banner.model.ts';
import { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts';
import { chunkReloadCaptions, chunkReloadModel } from './chunk-reload/chunk-reload.model.ts';
import { confirmationMachine } from './confirmation/confirmation.machine.ts';
import { confirmationCaptions, confirmationModel } from './confirmation/confirmation.model.ts';
import { customerMachine } from './customer/customer.machine.ts';
import { customerCaptions, customerModel } from './customer/customer.model.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { dashboardCaptions, dashboardModel } from './dashboard/dashboard.model.ts';
import { forgottenPasswordMachine } from './forgotten-password/forgotten-password.machine.ts';
import { forgottenPasswordCaptions, forgottenPasswordModel } from './forgotten-password/forgotten-password.model.ts';
import { hintMachine } from './hint/hint.machine.ts';
import { hintCaptions, hintModel } from './hint/hint.model.ts';
import { loginChallengeMachine } from './login-challenge/login-challenge.machine.ts';
import { loginChallengeCaptions, loginChallengeModel } from './login-challenge/login-challenge.model.ts';
import { loginMachine } from './login/login.machine.ts';
import { loginCaptions, loginModel } from './login/login.model.ts';
import { mfaSetupMachine } from './mfa-setup/mfa-setup.machine.ts';
import { mfaSetupCaptions, mfaSetupModel } from './mfa-setup/mfa-setup.model.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { navigationMachine } from './navigation/navigation.machine.ts';
import { navigationCaptions, navigationModel } from './navigation/navigation.model.ts';
import { orderMachine, orderVersion } from './order/order.machine.ts';
import { orderCaptions, orderModel } from './order/order.model.ts';
import { ordersMachine } from './orders/orders.machine.ts';
import { ordersCaptions, ordersModel } from './orders/orders.model.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionCaptions, sessionModel } from './session/session.model.ts';
import { sidebarMachine } from './sidebar/sidebar.machine.ts';
import { sidebarCaptions, sidebarModel } from './sidebar/sidebar.model.ts';
import { startUpMachine } from './start-up/start-up.machine.ts';
import { startUpCaptions, startUpModel } from './start-up/start-up.model.ts';
import { withdrawalMachine, withdrawalVersion } from './withdrawal/withdrawal.machine.ts';
import { withdrawalCaptions, withdrawalModel } from './withdrawal/withdrawal.model.ts';

/** Every chart of the product: the book that diagrams, path tests and lint read. Sorted by name. */
export const catalogue: readonly CatalogueEntry[] = [
  entry({
    name: 'action-button',
    kind: 'shell',
    app: 'all',
    machine: actionButtonMachine,
    model: actionButtonModel,
    captions: actionButtonCaptions,
  }),
  entry({
    name: 'banking-app',
    kind: 'shell',
    app: 'banking',
    machine: bankingAppMachine,
    model: bankingAppModel,
    captions: bankingAppCaptions,
  }),
  entry({
    name: 'banner',
    kind: 'shell',
    app: 'all',
    machine: bannerMachine,
    model: bannerModel,
    captions: bannerCaptions,
  }),
  entry({
    name: 'chunk-reload',
    kind: 'shell',
    app: 'all',
    machine: chunkReloadMachine,
    model: chunkReloadModel,
    captions: chunkReloadCaptions,
  }),
  entry({
    name: 'confirmation',
    kind: 'shell',
    app: 'all',
    machine: confirmationMachine,
    model: confirmationModel,
    captions: confirmationCaptions,
  }),
  entry({
    name: 'customer',
    kind: 'shell',
    app: 'banking',
    machine: customerMachine,
    model: customerModel,
    captions: customerCaptions,
  }),
  entry({
    name: 'dashboard',
    kind: 'journey',
    app: 'banking',
    machine: dashboardMachine,
    model: dashboardModel,
    captions: dashboardCaptions,
  }),
  entry({
    name: 'forgotten-password',
    kind: 'journey',
    app: 'all',
    machine: forgottenPasswordMachine,
    model: forgottenPasswordModel,
    captions: forgottenPasswordCaptions,
  }),
  entry({
    name: 'hint',
    kind: 'shell',
    app: 'all',
    machine: hintMachine,
    model: hintModel,
    captions: hintCaptions,
  }),
  entry({
    name: 'login',
    kind: 'shell',
    app: 'all',
    machine: loginMachine,
    model: loginModel,
    captions: loginCaptions,
  }),
  entry({
    name: 'login-challenge',
    kind: 'shell',
    app: 'all',
    machine: loginChallengeMachine,
    model: loginChallengeModel,
    captions: loginChallengeCaptions,
  }),
  entry({
    name: 'mfa-setup',
    kind: 'journey',
    app: 'banking',
    machine: mfaSetupMachine,
    model: mfaSetupModel,
    captions: mfaSetupCaptions,
  }),
  entry({
    name: 'navigation',
    kind: 'shell',
    app: 'all',
    machine: navigationMachine,
    model: navigationModel,
    captions: navigationCaptions,
  }),
  entry({
    name: 'order',
    kind: 'lifecycle',
    app: 'server',
    version: orderVersion,
    machine: orderMachine,
    model: orderModel,
    captions: orderCaptions,
  }),
  entry({
    name: 'orders',
    kind: 'journey',
    app: 'banking',
    machine: ordersMachine,
    model: ordersModel,
    captions: ordersCaptions,
  }),
  entry({
    name: 'session',
    kind: 'shell',
    app: 'all',
    machine: sessionMachine,
    model: sessionModel,
    captions: sessionCaptions,
  }),
  entry({
    name: 'sidebar',
    kind: 'shell',
    app: 'all',
    machine: sidebarMachine,
    model: sidebarModel,
    captions: sidebarCaptions,
  }),
  entry({
    name: 'start-up',
    kind: 'shell',
    app: 'all',
    machine: startUpMachine,
    model: startUpModel,
    captions: startUpCaptions,
  }),
  entry({
    name: 'withdrawal',
    kind: 'journey',
    app: 'banking',
    version: withdrawalVersion,
    machine: withdrawalMachine,
    model: withdrawalModel,
    captions: withdrawalCaptions,
  }),
];
