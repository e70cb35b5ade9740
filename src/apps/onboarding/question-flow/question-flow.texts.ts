import type { Destination } from '#domain/questionnaire/entry-points.ts';
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

/** The names of the steps, with those that come after the last question. */
export const stepNames = (parts: readonly Part[], destination: Destination): readonly string[] => [
  ...parts.map((part) => partNames[part]),
  ...ends[destination],
];

export const questionFlowTexts = {
  fault: {
    heading: 'Die nächste Frage kann gerade nicht gezeigt werden',
    text: 'Ihre bisherigen Antworten sind noch da. Bitte versuchen Sie es noch einmal.',
    retry: 'Fragen erneut öffnen',
  },
} as const;
