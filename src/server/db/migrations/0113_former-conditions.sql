-- What an investment was charged by before its package changed: a quarter is billed after its end, by what held on its last day.
CREATE TABLE former_conditions (
  business_partner_id text NOT NULL,
  ips_id text NOT NULL,
  package text NOT NULL CHECK (package IN ('DIGITAL', 'PREMIUM', 'PRIVAT')),
  condition_id text NOT NULL REFERENCES condition (condition_id),
  -- The last day that it held.
  until date NOT NULL,
  PRIMARY KEY (business_partner_id, ips_id, until),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id)
);
