import { getCase, updateCase } from '#api/cases/cases.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { type KeptApplication, keptApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import { granted, type Result, refused } from '#domain/result/result.ts';
import type { Kept } from '#machines/case-keeping/case-keeping.types.ts';

export type FoundCase = ResponseOf<typeof getCase>;

/** An application on the server, with what its next change must name; undefined for none of the caller's. */
export const loadCase = async (
  caller: Caller,
  caseId: string,
  signal?: AbortSignal,
): Promise<{ readonly found: FoundCase; readonly tag: string } | undefined> => {
  const answer = await caller.attempt(getCase, { caseId }, signal === undefined ? {} : { signal });
  if (answer.ok) return { found: answer.value, tag: answer.etag ?? '' };
  if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return undefined;
  throw new UnexpectedRefusal(getCase.name, answer.refusal);
};

/** What was answered in a case; undefined where it was begun elsewhere, or answers something that we do not offer any more. */
export const applicationIn = ({ answers }: Pick<FoundCase, 'answers'>): KeptApplication | undefined =>
  keptApplication(answers);

type Written = Result<Kept, 'CHANGED_MEANWHILE' | 'CASE_NOT_OPEN'>;

/** Plain JSON of what is kept, as a case takes it. */
export const plain = (application: KeptApplication) => JSON.parse(JSON.stringify(application)) as Record<string, never>;

/**
 * Keeps the answers of a case. With a tag only where it still stands as it was seen; without, whatever stands there: this
 * window has the last word.
 */
export const writeCase = async (
  caller: Caller,
  { caseId, tag, application }: { caseId: string; tag: string | null; application: KeptApplication },
): Promise<Written> => {
  const answer = await caller.attempt(
    updateCase,
    { caseId, step: 0, journeyVersion: keptApplicationVersion, answers: plain(application) },
    tag === null ? {} : { ifMatch: tag },
  );
  if (answer.ok) return granted({ tag: answer.etag ?? '', savedAt: answer.value.updatedAt });
  if (answer.refusal === 'CHANGED_MEANWHILE') return refused('CHANGED_MEANWHILE');
  // Deleted, or never ours: it takes no answers either.
  if (answer.refusal === 'CASE_NOT_OPEN' || answer.refusal === 'NOT_FOUND') return refused('CASE_NOT_OPEN');
  throw new UnexpectedRefusal(updateCase.name, answer.refusal);
};

/** What was sent and not answered: it may have been kept all the same. */
export type Unanswered = Set<string>;

const textOf = (application: KeptApplication): string => JSON.stringify(keptApplication(plain(application)));

/** What a change of a case may be answered with. */
type Answered = { readonly ok: true } | { readonly ok: false; readonly refusal: string };

/**
 * Sends a change of a case, and once more where it was overtaken by what this window itself has sent before, with an answer that
 * was lost: one's own change is nobody else's. Rejects as `send` does, and then remembers what was sent.
 *
 * @param send is told the tag of one's own change the second time; undefined the first time
 */
export const overOwnAnswers = async <Answer extends Answered>(
  caller: Caller,
  { caseId, application }: { readonly caseId: string; readonly application: KeptApplication },
  unanswered: Unanswered,
  send: (ownTag?: string) => Promise<Answer>,
): Promise<Answer> => {
  const earlier = new Set(unanswered);
  unanswered.add(textOf(application));
  const answered = await send();
  const isOvertaken = !answered.ok && answered.refusal === 'CHANGED_MEANWHILE';
  const loaded = isOvertaken && earlier.size > 0 ? await loadCase(caller, caseId) : undefined;
  const standing = loaded && applicationIn(loaded.found);
  const isOwn = standing !== undefined && earlier.has(textOf(standing));
  const again = loaded !== undefined && isOwn ? await send(loaded.tag) : answered;
  unanswered.clear();
  return again;
};

/** Keeps the answers of a case where it still stands as this window saw it, or has left it itself. */
export const writeSeenCase = async (
  caller: Caller,
  input: { caseId: string; tag: string | null; application: KeptApplication },
  unanswered: Unanswered,
): Promise<Written> =>
  overOwnAnswers(caller, input, unanswered, async (ownTag) =>
    writeCase(caller, { ...input, tag: ownTag ?? input.tag }),
  );
