-- Consent to advertising, by channel, as it stands; how it came about is in the events beside it, which are the proof.
CREATE TABLE marketing_consents (
  user_id uuid NOT NULL REFERENCES users,
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS', 'PHONE', 'POST')),
  state text NOT NULL CHECK (state IN ('PENDING', 'GIVEN', 'WITHDRAWN')),
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, channel)
);

-- Proof of consent: what was asked, confirmed and withdrawn, when, and how. Goes with the person's data, not before.
CREATE TABLE marketing_events (
  user_id uuid NOT NULL REFERENCES users,
  event_no bigint GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  state text NOT NULL,
  -- PORTAL: in a session; LINK: by the link of a mail to the customer's own address (double opt-in, or one click out).
  means text NOT NULL CHECK (means IN ('PORTAL', 'LINK')),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, event_no)
);

-- Links of mails, as hashes of 256 random bits. CONFIRM: single use, 30 days. WITHDRAW: one for each customer, for ever.
CREATE TABLE marketing_links (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('CONFIRM', 'WITHDRAW')),
  -- What a CONFIRM link confirms: channels that were asked for later need a link of their own.
  channels text[] NOT NULL,
  ends_at timestamptz
);
CREATE INDEX marketing_links_by_user ON marketing_links (user_id, purpose);

-- Invitations of second holders. One that waits for each account relation; a new one takes the place of the old.
CREATE TABLE owner_invitations (
  business_partner_id text PRIMARY KEY REFERENCES business_partners,
  token_hash text NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES users,
  email_folded text NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX owner_invitations_ended ON owner_invitations (ends_at);

-- Copies of everything that is kept about somebody: made by a job, fetched once, forgotten after a week. Sealed in between.
CREATE TABLE data_exports (
  export_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('ORDERED', 'READY', 'FETCHED')),
  ordered_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  content text,
  size integer,
  sha256 text,
  CONSTRAINT data_exports_content CHECK ((state = 'READY') = (content IS NOT NULL))
);
-- One at a time: twins order one.
CREATE UNIQUE INDEX data_exports_one_waiting ON data_exports (user_id) WHERE state <> 'FETCHED';
CREATE INDEX data_exports_ended ON data_exports (ends_at);
