import { adminCharts } from './admin-charts.ts';
import { confirmationMachine } from './confirmation/confirmation.machine.ts';
import { confirmationCaptions, confirmationModel } from './confirmation/confirmation.model.ts';
import { confirmationStatements } from './confirmation/confirmation.statements.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { dashboardCaptions, dashboardModel } from './dashboard/dashboard.model.ts';
import { dashboardStatements } from './dashboard/dashboard.statements.ts';
import { forgottenPasswordMachine } from './forgotten-password/forgotten-password.machine.ts';
import { forgottenPasswordCaptions, forgottenPasswordModel } from './forgotten-password/forgotten-password.model.ts';
import { forgottenPasswordStatements } from './forgotten-password/forgotten-password.statements.ts';
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
import { onboardingCharts } from './onboarding-charts.ts';
import { ordersMachine } from './orders/orders.machine.ts';
import { ordersCaptions, ordersModel } from './orders/orders.model.ts';
import { ordersStatements } from './orders/orders.statements.ts';
import { topUpMachine, topUpVersion } from './top-up/top-up.machine.ts';
import { topUpCaptions, topUpModel } from './top-up/top-up.model.ts';
import { topUpStatements } from './top-up/top-up.statements.ts';
import { shellCharts } from './shell-charts.ts';
import { withdrawalMachine, withdrawalVersion } from './withdrawal/withdrawal.machine.ts';
import { withdrawalCaptions, withdrawalModel } from './withdrawal/withdrawal.model.ts';
import { withdrawalStatements } from './withdrawal/withdrawal.statements.ts';

/** Journeys of the portal, sorted by name. */
const others: readonly CatalogueEntry[] = [
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
    name: 'orders',
    kind: 'journey',
    app: 'banking',
    machine: ordersMachine,
    model: ordersModel,
    captions: ordersCaptions,
    statements: ordersStatements,
  }),
  entry({
    name: 'top-up',
    kind: 'journey',
    app: 'banking',
    version: topUpVersion,
    machine: topUpMachine,
    model: topUpModel,
    captions: topUpCaptions,
    statements: topUpStatements,
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
  ...shellCharts,
  ...others,
].toSorted((one, other) => (one.name < other.name ? -1 : 1));
