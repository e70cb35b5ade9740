-- What everybody beside whoever applied has agreed to, in the moment and from where they signed: a list of kinds with their
-- versions. The first one's consents stand with the application.
ALTER TABLE contract_signatures ADD COLUMN consents jsonb;

-- Whether they asked to begin before the period of withdrawal is over. Null where nothing waited, or they were not asked.
ALTER TABLE contract_signatures ADD COLUMN starts_at_once boolean;
