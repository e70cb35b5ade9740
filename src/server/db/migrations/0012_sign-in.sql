-- Signing in, between password and tokens. The session string is kept as its hash and changes with every answer.
CREATE TABLE sign_in_challenges (
  challenge_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  device_id uuid NOT NULL,
  session_hash text NOT NULL UNIQUE,
  step text NOT NULL CHECK (step IN ('MFA_SETUP', 'NEW_PASSWORD_REQUIRED', 'SELECT_MFA_TYPE', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA')),
  -- Codes tried; the fifth wrong one ends the challenge.
  tries integer NOT NULL DEFAULT 0,
  -- Of a factor being set up.
  secret text,
  code_hash text,
  code_sent_at timestamptz,
  code_ends_at timestamptz,
  ends_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_by_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_ended ON sign_in_challenges (ends_at);

-- Attempts under a limit. Keys are checksums: no address and no user name can be read here.
CREATE TABLE attempts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempts_ended ON attempts (ends_at);

-- Requests for a new password, for user names that exist and for those that do not: both cost the same and look alike.
CREATE TABLE password_resets (
  reset_id uuid PRIMARY KEY,
  username_hash text NOT NULL CONSTRAINT password_resets_one UNIQUE,
  user_id uuid REFERENCES users,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL
);
CREATE INDEX password_resets_ended ON password_resets (ends_at);

-- What happened to whose access, without personal data.
CREATE TABLE access_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  session_id uuid,
  request_id text NOT NULL
);
CREATE INDEX access_events_by_user ON access_events (user_id, at);
