import { type CatalogueEntry, entry } from './model.ts';
import { contactChangeMachine } from './contact-change/contact-change.machine.ts';
import { contactChangeCaptions, contactChangeModel } from './contact-change/contact-change.model.ts';
import { contactChangeStatements } from './contact-change/contact-change.statements.ts';
import { couponsMachine } from './coupons/coupons.machine.ts';
import { couponsCaptions, couponsModel } from './coupons/coupons.model.ts';
import { couponsStatements } from './coupons/coupons.statements.ts';
import { dataExportMachine } from './data-export/data-export.machine.ts';
import { dataExportCaptions, dataExportModel } from './data-export/data-export.model.ts';
import { dataExportStatements } from './data-export/data-export.statements.ts';
import { deleteAccountMachine } from './delete-account/delete-account.machine.ts';
import { deleteAccountCaptions, deleteAccountModel } from './delete-account/delete-account.model.ts';
import { deleteAccountStatements } from './delete-account/delete-account.statements.ts';
import { exemptionOrderMachine } from './exemption-order/exemption-order.machine.ts';
import { exemptionOrderCaptions, exemptionOrderModel } from './exemption-order/exemption-order.model.ts';
import { exemptionOrderStatements } from './exemption-order/exemption-order.statements.ts';
import {
  exemptionOrderFormMachine,
  exemptionOrderFormVersion,
} from './exemption-order-form/exemption-order-form.machine.ts';
import {
  exemptionOrderFormCaptions,
  exemptionOrderFormModel,
} from './exemption-order-form/exemption-order-form.model.ts';
import { exemptionOrderFormStatements } from './exemption-order-form/exemption-order-form.statements.ts';
import { mfaSetupMachine } from './mfa-setup/mfa-setup.machine.ts';
import { mfaSetupCaptions, mfaSetupModel } from './mfa-setup/mfa-setup.model.ts';
import { mfaSetupStatements } from './mfa-setup/mfa-setup.statements.ts';
import { notificationsMachine } from './notifications/notifications.machine.ts';
import { notificationsCaptions, notificationsModel } from './notifications/notifications.model.ts';
import { notificationsStatements } from './notifications/notifications.statements.ts';
import { profileMachine, profileVersion } from './profile/profile.machine.ts';
import { profileCaptions, profileModel } from './profile/profile.model.ts';
import { profileStatements } from './profile/profile.statements.ts';
import { referenceAccountMachine } from './reference-account/reference-account.machine.ts';
import { referenceAccountCaptions, referenceAccountModel } from './reference-account/reference-account.model.ts';
import { referenceAccountStatements } from './reference-account/reference-account.statements.ts';
import { savingsPlanMachine, savingsPlanVersion } from './savings-plan/savings-plan.machine.ts';
import { savingsPlanCaptions, savingsPlanModel } from './savings-plan/savings-plan.model.ts';
import { savingsPlanStatements } from './savings-plan/savings-plan.statements.ts';
import { savingsPlansMachine } from './savings-plans/savings-plans.machine.ts';
import { savingsPlansCaptions, savingsPlansModel } from './savings-plans/savings-plans.model.ts';
import { savingsPlansStatements } from './savings-plans/savings-plans.statements.ts';
import { securityMachine } from './security/security.machine.ts';
import { securityCaptions, securityModel } from './security/security.model.ts';
import { securityStatements } from './security/security.statements.ts';
import { servicePackagesMachine } from './service-packages/service-packages.machine.ts';
import { servicePackagesCaptions, servicePackagesModel } from './service-packages/service-packages.model.ts';
import { servicePackagesStatements } from './service-packages/service-packages.statements.ts';
import { wphgDataMachine } from './wphg-data/wphg-data.machine.ts';
import { wphgDataCaptions, wphgDataModel } from './wphg-data/wphg-data.model.ts';
import { wphgDataStatements } from './wphg-data/wphg-data.statements.ts';

/** The charts of the portal's settings. */
export const settingsCharts: readonly CatalogueEntry[] = [
  entry({
    name: 'contact-change',
    kind: 'journey',
    app: 'banking',
    machine: contactChangeMachine,
    model: contactChangeModel,
    captions: contactChangeCaptions,
    statements: contactChangeStatements,
  }),
  entry({
    name: 'coupons',
    kind: 'journey',
    app: 'banking',
    machine: couponsMachine,
    model: couponsModel,
    captions: couponsCaptions,
    statements: couponsStatements,
  }),
  entry({
    name: 'data-export',
    kind: 'journey',
    app: 'banking',
    machine: dataExportMachine,
    model: dataExportModel,
    captions: dataExportCaptions,
    statements: dataExportStatements,
  }),
  entry({
    name: 'delete-account',
    kind: 'journey',
    app: 'banking',
    machine: deleteAccountMachine,
    model: deleteAccountModel,
    captions: deleteAccountCaptions,
    statements: deleteAccountStatements,
  }),
  entry({
    name: 'exemption-order',
    kind: 'journey',
    app: 'banking',
    machine: exemptionOrderMachine,
    model: exemptionOrderModel,
    captions: exemptionOrderCaptions,
    statements: exemptionOrderStatements,
  }),
  entry({
    name: 'exemption-order-form',
    kind: 'journey',
    app: 'banking',
    version: exemptionOrderFormVersion,
    machine: exemptionOrderFormMachine,
    model: exemptionOrderFormModel,
    captions: exemptionOrderFormCaptions,
    statements: exemptionOrderFormStatements,
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
    name: 'notifications',
    kind: 'journey',
    app: 'banking',
    machine: notificationsMachine,
    model: notificationsModel,
    captions: notificationsCaptions,
    statements: notificationsStatements,
  }),
  entry({
    name: 'profile',
    kind: 'journey',
    app: 'banking',
    version: profileVersion,
    machine: profileMachine,
    model: profileModel,
    captions: profileCaptions,
    statements: profileStatements,
  }),
  entry({
    name: 'reference-account',
    kind: 'journey',
    app: 'banking',
    machine: referenceAccountMachine,
    model: referenceAccountModel,
    captions: referenceAccountCaptions,
    statements: referenceAccountStatements,
  }),
  entry({
    name: 'savings-plan',
    kind: 'journey',
    app: 'banking',
    version: savingsPlanVersion,
    machine: savingsPlanMachine,
    model: savingsPlanModel,
    captions: savingsPlanCaptions,
    statements: savingsPlanStatements,
  }),
  entry({
    name: 'savings-plans',
    kind: 'journey',
    app: 'banking',
    machine: savingsPlansMachine,
    model: savingsPlansModel,
    captions: savingsPlansCaptions,
    statements: savingsPlansStatements,
  }),
  entry({
    name: 'security',
    kind: 'journey',
    app: 'banking',
    machine: securityMachine,
    model: securityModel,
    captions: securityCaptions,
    statements: securityStatements,
  }),
  entry({
    name: 'service-packages',
    kind: 'journey',
    app: 'banking',
    machine: servicePackagesMachine,
    model: servicePackagesModel,
    captions: servicePackagesCaptions,
    statements: servicePackagesStatements,
  }),
  entry({
    name: 'wphg-data',
    kind: 'journey',
    app: 'banking',
    machine: wphgDataMachine,
    model: wphgDataModel,
    captions: wphgDataCaptions,
    statements: wphgDataStatements,
  }),
];
