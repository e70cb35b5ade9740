-- When a child comes of age, its guardians' powers end (decisions §9); unknown for relations from before.
ALTER TABLE owners ADD COLUMN born_on date;
