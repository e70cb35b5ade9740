import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';

/**
 * The questions whose answers decide what is recommended (decisions §4, `risk-answers.ts`): tied assets are a part of the total.
 * What is paid in is no answer about the person.
 */
export const riskQuestions = [
  'riskPreference',
  'drawdown',
  'knowledge',
  'holdingPeriod',
  'freeAssets',
  'illiquidAssets',
  'expenses',
  'liabilities',
] as const satisfies readonly QuestionId[];
export type RiskQuestion = (typeof riskQuestions)[number];

/** Milliseconds that changes are counted over. */
export const changesWindow = 30 * 60 * 1000;

/** As many changes within them are nothing to note. */
export const mostChanges = 3;

/** As many are remembered at most: nobody types more. */
const mostRemembered = 200;

/** That an answer was stored with another value than before; what it was and is stands nowhere. */
export interface AnswerChange {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly entryPoint: EntryPointId;
  readonly question: RiskQuestion;
}

/** What is remembered of somebody's changes. */
export interface WatchedChanges {
  readonly changes: readonly AnswerChange[];
  /** When staff were told last, in milliseconds since 1970; null: never, or long ago. */
  readonly notedAt: number | null;
}

/** How often the answer to a question was changed on a way. */
export interface CountedChange {
  readonly entryPoint: EntryPointId;
  readonly question: RiskQuestion;
  readonly times: number;
}

/** Something that tells two answers to a question apart: what was answered, or its checksum. */
type Told = Readonly<Partial<Record<RiskQuestion, unknown>>>;

/** Which of the answers that were there before have another value now. */
export const changedRiskAnswers = (before: Told, after: Told): readonly RiskQuestion[] =>
  riskQuestions.filter((id) => before[id] !== undefined && after[id] !== undefined && before[id] !== after[id]);

const counted = (changes: readonly AnswerChange[]): readonly CountedChange[] => {
  const keyOf = ({ entryPoint, question }: AnswerChange): string => `${entryPoint} ${question}`;
  const firsts = changes.filter((each, index) => changes.findIndex((other) => keyOf(other) === keyOf(each)) === index);
  return firsts.map((first) => ({
    entryPoint: first.entryPoint,
    question: first.question,
    times: changes.filter((each) => keyOf(each) === keyOf(first)).length,
  }));
};

/**
 * Goes on with more changes (decisions §4: more than 3 within 30 minutes are noted). Both ends of the window count: one that is
 * exactly 30 minutes old is within it. One note a window: while the last note is as young, no other is due, and no change is
 * ever told twice.
 *
 * @param now milliseconds since 1970; no change is younger
 * @returns what is to be remembered, and what is to be noted; null for nothing
 */
export const afterChanges = (
  { changes, notedAt }: WatchedChanges,
  added: readonly AnswerChange[],
  now: number,
): { readonly watched: WatchedChanges; readonly note: readonly CountedChange[] | null } => {
  const isWithin = (at: number): boolean => now - at <= changesWindow;
  const recent = [...changes, ...added].filter(({ at }) => isWithin(at)).slice(-mostRemembered);
  const isNoted = notedAt !== null && isWithin(notedAt);
  const isDue = !isNoted && recent.length > mostChanges;
  const told = isNoted ? notedAt : null;
  return {
    watched: { changes: recent, notedAt: isDue ? now : told },
    note: isDue ? counted(recent) : null,
  };
};
