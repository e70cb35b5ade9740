import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { partsOf } from '../question-part/question-part.parts.ts';
import { begun, enters, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { QuestionFlowInput } from './question-flow.types.ts';
import { childPartsOf, ofChild, type questionFlowMachine } from './question-flow.machine.ts';

type Machine = ReturnType<typeof questionFlowMachine>;

const { always, everywhere } = statementsOf<Machine>();

export const questionFlowStatements = (id: EntryPointId): readonly Statement<Machine>[] => {
  const childs = childPartsOf(id);
  const last = partsOf(id).at(-1)?.name;
  const names = [...partsOf(id).map(({ name }) => name), ...childs.map(({ name }) => ofChild(name))];
  return [
    always(
      'ONB-08',
      'Das Ende kommt nach dem letzten Teil und nach keinem anderen.',
      (step) => !enters(step, 'answered') || isIn(step.before, last ?? ''),
    ),
    ...(childs.length === 0
      ? []
      : [
          everywhere('ONB-08', 'Zum Konto eines Kindes wird anders gefragt, und nur dazu.', ({ value, context }) =>
            childs.every(({ name }) => !isIn({ value }, context.asked.child ? name : ofChild(name))),
          ),
        ]),
    always('ONB-13', 'Was in einem Teil beantwortet ist, steht danach in den Antworten.', (step) =>
      names.every((name) => {
        const end = step.answer(name)?.output;
        return end === undefined || same(step.after.context.answers, end.answers);
      }),
    ),
    always('ONB-13', 'Was in einem Teil getippt und nicht gesendet ist, steht auch im nächsten da.', (step) => {
      const { before, after } = step;
      const heard = names.some((name) => isIn(before, name)) ? step.heard('answers.typed') : null;
      const inputs = names.flatMap((name) => begun(step, name)) as readonly QuestionFlowInput[];
      return (
        same(after.context.typed, heard === null ? before.context.typed : heard.typed) &&
        inputs.every((input) => same(input.typed, after.context.typed))
      );
    }),
    always('ONB-13', 'Wer aus einem Teil zurückgeht, steht bei der letzten Frage davor oder am Anfang.', (step) =>
      names.every((name) => {
        const end = step.answer(name)?.output;
        return end?.kind !== 'left' || isIn(step.after, 'left') || step.after.context.shown !== null;
      }),
    ),
  ];
};
