-- Whoever signs in is told of the invitation that waits for their address.
CREATE INDEX owner_invitations_waiting ON owner_invitations (email_folded, invited_at) WHERE outcome IS NULL;
