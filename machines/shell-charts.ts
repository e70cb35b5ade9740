import { type CatalogueEntry, entry } from './model.ts';
import { actionButtonMachine } from './action-button/action-button.machine.ts';
import { actionButtonCaptions, actionButtonModel } from './action-button/action-button.model.ts';
import { actionButtonStatements } from './action-button/action-button.statements.ts';
import { analyticsConsentMachine } from './analytics-consent/analytics-consent.machine.ts';
import { analyticsConsentCaptions, analyticsConsentModel } from './analytics-consent/analytics-consent.model.ts';
import { analyticsConsentStatements } from './analytics-consent/analytics-consent.statements.ts';
import { bankingAppMachine } from './banking-app/banking-app.machine.ts';
import { bankingAppCaptions, bankingAppModel } from './banking-app/banking-app.model.ts';
import { bankingAppStatements } from './banking-app/banking-app.statements.ts';
import { bannerMachine } from './banner/banner.machine.ts';
import { bannerCaptions, bannerModel } from './banner/banner.model.ts';
import { bannerStatements } from './banner/banner.statements.ts';
import { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts';
import { chunkReloadCaptions, chunkReloadModel } from './chunk-reload/chunk-reload.model.ts';
import { chunkReloadStatements } from './chunk-reload/chunk-reload.statements.ts';
import { customerMachine } from './customer/customer.machine.ts';
import { customerCaptions, customerModel } from './customer/customer.model.ts';
import { customerStatements } from './customer/customer.statements.ts';
import { hintMachine } from './hint/hint.machine.ts';
import { hintCaptions, hintModel } from './hint/hint.model.ts';
import { hintStatements } from './hint/hint.statements.ts';
import { navigationMachine } from './navigation/navigation.machine.ts';
import { navigationCaptions, navigationModel } from './navigation/navigation.model.ts';
import { navigationStatements } from './navigation/navigation.statements.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionCaptions, sessionModel } from './session/session.model.ts';
import { sessionStatements } from './session/session.statements.ts';
import { sidebarMachine } from './sidebar/sidebar.machine.ts';
import { sidebarCaptions, sidebarModel } from './sidebar/sidebar.model.ts';
import { sidebarStatements } from './sidebar/sidebar.statements.ts';
import { startUpMachine } from './start-up/start-up.machine.ts';
import { startUpCaptions, startUpModel } from './start-up/start-up.model.ts';
import { startUpStatements } from './start-up/start-up.statements.ts';

/** The charts of the frame around the journeys, in every app. */
export const shellCharts: readonly CatalogueEntry[] = [
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
    name: 'analytics-consent',
    kind: 'shell',
    app: 'all',
    machine: analyticsConsentMachine,
    model: analyticsConsentModel,
    captions: analyticsConsentCaptions,
    statements: analyticsConsentStatements,
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
    name: 'customer',
    kind: 'shell',
    app: 'banking',
    machine: customerMachine,
    model: customerModel,
    captions: customerCaptions,
    statements: customerStatements,
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
    name: 'navigation',
    kind: 'shell',
    app: 'all',
    machine: navigationMachine,
    model: navigationModel,
    captions: navigationCaptions,
    statements: navigationStatements,
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
];
