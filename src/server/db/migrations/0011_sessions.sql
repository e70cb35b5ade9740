-- Sign-ins. The refresh token is kept as its hash; the device's counter turns with every refresh, and whoever comes with
-- an old one ends the session. rotated_at is when the tokens in use were issued; all of an answer follows from this row.
CREATE TABLE sessions (
  session_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  device_id uuid NOT NULL,
  -- Browser and system in words, for the customer's own list.
  device text NOT NULL,
  refresh_hash text NOT NULL UNIQUE,
  counter integer NOT NULL DEFAULT 0,
  -- How the customer proved who they are (RFC 8176).
  amr text[] NOT NULL,
  signed_in_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  -- When the tokens in use end: the session is idle from then on and cannot be refreshed.
  idle_ends_at timestamptz NOT NULL,
  -- 12 hours after signing in, whatever happens.
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('LOGOUT', 'ENDED_BY_USER', 'REPLACED', 'REPLAYED', 'PASSWORD_RESET', 'FACTOR_CHANGED')),
  CONSTRAINT sessions_end CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CONSTRAINT sessions_idle_within CHECK (idle_ends_at <= ends_at)
);
CREATE INDEX sessions_live ON sessions (user_id) WHERE ended_at IS NULL;
