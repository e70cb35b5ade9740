-- Answers of somebody who has no account yet, behind a link in an e-mail (decisions §20): good once, for 30 days. The token
-- is kept as a hash and the answers are sealed, so that a copy of the rows tells nothing of anybody.
CREATE TABLE resume_links (
  token_hash text PRIMARY KEY,
  journey_version integer NOT NULL CHECK (journey_version > 0),
  answers text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > created_at)
);
CREATE INDEX resume_links_ended ON resume_links (ends_at);
