/**
 * The first part of every private statement's WITH: one row for the caller ($1 user, $2 session) while the session
 * stands, none when it has ended or is one of staff (SES-13). What follows joins it, so that ownership and revocation are decided by the statement
 * that reads the data (README.md beside this file).
 */
export const caller = `caller AS (
    SELECT s.user_id FROM sessions s WHERE s.user_id = $1 AND s.session_id = $2 AND s.audience = 'banking' AND s.ended_at IS NULL
  )`;
