-- What the code is bound to besides sum and payee, and told in its message: whether everything goes, whatever it will be
-- worth at its sale, and what the money comes from.
ALTER TABLE operations ADD COLUMN entire boolean NOT NULL DEFAULT false;
ALTER TABLE operations ADD COLUMN subject text;
