-- A forced new password counts once the second factor was proven: until then its hash waits here. A challenge also names
-- the password that began it, so that none outlives that password. Challenges live 300 s, so none is carried over.
DELETE FROM sign_in_challenges;
ALTER TABLE sign_in_challenges ADD COLUMN new_hash text;
ALTER TABLE sign_in_challenges ADD COLUMN password_changed_at timestamptz NOT NULL;

-- Whether the account still knows the device that holds this session's counter, also after the session has ended.
ALTER TABLE sessions ADD COLUMN known boolean NOT NULL DEFAULT true;
UPDATE sessions SET known = false WHERE end_reason IN ('REPLAYED', 'ENDED_BY_USER');
CREATE INDEX sessions_known ON sessions (user_id) WHERE known;
ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check CHECK (
  end_reason IN (
    'LOGOUT', 'ENDED_BY_USER', 'REPLACED', 'REPLAYED', 'PASSWORD_RESET', 'PASSWORD_CHANGED', 'FACTOR_CHANGED'
  )
);

-- Wrong codes over all sign-ins, since the last success. Keys are checksums, as those of attempts.
CREATE TABLE code_attempts (
  key text PRIMARY KEY,
  -- Since the last block.
  count integer NOT NULL,
  blocks integer NOT NULL,
  blocked_until timestamptz,
  -- When all of it is forgotten.
  ends_at timestamptz NOT NULL
);
CREATE INDEX code_attempts_ended ON code_attempts (ends_at);

-- When the newest SMS of an allowance left: sign-ins keep a pause, also from one to the next.
ALTER TABLE sms_allowances ADD COLUMN last_at timestamptz NOT NULL DEFAULT '-infinity';

-- Operations that nobody confirmed are forgotten.
CREATE INDEX operations_unconfirmed ON operations (expires_at) WHERE consumed_at IS NULL;
