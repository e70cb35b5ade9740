import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { questionFlowMachine, questionFlowVersion } from './question-flow/question-flow.machine.ts';
import { questionFlowCaptions, questionFlowModel } from './question-flow/question-flow.model.ts';
import { questionFlowStatements } from './question-flow/question-flow.statements.ts';

/** The charts of the onboarding app, sorted by name: one for each way in. */
export const onboardingCharts: readonly CatalogueEntry[] = entryPointIds.map((id) =>
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
);
