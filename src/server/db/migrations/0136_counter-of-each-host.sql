-- Portal and onboarding stand on two hosts, and the device's counter is a cookie of one host alone: each of them counts its
-- own refreshes. `counter` and `rotated_at` are those of the portal (or of staff); a counter is null until the session's
-- first tokens were given out at that host.
ALTER TABLE sessions ALTER COLUMN counter DROP NOT NULL;
ALTER TABLE sessions ADD COLUMN onboarding_counter integer;
ALTER TABLE sessions ADD COLUMN onboarding_rotated_at timestamptz;
-- When the session went on at the host where it had not begun: once, and never again.
ALTER TABLE sessions ADD COLUMN handed_over_at timestamptz;
ALTER TABLE sessions ADD CONSTRAINT sessions_somewhere CHECK (counter IS NOT NULL OR onboarding_counter IS NOT NULL);
ALTER TABLE sessions ADD CONSTRAINT sessions_onboarding CHECK (
  (onboarding_counter IS NULL) = (onboarding_rotated_at IS NULL) AND (onboarding_counter IS NULL OR audience = 'banking')
);
ALTER TABLE sessions ADD CONSTRAINT sessions_handed_over CHECK (
  (handed_over_at IS NULL) = (counter IS NULL OR onboarding_counter IS NULL)
);
