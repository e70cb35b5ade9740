-- Binding operations, stored with everything that they will do before the customer confirms (decisions §18). The code is
-- kept as a keyed checksum over operation, amount and payee; nothing in a row changes but code, tries and end.
CREATE TABLE operations (
  operation_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- Null where the operation is about the person: a factor, a device.
  business_partner_id text,
  kind text NOT NULL CHECK (kind IN ('WITHDRAWAL', 'DISBURSEMENT', 'MFA_CHANGE', 'MFA_REMOVAL', 'DEVICE_REMOVAL')),
  payload jsonb NOT NULL,
  -- Whole cents.
  amount bigint CHECK (amount > 0),
  payee text,
  iban_end text,
  mobile text NOT NULL,
  code_hash text,
  code_sent_at timestamptz,
  code_ends_at timestamptz,
  -- Wrong codes in all, over every code that was sent.
  tries integer NOT NULL DEFAULT 0 CHECK (tries <= 3),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CONSTRAINT operations_paid CHECK ((amount IS NULL) = (payee IS NULL) AND (amount IS NULL) = (iban_end IS NULL)),
  CONSTRAINT operations_linked CHECK ((kind IN ('WITHDRAWAL', 'DISBURSEMENT')) = (amount IS NOT NULL))
);
CREATE INDEX operations_by_user ON operations (user_id, created_at);

-- Factors being set up by someone who is signed in; in force only once confirmed.
CREATE TABLE factor_setups (
  setup_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  type text NOT NULL CHECK (type IN ('SMS', 'SOFTWARE_TOKEN')),
  secret text,
  code_hash text,
  code_ends_at timestamptz,
  -- Set once its own code was right: the TOTP step of that code, 0 for SMS.
  proven_step bigint,
  operation_id uuid REFERENCES operations,
  tries integer NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL
);
CREATE INDEX factor_setups_ended ON factor_setups (ends_at);
