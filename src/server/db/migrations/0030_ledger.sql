-- The ledger: double entry, append only, whole cents. What the accounts mean stands in src/server/ledger/accounts.ts.
-- A booking and its entries arrive in ONE statement; the triggers below run at its end and refuse everything else, so
-- that no code path, however written, can leave an unbalanced or half a booking behind.

CREATE TABLE ledger_bookings (
  business_partner_id text NOT NULL,
  -- Rises with every booking; the order of a statement of account within a day.
  booking_no bigint GENERATED ALWAYS AS IDENTITY,
  -- What made it: a cause books each kind at most once, whatever is retried.
  cause_type text NOT NULL,
  cause_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('INCOME', 'FEE', 'DEBIT', 'DEBIT_RETURN', 'TAX', 'PAYOUT', 'WIRE', 'TRANSACTION',
    'REBOOKING', 'PURCHASE', 'SALE')),
  -- What the customer reads.
  text text NOT NULL,
  ips_id text,
  -- Business dates: when it was booked, and from when the money counts as settled.
  booking_date date NOT NULL,
  value_date date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_partner_id, booking_no),
  UNIQUE (business_partner_id, cause_type, cause_id, kind),
  CHECK (value_date >= booking_date)
);
CREATE INDEX ledger_bookings_newest_first ON ledger_bookings (business_partner_id, booking_date DESC, booking_no DESC);

CREATE TABLE ledger_entries (
  business_partner_id text NOT NULL,
  booking_no bigint NOT NULL,
  position smallint NOT NULL,
  account text NOT NULL CHECK (account IN ('CLEARING', 'INVESTMENT', 'IN_TRANSIT', 'BANK', 'FEES', 'TAX', 'VOUCHERS',
    'INCOME', 'GAINS')),
  -- The investment of an INVESTMENT account; empty for the others, because a key holds no null.
  ips_id text NOT NULL DEFAULT '',
  -- Whole cents: positive comes into the account, negative leaves it.
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (business_partner_id, booking_no, position),
  FOREIGN KEY (business_partner_id, booking_no) REFERENCES ledger_bookings (business_partner_id, booking_no),
  CHECK ((account = 'INVESTMENT') = (ips_id <> ''))
);
CREATE INDEX ledger_entries_by_account ON ledger_entries (business_partner_id, account, ips_id);

-- Sums of the entries, kept by the trigger: reading a balance is one row, and that row is what concurrent bookings wait for.
CREATE TABLE ledger_balances (
  business_partner_id text NOT NULL,
  account text NOT NULL,
  ips_id text NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (business_partner_id, account, ips_id)
);

CREATE FUNCTION ledger_check_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added b WHERE NOT EXISTS (
      SELECT 1 FROM ledger_entries e
      WHERE e.business_partner_id = b.business_partner_id AND e.booking_no = b.booking_no
    )
  ) THEN
    RAISE EXCEPTION 'ledger: a booking needs its entries in the same statement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_bookings_complete AFTER INSERT ON ledger_bookings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_bookings();

CREATE FUNCTION ledger_check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added GROUP BY business_partner_id, booking_no HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger: entries of a booking must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM (SELECT business_partner_id, booking_no, count(*) AS entries FROM added GROUP BY 1, 2) a
    WHERE a.entries <> (
      SELECT count(*) FROM ledger_entries e
      WHERE e.business_partner_id = a.business_partner_id AND e.booking_no = a.booking_no
    )
  ) THEN
    RAISE EXCEPTION 'ledger: nothing can be added to a booking' USING ERRCODE = 'check_violation';
  END IF;
  -- The clearing account first, which every booking moves: two transactions of one partner, each with several bookings,
  -- wait for each other there instead of blocking one another for good.
  INSERT INTO ledger_balances AS held (business_partner_id, account, ips_id, balance)
    SELECT business_partner_id, account, ips_id, sum(amount) FROM added
    GROUP BY business_partner_id, account, ips_id
    ORDER BY business_partner_id, account <> 'CLEARING', account, ips_id
    ON CONFLICT (business_partner_id, account, ips_id) DO UPDATE SET balance = held.balance + excluded.balance;
  -- Only what the bank, the tax office or the fee schedule takes may leave a debt; a customer's own wish never does.
  IF EXISTS (
    SELECT 1 FROM ledger_balances held
    JOIN added a USING (business_partner_id, account, ips_id)
    JOIN ledger_bookings b USING (business_partner_id, booking_no)
    WHERE held.balance < 0 AND a.amount < 0
      AND (account IN ('INVESTMENT', 'IN_TRANSIT')
        OR (account = 'CLEARING' AND b.kind NOT IN ('DEBIT_RETURN', 'FEE', 'TAX', 'REBOOKING')))
  ) THEN
    RAISE EXCEPTION 'ledger: the account does not hold that much' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger: % is append only; correct by a new booking', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_bookings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_bookings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
