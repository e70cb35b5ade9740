-- What nobody has told of by e-mail yet: the end of the business day does, once for each user.
ALTER TABLE postbox_entries ADD COLUMN to_tell boolean NOT NULL DEFAULT false;
CREATE INDEX postbox_entries_to_tell ON postbox_entries (user_id) WHERE to_tell;
