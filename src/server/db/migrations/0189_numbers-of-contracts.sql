-- What the contract of an application will be called, from its first preparation on: number, account relation, clearing account
-- with its IBAN, investment. Whoever downloads its papers has them in hand, so they stay until it is signed, whatever is
-- prepared again; operations and their papers are forgotten sooner. Null until a contract was prepared.
ALTER TABLE cases ADD COLUMN contract_numbers jsonb;

-- Whether a paper of its contract was ever downloaded: whoever reads new ones is told that they replace those.
ALTER TABLE cases ADD COLUMN papers_taken boolean NOT NULL DEFAULT false;

-- Of what was prepared before, the newest is what somebody has read last.
UPDATE cases k SET contract_numbers = o.payload -> 'ids' || jsonb_build_object('contractId', o.payload -> 'contractId')
FROM (
  SELECT DISTINCT ON (user_id, payload ->> 'caseId') user_id, payload ->> 'caseId' AS case_id, payload
  FROM operations WHERE kind = 'CONTRACT' AND consumed_at IS NULL AND payload ? 'caseId' AND payload ? 'contractId'
  ORDER BY user_id, payload ->> 'caseId', created_at DESC
) o
WHERE k.user_id = o.user_id AND k.case_id = o.case_id AND o.payload ? 'ids'
  AND NOT EXISTS (SELECT FROM contracts t WHERE t.user_id = k.user_id AND t.case_id = k.case_id);
UPDATE cases k SET papers_taken = true
WHERE k.contract_numbers IS NOT NULL AND EXISTS (
  SELECT FROM operations o JOIN operation_papers p USING (operation_id)
  WHERE o.user_id = k.user_id AND o.kind = 'CONTRACT' AND o.payload ->> 'caseId' = k.case_id AND p.sha256 IS NOT NULL
);
