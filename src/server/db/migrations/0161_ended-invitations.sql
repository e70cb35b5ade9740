-- How an invitation ended that nobody took up: it stays until a new one takes its place, so that whoever invited sees it.
ALTER TABLE owner_invitations ADD COLUMN outcome text CHECK (outcome IN ('DECLINED', 'LAPSED'));
