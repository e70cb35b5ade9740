import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import { DatabaseUnavailable } from '../db/faults.ts';
import type { Log } from '../log/log.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { type Leaver, purgePerson } from './purge-person.ts';

/** People whose data are purged in one transaction. */
const batch = 50;

// Again for what had to be kept longer: documents, an account that goes on.
const due = statement<Leaver>(
  'purge.due',
  `SELECT user_id, former_contact, purged_on FROM users
   WHERE retention_until < $1::date AND (purged_on IS NULL OR purge_again_after < $1::date)
     AND ($2::uuid IS NULL OR user_id > $2::uuid)
   ORDER BY user_id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
);
// One that fails is none of the others' business: each has a savepoint of their own.
const begin = statement('purge.begin', 'SAVEPOINT purge_person');
const keep = statement('purge.keep', 'RELEASE SAVEPOINT purge_person');
const takeBack = statement('purge.take-back', 'ROLLBACK TO SAVEPOINT purge_person');
const purging = statement('purge.purging', `SELECT set_config('retention.purge_date', $1, true)`);

/** Lets `work` past the triggers that keep rows as they are, for people alone whose retention has ended before `date`. */
export const whilePurging = async <T>(tx: Db, date: IsoDate, work: () => Promise<T>): Promise<T> => {
  await tx.rows(purging, [date]);
  const done = await work();
  await tx.rows(purging, ['']);
  return done;
};

export interface Purged {
  /** Whose data were purged for the first time. */
  readonly people: number;
  /** Whose data could not be purged; tried again on the next day. */
  readonly failed: number;
  /** The last one looked at; null when nobody is left. */
  readonly after: string | null;
  /** Hashes of contents that these people's documents named. */
  readonly contents: readonly string[];
}

/**
 * Takes out of the data of people whose retention has ended what tells who they were (decisions §15); bookings and the audit log
 * stay, which name nobody. People behind `after` alone, in the order of their ids. Again for the same date it changes nothing.
 */
export const purgePeople = async (
  tx: Db,
  { keyring, log }: { readonly keyring: Keyring; readonly log: Log },
  { date, now, after }: { readonly date: IsoDate; readonly now: Date; readonly after: string | null },
): Promise<Purged> => {
  const leavers = await tx.rows(due, [date, after]);
  const purged: Leaver[] = [];
  const contents: string[] = [];
  for (const leaver of leavers) {
    await tx.change(begin);
    try {
      contents.push(...(await purgePerson(tx, keyring, leaver, date)));
      await tx.change(keep);
      purged.push(leaver);
    } catch (error) {
      // Nothing is wrong with this person: the whole is tried again.
      if (error instanceof DatabaseUnavailable) throw error;
      await tx.change(takeBack);
      log.error({ event: 'retention.failed', userId: leaver.user_id, error });
    }
  }
  const events = purged.map(
    ({ user_id: userId }) => ({ kind: 'DATA_PURGED', at: now, actor: 'system', userId }) as const,
  );
  const [first, ...others] = events;
  if (first !== undefined) await audit(tx, first, ...others);
  return {
    people: purged.filter(({ purged_on: before }) => before === null).length,
    failed: leavers.length - purged.length,
    after: leavers.length < batch ? null : (leavers.at(-1)?.user_id ?? null),
    contents,
  };
};
