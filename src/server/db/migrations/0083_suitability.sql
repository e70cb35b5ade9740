-- Reminders of WpHG answers that end, and the yearly review (decisions §2): each once for the answers that it is about.
CREATE TABLE suitability_reminders (
  business_partner_id text NOT NULL REFERENCES business_partners,
  -- The answers' last day, as the relation carries it.
  expires_on text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('60', '30', '7', 'REVIEW')),
  reminded_on date NOT NULL,
  PRIMARY KEY (business_partner_id, expires_on, reason)
);
-- A day or an instant as it came: its first ten characters are what is looked for.
CREATE INDEX business_partners_by_expiry ON business_partners (left(wphg_expires_at, 10));
CREATE INDEX owners_by_birthday ON owners (born_on) WHERE role = 'CHILD';

-- From a child's 18th birthday on, its guardians may look but no longer act (decisions §9).
ALTER TABLE business_partner_users ADD COLUMN read_only_since date;
