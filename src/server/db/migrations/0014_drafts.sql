-- What a customer had typed in a journey about a subject; survives signing in again, never holds codes or passwords.
CREATE TABLE drafts (
  user_id uuid NOT NULL REFERENCES users,
  journey text NOT NULL,
  subject text NOT NULL,
  version integer NOT NULL,
  draft jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, journey, subject)
);
