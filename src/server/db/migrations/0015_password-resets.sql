-- A request no longer says whether its user exists: even looking that up took measurably longer for those who do. The job
-- that writes the mail looks it up. Requests live 15 minutes, so nothing is carried over.
DROP TABLE password_resets;
CREATE TABLE password_resets (
  reset_id uuid PRIMARY KEY,
  -- As it was typed, folded; forgotten with the row, within the hour.
  username_folded text NOT NULL CONSTRAINT password_resets_one UNIQUE,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL
);
CREATE INDEX password_resets_ended ON password_resets (ends_at);
