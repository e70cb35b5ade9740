-- Identifications after the GwG (decisions §7) with the snapshot of their lifecycle chart. A user's ident_status is that of
-- the newest one, written in the same statement.
CREATE TABLE identification_checks (
  user_id uuid NOT NULL REFERENCES users,
  -- The transaction's id at the provider too: asking twice for a beginning begins nothing twice.
  check_id uuid NOT NULL UNIQUE,
  method text NOT NULL CHECK (method IN ('VIDEO', 'POST')),
  status text NOT NULL CHECK (
    status IN ('CREATED', 'IN_PROGRESS', 'REVIEW_PENDING', 'SUCCESS', 'FAILED', 'ABORTED', 'EXPIRED')
  ),
  -- {"version", "value", "context"} of machines/identification-check.
  snapshot jsonb NOT NULL,
  -- Null until the provider knows of it.
  provider text CHECK (provider IN ('IDNOW', 'POSTIDENT', 'SIMULATOR')),
  start_url text,
  -- What the coupon for the post office bears.
  reference text UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  ended_at timestamptz,
  PRIMARY KEY (user_id, check_id),
  CONSTRAINT identification_checks_coupon CHECK ((reference IS NOT NULL) = (method = 'POST')),
  CONSTRAINT identification_checks_ended CHECK (
    (ended_at IS NOT NULL) = (status IN ('SUCCESS', 'FAILED', 'ABORTED', 'EXPIRED'))
  )
);
-- Nobody is identified twice at once.
CREATE UNIQUE INDEX identification_checks_one_open ON identification_checks (user_id) WHERE ended_at IS NULL;
CREATE INDEX identification_checks_newest_first ON identification_checks (user_id, (ended_at IS NULL) DESC, created_at DESC, check_id);

-- The facts that moved a check, in their order. Never changed.
CREATE TABLE identification_check_events (
  user_id uuid NOT NULL,
  check_id uuid NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (user_id, check_id, sequence),
  FOREIGN KEY (user_id, check_id) REFERENCES identification_checks (user_id, check_id)
);

CREATE FUNCTION refuse_change_of_identification_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'identification_check_events is append only';
END $$;
CREATE TRIGGER identification_check_events_append_only BEFORE UPDATE OR DELETE ON identification_check_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_identification_event();

-- What § 8 Abs. 2 GwG wants kept of a passed check: kind, number and authority of the document. Sealed by the vault, so that
-- a copy of the rows tells nobody's passport; kept five years from the end of the year in which the relation ends.
CREATE TABLE identification_records (
  user_id uuid NOT NULL,
  check_id uuid NOT NULL,
  record text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, check_id),
  FOREIGN KEY (user_id, check_id) REFERENCES identification_checks (user_id, check_id)
);

-- The memory of the simulators that stand in for the providers; empty where real ones are configured.
CREATE TABLE simulated_identifications (
  transaction_id text PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('VIDEO', 'POST')),
  -- Decides what becomes of it.
  first_name text NOT NULL,
  started_at timestamptz NOT NULL
);
