-- Work to be done once its cause is committed. A worker holds a job by a lease of 30 s; a dead worker's job is free again after it.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'DONE', 'DEAD')),
  run_after timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  lease_token uuid,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT job_once UNIQUE (kind, key)
);

CREATE INDEX job_due ON job (run_after, id) WHERE status = 'WAITING';
CREATE INDEX job_finished ON job (finished_at) WHERE status = 'DONE';

-- Messages to customers, written with what they tell of. The text is emptied once delivered: it may hold a code.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('SMS', 'MAIL')),
  recipient text NOT NULL,
  subject text,
  body text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT outbox_body CHECK ((body IS NULL) = (sent_at IS NOT NULL)),
  CONSTRAINT outbox_subject CHECK ((subject IS NOT NULL) = (channel = 'MAIL'))
);

-- The answer to a request with an Idempotency-Key, written in the transaction of its effect.
CREATE TABLE idempotency (
  user_id text NOT NULL,
  key text NOT NULL,
  endpoint text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_expired ON idempotency (expires_at);
