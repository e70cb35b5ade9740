-- What the custodian was given to buy, each once by its payment, and what it executed: kept as soon as it answers, booked in
-- a transaction of its own. What it did not execute is taken back until the next business day.
CREATE TABLE custodian_orders (
  business_partner_id text NOT NULL,
  payment_id text NOT NULL UNIQUE,
  series text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Cash that nothing else holds: it may not be paid out while the custodian may be spending it.
  held bigint NOT NULL CHECK (held IN (0, amount)),
  state text NOT NULL DEFAULT 'GIVEN' CHECK (state IN ('GIVEN', 'EXECUTED', 'BOOKED')),
  price numeric(20, 8),
  units numeric(20, 8),
  PRIMARY KEY (business_partner_id, payment_id),
  FOREIGN KEY (business_partner_id, payment_id) REFERENCES payments (business_partner_id, payment_id),
  CHECK ((state = 'GIVEN') = (price IS NULL)),
  CHECK ((price IS NULL) = (units IS NULL))
);
CREATE INDEX custodian_orders_open ON custodian_orders (payment_id) WHERE state <> 'BOOKED';
CREATE INDEX custodian_orders_holding ON custodian_orders (business_partner_id) WHERE state <> 'BOOKED';
