import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { IdentMethod } from '#domain/identification/identification.ts';
import {
  identificationCheckMachine,
  identificationCheckVersion,
} from '#machines/identification-check/identification-check.machine.ts';
import { identStatusOf } from '#machines/identification-check/identification-check.select.ts';
import type { IdentificationCheckEvent } from '#machines/identification-check/identification-check.types.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { lifecycleOf, type SnapshotOf } from '../lifecycles/lifecycle.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { caller } from '../sessions/caller.ts';

export const checkLife = lifecycleOf({
  name: 'an identification',
  machine: identificationCheckMachine,
  version: identificationCheckVersion,
  statuses: identStatusOf,
});

/** A check as its row holds it. */
export interface CheckRow {
  readonly user_id: string;
  readonly check_id: string;
  readonly method: IdentMethod;
  readonly status: IdentStatus;
  readonly snapshot: SnapshotOf<typeof identificationCheckMachine>;
  readonly provider: 'IDNOW' | 'POSTIDENT' | 'SIMULATOR' | null;
  readonly start_url: string | null;
  readonly reference: string | null;
  readonly created_at: Instant;
  readonly expires_at: Instant;
}

declare const locked: unique symbol;

/** A row that its reader's transaction holds. */
export type LockedCheck = CheckRow & { readonly [locked]: true };

const columns = `k.user_id, k.check_id, k.method, k.status, k.snapshot, k.provider, k.start_url, k.reference, k.created_at,
  k.expires_at`;

/** The caller with the newest check, if there is one. */
export type OwnCheck = { readonly ident_status: IdentStatus } & (CheckRow | { readonly check_id: null });

const newest = `SELECT u.ident_status, ${columns} FROM caller c JOIN users u USING (user_id) LEFT JOIN LATERAL (
    SELECT * FROM identification_checks n WHERE n.user_id = u.user_id
    ORDER BY (n.ended_at IS NULL) DESC, n.created_at DESC, n.check_id LIMIT 1
  ) k ON true`;

const findOwn = statement<OwnCheck>('identification.findOwn', `WITH ${caller} ${newest}`);

/** Undefined when the session has ended. */
export const findOwnCheck = async (db: Db, { userId, sessionId }: Principal): Promise<OwnCheck | undefined> =>
  db.row(findOwn, [userId, sessionId]);

const begun = statement<{ readonly count: number }>(
  'identification.begun',
  `SELECT count(*)::int AS count FROM identification_checks WHERE user_id = $1 AND created_at > $2`,
);

/** How many checks somebody has begun since an instant. */
export const checksSince = async (tx: Db, userId: string, since: Instant): Promise<number> =>
  (await tx.row(begun, [userId, since]))?.count ?? 0;

const insert = statement<LockedCheck>(
  'identification.insert',
  `WITH begun AS (
    INSERT INTO identification_checks AS k
      (user_id, check_id, method, status, snapshot, reference, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    RETURNING ${columns}
  ), logged AS (
    INSERT INTO identification_check_events
      (user_id, check_id, sequence, event, status_before, status_after, happened_at, business_date)
    SELECT user_id, check_id, 1, $9::jsonb, NULL, status, created_at, $10::date FROM begun
  ), projected AS (
    UPDATE users u SET ident_status = b.status FROM begun b WHERE u.user_id = b.user_id
  )
  SELECT * FROM begun`,
);

export interface NewCheck {
  readonly userId: string;
  readonly checkId: string;
  readonly method: IdentMethod;
  readonly reference: string | null;
  readonly expiresAt: Instant;
}

/** Begins a check's life; rejects while another one of the user is open. */
export const beginCheck = async (tx: Db, check: NewCheck, { now, today }: Moment): Promise<LockedCheck> => {
  const ordered = { type: 'check.ordered' } as const;
  const snapshot = checkLife.afterFact(checkLife.begun({ method: check.method }), ordered);
  if (snapshot === undefined) throw new Error('A check could not be begun.');
  const row = await tx.row(insert, [
    check.userId,
    check.checkId,
    check.method,
    checkLife.statusOf(snapshot),
    JSON.stringify(snapshot),
    check.reference,
    now,
    check.expiresAt,
    JSON.stringify(ordered),
    today,
  ]);
  if (row === undefined) throw new Error('A check that was begun was not returned.');
  await tell(tx, row, check.userId, now);
  return row;
};

