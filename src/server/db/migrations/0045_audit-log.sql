-- The audit log: every act that touches access, money or rights, append only. An act writes its entry in its own
-- transaction and waits for nobody; a moment later the entry is linked into one chain of hashes over all entries,
-- hash_n = sha256(hash_{n-1} || entry_n), so that no row can be altered, taken out or put in between unnoticed. It runs
-- across all customers, so its key is its place and not a business partner.
CREATE TABLE audit_log (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The entry's exact text is what is hashed: `json`, not `jsonb`. Ids, states and sums; never names, addresses or codes.
  entry json NOT NULL,
  -- Read from the entry, so that nothing beside it has to be proved.
  kind text NOT NULL GENERATED ALWAYS AS (entry ->> 'kind') STORED,
  user_id uuid GENERATED ALWAYS AS ((entry ->> 'userId')::uuid) STORED,
  business_partner_id text GENERATED ALWAYS AS (entry ->> 'businessPartnerId') STORED,
  -- Set together, once, when the entry is linked.
  seq bigint CONSTRAINT audit_log_place UNIQUE CHECK (seq > 0),
  hash text CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT audit_log_linked CHECK ((seq IS NULL) = (hash IS NULL))
);
CREATE INDEX audit_log_by_user ON audit_log (user_id, event_id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX audit_log_by_partner ON audit_log (business_partner_id, event_id DESC) WHERE business_partner_id IS NOT NULL;
CREATE INDEX audit_log_unlinked ON audit_log (event_id) WHERE seq IS NULL;

-- The chain's end, sealed with the server's key: whoever can write every row of the database still cannot cut the chain
-- short or hash it anew to the end.
CREATE TABLE audit_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL,
  hash text NOT NULL,
  seal text NOT NULL
);
INSERT INTO audit_head (seq, hash, seal) VALUES (0, repeat('0', 64), '');

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (OLD.seq IS NOT NULL OR NEW.seq IS NULL OR NEW.event_id <> OLD.event_id OR NEW.entry::text <> OLD.entry::text)
  EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_log_never_shorter BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- Money cannot be moved beside the log, whatever code does it: each booking and each step of an order writes its entry here.
CREATE FUNCTION audit_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (entry)
  SELECT json_build_object(
    'kind', 'BOOKED',
    'at', to_char(b.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', 'system',
    'businessPartnerId', b.business_partner_id,
    'subject', b.booking_no::text,
    'details', json_build_object(
      'cause', b.cause_type, 'causeId', b.cause_id, 'kind', b.kind, 'bookingDate', b.booking_date,
      'valueDate', b.value_date, 'entries', e.entries
    )
  )
  FROM (
    SELECT business_partner_id, booking_no,
      json_agg(json_build_array(account, ips_id, amount) ORDER BY position) AS entries
    FROM added GROUP BY business_partner_id, booking_no
  ) e JOIN ledger_bookings b USING (business_partner_id, booking_no)
  ORDER BY b.booking_no;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_audited AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_bookings();

CREATE FUNCTION audit_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (entry)
  SELECT json_build_object(
    'kind', 'ORDER_MOVED',
    'at', to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', 'system',
    'businessPartnerId', business_partner_id,
    'subject', order_id,
    'details', json_build_object('fact', event ->> 'type', 'from', status_before, 'to', status_after)
  )
  FROM added ORDER BY business_partner_id, order_id, sequence;
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_audited AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_order_events();

-- What was booked and ordered before.
INSERT INTO audit_log (entry)
SELECT json_build_object(
  'kind', 'BOOKED',
  'at', to_char(b.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'actor', 'system',
  'businessPartnerId', b.business_partner_id,
  'subject', b.booking_no::text,
  'details', json_build_object(
    'cause', b.cause_type, 'causeId', b.cause_id, 'kind', b.kind, 'bookingDate', b.booking_date, 'valueDate', b.value_date,
    'entries', (
      SELECT json_agg(json_build_array(e.account, e.ips_id, e.amount) ORDER BY e.position) FROM ledger_entries e
      WHERE e.business_partner_id = b.business_partner_id AND e.booking_no = b.booking_no
    )
  )
)
FROM ledger_bookings b ORDER BY b.booking_no;
INSERT INTO audit_log (entry)
SELECT json_build_object(
  'kind', 'ORDER_MOVED',
  'at', to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'actor', 'system',
  'businessPartnerId', business_partner_id,
  'subject', order_id,
  'details', json_build_object('fact', event ->> 'type', 'from', status_before, 'to', status_after)
)
FROM order_events ORDER BY happened_at, business_partner_id, order_id, sequence;

-- What was written down about access before belongs to the same log, in its old order.
INSERT INTO audit_log (entry)
SELECT json_strip_nulls(json_build_object(
  'kind', kind,
  'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'actor', coalesce(user_id::text, 'anonymous'),
  'userId', user_id,
  'sessionId', session_id,
  'requestId', request_id
))
FROM access_events ORDER BY event_id;
DROP TABLE access_events;
