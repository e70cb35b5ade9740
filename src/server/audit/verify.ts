import { type Db, statement } from '../db/db.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';
import { type AuditHead, headSeal, linkHash, noHash } from './links.ts';

/**
 * What is wrong with the log, and where. `BROKEN`: an entry does not follow from the one before it: one of the two was
 * altered. `MISSING`: a place is empty. `DOUBLE`: a place is taken twice. `HEAD`: the chain does not end, or run, where
 * its sealed or its remembered end says. `SEAL`: the end was not written by the server. `LEFT_OUT`: an entry that should
 * have been linked long ago is not. `BOOKS`: there are more bookings, or steps of orders, than entries about them.
 */
export interface AuditFlaw {
  readonly kind: 'BROKEN' | 'MISSING' | 'DOUBLE' | 'HEAD' | 'SEAL' | 'LEFT_OUT' | 'BOOKS';
  /** Its place in the chain; of `LEFT_OUT` the entry's number, of `BOOKS` how many entries there should be. */
  readonly at: number;
}

export interface AuditReport {
  readonly linked: number;
  /** Not linked yet. */
  readonly waiting: number;
  readonly head: AuditHead;
  /** The first hundred. */
  readonly flaws: readonly AuditFlaw[];
}

interface LinkRow {
  readonly seq: number;
  readonly entry: string;
  readonly hash: string;
}

const page = 5000;
const greatestFlaws = 100;

// By place and number, so that a log whose keys were dropped is still walked to its end.
const linkedAfter = statement<LinkRow & { readonly event_id: number }>(
  'audit.linked-after',
  `SELECT event_id, seq, entry::text AS entry, coalesce(hash, '') AS hash FROM audit_log
   WHERE seq IS NOT NULL AND (seq, event_id) > ($1, $2) ORDER BY seq, event_id LIMIT ${page}`,
);
const headNow = statement<AuditHead & { readonly seal: string }>(
  'audit.head-now',
  'SELECT seq, hash, seal FROM audit_head',
);
const waitingNow = statement<{ event_id: number }>(
  'audit.waiting',
  'SELECT event_id FROM audit_log WHERE seq IS NULL ORDER BY event_id LIMIT 10000',
);
// A log that was emptied and begun anew is in itself sound; but money was moved before it.
const books = statement<{ moved: number; told: number }>(
  'audit.books',
  `SELECT (SELECT count(*) FROM ledger_bookings) + (SELECT count(*) FROM order_events) AS moved,
     (SELECT count(*) FROM audit_log WHERE kind IN ('BOOKED', 'ORDER_MOVED')) AS told`,
);

/** Where a walk has come to. */
interface Walk {
  readonly flaws: AuditFlaw[];
  readonly remembered: AuditHead | undefined;
  seq: number;
  hash: string;
  passedRemembered: boolean;
}

const step = (walk: Walk, row: LinkRow): void => {
  const { flaws, remembered } = walk;
  if (row.seq === walk.seq) {
    flaws.push({ kind: 'DOUBLE', at: row.seq });
    return;
  }
  if (row.seq > walk.seq + 1) flaws.push({ kind: 'MISSING', at: walk.seq + 1 });
  else if (linkHash(walk.hash, row.entry) !== row.hash) flaws.push({ kind: 'BROKEN', at: row.seq });
  walk.seq = row.seq;
  walk.hash = row.hash;
  if (remembered?.seq === row.seq && remembered.hash === row.hash) walk.passedRemembered = true;
};

const walkAll = async (tx: Db, walk: Walk): Promise<number> => {
  let [seq, eventId, linked] = [0, 0, 0];
  for (;;) {
    const rows = await tx.rows(linkedAfter, [seq, eventId]);
    for (const row of rows) if (walk.flaws.length < greatestFlaws) step(walk, row);
    linked += rows.length;
    const last = rows.at(-1);
    if (last === undefined) return linked;
    ({ seq, event_id: eventId } = last);
  }
};

export interface VerifyOptions {
  /** An end that was told earlier, outside the database: the chain must still run through it. */
  readonly remembered?: AuditHead;
  /** Entries may wait to be linked; false once nothing is at work. */
  readonly mayWait?: boolean;
}

const begin = statement('audit.verify-begin', 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');

/**
 * Walks the whole log and says what does not fit, however it came about: an entry that was altered, taken out, put in or
 * hashed anew, and an end that was cut off. One picture of the database, in pages: memory stays flat, and nobody waits.
 */
export const verifyAudit = async (
  db: Db,
  keyring: Keyring,
  { remembered, mayWait = true }: VerifyOptions = {},
): Promise<AuditReport> =>
  db.transaction(async (tx) => {
    await tx.rows(begin);
    const walk: Walk = { flaws: [], remembered, seq: 0, hash: noHash, passedRemembered: false };
    const linked = await walkAll(tx, walk);
    const { flaws } = walk;
    const head = (await tx.row(headNow)) ?? { seq: -1, hash: '', seal: '' };
    if (head.seq !== walk.seq || head.hash !== walk.hash) flaws.push({ kind: 'HEAD', at: walk.seq });
    if (head.seq !== 0 && !sameChecksum(head.seal, headSeal(keyring, head))) flaws.push({ kind: 'SEAL', at: head.seq });
    if (remembered !== undefined && !walk.passedRemembered) flaws.push({ kind: 'HEAD', at: remembered.seq });
    const { moved, told } = (await tx.row(books)) ?? { moved: 0, told: 0 };
    if (moved !== told) flaws.push({ kind: 'BOOKS', at: moved });
    const waiting = await tx.rows(waitingNow);
    if (!mayWait) flaws.push(...waiting.map(({ event_id: at }): AuditFlaw => ({ kind: 'LEFT_OUT', at })));
    const { seq, hash } = head;
    return { linked, waiting: waiting.length, head: { seq, hash }, flaws: flaws.slice(0, greatestFlaws) };
  });
