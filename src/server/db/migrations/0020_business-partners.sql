-- Account relations, who may act for them, and the accounts that money moves between. Every key that belongs to a
-- customer carries the business partner's id, so that the tables can be distributed by it later; the UNIQUE constraints
-- on a bare id guard addresses such as /withdrawal/{id} until then.

CREATE TABLE business_partners (
  business_partner_id text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('OPEN', 'CLOSED', 'INCLOSE', 'PENDING')),
  account_type text NOT NULL,
  -- Who brought the customer; empty for our own.
  provider text NOT NULL DEFAULT '',
  subscription_type text CHECK (subscription_type IN ('DIGITAL', 'PREMIUM', 'PRIVAT')),
  -- Answers of the WpHG questionnaire in euros, by the nine keys; any may be missing.
  wphg jsonb,
  -- A day or an instant as it came; invalid text counts as expired (rules §2).
  wphg_expires_at text,
  created_on date NOT NULL
);

-- The users whose own account relation it is: every private statement joins this table and the session.
CREATE TABLE business_partner_users (
  business_partner_id text NOT NULL REFERENCES business_partners,
  user_id uuid NOT NULL REFERENCES users,
  PRIMARY KEY (business_partner_id, user_id)
);
CREATE INDEX business_partner_users_by_user ON business_partner_users (user_id);

-- Names as the contract shows them; a child or a second holder need not be a user.
CREATE TABLE owners (
  business_partner_id text NOT NULL REFERENCES business_partners,
  position smallint NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('HOLDER', 'CO_HOLDER', 'CHILD', 'GUARDIAN')),
  PRIMARY KEY (business_partner_id, position)
);

-- The customer's own bank account, the only one that is paid out to.
CREATE TABLE reference_accounts (
  business_partner_id text PRIMARY KEY REFERENCES business_partners,
  iban text NOT NULL,
  bic text NOT NULL,
  bank_name text NOT NULL,
  holder text NOT NULL
);

-- Settled cash. Its balance is the ledger's; this row is what a payout locks. One a partner.
CREATE TABLE clearing_accounts (
  business_partner_id text NOT NULL REFERENCES business_partners UNIQUE,
  clearing_account_id text NOT NULL UNIQUE,
  iban text NOT NULL,
  plus boolean NOT NULL DEFAULT false,
  opened_on date NOT NULL,
  PRIMARY KEY (business_partner_id, clearing_account_id)
);
