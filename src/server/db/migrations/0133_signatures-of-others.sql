-- When somebody was invited to take part: those from before, as long before their end as an invitation lasts.
ALTER TABLE owner_invitations ADD COLUMN invited_at timestamptz;
UPDATE owner_invitations SET invited_at = ends_at - interval '30 days';
ALTER TABLE owner_invitations ALTER COLUMN invited_at SET NOT NULL;

-- What everybody beside whoever applied has signed: which operation, when, from where. The first one's signature stands with
-- the contract.
CREATE TABLE contract_signatures (
  business_partner_id text NOT NULL REFERENCES business_partners,
  user_id uuid NOT NULL REFERENCES users,
  operation_id uuid NOT NULL UNIQUE,
  signed_at timestamptz NOT NULL,
  signed_on date NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  -- What they declared of themselves: tax in the US, a public office, whose account it is. Null where they were not asked.
  declared jsonb,
  PRIMARY KEY (business_partner_id, user_id)
);
CREATE TRIGGER contract_signatures_append_only BEFORE UPDATE OR DELETE ON contract_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();

-- Requests about a person who has no account relation yet are found with the person.
CREATE INDEX approvals_without_partner ON approvals (maker) WHERE business_partner_id IS NULL;
