-- What everything brought above what was confirmed waits, sold and open, for a second person.
ALTER TABLE orders DROP CONSTRAINT orders_check;
ALTER TABLE orders ADD CONSTRAINT orders_in_review
  CHECK (NOT in_review OR status IN ('PENDING', 'CANCELED') OR (status = 'OPEN' AND entire AND amount IS NOT NULL));

-- FREED: received, and left on the clearing account because the investment is closed.
ALTER TABLE payments DROP CONSTRAINT payments_state_check;
ALTER TABLE payments ADD CONSTRAINT payments_state_check
  CHECK (state IN ('EXPECTED', 'SENT', 'RECEIVED', 'INVESTED', 'MISSED', 'RETURNED', 'FREED'));
