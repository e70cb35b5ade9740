-- Requests for the release by a second person (decisions §13, §16), with the snapshot of their lifecycle chart. They belong
-- to the bank, not to a customer: the account relation is named where there is one.
CREATE TABLE approvals (
  approval_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  -- What is to be released: an order's id, say.
  target_id text NOT NULL,
  business_partner_id text REFERENCES business_partners,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED')),
  -- {"version", "value", "context"} of machines/approval.
  snapshot jsonb NOT NULL,
  maker uuid NOT NULL REFERENCES users,
  -- Why it is asked for; null where the product itself asks.
  reason text,
  title text NOT NULL,
  -- What the second person reads: [{"label", "before", "after"}].
  lines jsonb NOT NULL,
  -- What releasing it does, all of it; the effect reads nothing else of the request.
  payload jsonb NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > requested_at),
  checker uuid REFERENCES users,
  decision_reason text,
  ended_at timestamptz,
  -- Whatever the code forgets: nobody releases what they have asked for.
  CONSTRAINT approvals_four_eyes CHECK (checker <> maker),
  CONSTRAINT approvals_decided CHECK ((checker IS NOT NULL) = (status IN ('APPROVED', 'REJECTED'))),
  CONSTRAINT approvals_ended CHECK ((ended_at IS NOT NULL) = (status <> 'REQUESTED'))
);
-- One pending a target.
CREATE UNIQUE INDEX approvals_one_pending ON approvals (kind, target_id) WHERE status = 'REQUESTED';
CREATE INDEX approvals_pending ON approvals (requested_at, approval_id) WHERE status = 'REQUESTED';
CREATE INDEX approvals_newest_first ON approvals (requested_at DESC, approval_id DESC);
CREATE INDEX approvals_by_target ON approvals (target_id);

-- The facts that moved a request, in their order. Never changed.
CREATE TABLE approval_events (
  approval_id uuid NOT NULL REFERENCES approvals,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  -- Who caused it; null for the passing of time and for what happened to the target.
  caused_by uuid REFERENCES users,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (approval_id, sequence)
);

CREATE FUNCTION refuse_change_of_approval_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'approval_events is append only';
END $$;
CREATE TRIGGER approval_events_append_only BEFORE UPDATE OR DELETE ON approval_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_approval_event();
