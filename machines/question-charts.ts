import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { type CatalogueEntry, entry } from './model.ts';
import { questionFlowMachine, questionFlowVersion } from './question-flow/question-flow.machine.ts';
import { questionFlowCaptions, questionFlowModel } from './question-flow/question-flow.model.ts';
import { questionFlowStatements } from './question-flow/question-flow.statements.ts';
import { type PartChart, partCharts, questionPartMachine } from './question-part/question-part.machine.ts';
import { questionPartCaptions, questionPartModel } from './question-part/question-part.model.ts';
import { questionPartStatements } from './question-part/question-part.statements.ts';

const partNames = Object.keys(partCharts) as readonly PartChart[];

/** The questions of the onboarding app: one chart for each way in, and one for each part of which these are made. */
export const questionCharts: readonly CatalogueEntry[] = [
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
];
