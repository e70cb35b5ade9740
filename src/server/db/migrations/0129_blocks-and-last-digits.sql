-- A block of sign-ins is written down once, however many attempts it refuses: each of them would be kept for ever, and pushed
-- the sign-ins that succeeded out of what a customer sees.
ALTER TABLE attempts ADD COLUMN is_told boolean NOT NULL DEFAULT false;
ALTER TABLE code_attempts ADD COLUMN is_told boolean NOT NULL DEFAULT false;
-- Successes and failures are listed each with a limit of its own.
CREATE INDEX audit_log_signed_in ON audit_log (user_id, event_id DESC) WHERE kind = 'SIGNED_IN';
CREATE INDEX audit_log_not_signed_in ON audit_log (user_id, event_id DESC)
  WHERE kind IN ('SIGN_IN_FAILED', 'SIGN_IN_BLOCKED', 'CODES_EXHAUSTED');
-- Staff find a number by all of it or by what they see of it, its last four digits: asked by its beginning, it could be read out.
CREATE INDEX outbox_by_last_digits ON outbox ((right(recipient, 4) COLLATE "C")) WHERE channel = 'SMS';
