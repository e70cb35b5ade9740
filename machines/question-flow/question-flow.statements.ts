import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { partsOf } from '../question-part/question-part.parts.ts';
import { enters, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { questionFlowMachine } from './question-flow.machine.ts';

type Machine = ReturnType<typeof questionFlowMachine>;

const { always } = statementsOf<Machine>();

export const questionFlowStatements = (id: EntryPointId): readonly Statement<Machine>[] => {
  const names = partsOf(id).map(({ name }) => name);
  return [
    always(
      'ONB-08',
      'Das Ende kommt nach dem letzten Teil und nach keinem anderen.',
      (step) => !enters(step, 'answered') || isIn(step.before, names.at(-1) ?? ''),
    ),
    always('ONB-13', 'Was in einem Teil beantwortet ist, steht danach in den Antworten.', (step) =>
      names.every((name) => {
        const end = step.answer(name)?.output;
        return end === undefined || same(step.after.context.answers, end.answers);
      }),
    ),
    always('ONB-13', 'Wer aus einem Teil zurückgeht, steht bei der letzten Frage davor oder am Anfang.', (step) =>
      names.every((name) => {
        const end = step.answer(name)?.output;
        return end?.kind !== 'left' || isIn(step.after, 'left') || step.after.context.shown !== null;
      }),
    ),
  ];
};
