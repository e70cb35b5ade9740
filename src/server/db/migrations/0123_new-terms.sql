-- On the end of which business day everybody was asked to agree to a version of the terms (decisions §8); null where that
-- is still to come. Whoever is a customer by now was asked for those that there are when they signed their contract.
ALTER TABLE agb_versions ADD COLUMN asked_on date;
UPDATE agb_versions SET asked_on = valid_from;
