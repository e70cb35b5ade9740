-- Since when a job fails, and for which reason: one of a few, fit to be read by staff. A fault's own words stay in the log.
ALTER TABLE job ADD COLUMN failing_since timestamptz;
ALTER TABLE job ADD COLUMN fault text CHECK (fault IN ('OUTSIDE', 'FILES', 'DATABASE', 'REFUSED', 'INTERNAL'));
UPDATE job SET failing_since = run_after, fault = CASE last_error
    WHEN 'Unanswered' THEN 'OUTSIDE' WHEN 'Hopeless' THEN 'REFUSED' WHEN 'DatabaseUnavailable' THEN 'DATABASE'
    ELSE 'INTERNAL' END
  WHERE last_error IS NOT NULL AND status <> 'DONE';
ALTER TABLE job DROP COLUMN last_error;
ALTER TABLE job ADD CONSTRAINT job_fault CHECK ((failing_since IS NULL) = (fault IS NULL));
CREATE INDEX job_failing ON job (failing_since, id) WHERE failing_since IS NOT NULL;

-- Steps of money and of the business day do not die any more: those that had died go on.
UPDATE job SET status = 'WAITING' WHERE status = 'DEAD' AND kind IN ('dayEnd.step', 'dayEnd.open', 'withdrawals.sell',
  'withdrawals.send', 'closures.pay', 'closures.finish', 'strategies.change', 'packages.change', 'plus.activate',
  'approvals.expire', 'contracts.start', 'housekeeping', 'access.housekeeping');
