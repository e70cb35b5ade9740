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

/**
 * Keeps the answers of a case where it still stands as this window saw it, or as this window itself has left it with an
 * answer that was lost: one's own change is nobody else's.
 */
export const writeSeenCase = async (
  caller: Caller,
  input: { caseId: string; tag: string | null; application: KeptApplication },
  unanswered: Unanswered,
): Promise<Written> => {
  const earlier = new Set(unanswered);
  unanswered.add(JSON.stringify(keptApplication(plain(input.application))));
  const written = await writeCase(caller, input);
  if (written.ok || written.refusal !== 'CHANGED_MEANWHILE' || earlier.size === 0) {
    unanswered.clear();
    return written;
  }
  const loaded = await loadCase(caller, input.caseId);
  const standing = loaded === undefined ? undefined : applicationIn(loaded.found);
  const isOwn = standing !== undefined && earlier.has(JSON.stringify(standing));
  const again = loaded !== undefined && isOwn ? await writeCase(caller, { ...input, tag: loaded.tag }) : written;
  unanswered.clear();
  return again;
};
