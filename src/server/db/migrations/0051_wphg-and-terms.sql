-- What customers have confirmed: their WpHG answers by version, and the terms and conditions, each with its proof.

-- Answers as they were confirmed; the newest version is also what business_partners carries. Never changed.
CREATE TABLE wphg_answers (
  business_partner_id text NOT NULL REFERENCES business_partners,
  version integer NOT NULL CHECK (version > 0),
  answers jsonb NOT NULL,
  confirmed_by uuid NOT NULL REFERENCES users,
  confirmed_at timestamptz NOT NULL,
  -- Business dates: what validity counts from, and its last day (decisions §2).
  confirmed_on date NOT NULL,
  expires_on date NOT NULL CHECK (expires_on > confirmed_on),
  PRIMARY KEY (business_partner_id, version)
);
CREATE TRIGGER wphg_answers_append_only BEFORE UPDATE OR DELETE ON wphg_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();

-- The terms as they were at a time; the newest that is valid is in force.
CREATE TABLE agb_versions (
  version text PRIMARY KEY,
  valid_from date NOT NULL UNIQUE
);
INSERT INTO agb_versions (version, valid_from) VALUES ('2023-01', '2023-01-01'), ('2026-01', '2026-01-01');

-- Who has agreed to which terms, when, from where and with what. Each holder agrees for themselves. Never changed.
CREATE TABLE agb_acceptances (
  business_partner_id text NOT NULL REFERENCES business_partners,
  user_id uuid NOT NULL REFERENCES users,
  version text NOT NULL REFERENCES agb_versions,
  accepted_at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  PRIMARY KEY (business_partner_id, user_id, version)
);
CREATE TRIGGER agb_acceptances_append_only BEFORE UPDATE OR DELETE ON agb_acceptances
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();
