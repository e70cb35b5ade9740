import { problemsOf } from '#domain/questionnaire/answer-rules.ts';
import { type Course, firstOpen, isSettled } from '#domain/questionnaire/course.ts';
import { type EntryPoint, type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { questionFlowMachine } from './question-flow.machine.ts';
import type { QuestionFlowContext, QuestionFlowEvent } from './question-flow.types.ts';
import { askingPath } from './question-flow.parts.ts';

type Machine = ReturnType<typeof questionFlowMachine>;

const { always, everywhere } = statementsOf<Machine>();

const courseOf = (entry: EntryPoint, { isKnown }: QuestionFlowContext): Course => ({ ...entry, isKnown });

const isAnswer = (event: {
  readonly type: string;
}): event is Extract<QuestionFlowEvent, { type: `${string}.answered` }> => event.type.endsWith('.answered');

export const questionFlowStatements = (id: EntryPointId): readonly Statement<Machine>[] => {
  const entry = entryPointOf(id);
  return [
    everywhere('ONB-08', 'Am Ende ist keine Frage offen, und vorher ist eine offen oder noch einmal gezeigt.', (at) => {
      const { answers, asked, shown } = at.context;
      const open = firstOpen(answers, courseOf(entry, at.context), asked);
      if (isIn(at, 'answered')) return open === undefined;
      const question = entry.questions.find((each) => isIn(at, askingPath(each)));
      if (question === undefined) return true;
      return shown === question || !isSettled(question, answers, courseOf(entry, at.context), asked);
    }),
    always(
      'ONB-13',
      'Zurückgehen verliert keine Antwort.',
      ({ before, after, event }) => event.type !== 'step.left' || same(before.context.answers, after.context.answers),
    ),
    always(
      'ONB-14',
      'Eine abgelehnte Antwort bleibt stehen, wie sie kam, mit dem Grund.',
      ({ before, after, event }) => {
        if (!isAnswer(event) || !same(before.value, after.value) || same(before.context, after.context)) return true;
        const { typed, problems, answers } = after.context;
        return problems.length > 0 && same(typed, event.given) && same(answers, before.context.answers);
      },
    ),
    always('ONB-02', 'Angenommen wird nur, was allen Regeln genügt.', ({ before, after, event }) => {
      const question = entry.questions.find((each) => event.type === `${each}.answered`);
      const { answers, asked } = after.context;
      const isKept = question !== undefined && !same(before.context.answers, answers);
      return !isKept || problemsOf(question, answers, asked).length === 0;
    }),
    always('ONB-07', 'Ein Hinweis hindert niemanden: wer ihn gelesen hat, geht weiter.', (step) => {
      const isAdvised = (at: typeof step.before) =>
        isIn(at, 'budgeting.reserveAdvised') || isIn(at, 'budgeting.loansAdvised');
      return step.heard('advice.read') === null || !isAdvised(step.before) || !isAdvised(step.after);
    }),
    always(
      'ONB-10',
      'Auf einen Widerspruch weisen wir einmal hin.',
      ({ before, after }) =>
        !(
          before.context.wasReasked &&
          !isIn(before, 'weighing.contradicting') &&
          isIn(after, 'weighing.contradicting')
        ),
    ),
  ];
};
