-- Who may act for an account relation. Guardians of a child that has come of age may look and no longer act (decisions §9):
-- whatever binds a relation reads its users here, whatever shows it reads the table.
CREATE VIEW acting_users AS
SELECT business_partner_id, user_id FROM business_partner_users WHERE read_only_since IS NULL;
