import { fromPromise } from 'xstate';
import { decideRelease, listReleases, readRelease } from '#api/admin/releases.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import type {
  DecisionInput,
  DecisionRefusal,
  DecisionResult,
  LoadedReleases,
  OpenResult,
  ReleasesQuery,
} from '#machines/releases/releases.types.ts';

const load = async (caller: Caller, { filter, after }: ReleasesQuery): Promise<LoadedReleases> => {
  const answer = await caller.attempt(listReleases, { filter, ...(after !== null && { after }) });
  if (answer.ok) return granted(answer.value);
  if (answer.refusal === 'NOT_PERMITTED') return refused('NOT_PERMITTED');
  throw new UnexpectedRefusal(listReleases.name, answer.refusal);
};

const open = async (caller: Caller, releaseId: string): Promise<OpenResult> => {
  const answer = await caller.attempt(readRelease, { releaseId });
  if (answer.ok) return granted({ release: answer.value, beginning: crypto.randomUUID() });
  // Whoever may not see it any more learns why from the list.
  if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'NOT_PERMITTED') return refused('NOT_FOUND');
  throw new UnexpectedRefusal(readRelease.name, answer.refusal);
};

const refusals: Readonly<Record<string, DecisionRefusal>> = {
  NOT_PERMITTED: 'NOT_PERMITTED',
  OWN_REQUEST: 'OWN_REQUEST',
  ALREADY_DECIDED: 'ALREADY_DECIDED',
  RELEASE_EXPIRED: 'EXPIRED',
  TARGET_CHANGED: 'TARGET_CHANGED',
  NOT_FOUND: 'TARGET_CHANGED',
};

const decide = async (caller: Caller, { idempotencyKey, ...wish }: DecisionInput): Promise<DecisionResult> => {
  const answer = await caller.attempt(decideRelease, wish, { idempotencyKey });
  if (answer.ok) return granted(null);
  const refusal = refusals[answer.refusal];
  if (refusal === undefined) throw new UnexpectedRefusal(decideRelease.name, answer.refusal);
  return refused(refusal);
};

/** What releases need of the server. */
export const releasesActors = (caller: Caller): ActorsOf<typeof releasesMachine> => ({
  loadReleases: fromPromise<LoadedReleases, ReleasesQuery>(({ input }) => load(caller, input)),
  openRelease: fromPromise<OpenResult, { readonly releaseId: string }>(({ input }) => open(caller, input.releaseId)),
  decideRelease: fromPromise<DecisionResult, DecisionInput>(({ input }) => decide(caller, input)),
});
