-- What the link of an invitation is reckoned from, under the server's key: with it the same link can be sent once more while the
-- invitation stands. Null of what was sent before that.
ALTER TABLE owner_invitations ADD COLUMN link_seed uuid;