const tell = async (tx: Db, row: CheckRow, actor: string, now: Instant): Promise<void> =>
  audit(tx, {
    kind: 'IDENTIFICATION_CHANGED',
    at: new Date(now),
    actor,
    userId: row.user_id,
    subject: row.check_id,
    details: { method: row.method, status: row.status },
  });

const find = statement<CheckRow>(
  'identification.find',
  `SELECT ${columns} FROM identification_checks k WHERE k.user_id = $1 AND k.check_id = $2`,
);

export const findCheck = async (db: Db, userId: string, checkId: string): Promise<CheckRow | undefined> =>
  db.row(find, [userId, checkId]);

const lock = statement<LockedCheck>(
  'identification.lock',
  `SELECT ${columns} FROM identification_checks k WHERE k.user_id = $1 AND k.check_id = $2 FOR NO KEY UPDATE`,
);

export const lockCheck = async (tx: Db, userId: string, checkId: string): Promise<LockedCheck | undefined> =>
  tx.row(lock, [userId, checkId]);

const move = statement<LockedCheck>(
  'identification.move',
  `WITH moved AS (
    UPDATE identification_checks k SET status = $4, snapshot = $5,
      ended_at = CASE WHEN $4 IN ('SUCCESS', 'FAILED', 'ABORTED', 'EXPIRED') THEN $7::timestamptz END,
      start_url = CASE WHEN $4 IN ('CREATED', 'IN_PROGRESS') THEN k.start_url END
    WHERE k.user_id = $1 AND k.check_id = $2 AND k.status = $3
    RETURNING ${columns}
  ), logged AS (
    INSERT INTO identification_check_events
      (user_id, check_id, sequence, event, status_before, status_after, happened_at, business_date)
    SELECT user_id, check_id,
      1 + (SELECT max(e.sequence) FROM identification_check_events e WHERE e.user_id = $1 AND e.check_id = $2),
      $6::jsonb, $3, status, $7::timestamptz, $8::date
    FROM moved
  ), projected AS (
    UPDATE users u SET ident_status = m.status FROM moved m WHERE u.user_id = m.user_id
  )
  SELECT * FROM moved`,
);

/** Moves a locked check by a fact, with its event and the user's status. Undefined when the fact does not fit it. */
export const moveCheck = async (
  tx: Db,
  check: LockedCheck,
  fact: IdentificationCheckEvent,
  { now, today }: Moment,
): Promise<LockedCheck | undefined> => {
  const next = checkLife.afterFact(check.snapshot, fact);
  if (next === undefined) return undefined;
  const from = [check.user_id, check.check_id, check.status];
  const after = [checkLife.statusOf(next), JSON.stringify(next), JSON.stringify(fact), now, today];
  const moved = await tx.row(move, [...from, ...after]);
  if (moved !== undefined) await tell(tx, moved, 'system', now);
  return moved;
};

const register = statement(
  'identification.register',
  `UPDATE identification_checks SET provider = $3, start_url = $4
   WHERE user_id = $1 AND check_id = $2 AND provider IS NULL AND ended_at IS NULL`,
);

/** Keeps that the provider knows of a check, and where its talk is; false when that was kept before. */
export const registerCheck = async (
  tx: Db,
  { user_id: userId, check_id: checkId }: Pick<CheckRow, 'user_id' | 'check_id'>,
  provider: NonNullable<CheckRow['provider']>,
  startUrl: string | null,
): Promise<boolean> => (await tx.change(register, [userId, checkId, provider, startUrl])) === 1;

const person = statement<{
  username: string;
  first_name: string;
  last_name: string;
  mobile: string | null;
  born_on: IsoDate | null;
  birth_place: string | null;
  nationality: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
}>(
  'identification.person',
  `SELECT u.username, u.first_name, u.last_name, u.mobile, p.birth_date AS born_on, p.birth_place,
    p.nationality, p.street, p.postal_code, p.city
  FROM users u LEFT JOIN user_profiles p USING (user_id) WHERE u.user_id = $1`,
);

/** Whom the provider is told of. */
export const findPerson = async (db: Db, userId: string) => db.row(person, [userId]);
