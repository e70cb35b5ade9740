import type { Destination } from '#domain/questionnaire/entry-points.ts';
import type { AfterProposal, FlowPlace } from '#machines/question-flow/question-flow.select.ts';
import type { Part } from '#machines/question-part/question-part.parts.ts';

/** What each part is called in the progress: one word. */
const partNames: Readonly<Record<Part, string>> = {
  planning: 'Vorhaben',
  budgeting: 'Finanzen',
  weighing: 'Risiko',
  preferring: 'Nachhaltigkeit',
};

/** What the questions lead to. */
const ends: Readonly<Record<Destination, readonly string[]>> = {
  PROPOSAL: ['Vorschlag'],
  STRATEGY_CHOICE: ['Strategie', 'Auftrag'],
  STORED_DATA: ['Bestätigung'],
};

/** A step that who has an access is through with, wherever they stand. */
export const accessStep = 'Zugang';

/** What comes behind a proposal. */
const afterwards: Readonly<Record<AfterProposal, readonly string[]>> = {
  ACCESS: [accessStep, 'Antrag'],
  APPLICATION: ['Antrag'],
  ORDER: ['Auftrag'],
};

/** The steps of the whole way, with those that come after the last question, and where one stands. */
export const progressAt = ({ parts, current, destination, onward }: FlowPlace) => ({
  steps: [
    ...parts.map((part) => partNames[part]),
    ...ends[destination],
    ...(onward === null ? [] : afterwards[onward]),
  ] as readonly string[],
  current,
});

export const questionFlowTexts = {
  fault: {
    heading: 'Die nächste Frage kann gerade nicht gezeigt werden',
    text: 'Ihre bisherigen Antworten sind noch da. Bitte versuchen Sie es noch einmal.',
    retry: 'Fragen erneut öffnen',
  },
} as const;
