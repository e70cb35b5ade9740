import type { Instant } from '#domain/calendar/iso-date.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { suggestedAnswersOf } from '#domain/questionnaire/suitability.ts';
import {
  afterChanges,
  changedRiskAnswers,
  changesWindow,
  riskQuestions,
  type RiskQuestion,
  type WatchedChanges,
} from '#domain/wphg/answer-changes.ts';
import { type Db, statement } from '../db/db.ts';
import { noteChanges } from '../staff-notes/staff-notes.store.ts';
import type { Keyring } from '../tokens/keyring.ts';

/** Checksums of what was answered, by question. */
type Marks = Readonly<Partial<Record<RiskQuestion, string>>>;

interface Row {
  readonly changes: WatchedChanges['changes'];
  readonly noted_at: Instant | null;
  /** What was said last, by way and by application. */
  readonly known: Readonly<Partial<Record<string, Marks>>>;
}

// The user's row first, as whoever keeps a draft or leaves does: a note refers to it. Nothing of whoever has left.
const lock = statement<{ user_id: string }>(
  'wphg.lockWatched',
  'SELECT user_id FROM users WHERE user_id = $1 AND deleted_at IS NULL FOR KEY SHARE',
);
// Its own row is locked after it: of changes at two places at once each sees the other's. What has ended and is not yet
// cleared away is known no more.
const hold = statement<Row>(
  'wphg.holdChanges',
  `INSERT INTO risk_answer_changes AS held (user_id, ends_at) VALUES ($1, $2)
   ON CONFLICT (user_id) DO UPDATE
     SET ends_at = excluded.ends_at, known = CASE WHEN held.ends_at < $3 THEN '{}' ELSE held.known END
   RETURNING held.changes, held.noted_at, held.known`,
);
const keep = statement(
  'wphg.keepChanges',
  'UPDATE risk_answer_changes SET changes = $2::jsonb, noted_at = $3, known = $4::jsonb WHERE user_id = $1',
);

interface Way {
  readonly userId: string;
  /** Of an application; null of any other way. */
  readonly caseId: string | null;
  readonly entryPoint: EntryPointId;
}

interface Stored<Kept> extends Way {
  /** What was kept until now and is kept from now on. */
  readonly before: Kept;
  readonly after: Kept;
}

const answersIn = (kept: unknown) =>
  keptAnswers(typeof kept === 'object' && kept !== null && 'answers' in kept ? kept.answers : null);

/** What is remembered of somebody, held until the transaction ends; undefined of whoever has left. */
const held = async (tx: Db, userId: string, now: Instant): Promise<Row | undefined> => {
  if ((await tx.row(lock, [userId])) === undefined) return undefined;
  return tx.row(hold, [userId, new Date(Date.parse(now) + changesWindow).toISOString(), now]);
};

/** Remembers the changes and what is known from now on, and notes the changes where they are too many. */
const remember = async (
  tx: Db,
  row: Row,
  { userId, caseId, entryPoint }: Way,
  questions: readonly RiskQuestion[],
  known: Row['known'],
  now: Instant,
): Promise<void> => {
  const at = Date.parse(now);
  const watchedBefore = { changes: row.changes, notedAt: row.noted_at === null ? null : Date.parse(row.noted_at) };
  const added = questions.map((question) => ({ at, entryPoint, question }));
  const { watched, note } = afterChanges(watchedBefore, added, at);
  const notedAt = watched.notedAt === null ? null : new Date(watched.notedAt).toISOString();
  await tx.change(keep, [userId, JSON.stringify(watched.changes), notedAt, JSON.stringify(known)]);
  if (note !== null) await noteChanges(tx, { userId, caseId, changes: note, at: now });
};

/**
 * Remembers which answers about somebody's risk are stored with another value than was known last, and notes it for staff where
 * that happens more than three times within 30 minutes (decisions §4). Known is what this application was told last within the
 * same time, or else what is kept, or else what this way was told last: an answer that is left out and an application that is
 * begun anew hide no change. Nobody is hindered by it. Called last in its transaction, with what a draft or an application
 * keeps: both have `answers`.
 */
export const watchAnswers = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  { before, after, ...way }: Stored<unknown>,
  now: Instant,
): Promise<void> => {
  const marksOf = (kept: unknown): Marks => {
    const answers = answersIn(kept);
    const answered = riskQuestions.filter((id) => answers[id] !== undefined);
    const markOf = (id: RiskQuestion) => keyring.checksum('answer', [way.userId, id, String(answers[id])].join('\0'));
    return Object.fromEntries(answered.map((id) => [id, markOf(id)]));
  };
  const [kept, given] = [marksOf(before), marksOf(after)];
  if (Object.keys({ ...kept, ...given }).length === 0) return;
  const row = await held(tx, way.userId, now);
  if (row === undefined) return;
  const ofWay = row.known[way.entryPoint];
  const ofCase = way.caseId === null ? undefined : row.known[way.caseId];
  const known: Marks = { ...ofWay, ...kept, ...ofCase };
  const told = { ...known, ...given };
  const places = [way.entryPoint, ...(way.caseId === null ? [] : [way.caseId])];
  const from = { ...row.known, ...Object.fromEntries(places.map((place) => [place, told])) };
  await remember(tx, row, way, changedRiskAnswers(known, given), from, now);
};

/**
 * The same of answers that are confirmed for an account relation: a draft that began without them has not counted these. With
 * them the way is at its end, and what its next draft begins with is counted when it is confirmed.
 */
export const watchConfirmed = async (
  tx: Db,
  { userId, entryPoint, before, after }: Omit<Stored<WphgData | null>, 'caseId'>,
  now: Instant,
): Promise<void> => {
  const questions = changedRiskAnswers(suggestedAnswersOf(before), suggestedAnswersOf(after));
  const row = await held(tx, userId, now);
  if (row === undefined) return;
  const { [entryPoint]: _, ...known } = row.known;
  await remember(tx, row, { userId, caseId: null, entryPoint }, questions, known, now);
};
