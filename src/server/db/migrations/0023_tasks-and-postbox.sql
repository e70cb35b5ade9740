-- What a user has to do, to read and has under way. These belong to the person, not to one of the account relations:
-- each holder of a joint account has a task and a copy of a document of their own.

CREATE TABLE tasks (
  user_id uuid NOT NULL REFERENCES users,
  task_id text NOT NULL,
  task_type text NOT NULL CHECK (task_type IN ('GWG', 'TERMS_AND_CONDITIONS', 'WPHG')),
  state text NOT NULL CHECK (state IN ('OPEN', 'DONE', 'CLOSED')),
  business_partner_id text REFERENCES business_partners,
  created_on date NOT NULL,
  updated_on date NOT NULL,
  PRIMARY KEY (user_id, task_id)
);

CREATE TABLE postbox_entries (
  user_id uuid NOT NULL REFERENCES users,
  postbox_entry_id text NOT NULL,
  business_partner_id text REFERENCES business_partners,
  category text NOT NULL CHECK (category IN ('CONTRACT', 'COSTS', 'REPORT', 'TAX', 'TRANSACTION', 'MESSAGE')),
  title text NOT NULL,
  status text NOT NULL DEFAULT 'UNREAD' CHECK (status IN ('READ', 'UNREAD')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, postbox_entry_id)
);
CREATE INDEX postbox_entries_newest_first ON postbox_entries (user_id, created_at DESC);

CREATE TABLE cases (
  user_id uuid NOT NULL REFERENCES users,
  case_id text NOT NULL,
  account_type text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('DRAFT', 'SUBMITTED', 'IDENT', 'REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, case_id)
);
