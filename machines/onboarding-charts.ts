import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { contractWithdrawalMachine } from './contract-withdrawal/contract-withdrawal.machine.ts';
import {
  contractWithdrawalCaptions,
  contractWithdrawalModel,
} from './contract-withdrawal/contract-withdrawal.model.ts';
import { contractWithdrawalStatements } from './contract-withdrawal/contract-withdrawal.statements.ts';
import { contractMachine } from './contract/contract.machine.ts';
import { contractCaptions, contractModel } from './contract/contract.model.ts';
import { contractStatements } from './contract/contract.statements.ts';
import { identificationMachine } from './identification/identification.machine.ts';
import { identificationCaptions, identificationModel } from './identification/identification.model.ts';
import { identificationStatements } from './identification/identification.statements.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { questionFlowMachine, questionFlowVersion } from './question-flow/question-flow.machine.ts';
import { questionFlowCaptions, questionFlowModel } from './question-flow/question-flow.model.ts';
import { questionFlowStatements } from './question-flow/question-flow.statements.ts';
import { type PartChart, partCharts, questionPartMachine } from './question-part/question-part.machine.ts';
import { questionPartCaptions, questionPartModel } from './question-part/question-part.model.ts';
import { questionPartStatements } from './question-part/question-part.statements.ts';

const partNames = Object.keys(partCharts) as readonly PartChart[];

/** The charts of the onboarding app: one for each way in, and the parts of which they are made. */
export const onboardingCharts: readonly CatalogueEntry[] = [
  ...entryPointIds.map((id) =>
    entry({
      name: id,
      kind: 'journey',
      app: 'onboarding',
      version: questionFlowVersion,
      family: 'question-flow',
      machine: questionFlowMachine(id),
      model: questionFlowModel(id),
      captions: questionFlowCaptions(id),
      statements: questionFlowStatements(id),
    }),
  ),
  ...partNames.map((name) =>
    entry({
      name,
      kind: 'journey',
      app: 'onboarding',
      family: 'question-part',
      machine: questionPartMachine(name),
      model: questionPartModel(name),
      captions: questionPartCaptions(name),
      statements: questionPartStatements(name),
    }),
  ),
  entry({
    name: 'contract',
    kind: 'journey',
    app: 'onboarding',
    machine: contractMachine,
    model: contractModel,
    captions: contractCaptions,
    statements: contractStatements,
  }),
  entry({
    name: 'contract-withdrawal',
    kind: 'journey',
    app: 'onboarding',
    machine: contractWithdrawalMachine,
    model: contractWithdrawalModel,
    captions: contractWithdrawalCaptions,
    statements: contractWithdrawalStatements,
  }),
  entry({
    name: 'identification',
    kind: 'journey',
    app: 'onboarding',
    machine: identificationMachine,
    model: identificationModel,
    captions: identificationCaptions,
    statements: identificationStatements,
  }),
];
