-- Money that comes in for an order: how it is paid, which file asked the bank for it, and what became of it.
CREATE TABLE payments (
  business_partner_id text NOT NULL,
  -- The end-to-end id of a debit and the reference of a wire; at most 35 signs, as the bank's files demand.
  payment_id text NOT NULL UNIQUE CHECK (length(payment_id) <= 35),
  order_id text NOT NULL,
  ips_id text NOT NULL,
  method text NOT NULL CHECK (method IN ('REFERENCE', 'DEBIT', 'WIRE', 'VOUCHER', 'CLEARING')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- EXPECTED: ordered. SENT: in a file for the bank. RECEIVED: booked on the clearing account. INVESTED: units bought.
  state text NOT NULL DEFAULT 'EXPECTED'
    CHECK (state IN ('EXPECTED', 'SENT', 'RECEIVED', 'INVESTED', 'MISSED', 'RETURNED')),
  -- The account that is debited, under which mandate.
  mandate_id text,
  mandate_version integer,
  -- A debit's day of collection, the day by which a wire should be here, the day on which cash is invested.
  due_on date NOT NULL,
  received_on date,
  -- Units are bought on this business day: a debit waits for its return first.
  invest_on date,
  -- At most one file asks the bank for it.
  file_id text,
  savings_plan_id text,
  PRIMARY KEY (business_partner_id, payment_id),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id),
  FOREIGN KEY (business_partner_id, mandate_id, mandate_version)
    REFERENCES mandates (business_partner_id, mandate_id, version),
  CHECK ((method IN ('REFERENCE', 'DEBIT')) = (mandate_id IS NOT NULL)),
  CHECK (file_id IS NULL OR mandate_id IS NOT NULL),
  CHECK (state NOT IN ('RECEIVED', 'INVESTED', 'RETURNED') OR received_on IS NOT NULL)
);
CREATE INDEX payments_by_order ON payments (business_partner_id, order_id);
CREATE INDEX payments_by_product ON payments (business_partner_id, ips_id);
CREATE INDEX payments_expected ON payments (due_on, payment_id) WHERE state = 'EXPECTED';
CREATE INDEX payments_to_invest ON payments (invest_on, payment_id) WHERE state = 'RECEIVED';
CREATE INDEX payments_under_way ON payments (business_partner_id, due_on) WHERE state IN ('EXPECTED', 'SENT');
-- A savings plan runs once on a day, however often its job does.
CREATE UNIQUE INDEX payments_once_a_plan_and_day ON payments (business_partner_id, savings_plan_id, due_on)
  WHERE savings_plan_id IS NOT NULL;

-- Cash that is spoken for by a purchase is held as a payout is: whoever pays out next must not take it.
ALTER TABLE reservations DROP CONSTRAINT reservations_kind_check;
ALTER TABLE reservations ADD CONSTRAINT reservations_kind_check CHECK (kind IN ('PAYOUT', 'INVESTMENT', 'FEE', 'TAX'));
ALTER TABLE reservations DROP CONSTRAINT reservations_check;
ALTER TABLE reservations ADD CONSTRAINT reservations_of_orders
  CHECK ((kind IN ('PAYOUT', 'INVESTMENT')) = (order_id IS NOT NULL));

-- Savings plans: what changes later, and the version that a change was made against.
ALTER TABLE savings_plans ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE savings_plans ADD COLUMN mandate_id text;
-- The new values of a change after the cut-off, in force from the execution after the next one.
ALTER TABLE savings_plans ADD COLUMN change jsonb;
-- At most one debit plan for each product (decisions §10); one that has run its last time is none.
CREATE UNIQUE INDEX savings_plans_one_debit ON savings_plans (business_partner_id, ips_id)
  WHERE next_execution IS NOT NULL AND (payment_method = 'sepa' OR change ->> 'paymentMethod' = 'sepa');
CREATE INDEX savings_plans_due ON savings_plans (next_execution, business_partner_id, savings_plan_id)
  WHERE next_execution IS NOT NULL;
