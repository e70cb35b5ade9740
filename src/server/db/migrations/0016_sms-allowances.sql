-- How many SMS left for a user within an hour and a day, and for one operation: each costs money and may pester somebody.
CREATE TABLE sms_allowances (
  -- `user:` or `operation:` and the id.
  key text PRIMARY KEY,
  hour_count integer NOT NULL,
  hour_ends_at timestamptz NOT NULL,
  day_count integer NOT NULL,
  day_ends_at timestamptz NOT NULL
);
CREATE INDEX sms_allowances_ended ON sms_allowances (day_ends_at);
