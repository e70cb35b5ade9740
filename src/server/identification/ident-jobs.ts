import * as z from 'zod';
import { askAgainAfter, isOpenIdent } from '#domain/identification/identification.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobFacts, JobKind } from '../jobs/runner.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { type IdentOutcome, IdentUnavailable } from '../ports/video-ident.ts';
import { advanceCheck, type Follows, receiveOutcome } from './advance-check.ts';
import { type CheckRow, findCheck, lockCheck } from './check.store.ts';
import type { IdentProviders } from './ident-providers.ts';

const askProvider = 'identification.ask';
const expireCheck = 'identification.expire';

const payload = z.strictObject({ userId: z.uuid(), checkId: z.uuid() });

const idsOf = ({ user_id: userId, check_id: checkId }: Pick<CheckRow, 'user_id' | 'check_id'>) => ({ userId, checkId });

/** Orders the next question to the provider. */
export const askLater = async (
  tx: Db,
  check: Pick<CheckRow, 'user_id' | 'check_id' | 'created_at'>,
  now: Date,
): Promise<void> => {
  const runAfter = new Date(now.getTime() + askAgainAfter(now.getTime() - Date.parse(check.created_at)));
  const key = `${check.check_id} ${runAfter.toISOString()}`;
  await enqueue(tx, { kind: askProvider, key, payload: idsOf(check), runAfter });
};

/** Orders the end of a check that comes to none by itself. */
export const expireLater = async (
  tx: Db,
  check: Pick<CheckRow, 'user_id' | 'check_id' | 'expires_at'>,
): Promise<void> => {
  const runAfter = new Date(check.expires_at);
  await enqueue(tx, { kind: expireCheck, key: check.check_id, payload: idsOf(check), runAfter });
};

export interface IdentDeps extends Pick<Deps, 'db' | 'clocks'> {
  readonly providers: IdentProviders;
  readonly follows: Follows;
}

const outcomeOf = async ({ video, post }: IdentProviders, check: CheckRow): Promise<IdentOutcome | undefined> => {
  const asked = check.method === 'VIDEO' ? video : post;
  // Begun with another provider than is configured now: nobody here can tell, until it expires.
  if (asked?.provider !== check.provider) return undefined;
  try {
    return await asked.result(check.reference ?? check.check_id);
  } catch (error) {
    // A provider that is down is asked again like one that knows nothing yet: no attempt of the job is used up by it.
    if (error instanceof IdentUnavailable) return undefined;
    throw error;
  }
};

/**
 * Asks the provider how a check goes, until it has ended. The answer is fetched before the transaction and handed to it by
 * the job's facts: after a crash in between it is asked again.
 */
const asking = ({ db, clocks, providers, follows }: IdentDeps): JobKind => {
  const heard = new WeakMap<JobFacts, IdentOutcome>();
  return {
    kind: askProvider,
    outside: async (facts) => {
      const { userId, checkId } = payload.parse(facts.payload);
      const check = await findCheck(db, userId, checkId);
      if (check === undefined || !isOpenIdent(check.status)) return;
      const outcome = await outcomeOf(providers, check);
      if (outcome !== undefined) heard.set(facts, outcome);
    },
    work: async (tx, facts) => {
      const { userId, checkId } = payload.parse(facts.payload);
      const check = await lockCheck(tx, userId, checkId);
      if (check === undefined || !isOpenIdent(check.status)) return;
      const outcome = heard.get(facts);
      const after = outcome === undefined ? check : await receiveOutcome(tx, check, outcome, momentOf(clocks), follows);
      if (isOpenIdent(after.status)) await askLater(tx, after, facts.now);
    },
  };
};

/** Ends a check after thirty days; one that has ended stays as it is. */
const expiring = ({ clocks, follows }: IdentDeps): JobKind => ({
  kind: expireCheck,
  work: async (tx, facts) => {
    const { userId, checkId } = payload.parse(facts.payload);
    const check = await lockCheck(tx, userId, checkId);
    if (check !== undefined) await advanceCheck(tx, check, [{ type: 'deadline.passed' }], momentOf(clocks), follows);
  },
});

/** What the job runner must know of identifications. */
export const identJobs = (deps: IdentDeps): readonly JobKind[] => [asking(deps), expiring(deps)];
