-- Registrations: nobody is a user before the code of the mail was entered. Whether the address has a user already is neither
-- looked up nor kept here; the job that writes the mail finds out. Many for one address: whoever registers with somebody
-- else's cannot overwrite what that person has begun. Codes follow from id and number under the server's key.
CREATE TABLE registrations (
  registration_id uuid PRIMARY KEY,
  username text NOT NULL,
  username_folded text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  hash text NOT NULL,
  -- Which code it is; each new one makes the one before worthless.
  code_no integer NOT NULL DEFAULT 1 CHECK (code_no BETWEEN 1 AND 10),
  code_sent_at timestamptz NOT NULL,
  code_ends_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- 30 days (decisions §20).
  ends_at timestamptz NOT NULL
);
CREATE INDEX registrations_ended ON registrations (ends_at);

-- What is known of the person beside the name. No row: nothing yet, version 0.
CREATE TABLE user_profiles (
  user_id uuid PRIMARY KEY REFERENCES users,
  -- Rises with every change; the ETag.
  version integer NOT NULL CHECK (version > 0),
  birth_date date,
  birth_place text,
  nationality text CHECK (nationality ~ '^[A-Z]{3}$'),
  street text,
  postal_code text,
  city text,
  country text CHECK (country ~ '^[A-Z]{3}$'),
  -- A list of country and id, sealed with a key that is not in the database; no search (decisions §15).
  tax_ids text,
  -- Their last three signs, which are all that is ever shown.
  tax_ids_shown jsonb NOT NULL DEFAULT '[]',
  marital_status text CHECK (marital_status IN ('married', 'single', 'divorced', 'widowed')),
  employment text CHECK (employment ~ '^(0[1-9]|1[01])$'),
  industry text CHECK (industry ~ '^[A-U]$'),
  updated_at timestamptz NOT NULL,
  CONSTRAINT user_profiles_address CHECK (num_nonnulls(street, postal_code, city, country) IN (0, 4))
);

-- A new number or address under way: proved by a code that was sent there, in force by the TAN of its operation. The first
-- number has no operation, since there is no number that a TAN could go to.
CREATE TABLE contact_changes (
  change_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  channel text NOT NULL CHECK (channel IN ('SMS', 'MAIL')),
  value text NOT NULL,
  operation_id uuid UNIQUE REFERENCES operations ON DELETE CASCADE,
  code_hash text NOT NULL,
  code_sent_at timestamptz NOT NULL,
  code_ends_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  proven_at timestamptz,
  ends_at timestamptz NOT NULL
);
CREATE INDEX contact_changes_by_user ON contact_changes (user_id);
CREATE INDEX contact_changes_ended ON contact_changes (ends_at);

-- Somebody who has left: nobody signs in any more, and what must be kept is kept until the day named here.
ALTER TABLE users ADD COLUMN deleted_at timestamptz;
ALTER TABLE users ADD COLUMN retention_until date;
-- Their last address and number, sealed: for the authorities alone.
ALTER TABLE users ADD COLUMN former_contact text;
ALTER TABLE users ADD COLUMN purged_on date;
ALTER TABLE users ADD CONSTRAINT users_retention CHECK ((deleted_at IS NULL) = (retention_until IS NULL));
CREATE INDEX users_to_purge ON users (retention_until) WHERE retention_until IS NOT NULL AND purged_on IS NULL;
