import { type CatalogueEntry, entry } from './model.ts';
import { investmentOpeningMachine } from './investment-opening/investment-opening.machine.ts';
import { investmentOpeningCaptions, investmentOpeningModel } from './investment-opening/investment-opening.model.ts';
import { investmentOpeningStatements } from './investment-opening/investment-opening.statements.ts';
import { newInvestmentMachine, newInvestmentVersion } from './new-investment/new-investment.machine.ts';
import { newInvestmentCaptions, newInvestmentModel } from './new-investment/new-investment.model.ts';
import { newInvestmentStatements } from './new-investment/new-investment.statements.ts';
import { strategyChangeMachine, strategyChangeVersion } from './strategy-change/strategy-change.machine.ts';
import { strategyChangeCaptions, strategyChangeModel } from './strategy-change/strategy-change.model.ts';
import { strategyChangeStatements } from './strategy-change/strategy-change.statements.ts';
import { wphgUpdateMachine, wphgUpdateVersion } from './wphg-update/wphg-update.machine.ts';
import { wphgUpdateCaptions, wphgUpdateModel } from './wphg-update/wphg-update.model.ts';
import { wphgUpdateStatements } from './wphg-update/wphg-update.statements.ts';

/** The journeys of the onboarding app that take an account relation for granted. */
export const existingCustomerCharts: readonly CatalogueEntry[] = [
  entry({
    name: 'investment-opening',
    kind: 'journey',
    app: 'onboarding',
    machine: investmentOpeningMachine,
    model: investmentOpeningModel,
    captions: investmentOpeningCaptions,
    statements: investmentOpeningStatements,
  }),
  entry({
    name: 'new-investment',
    kind: 'journey',
    app: 'onboarding',
    version: newInvestmentVersion,
    machine: newInvestmentMachine,
    model: newInvestmentModel,
    captions: newInvestmentCaptions,
    statements: newInvestmentStatements,
  }),
  entry({
    name: 'strategy-change',
    kind: 'journey',
    app: 'onboarding',
    version: strategyChangeVersion,
    machine: strategyChangeMachine,
    model: strategyChangeModel,
    captions: strategyChangeCaptions,
    statements: strategyChangeStatements,
  }),
  entry({
    name: 'wphg-update',
    kind: 'journey',
    app: 'onboarding',
    version: wphgUpdateVersion,
    machine: wphgUpdateMachine,
    model: wphgUpdateModel,
    captions: wphgUpdateCaptions,
    statements: wphgUpdateStatements,
  }),
];
