-- What goes to the bank and what it says back. A file is made once, kept with its checksum and never changed.
CREATE TABLE bank_files (
  -- The message id, at most 35 signs.
  file_id text PRIMARY KEY CHECK (length(file_id) <= 35),
  kind text NOT NULL CHECK (kind IN ('pain.008', 'pain.001')),
  business_date date NOT NULL,
  part integer NOT NULL CHECK (part > 0),
  transactions integer NOT NULL CHECK (transactions > 0),
  -- Whole cents.
  amount bigint NOT NULL CHECK (amount > 0),
  content text NOT NULL,
  sha256 text NOT NULL CHECK (length(sha256) = 64),
  created_at timestamptz NOT NULL,
  UNIQUE (kind, business_date, part)
);
CREATE TRIGGER bank_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_files
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
ALTER TABLE payments ADD FOREIGN KEY (file_id) REFERENCES bank_files;

-- Payouts on their way to the bank: what IN_TRANSIT holds.
CREATE TABLE transfers (
  business_partner_id text NOT NULL,
  -- The end-to-end id: the order's.
  transfer_id text NOT NULL UNIQUE CHECK (length(transfer_id) <= 35),
  order_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  payee_holder text NOT NULL,
  payee_iban text NOT NULL,
  -- WAITING: left the clearing account. SENT: in a file. BOOKED: left our account. RETURNED: came back.
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'BOOKED', 'RETURNED')),
  due_on date NOT NULL,
  file_id text REFERENCES bank_files,
  PRIMARY KEY (business_partner_id, transfer_id),
  UNIQUE (business_partner_id, order_id),
  FOREIGN KEY (business_partner_id, order_id) REFERENCES orders (business_partner_id, order_id),
  CHECK ((state = 'WAITING') = (file_id IS NULL))
);
CREATE INDEX transfers_waiting ON transfers (due_on, transfer_id) WHERE state = 'WAITING';

-- Our account's statement, line by line, each once by the bank's own reference.
CREATE TABLE bank_entries (
  entry_id text PRIMARY KEY,
  booked_on date NOT NULL,
  -- Debits collected, wires received, debits returned, transfers executed and returned.
  kind text NOT NULL CHECK (kind IN ('DEBIT', 'WIRE', 'DEBIT_RETURN', 'TRANSFER', 'TRANSFER_RETURN')),
  -- Whole cents, always positive: the kind says which way.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The end-to-end id; of a wire what the sender wrote.
  reference text NOT NULL,
  -- Of a wire: the account that it was sent to.
  iban text,
  -- ISO 20022: AC04, MD06 …
  reason text,
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'MATCHED', 'UNMATCHED')),
  business_partner_id text,
  matched_id text,
  CHECK ((state = 'MATCHED') = (matched_id IS NOT NULL))
);
CREATE INDEX bank_entries_new ON bank_entries (booked_on, entry_id) WHERE state = 'NEW';
CREATE INDEX bank_entries_unmatched ON bank_entries (booked_on) WHERE state = 'UNMATCHED';
