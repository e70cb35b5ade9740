-- Exemption orders (decisions §11) and what a year's tax was worked out from. Orders are kept as they were given, with the
-- records (§44a (2), (3) EStG): of each no more changes than its end. A new one ends the one before at its own beginning, or
-- revokes it as a whole; so no two of one person cover the same year.

CREATE TABLE exemption_orders (
  exemption_order_id text PRIMARY KEY,
  -- Who gave it.
  user_id uuid NOT NULL REFERENCES users,
  -- A child's account relation, for which its guardian gave it; null for an order of one's own.
  business_partner_id text REFERENCES business_partners,
  type text NOT NULL CHECK (type IN ('SINGLE', 'JOINT')),
  -- Whole euros, in cents.
  amount bigint NOT NULL CHECK (amount >= 0 AND amount % 100 = 0),
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  -- Sealed; the last three digits are shown.
  tax_id text NOT NULL,
  tax_id_end text NOT NULL CHECK (tax_id_end ~ '^[0-9]{3}$'),
  spouse_name text,
  spouse_born_on date,
  spouse_tax_id text,
  spouse_tax_id_end text CHECK (spouse_tax_id_end ~ '^[0-9]{3}$'),
  -- The spouse where they are a customer too: the other holder of a joint account.
  spouse_user_id uuid REFERENCES users CHECK (spouse_user_id <> user_id),
  -- Rises with every order.
  given_no bigint GENERATED ALWAYS AS IDENTITY,
  given_on date NOT NULL,
  operation_id uuid UNIQUE,
  revoked_on date,
  CONSTRAINT exemption_orders_limit CHECK (amount <= CASE type WHEN 'JOINT' THEN 200000 ELSE 100000 END),
  CONSTRAINT exemption_orders_years CHECK (
    to_char(valid_from, 'MM-DD') = '01-01' AND (valid_until IS NULL OR to_char(valid_until, 'MM-DD') = '12-31')
  ),
  CONSTRAINT exemption_orders_spouse CHECK (
    (type = 'JOINT') = (spouse_name IS NOT NULL) AND (type = 'JOINT') = (spouse_tax_id IS NOT NULL)
  ),
  CONSTRAINT exemption_orders_child CHECK (business_partner_id IS NULL OR type = 'SINGLE')
);
-- One of a person, one of a child, that has no end.
CREATE UNIQUE INDEX exemption_orders_one ON exemption_orders (user_id)
  WHERE revoked_on IS NULL AND valid_until IS NULL AND business_partner_id IS NULL;
CREATE UNIQUE INDEX exemption_orders_one_child ON exemption_orders (business_partner_id)
  WHERE revoked_on IS NULL AND valid_until IS NULL AND business_partner_id IS NOT NULL;
CREATE INDEX exemption_orders_by_user ON exemption_orders (user_id) WHERE revoked_on IS NULL;
CREATE INDEX exemption_orders_by_spouse ON exemption_orders (spouse_user_id) WHERE revoked_on IS NULL;
CREATE INDEX exemption_orders_by_child ON exemption_orders (business_partner_id) WHERE revoked_on IS NULL;

-- What an account relation has gained in a calendar year, before the partial exemption of funds, and what tax was withheld
-- for it. One row is what all sales of a relation wait for when they are taxed.
CREATE TABLE tax_years (
  business_partner_id text NOT NULL REFERENCES business_partners,
  year integer NOT NULL,
  -- Gains less losses, by kind of fund; each may be negative.
  equity bigint NOT NULL DEFAULT 0,
  mixed bigint NOT NULL DEFAULT 0,
  other bigint NOT NULL DEFAULT 0,
  -- Brought forward from the year before.
  losses_before bigint NOT NULL CHECK (losses_before >= 0),
  -- Left for the year after.
  losses_after bigint NOT NULL CHECK (losses_after >= 0),
  exemption_used bigint NOT NULL DEFAULT 0 CHECK (exemption_used BETWEEN 0 AND 200000),
  withheld bigint NOT NULL DEFAULT 0 CHECK (withheld >= 0),
  PRIMARY KEY (business_partner_id, year)
);

-- Whose exemption counts for an account relation: a child's own, both spouses' for a joint one, else the holder's.
CREATE FUNCTION tax_account_kind(account_type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN account_type LIKE 'child%' OR account_type = 'CA' THEN 'child'
    WHEN account_type IN ('jointAccount', 'joinedAccount', 'joint', 'joined', 'JA') THEN 'joint'
    ELSE 'single'
  END
$$;

-- The order that exempts an account relation in a year, if any.
CREATE FUNCTION exemption_order_for(partner text, in_year integer) RETURNS SETOF exemption_orders LANGUAGE sql STABLE AS $$
  SELECT newest.* FROM (
    SELECT o.* FROM business_partners b JOIN exemption_orders o ON o.revoked_on IS NULL
      AND extract(year FROM o.valid_from) <= in_year
      AND CASE tax_account_kind(b.account_type)
        WHEN 'child' THEN o.business_partner_id = b.business_partner_id
        ELSE o.business_partner_id IS NULL AND EXISTS (
          SELECT FROM business_partner_users u WHERE u.business_partner_id = b.business_partner_id
            AND (u.user_id = o.user_id OR u.user_id = o.spouse_user_id)
        ) AND (tax_account_kind(b.account_type) = 'single' OR o.type = 'JOINT')
      END
    WHERE b.business_partner_id = partner
    ORDER BY o.given_no DESC LIMIT 1
  ) newest
  WHERE newest.valid_until IS NULL OR extract(year FROM newest.valid_until) >= in_year
$$;

-- The account relations whose gains an order exempts: the child's, or those of the giver and the spouse.
CREATE FUNCTION exempted_partners(order_id text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT o.business_partner_id FROM exemption_orders o
  WHERE o.exemption_order_id = order_id AND o.business_partner_id IS NOT NULL
  UNION
  SELECT u.business_partner_id FROM exemption_orders o
    JOIN business_partner_users u ON u.user_id = o.user_id OR u.user_id = o.spouse_user_id
    JOIN business_partners b ON b.business_partner_id = u.business_partner_id
  WHERE o.exemption_order_id = order_id AND o.business_partner_id IS NULL
    AND CASE tax_account_kind(b.account_type) WHEN 'single' THEN true WHEN 'joint' THEN o.type = 'JOINT' ELSE false END
$$;
