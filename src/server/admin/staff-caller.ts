import { type StaffRole, staffRolesOf } from '#domain/session/groups.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';

/** A member of staff as the database says now. */
export interface StaffMember {
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly StaffRole[];
  readonly signedInAt: string;
  readonly endsAt: string;
}

interface Row {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly groups: readonly string[];
  readonly signed_in_at: string;
  readonly ends_at: string;
}

const find = statement<Row>(
  'staff.caller',
  `SELECT u.username, u.first_name, u.last_name, u.groups, s.signed_in_at, s.ends_at
   FROM sessions s JOIN users u USING (user_id)
   WHERE s.user_id = $1 AND s.session_id = $2 AND s.audience = 'admin' AND s.ended_at IS NULL`,
);

/**
 * Who calls, while the session stands and they are staff at all: groups are read at each call, never from the token, so
 * that a role that was taken away counts at once (ASVS 8.3.2).
 */
export const findStaffMember = async (db: Db, { userId, sessionId }: Principal): Promise<StaffMember | undefined> => {
  const row = await db.row(find, [userId, sessionId]);
  const roles = staffRolesOf(row?.groups ?? []);
  if (row === undefined || roles.length === 0) return undefined;
  return {
    userId,
    sessionId,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    roles,
    signedInAt: row.signed_in_at,
    endsAt: row.ends_at,
  };
};
