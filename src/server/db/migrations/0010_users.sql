-- People who sign in. The user name is an e-mail address, kept as written and folded for look-up.
CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  username text NOT NULL,
  username_folded text NOT NULL CONSTRAINT users_username UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- E.164, confirmed by the customer; TANs go there and nowhere else.
  mobile text CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  groups text[] NOT NULL,
  user_type text NOT NULL DEFAULT 'CUSTOMER' CHECK (user_type IN ('CUSTOMER', 'STAFF')),
  ident_status text NOT NULL DEFAULT 'NONE' CHECK (
    ident_status IN ('NONE', 'CREATED', 'IN_PROGRESS', 'REVIEW_PENDING', 'SUCCESS', 'FAILED', 'ABORTED', 'EXPIRED')
  ),
  created_at timestamptz NOT NULL
);

-- argon2id in the PHC form, so that parameters can be raised and old hashes told apart.
CREATE TABLE user_passwords (
  user_id uuid PRIMARY KEY REFERENCES users,
  hash text NOT NULL,
  must_change boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);

-- Second factors in force. last_step is the newest TOTP step that was accepted: no step is accepted twice (RFC 6238 §5.2).
CREATE TABLE user_factors (
  user_id uuid NOT NULL REFERENCES users,
  type text NOT NULL CHECK (type IN ('SMS', 'SOFTWARE_TOKEN')),
  -- Base32; null for SMS.
  secret text,
  last_step bigint NOT NULL DEFAULT 0,
  preferred boolean NOT NULL DEFAULT false,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, type),
  CONSTRAINT user_factors_secret CHECK ((secret IS NOT NULL) = (type = 'SOFTWARE_TOKEN'))
);
CREATE UNIQUE INDEX user_factors_one_preferred ON user_factors (user_id) WHERE preferred;

-- The key pair that signs tokens and the key of the server's own checksums, made at the first start.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz NOT NULL
);
