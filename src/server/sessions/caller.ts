import type { Audience } from '#domain/session/audience.ts';

/** The same for one of the two doors: a session of the other stands for nobody here (SES-13). */
export const callerAt = (audience: Audience): string => `caller AS (
    SELECT s.user_id FROM sessions s
    WHERE s.user_id = $1 AND s.session_id = $2 AND s.audience = '${audience}' AND s.ended_at IS NULL
  )`;

/**
 * The first part of every private statement's WITH: one row for the caller ($1 user, $2 session) while the session
 * stands, none when it has ended or is one of staff (SES-13). What follows joins it, so that ownership and revocation are decided by the statement
 * that reads the data (README.md beside this file).
 */
export const caller = callerAt('banking');
