-- Whether a paper of it was downloaded: papers are forgotten an hour after their operation, and whoever reads others in their
-- place within a day is told that those replace what they have in hand.
ALTER TABLE operations ADD COLUMN papers_taken boolean NOT NULL DEFAULT false;
UPDATE operations o SET papers_taken = true
WHERE o.consumed_at IS NULL
  AND EXISTS (SELECT FROM operation_papers p WHERE p.operation_id = o.operation_id AND p.sha256 IS NOT NULL);
