import type { DoneStateEvent } from 'xstate';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { problemsOf } from '#domain/questionnaire/answer-rules.ts';
import { askingKey, type Part, partQuestions, parts } from './question-part.parts.ts';
import { questionPartSetup } from './question-part.setup.ts';
import type { QuestionPartOutput } from './question-part.types.ts';
import { refusalsOf } from './question-part.facts.ts';
import { askingStates, hasException, mayExceedTiedAssets } from './states/asking.ts';

/** Where each chart of a part is asked first; whatever way in asks the same, under the same rules, shares it. */
export const partCharts = {
  'planning-new': { part: 'planning', id: 'new-customer-new-business-partner-vv' },
  'planning-existing': { part: 'planning', id: 'existing-customer-new-business-partner-vv' },
  'planning-simple': { part: 'planning', id: 'new-customer-new-business-partner-simple-proposal' },
  'planning-retirement': { part: 'planning', id: 'new-customer-new-business-partner-retirement' },
  'planning-topics-new': { part: 'planning', id: 'new-customer-new-business-partner-topics' },
  'planning-topics-existing': { part: 'planning', id: 'existing-customer-new-business-partner-topics' },
  budgeting: { part: 'budgeting', id: 'new-customer-new-business-partner-vv' },
  'budgeting-child': { part: 'budgeting', id: 'new-customer-new-business-partner-child' },
  'budgeting-renewed': { part: 'budgeting', id: 'existing-customer-update-business-partner' },
  weighing: { part: 'weighing', id: 'new-customer-new-business-partner-vv' },
  'weighing-retirement': { part: 'weighing', id: 'new-customer-new-business-partner-retirement' },
  'weighing-simple': { part: 'weighing', id: 'new-customer-new-business-partner-simple-proposal' },
  preferring: { part: 'preferring', id: 'new-customer-new-business-partner-vv' },
  'preferring-not-available': { part: 'preferring', id: 'new-customer-new-business-partner-cash-invest' },
} as const satisfies Readonly<Record<string, { readonly part: Part; readonly id: EntryPointId }>>;
export type PartChart = keyof typeof partCharts;

/** The chart's id: `planningTopicsNew`. */
export const questionPartId = (name: PartChart): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const output =
  (kind: QuestionPartOutput['kind']) =>
  ({ context: { answers, shown, wasReasked } }: { readonly context: Omit<QuestionPartOutput, 'kind'> }) => ({
    kind,
    answers,
    shown,
    wasReasked,
  });

/**
 * One part of the questions, shared by all ways in that ask the same (ONB-01, ONB-08).
 *
 * Promises: one question is one state; nobody is asked twice what was answered and still holds; who goes back finds what
 * they answered, and only what depended on a changed answer is asked again; advice hinders nobody; a refusal keeps what
 * was typed and says why; resumed with answers it stands at the first question that is open.
 */
export const questionPartMachine = (name: PartChart) => {
  const place = partCharts[name];
  const [first] = partQuestions(place.id, place.part);
  if (first === undefined) throw new Error('A part without questions.');
  return questionPartSetup.createMachine({
    id: questionPartId(name),
    // What another answer has made wrong is shown with its reason.
    context: ({ input }) => ({
      ...input,
      typed: null,
      problems:
        input.shown !== null && input.answers[input.shown] !== undefined
          ? problemsOf(input.shown, input.answers, input.asked)
          : [],
    }),
    meta: { caption: parts[place.part].caption, requirements: ['ONB-01', 'ONB-08', 'ONB-14'] },
    initial: askingKey(first),
    states: {
      ...askingStates(place),
      ...(place.part === 'budgeting' && mayExceedTiedAssets(place.id)
        ? {
            reopened: {
              type: 'final',
              meta: { caption: 'Einmalanlage noch einmal fragen', requirements: ['ONB-02'], ending: 'left' },
              output: output('reopened'),
            } as const,
          }
        : {}),
      answered: {
        type: 'final',
        meta: { caption: 'Alles beantwortet', requirements: ['ONB-08'], ending: 'success' },
        output: output('answered'),
      },
      left: {
        type: 'final',
        meta: { caption: 'Zurück vor die erste Frage', requirements: ['ONB-08'], ending: 'left' },
        output: output('left'),
      },
    },
    output: ({ event }) => (event as DoneStateEvent<QuestionPartOutput>).output,
  });
};

/** What a part asks, under which rules. */
const signature = (id: EntryPointId, part: Part): string =>
  JSON.stringify(
    partQuestions(id, part).map((question) => [question, refusalsOf(question, id), hasException(question, id)]),
  );

/** The chart by which a way in asks one of its parts. */
export const partChartOf = (id: EntryPointId, part: Part): PartChart => {
  const names = Object.keys(partCharts) as readonly PartChart[];
  const asked = signature(id, part);
  const found = names.find((name) => partCharts[name].part === part && signature(partCharts[name].id, part) === asked);
  if (found === undefined) throw new Error(`'${id}' asks the part '${part}' as no chart does.`);
  return found;
};
