-- The simulators' own books: a bank and a custodian in the same process. With a real adapter they stay empty.
CREATE TABLE simulated_bank_entries (
  entry_id text PRIMARY KEY,
  booked_on date NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  iban text,
  reason text
);
CREATE INDEX simulated_bank_entries_by_day ON simulated_bank_entries (booked_on, entry_id);

CREATE TABLE simulated_trades (
  trade_id text PRIMARY KEY,
  series text NOT NULL,
  amount bigint NOT NULL,
  price numeric(20, 8) NOT NULL,
  units numeric(20, 8) NOT NULL,
  executed_on date NOT NULL
);
-- When a trade was asked for first: late ones are executed on a later day.
CREATE TABLE simulated_trade_requests (
  trade_id text PRIMARY KEY,
  asked_on date NOT NULL
);
