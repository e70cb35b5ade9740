-- A device that the account knows has a request of its own: strangers who ask for the same name void no code of it (S6).
ALTER TABLE password_resets ADD COLUMN device text NOT NULL DEFAULT '';
ALTER TABLE password_resets DROP CONSTRAINT password_resets_one;
ALTER TABLE password_resets ADD CONSTRAINT password_resets_one UNIQUE (username_folded, device);
