-- SEPA mandates (decisions §10, §13). A mandate is never changed: amending it ends its version and begins the next one
-- under the same reference.
CREATE TABLE mandates (
  business_partner_id text NOT NULL REFERENCES business_partners,
  -- The unique reference that stands in every file for the bank: MB-{bp}-{seq}.
  mandate_id text NOT NULL CHECK (length(mandate_id) <= 35),
  version integer NOT NULL CHECK (version > 0),
  sequence integer NOT NULL CHECK (sequence > 0),
  -- The chart's state in the words of the API; the snapshot says the same.
  status text NOT NULL CHECK (status IN ('ACTIVE', 'REVOKED', 'EXPIRED')),
  -- {"version", "value", "context"} of machines/mandate.
  snapshot jsonb NOT NULL,
  holder text NOT NULL,
  iban text NOT NULL,
  -- Null where the bank is not in the register of German ones: files name the account alone then.
  bic text,
  signed_on date NOT NULL,
  -- Whoever accepted it.
  signed_by uuid NOT NULL REFERENCES users,
  -- The last debit under it, of any version; after 36 months without one it lapses.
  last_used_on date,
  ended_on date,
  PRIMARY KEY (business_partner_id, mandate_id, version),
  CHECK ((status = 'ACTIVE') = (ended_on IS NULL))
);
-- One in force for each reference and for each account that is debited: concurrent twins find the other's.
CREATE UNIQUE INDEX mandates_in_force ON mandates (business_partner_id, mandate_id) WHERE status = 'ACTIVE';
CREATE UNIQUE INDEX mandates_in_force_by_account ON mandates (business_partner_id, iban) WHERE status = 'ACTIVE';
CREATE INDEX mandates_unused ON mandates (coalesce(last_used_on, signed_on)) WHERE status = 'ACTIVE';

-- The facts that moved a mandate, in their order. Never changed.
CREATE TABLE mandate_events (
  business_partner_id text NOT NULL,
  mandate_id text NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (business_partner_id, mandate_id, version, sequence),
  FOREIGN KEY (business_partner_id, mandate_id, version)
    REFERENCES mandates (business_partner_id, mandate_id, version)
);
CREATE TRIGGER mandate_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mandate_events
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
