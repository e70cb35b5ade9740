-- Applications with what was answered so far, the snapshot of their lifecycle chart, and the contracts that they become.
-- What is null in a row from before was never kept: its chart stands where its status says.
ALTER TABLE cases ADD COLUMN snapshot jsonb;
-- Counts every change: what `If-Match` names.
ALTER TABLE cases ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
-- The steps of the wizard that are done.
ALTER TABLE cases ADD COLUMN step smallint NOT NULL DEFAULT 0 CHECK (step BETWEEN 0 AND 4);
-- The answers as the wizard's chart keeps them, and the version of that chart; the server replays them one day.
ALTER TABLE cases ADD COLUMN journey_version integer CHECK (journey_version > 0);
ALTER TABLE cases ADD COLUMN answers jsonb CHECK (octet_length(answers::text) <= 65536);
-- What is asked for, once all is answered: what the contract is made of.
ALTER TABLE cases ADD COLUMN application jsonb;
ALTER TABLE cases ADD COLUMN updated_at timestamptz;
UPDATE cases SET updated_at = created_at;
ALTER TABLE cases ALTER COLUMN updated_at SET NOT NULL;
CREATE UNIQUE INDEX cases_by_id ON cases (case_id);

CREATE TABLE case_events (
  user_id uuid NOT NULL,
  case_id text NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (user_id, case_id, sequence),
  FOREIGN KEY (user_id, case_id) REFERENCES cases (user_id, case_id)
);
CREATE TRIGGER case_events_append_only BEFORE UPDATE OR DELETE ON case_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();

-- What an applicant agreed to: which version, when, from where (decisions §8). The first one of a version stands.
CREATE TABLE case_consents (
  user_id uuid NOT NULL,
  case_id text NOT NULL,
  kind text NOT NULL CHECK (
    kind IN ('TERMS', 'PRIVACY', 'WITHDRAWAL_NOTICE', 'COST_INFORMATION', 'TAX_SELF_CERTIFICATION')
  ),
  version text NOT NULL REFERENCES agb_versions,
  given_at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  PRIMARY KEY (user_id, case_id, kind, version),
  FOREIGN KEY (user_id, case_id) REFERENCES cases (user_id, case_id)
);
CREATE TRIGGER case_consents_append_only BEFORE UPDATE OR DELETE ON case_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();

-- Contracts: one an application, whatever else goes wrong.
CREATE TABLE contracts (
  business_partner_id text NOT NULL REFERENCES business_partners,
  contract_id text NOT NULL UNIQUE,
  user_id uuid NOT NULL,
  case_id text NOT NULL,
  operation_id uuid NOT NULL UNIQUE,
  -- As the customer confirmed it.
  application jsonb NOT NULL,
  accepted_at timestamptz NOT NULL,
  accepted_on date NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  -- The last day on which it may be withdrawn (§ 355 Abs. 2 BGB).
  withdrawable_until date NOT NULL CHECK (withdrawable_until > accepted_on),
  starts_at_once boolean NOT NULL,
  PRIMARY KEY (business_partner_id, contract_id),
  UNIQUE (user_id, case_id),
  FOREIGN KEY (user_id, case_id) REFERENCES cases (user_id, case_id)
);

-- Declarations of withdrawal as they came in, by whomever: receipted in any case, and looked at by somebody of the house.
CREATE TABLE contract_withdrawals (
  withdrawal_id uuid PRIMARY KEY,
  -- As typed.
  name text NOT NULL,
  contract_id text NOT NULL,
  email text NOT NULL,
  received_at timestamptz NOT NULL,
  -- The contract that is meant, if there is one; and whether the declaration came in time.
  business_partner_id text,
  matched_contract_id text,
  in_time boolean,
  FOREIGN KEY (business_partner_id, matched_contract_id) REFERENCES contracts (business_partner_id, contract_id),
  CHECK ((matched_contract_id IS NULL) = (business_partner_id IS NULL) AND (matched_contract_id IS NULL) = (in_time IS NULL))
);
CREATE INDEX contract_withdrawals_newest_first ON contract_withdrawals (received_at DESC);

-- Numbers of clearing accounts that the product opens.
CREATE SEQUENCE clearing_account_numbers START 2000000001 MAXVALUE 8999999999;
