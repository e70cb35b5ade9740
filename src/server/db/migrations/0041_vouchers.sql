-- Vouchers. Of a code only a keyed checksum is kept: who reads the table can redeem nothing (decisions §10). A voucher is
-- redeemed as a whole, once, for one account relation.
CREATE TABLE vouchers (
  voucher_id text PRIMARY KEY,
  code_hash text NOT NULL UNIQUE,
  -- Whole cents.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The last day; null without an end.
  valid_until date,
  -- A batch is issued by two members of staff (decisions §16).
  created_by text NOT NULL,
  approved_by text NOT NULL,
  created_at timestamptz NOT NULL,
  business_partner_id text REFERENCES business_partners,
  redeemed_by uuid REFERENCES users,
  redeemed_on date,
  CONSTRAINT vouchers_four_eyes CHECK (created_by <> approved_by),
  CONSTRAINT vouchers_redeemed CHECK (
    (redeemed_on IS NULL) = (redeemed_by IS NULL) AND (redeemed_on IS NULL) = (business_partner_id IS NULL)
  ),
  CONSTRAINT vouchers_in_time CHECK (valid_until IS NULL OR redeemed_on IS NULL OR redeemed_on <= valid_until)
);
CREATE INDEX vouchers_redeemed_by ON vouchers (redeemed_by, redeemed_on) WHERE redeemed_by IS NOT NULL;

-- What a person has redeemed in a calendar year: the row that all redemptions of a person wait for, and the limit that no
-- code path can pass (specification §9).
CREATE TABLE voucher_years (
  user_id uuid NOT NULL REFERENCES users,
  year integer NOT NULL,
  redeemed bigint NOT NULL CHECK (redeemed BETWEEN 0 AND 25000),
  PRIMARY KEY (user_id, year)
);

-- Codes that were none, since a sign-in: a refresh keeps the session and so the count (rules §8).
CREATE TABLE voucher_attempts (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  failed smallint NOT NULL CHECK (failed BETWEEN 0 AND 3)
);
