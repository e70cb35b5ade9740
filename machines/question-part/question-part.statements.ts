import { problemsOf } from '#domain/questionnaire/answer-rules.ts';
import { type Course, firstOpen, isSettled } from '#domain/questionnaire/course.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import { isIn, same, type Statement, statementsOf } from '../statements.ts';
import { type PartChart, partCharts, type questionPartMachine } from './question-part.machine.ts';
import type { QuestionPartEvent } from './question-part.types.ts';
import { askingKey, partQuestions } from './question-part.parts.ts';

type Machine = ReturnType<typeof questionPartMachine>;

const { always, everywhere } = statementsOf<Machine>();

const isAnswer = (event: {
  readonly type: string;
}): event is Extract<QuestionPartEvent, { type: `${string}.answered` }> => event.type.endsWith('.answered');

export const questionPartStatements = (name: PartChart): readonly Statement<Machine>[] => {
  const questions = partQuestions(partCharts[name].id, partCharts[name].part);
  const course: Course = { questions, isKnown: false };
  return [
    everywhere('ONB-08', 'Am Ende ist keine Frage offen, und vorher ist eine offen oder noch einmal gezeigt.', (at) => {
      const { answers, asked, shown } = at.context;
      const open = firstOpen(answers, course, asked);
      if (isIn(at, 'answered')) return open === undefined;
      const question = questions.find((each) => isIn(at, askingKey(each)));
      if (question === undefined) return true;
      return shown === question || !isSettled(question, answers, course, asked);
    }),
    always(
      'ONB-13',
      'Zurückgehen verliert keine Antwort.',
      ({ before, after, event }) => event.type !== 'step.left' || same(before.context.answers, after.context.answers),
    ),
    always('ONB-13', 'Was getippt und nicht gesendet ist, bleibt stehen, bis seine Frage übergangen wird.', (step) => {
      const { before, after, event } = step;
      const asked = questions.find((each) => isIn(before, askingKey(each)));
      const kept = questions.filter((each) => event.type === 'step.left' || each !== asked);
      // Whoever goes on past a question stays with its answer.
      const isPassed = (each: QuestionId): boolean =>
        event.type !== 'step.left' && after.context.answers[each] !== undefined;
      return kept.every((each) => same(before.context.typed[each], after.context.typed[each]) || isPassed(each));
    }),
    always(
      'ONB-14',
      'Eine abgelehnte Antwort bleibt stehen, wie sie kam, mit dem Grund.',
      ({ before, after, event }) => {
        if (!isAnswer(event) || !same(before.value, after.value) || same(before.context, after.context)) return true;
        const { typed, problems, answers } = after.context;
        const question = questions.find((each) => event.type === `${each}.answered`);
        const shown = question === undefined ? null : typed[question];
        return problems.length > 0 && same(shown, event.given) && same(answers, before.context.answers);
      },
    ),
    always('ONB-02', 'Angenommen wird nur, was allen Regeln genügt.', ({ before, after, event }) => {
      const question = questions.find((each) => event.type === `${each}.answered`);
      const { answers, asked } = after.context;
      const isKept = question !== undefined && !same(before.context.answers, answers);
      return !isKept || problemsOf(question, answers, asked).length === 0;
    }),
    everywhere('ONB-02', 'Wer mit den Finanzen fertig ist, hat Beträge, die zu ihnen passen.', (at) => {
      if (partCharts[name].part !== 'budgeting' || !isIn(at, 'answered')) return true;
      const { answers, asked } = at.context;
      const codes = (['deposit', 'savings'] as const).flatMap((sum) => problemsOf(sum, answers, asked));
      return codes.every(({ code }) => code !== 'DEPOSIT_ABOVE_FREE_ASSETS' && code !== 'SAVINGS_ABOVE_MAXIMUM');
    }),
    always('ONB-05', 'Wer keine Nachhaltigkeit wünscht, wird dazu nichts weiter gefragt.', (step) => {
      const isDeclined = step.heard('sustainabilityChoice.answered')?.given.option === 'NO';
      return !isDeclined || !isIn(step.before, askingKey('sustainabilityChoice')) || isIn(step.after, 'answered');
    }),
    always('ONB-07', 'Ein Hinweis hindert niemanden: wer ihn gelesen hat, geht weiter.', (step) => {
      const isAdvised = (at: typeof step.before) => isIn(at, 'reserveAdvised') || isIn(at, 'loansAdvised');
      return step.heard('advice.read') === null || !isAdvised(step.before) || !isAdvised(step.after);
    }),
    always(
      'ONB-10',
      'Auf einen Widerspruch weisen wir einmal hin.',
      ({ before, after }) =>
        !(before.context.wasReasked && !isIn(before, 'contradicting') && isIn(after, 'contradicting')),
    ),
  ];
};
