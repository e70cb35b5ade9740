-- How often somebody has changed the answers that decide what is recommended to them (decisions §4): of the last half hour
-- alone, which question and when, never an answer. Forgotten by the housekeeping, and when somebody leaves.
CREATE TABLE risk_answer_changes (
  user_id uuid PRIMARY KEY REFERENCES users,
  changes jsonb NOT NULL DEFAULT '[]',
  noted_at timestamptz,
  ends_at timestamptz NOT NULL
);
CREATE INDEX risk_answer_changes_ending ON risk_answer_changes (ends_at);

-- What staff are told of a customer by the product itself. It names nobody, outlives the application that it is about, and goes
-- five years after its own (§ 83 Abs. 8 WpHG), or with its customer's time.
CREATE TABLE staff_notes (
  note_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  case_id text,
  kind text NOT NULL CHECK (kind IN ('RISK_ANSWERS_CHANGED')),
  noted_at timestamptz NOT NULL,
  changes jsonb NOT NULL
);
CREATE INDEX staff_notes_newest ON staff_notes (noted_at DESC, note_id DESC);
CREATE INDEX staff_notes_of ON staff_notes (user_id);
