import { applicationCaseMachine, applicationCaseVersion } from './application-case/application-case.machine.ts';
import { applicationCaseCaptions, applicationCaseModel } from './application-case/application-case.model.ts';
import { applicationCaseStatements } from './application-case/application-case.statements.ts';
import { approvalMachine, approvalVersion } from './approval/approval.machine.ts';
import { approvalCaptions, approvalModel } from './approval/approval.model.ts';
import { approvalStatements } from './approval/approval.statements.ts';
import { businessPartnerMachine, businessPartnerVersion } from './business-partner/business-partner.machine.ts';
import { businessPartnerCaptions, businessPartnerModel } from './business-partner/business-partner.model.ts';
import { businessPartnerStatements } from './business-partner/business-partner.statements.ts';
import {
  identificationCheckMachine,
  identificationCheckVersion,
} from './identification-check/identification-check.machine.ts';
import {
  identificationCheckCaptions,
  identificationCheckModel,
} from './identification-check/identification-check.model.ts';
import { identificationCheckStatements } from './identification-check/identification-check.statements.ts';
import { investmentMachine, investmentVersion } from './investment/investment.machine.ts';
import { investmentCaptions, investmentModel } from './investment/investment.model.ts';
import { investmentStatements } from './investment/investment.statements.ts';
import { mandateMachine, mandateVersion } from './mandate/mandate.machine.ts';
import { mandateCaptions, mandateModel } from './mandate/mandate.model.ts';
import { mandateStatements } from './mandate/mandate.statements.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { orderMachine, orderVersion } from './order/order.machine.ts';
import { orderCaptions, orderModel } from './order/order.model.ts';
import { orderStatements } from './order/order.statements.ts';
import { taskMachine, taskVersion } from './task/task.machine.ts';
import { taskCaptions, taskModel } from './task/task.model.ts';
import { taskStatements } from './task/task.statements.ts';

/** What the server keeps of the things it knows, stepped with `transition()`: the book's charts of the kind `lifecycle`. */
export const lifecycles: readonly CatalogueEntry[] = [
  entry({
    name: 'application-case',
    kind: 'lifecycle',
    app: 'server',
    version: applicationCaseVersion,
    machine: applicationCaseMachine,
    model: applicationCaseModel,
    captions: applicationCaseCaptions,
    statements: applicationCaseStatements,
  }),
  entry({
    name: 'approval',
    kind: 'lifecycle',
    app: 'server',
    version: approvalVersion,
    machine: approvalMachine,
    model: approvalModel,
    captions: approvalCaptions,
    statements: approvalStatements,
  }),
  entry({
    name: 'business-partner',
    kind: 'lifecycle',
    app: 'server',
    version: businessPartnerVersion,
    machine: businessPartnerMachine,
    model: businessPartnerModel,
    captions: businessPartnerCaptions,
    statements: businessPartnerStatements,
  }),
  entry({
    name: 'identification-check',
    kind: 'lifecycle',
    app: 'server',
    version: identificationCheckVersion,
    machine: identificationCheckMachine,
    model: identificationCheckModel,
    captions: identificationCheckCaptions,
    statements: identificationCheckStatements,
  }),
  entry({
    name: 'investment',
    kind: 'lifecycle',
    app: 'server',
    version: investmentVersion,
    machine: investmentMachine,
    model: investmentModel,
    captions: investmentCaptions,
    statements: investmentStatements,
  }),
  entry({
    name: 'mandate',
    kind: 'lifecycle',
    app: 'server',
    version: mandateVersion,
    machine: mandateMachine,
    model: mandateModel,
    captions: mandateCaptions,
    statements: mandateStatements,
  }),
  entry({
    name: 'order',
    kind: 'lifecycle',
    app: 'server',
    version: orderVersion,
    machine: orderMachine,
    model: orderModel,
    captions: orderCaptions,
    statements: orderStatements,
  }),
  entry({
    name: 'task',
    kind: 'lifecycle',
    app: 'server',
    version: taskVersion,
    machine: taskMachine,
    model: taskModel,
    captions: taskCaptions,
    statements: taskStatements,
  }),
];
