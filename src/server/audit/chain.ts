import { setTimeout as pause } from 'node:timers/promises';
import { type Db, statement } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';
import { type AuditHead, headSeal, linkHash } from './links.ts';

/** Entries linked in one transaction. */
const batch = 1000;

const anyUnlinked = statement('audit.any-unlinked', 'SELECT 1 FROM audit_log WHERE seq IS NULL LIMIT 1');
const lockHead = statement<AuditHead & { readonly seal: string }>(
  'audit.lock-head',
  'SELECT seq, hash, seal FROM audit_head FOR UPDATE',
);
const unlinked = statement<{ event_id: number; entry: string }>(
  'audit.unlinked',
  `SELECT event_id, entry::text AS entry FROM audit_log WHERE seq IS NULL ORDER BY event_id LIMIT ${batch}`,
);
const link = statement(
  'audit.link',
  `UPDATE audit_log a SET seq = l.seq, hash = l.hash
   FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS l (event_id, seq, hash)
   WHERE a.event_id = l.event_id`,
);
const moveHead = statement('audit.move-head', 'UPDATE audit_head SET seq = $1, hash = $2, seal = $3');

/** The stored end is not the server's: somebody has written beside it. Nothing is linked to it any more. */
export class AuditBroken extends Error {
  override readonly name = 'AuditBroken';
}

const linkBatch = async (db: Db, keyring: Keyring): Promise<number> =>
  db.transaction(async (tx) => {
    const head = await tx.row(lockHead);
    const isOurs = head !== undefined && (head.seq === 0 || sameChecksum(head.seal, headSeal(keyring, head)));
    if (!isOurs) throw new AuditBroken('The end of the audit log was not written by this server.');
    const rows = await tx.rows(unlinked);
    if (rows.length === 0) return 0;
    let { hash } = head;
    const hashes = rows.map(({ entry }) => {
      hash = linkHash(hash, entry);
      return hash;
    });
    const ids = rows.map(({ event_id: id }) => id);
    const places = rows.map((_, index) => head.seq + index + 1);
    await tx.change(link, [ids, places, hashes]);
    const end = { seq: head.seq + rows.length, hash };
    await tx.change(moveHead, [end.seq, end.hash, headSeal(keyring, end)]);
    return rows.length;
  });

/**
 * Links what was written since, in the order of its writing; answers how many entries. Acts that are still under way are
 * linked the next time. Of several processes at once one links and the others wait for its end.
 */
export const linkAudit = async (db: Db, keyring: Keyring): Promise<number> => {
  let linked = 0;
  if ((await db.row(anyUnlinked)) === undefined) return linked;
  for (;;) {
    const more = await linkBatch(db, keyring);
    linked += more;
    if (more < batch) return linked;
  }
};

const readHead = statement<AuditHead>('audit.head', 'SELECT seq, hash FROM audit_head');

const hour = 60 * 60 * 1000;

export interface Linking {
  /** Links what is there, then ends. */
  stop(): Promise<void>;
}

/**
 * Links every `interval` milliseconds until it is stopped. Each hour the chain's end goes into the server's log too,
 * outside the database: `npm run audit:verify -- --head` proves that the chain still runs through it.
 */
export const startLinking = (
  { db, log }: { readonly db: Db; readonly log: Log },
  keyring: Keyring,
  interval = 500,
): Linking => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tryLinking = async (): Promise<void> => {
    try {
      await linkAudit(db, keyring);
    } catch (error) {
      log.error({ event: error instanceof AuditBroken ? 'audit.broken' : 'audit.failed', error });
    }
  };
  const tell = async (): Promise<void> => {
    const head = await db.row(readHead).catch(() => undefined);
    if (head !== undefined) log.info({ event: 'audit.head', seq: head.seq, hash: head.hash });
  };
  const loop = async (): Promise<void> => {
    for (let rounds = 0; !signal.aborted; rounds += 1) {
      await tryLinking();
      if (rounds % Math.ceil(hour / interval) === 0) await tell();
      await pause(interval, undefined, { signal }).catch(() => undefined);
    }
    await tryLinking();
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};
