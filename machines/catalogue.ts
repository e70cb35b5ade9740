import { adminCharts } from './admin-charts.ts';
import { academyMachine } from './academy/academy.machine.ts';
import { academyCaptions, academyModel } from './academy/academy.model.ts';
import { academyStatements } from './academy/academy.statements.ts';
import { clearingAccountMachine } from './clearing-account/clearing-account.machine.ts';
import { clearingAccountCaptions, clearingAccountModel } from './clearing-account/clearing-account.model.ts';
import { clearingAccountStatements } from './clearing-account/clearing-account.statements.ts';
import { confirmationMachine } from './confirmation/confirmation.machine.ts';
import { confirmationCaptions, confirmationModel } from './confirmation/confirmation.model.ts';
import { confirmationStatements } from './confirmation/confirmation.statements.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { dashboardCaptions, dashboardModel } from './dashboard/dashboard.model.ts';
import { dashboardStatements } from './dashboard/dashboard.statements.ts';
import { forgottenPasswordMachine } from './forgotten-password/forgotten-password.machine.ts';
import { forgottenPasswordCaptions, forgottenPasswordModel } from './forgotten-password/forgotten-password.model.ts';
import { forgottenPasswordStatements } from './forgotten-password/forgotten-password.statements.ts';
import { investmentClosingMachine } from './investment-closing/investment-closing.machine.ts';
import { investmentClosingCaptions, investmentClosingModel } from './investment-closing/investment-closing.model.ts';
import { investmentClosingStatements } from './investment-closing/investment-closing.statements.ts';
import { investmentDetailsMachine } from './investment-details/investment-details.machine.ts';
import { investmentDetailsCaptions, investmentDetailsModel } from './investment-details/investment-details.model.ts';
import { investmentDetailsStatements } from './investment-details/investment-details.statements.ts';
import { loginChallengeMachine } from './login-challenge/login-challenge.machine.ts';
import { loginChallengeCaptions, loginChallengeModel } from './login-challenge/login-challenge.model.ts';
import { loginChallengeStatements } from './login-challenge/login-challenge.statements.ts';
import { loginMachine } from './login/login.machine.ts';
import { loginCaptions, loginModel } from './login/login.model.ts';
import { loginStatements } from './login/login.statements.ts';
import { marketMachine } from './market/market.machine.ts';
import { marketCaptions, marketModel } from './market/market.model.ts';
import { marketStatements } from './market/market.statements.ts';
import { lifecycles } from './lifecycles.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { onboardingCharts } from './onboarding-charts.ts';
import { ordersMachine } from './orders/orders.machine.ts';
import { ordersCaptions, ordersModel } from './orders/orders.model.ts';
import { ordersStatements } from './orders/orders.statements.ts';
import { postboxMachine } from './postbox/postbox.machine.ts';
import { postboxCaptions, postboxModel } from './postbox/postbox.model.ts';
import { postboxStatements } from './postbox/postbox.statements.ts';
import { strategyCheckMachine } from './strategy-check/strategy-check.machine.ts';
import { strategyCheckCaptions, strategyCheckModel } from './strategy-check/strategy-check.model.ts';
import { strategyCheckStatements } from './strategy-check/strategy-check.statements.ts';
import { tasksMachine } from './tasks/tasks.machine.ts';
import { tasksCaptions, tasksModel } from './tasks/tasks.model.ts';
import { tasksStatements } from './tasks/tasks.statements.ts';
import { timelineMachine } from './timeline/timeline.machine.ts';
import { timelineCaptions, timelineModel } from './timeline/timeline.model.ts';
import { timelineStatements } from './timeline/timeline.statements.ts';
import { topUpMachine, topUpVersion } from './top-up/top-up.machine.ts';
import { topUpCaptions, topUpModel } from './top-up/top-up.model.ts';
import { topUpStatements } from './top-up/top-up.statements.ts';
import { settingsCharts } from './settings-charts.ts';
import { shellCharts } from './shell-charts.ts';
import { voucherCardMachine } from './voucher-card/voucher-card.machine.ts';
import { voucherCardCaptions, voucherCardModel } from './voucher-card/voucher-card.model.ts';
import { voucherCardStatements } from './voucher-card/voucher-card.statements.ts';
import { withdrawalMachine, withdrawalVersion } from './withdrawal/withdrawal.machine.ts';
import { withdrawalCaptions, withdrawalModel } from './withdrawal/withdrawal.model.ts';
import { withdrawalStatements } from './withdrawal/withdrawal.statements.ts';

/** Journeys of the portal, sorted by name. */
const others: readonly CatalogueEntry[] = [
  entry({
    name: 'academy',
    kind: 'journey',
    app: 'banking',
    machine: academyMachine,
    model: academyModel,
    captions: academyCaptions,
    statements: academyStatements,
  }),
  entry({
    name: 'clearing-account',
    kind: 'journey',
    app: 'banking',
    machine: clearingAccountMachine,
    model: clearingAccountModel,
    captions: clearingAccountCaptions,
    statements: clearingAccountStatements,
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
    name: 'investment-closing',
    kind: 'journey',
    app: 'banking',
    machine: investmentClosingMachine,
    model: investmentClosingModel,
    captions: investmentClosingCaptions,
    statements: investmentClosingStatements,
  }),
  entry({
    name: 'investment-details',
    kind: 'journey',
    app: 'banking',
    machine: investmentDetailsMachine,
    model: investmentDetailsModel,
    captions: investmentDetailsCaptions,
    statements: investmentDetailsStatements,
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
    name: 'market',
    kind: 'journey',
    app: 'banking',
    machine: marketMachine,
    model: marketModel,
    captions: marketCaptions,
    statements: marketStatements,
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
    name: 'postbox',
    kind: 'journey',
    app: 'banking',
    machine: postboxMachine,
    model: postboxModel,
    captions: postboxCaptions,
    statements: postboxStatements,
  }),
  entry({
    name: 'strategy-check',
    kind: 'journey',
    app: 'banking',
    machine: strategyCheckMachine,
    model: strategyCheckModel,
    captions: strategyCheckCaptions,
    statements: strategyCheckStatements,
  }),
  entry({
    name: 'tasks',
    kind: 'journey',
    app: 'banking',
    machine: tasksMachine,
    model: tasksModel,
    captions: tasksCaptions,
    statements: tasksStatements,
  }),
  entry({
    name: 'timeline',
    kind: 'journey',
    app: 'banking',
    machine: timelineMachine,
    model: timelineModel,
    captions: timelineCaptions,
    statements: timelineStatements,
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
    name: 'voucher-card',
    kind: 'journey',
    app: 'banking',
    machine: voucherCardMachine,
    model: voucherCardModel,
    captions: voucherCardCaptions,
    statements: voucherCardStatements,
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
  ...settingsCharts,
  ...shellCharts,
  ...others,
].toSorted((one, other) => (one.name < other.name ? -1 : 1));
