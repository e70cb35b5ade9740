import { keptAnswers, keptQuestion } from '#domain/questionnaire/kept-answers.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';

/** What is kept on the server of stored answers that are asked anew (ONB-13, BNK-24). */
export interface KeptRenewal {
  readonly answers: Answers;
  /** A question to which somebody has gone back; null where the first open one is asked. */
  readonly shown: QuestionId | null;
  /** Whether a contradiction was pointed out. */
  readonly wasReasked: boolean;
}

export const blankRenewal: KeptRenewal = { answers: {}, shown: null, wasReasked: false };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what was kept, by whatever version: what cannot be understood any more is left out, and asked again. */
export const keptRenewal = (kept: unknown): KeptRenewal =>
  isFields(kept)
    ? {
        answers: keptAnswers(kept['answers']),
        shown: keptQuestion(kept['shown']),
        wasReasked: kept['wasReasked'] === true,
      }
    : blankRenewal;
