-- Orders with the snapshot of their lifecycle chart, what happened to them, and the money they hold back.

CREATE TABLE orders (
  business_partner_id text NOT NULL REFERENCES business_partners,
  order_id text NOT NULL UNIQUE,
  type text NOT NULL,
  -- The chart's state in the words of the API; the snapshot says the same.
  status text NOT NULL CHECK (status IN ('PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING', 'CLOSED', 'CANCELED')),
  in_review boolean NOT NULL DEFAULT false,
  -- {"version", "value", "context"} of machines/order.
  snapshot jsonb NOT NULL,
  ips_id text,
  title text NOT NULL,
  -- Whole cents; null where no money moves, and for "everything" until its value is known.
  amount bigint CHECK (amount >= 0),
  -- Whether everything is paid out, whatever it will be worth at the sale.
  entire boolean NOT NULL DEFAULT false,
  -- Where a payout goes, as the customer confirmed it; a later change of the reference account does not move it.
  payee_holder text,
  payee_iban text,
  created_at timestamptz NOT NULL,
  -- Business date: what the range of a query counts from.
  created_on date NOT NULL,
  expected_on date,
  -- The operation that a TAN confirmed: at most one order each, whatever else goes wrong.
  operation_id uuid UNIQUE,
  PRIMARY KEY (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id),
  CHECK (NOT in_review OR status IN ('PENDING', 'CANCELED'))
);
CREATE INDEX orders_newest_first ON orders (business_partner_id, created_on DESC, created_at DESC);
CREATE INDEX orders_open_by_product ON orders (business_partner_id, ips_id)
  WHERE status IN ('PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING');

-- The facts that moved an order, in their order. Never changed.
CREATE TABLE order_events (
  business_partner_id text NOT NULL,
  order_id text NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (business_partner_id, order_id, sequence),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id)
);

CREATE FUNCTION refuse_change_of_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_events is append only';
END $$;
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_order_event();

-- Settled cash that is spoken for: payouts under way, fees and taxes not yet booked. HELD ones lower what can be paid out.
CREATE TABLE reservations (
  business_partner_id text NOT NULL,
  reservation_id text NOT NULL,
  clearing_account_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PAYOUT', 'FEE', 'TAX')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'HELD' CHECK (state IN ('HELD', 'RELEASED', 'BOOKED')),
  -- From this business day on it lowers settled cash: at once, or when the proceeds of a sale are settled.
  held_from date NOT NULL,
  order_id text,
  PRIMARY KEY (business_partner_id, reservation_id),
  UNIQUE (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, clearing_account_id)
    REFERENCES clearing_accounts (business_partner_id, clearing_account_id),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id),
  CHECK ((kind = 'PAYOUT') = (order_id IS NOT NULL))
);
CREATE INDEX reservations_held ON reservations (business_partner_id, clearing_account_id) WHERE state = 'HELD';

-- Direct debits credited to a clearing account. For five business days the bank may still return one (decisions §10).
CREATE TABLE debits (
  business_partner_id text NOT NULL,
  debit_id text NOT NULL,
  clearing_account_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  debited_on date NOT NULL,
  returned_on date CHECK (returned_on >= debited_on),
  order_id text,
  PRIMARY KEY (business_partner_id, debit_id),
  FOREIGN KEY (business_partner_id, clearing_account_id)
    REFERENCES clearing_accounts (business_partner_id, clearing_account_id),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id)
);
CREATE INDEX debits_unreturned ON debits (business_partner_id, clearing_account_id, debited_on)
  WHERE returned_on IS NULL;
