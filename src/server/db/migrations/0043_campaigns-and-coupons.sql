-- Campaigns with their days, and what who takes part in them gets: a volume free of service fees, or a part of the fee, for
-- some months. KWK, customers recruit customers, has a code for each customer; every other campaign one for all.
CREATE TABLE campaigns (
  campaign_id text NOT NULL,
  valid_from date NOT NULL,
  -- The last day; null without an end.
  valid_until date CHECK (valid_until >= valid_from),
  title text NOT NULL,
  -- In capitals; null where each customer has one of their own.
  code text UNIQUE CHECK (code = upper(code) AND code ~ '^[A-Z0-9-]{4,32}$'),
  -- Whole cents.
  allowance bigint NOT NULL DEFAULT 0 CHECK (allowance >= 0),
  -- Percent of the service fee.
  fee_discount smallint NOT NULL DEFAULT 0 CHECK (fee_discount BETWEEN 0 AND 100),
  months smallint NOT NULL CHECK (months BETWEEN 1 AND 60),
  created_by text NOT NULL,
  approved_by text NOT NULL,
  PRIMARY KEY (campaign_id, valid_from),
  CONSTRAINT campaigns_four_eyes CHECK (created_by <> approved_by),
  CONSTRAINT campaigns_benefit CHECK (allowance > 0 OR fee_discount > 0)
);

INSERT INTO campaigns VALUES
  ('KWK', '2026-01-01', '2026-12-31', 'Kunden werben Kunden', NULL, 500000, 0, 12, 'Produktausschuss 1', 'Produktausschuss 2'),
  ('HERBST', '2026-09-01', '2026-12-31', 'Herbstaktion', 'HERBST-2026', 0, 25, 6, 'Produktausschuss 1', 'Produktausschuss 2'),
  ('SOMMER', '2026-06-01', '2026-08-31', 'Sommeraktion', 'SOMMER-2026', 250000, 0, 6, 'Produktausschuss 1', 'Produktausschuss 2');

-- The code that a customer recruits others with. It follows from the user, so that reading it writes nothing; it tells
-- nobody who it is.
ALTER TABLE users ADD COLUMN referral_code text GENERATED ALWAYS AS ('F-' || upper(substr(md5(user_id::text), 1, 12))) STORED;
CREATE UNIQUE INDEX users_referral_code ON users (referral_code);

-- What a customer has redeemed, with what was promised that day: a campaign that changes takes nothing back.
CREATE TABLE coupon_redemptions (
  business_partner_id text NOT NULL REFERENCES business_partners,
  user_id uuid NOT NULL REFERENCES users,
  campaign_id text NOT NULL,
  campaign_from date NOT NULL,
  code text NOT NULL,
  allowance bigint NOT NULL CHECK (allowance >= 0),
  fee_discount smallint NOT NULL CHECK (fee_discount BETWEEN 0 AND 100),
  redeemed_on date NOT NULL,
  -- The last day.
  until date NOT NULL CHECK (until >= redeemed_on),
  -- Who recruited the customer.
  referred_by uuid REFERENCES users,
  -- Once for each person and campaign, whatever account it is for.
  PRIMARY KEY (user_id, campaign_id),
  FOREIGN KEY (campaign_id, campaign_from) REFERENCES campaigns (campaign_id, valid_from),
  CONSTRAINT coupon_redemptions_not_own CHECK (referred_by IS DISTINCT FROM user_id),
  CONSTRAINT coupon_redemptions_referred CHECK ((campaign_id = 'KWK') = (referred_by IS NOT NULL))
);
CREATE INDEX coupon_redemptions_by_partner ON coupon_redemptions (business_partner_id);
CREATE INDEX coupon_redemptions_by_referrer ON coupon_redemptions (referred_by) WHERE referred_by IS NOT NULL;
