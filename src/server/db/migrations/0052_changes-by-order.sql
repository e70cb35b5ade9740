-- What orders without money are to change, kept until they are executed. A canceled order leaves its row and no effect.

CREATE TABLE strategy_changes (
  business_partner_id text NOT NULL,
  order_id text NOT NULL,
  ips_id text NOT NULL,
  split text NOT NULL,
  -- Percent a year, as the customer agreed to them.
  yield numeric(6, 2) NOT NULL,
  vola numeric(6, 2) NOT NULL,
  wphg_holding_period text NOT NULL CHECK (wphg_holding_period IN ('<1', '1–3', '4–5', '5+')),
  PRIMARY KEY (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id)
);

CREATE TABLE package_changes (
  business_partner_id text NOT NULL,
  order_id text NOT NULL,
  subscription_type text NOT NULL CHECK (subscription_type IN ('DIGITAL', 'PREMIUM', 'PRIVAT')),
  valid_from date NOT NULL,
  PRIMARY KEY (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id)
);

CREATE TABLE reference_account_changes (
  business_partner_id text NOT NULL,
  order_id text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  bank_name text NOT NULL,
  holder text NOT NULL,
  -- How the holder's name agreed with the owners' (decisions §10).
  name_check text NOT NULL CHECK (name_check IN ('MATCH', 'CLOSE', 'NO', 'NOT_POSSIBLE')),
  PRIMARY KEY (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id)
);

-- Beside every check that is made in time: nobody has two of these under way. (A change of strategy is guarded by the
-- investment's own state.)
CREATE UNIQUE INDEX orders_one_closure ON orders (business_partner_id, type, (coalesce(ips_id, '')))
  WHERE type IN ('STRATEGY_CLOSURE', 'ACCOUNT_CLOSURE') AND status NOT IN ('CLOSED', 'CANCELED');
CREATE UNIQUE INDEX orders_one_plus ON orders (business_partner_id)
  WHERE type = 'CLEARING_ACCOUNT_PLUS' AND status NOT IN ('CLOSED', 'CANCELED');
CREATE UNIQUE INDEX orders_one_package_change ON orders (business_partner_id)
  WHERE type = 'SERVICE_PACKAGE_CHANGE' AND status NOT IN ('CLOSED', 'CANCELED');
