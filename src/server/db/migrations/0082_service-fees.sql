-- The service fee of each investment and quarter (decisions §6), written with its booking: charged once, whatever is run
-- again. `waived` is what neither cash nor units covered: a fee never makes a debt.
CREATE TABLE service_fees (
  business_partner_id text NOT NULL,
  ips_id text NOT NULL,
  quarter text NOT NULL CHECK (quarter ~ '^\d{4}-Q[1-4]$'),
  -- Whole cents: the average of the values at the ends of the quarter's business days.
  average bigint NOT NULL CHECK (average >= 0),
  -- A year, of the bracket that the average reaches.
  percent numeric(6, 3) NOT NULL CHECK (percent >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The part of the amount that units were sold for.
  sold bigint NOT NULL CHECK (sold BETWEEN 0 AND amount),
  waived bigint NOT NULL CHECK (waived >= 0),
  booked_on date NOT NULL,
  PRIMARY KEY (business_partner_id, ips_id, quarter),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id)
);
