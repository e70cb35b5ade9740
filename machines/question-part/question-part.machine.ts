import type { DoneStateEvent } from 'xstate';
import { type EntryPointId, entryPointOf, questionsAbout } from '#domain/questionnaire/entry-points.ts';
import { askingKey, type Part, partQuestions } from './question-part.parts.ts';
import { questionPartSetup } from './question-part.setup.ts';
import type { QuestionPartOutput } from './question-part.types.ts';
import { refusalsOf } from './question-part.facts.ts';
import { askingStates, exceptionsFrom, mayReopen } from './states/asking.ts';

/**
 * Where each chart of a part is asked first; whatever way in asks the same, under the same rules, shares it. Their captions are
 * in pictures alone: the build of a page leaves them out by this name.
 */
export const partCharts = {
  'planning-new': { part: 'planning', id: 'new-customer-new-business-partner-vv', caption: 'Was Sie vorhaben' },
  'planning-existing': {
    part: 'planning',
    id: 'existing-customer-new-business-partner-vv',
    caption: 'Was Sie vorhaben: Bestandskunde',
  },
  'planning-simple': {
    part: 'planning',
    id: 'new-customer-new-business-partner-simple-proposal',
    caption: 'Was Sie vorhaben: ohne Blick auf das Vermögen',
  },
  'planning-retirement': {
    part: 'planning',
    id: 'new-customer-new-business-partner-retirement',
    caption: 'Was Sie vorhaben: Rentenplan',
  },
  'planning-topics-new': {
    part: 'planning',
    id: 'new-customer-new-business-partner-topics',
    caption: 'Was Sie vorhaben: Themen',
  },
  'planning-topics-existing': {
    part: 'planning',
    id: 'existing-customer-new-business-partner-topics',
    caption: 'Was Sie vorhaben: Themen, Bestandskunde',
  },
  budgeting: { part: 'budgeting', id: 'new-customer-new-business-partner-vv', caption: 'Ihre Finanzen' },
  'budgeting-child': {
    part: 'budgeting',
    id: 'new-customer-new-business-partner-child',
    caption: 'Ihre Finanzen: Konto für ein Kind',
  },
  'budgeting-renewed': {
    part: 'budgeting',
    id: 'existing-customer-update-business-partner',
    caption: 'Ihre Finanzen: Angaben erneuern',
  },
  weighing: { part: 'weighing', id: 'new-customer-new-business-partner-vv', caption: 'Ihr Risiko' },
  'weighing-retirement': {
    part: 'weighing',
    id: 'new-customer-new-business-partner-retirement',
    caption: 'Ihr Risiko: Rentenplan',
  },
  'weighing-simple': {
    part: 'weighing',
    id: 'new-customer-new-business-partner-simple-proposal',
    caption: 'Ihr Risiko: schneller Vorschlag',
  },
  preferring: { part: 'preferring', id: 'new-customer-new-business-partner-vv', caption: 'Nachhaltigkeit' },
  'preferring-not-available': {
    part: 'preferring',
    id: 'new-customer-new-business-partner-cash-invest',
    caption: 'Nachhaltigkeit: nicht im Angebot',
  },
} as const satisfies Readonly<
  Record<string, { readonly part: Part; readonly id: EntryPointId; readonly caption: string }>
>;
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
 * they answered or typed, and only what depended on a changed answer is asked again; advice hinders nobody; a refusal keeps
 * what was typed and says why; resumed with answers it stands at the first question that is open.
 */
export const questionPartMachine = (name: PartChart) => {
  const place = partCharts[name];
  const [first] = partQuestions(place.id, place.part);
  if (first === undefined) throw new Error('A part without questions.');
  return questionPartSetup.createMachine({
    id: questionPartId(name),
    context: ({ input }) => ({ typed: {}, ...input, refused: null, problems: [] }),
    meta: { caption: place.caption, requirements: ['ONB-01', 'ONB-08'] },
    initial: askingKey(first),
    states: {
      ...askingStates(place),
      ...(mayReopen(place)
        ? {
            reopened: {
              type: 'final',
              meta: { caption: 'Andere Antwort noch einmal fragen', requirements: ['ONB-02'], ending: 'left' },
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
    partQuestions(id, part).map((question) => [
      question,
      refusalsOf(question, id),
      exceptionsFrom(question, { id, part }),
    ]),
  );

/** The chart by which a way in asks one of its parts. */
export const partChartOf = (id: EntryPointId, part: Part): PartChart => {
  const names = Object.keys(partCharts) as readonly PartChart[];
  const asked = signature(id, part);
  const found = names.find((name) => partCharts[name].part === part && signature(partCharts[name].id, part) === asked);
  if (found === undefined) throw new Error(`'${id}' asks the part '${part}' as no chart does.`);
  return found;
};

/**
 * The chart by which a way in asks one of its parts of a child's account relation: that of a new child's account. Undefined
 * where it asks the same of everybody.
 */
export const childPartChartOf = (id: EntryPointId, part: Part): PartChart | undefined => {
  const all = partQuestions(id, part);
  const asked = all.filter((question) => questionsAbout(id, { child: true }).includes(question));
  if (asked.length === all.length) return undefined;
  const names = Object.keys(partCharts) as readonly PartChart[];
  const found = names.find((name) => {
    const place = partCharts[name];
    const isChilds = place.part === part && entryPointOf(place.id).isChild === true;
    return isChilds && JSON.stringify(partQuestions(place.id, part)) === JSON.stringify(asked);
  });
  if (found === undefined) throw new Error(`'${id}' asks the part '${part}' of a child as no chart does.`);
  return found;
};
