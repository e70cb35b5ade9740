import { isOpenIdent, type IdentDocument, identFacts } from '#domain/identification/identification.ts';
import type { IdentificationCheckEvent } from '#machines/identification-check/identification-check.types.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { IdentOutcome } from '../ports/video-ident.ts';
import { aboutIdentification } from '../secrets/about.ts';
import type { Vault } from '../secrets/vault.ts';
import { type CheckRow, type LockedCheck, moveCheck } from './check.store.ts';
import { moveGwgTasks, openGwgTask } from './gwg-task.ts';
import { type GoesOn, tellIdentified } from './ident-mail.ts';
import { takeProved } from './proved-person.ts';

const record = statement(
  'identification.record',
  `INSERT INTO identification_records (user_id, check_id, record, recorded_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
);

const keepDocument = async (
  tx: Db,
  { user_id: userId, check_id: checkId }: CheckRow,
  document: IdentDocument,
  vault: Vault,
  { now }: Moment,
): Promise<void> => {
  const sealed = vault.seal(JSON.stringify(document), aboutIdentification(userId));
  await tx.change(record, [userId, checkId, sealed, now]);
};

/** What hangs on the status that a check has reached, in its transaction. */
const follow = async (
  tx: Db,
  check: CheckRow,
  moment: Moment,
  follows: Follows,
  wasCorrected = false,
): Promise<void> => {
  const { user_id: userId, check_id: checkId, status } = check;
  if (status === 'REVIEW_PENDING') return moveGwgTasks(tx, userId, 'task.done', moment);
  if (isOpenIdent(status)) return undefined;
  let goesOn: GoesOn | undefined;
  if (status === 'SUCCESS') {
    await moveGwgTasks(tx, userId, 'task.closed', moment);
    goesOn = await follows.identified(tx, userId, moment);
  } else {
    await openGwgTask(tx, userId, `${checkId}-again`, moment);
    await follows.notIdentified(tx, userId, moment);
  }
  return tellIdentified(tx, userId, { status, wasCorrected, goesOn }, new Date(moment.now));
};

/** What else goes on once somebody is identified, or a check has ended without that. */
export interface Follows {
  readonly vault: Vault;
  /** Answers where they can read and sign their contract now; undefined where there is none to sign. */
  readonly identified: (tx: Db, userId: string, moment: Moment) => Promise<GoesOn | undefined>;
  readonly notIdentified: (tx: Db, userId: string, moment: Moment) => Promise<void>;
}

const hear = async (
  tx: Db,
  check: LockedCheck,
  facts: readonly IdentificationCheckEvent[],
  moment: Moment,
): Promise<LockedCheck> => {
  let at = check;
  for (const fact of facts) at = (await moveCheck(tx, at, fact, moment)) ?? at;
  return at;
};

/** Moves a locked check by facts, with all that follows; what does not fit moves nothing. Answers the check after it. */
export const advanceCheck = async (
  tx: Db,
  check: LockedCheck,
  facts: readonly IdentificationCheckEvent[],
  moment: Moment,
  follows: Follows,
): Promise<LockedCheck> => {
  const after = await hear(tx, check, facts, moment);
  if (after.status !== check.status) await follow(tx, after, moment, follows);
  return after;
};

/**
 * The same by what the provider says. With a success it brings the document, which is kept, and the person whom that names: their
 * profile is theirs before anything goes on that waited for them.
 */
export const receiveOutcome = async (
  tx: Db,
  check: LockedCheck,
  { result, document, proved }: IdentOutcome,
  moment: Moment,
  follows: Follows,
): Promise<LockedCheck> => {
  const facts = identFacts[result].map((type) => ({ type }));
  const after = await hear(tx, check, facts, moment);
  if (after.status === check.status) return after;
  const succeeds = after.status === 'SUCCESS';
  if (succeeds && document !== null) await keepDocument(tx, after, document, follows.vault, moment);
  const corrected = succeeds && proved !== undefined ? await takeProved(tx, after.user_id, proved, moment) : [];
  await follow(tx, after, moment, follows, corrected.length > 0);
  return after;
};
