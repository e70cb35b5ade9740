-- Staff read the outbox newest first, and look for a recipient by the beginning of their address or number.
CREATE INDEX outbox_newest_first ON outbox (created_at DESC, id DESC);
CREATE INDEX outbox_by_recipient ON outbox ((lower(recipient) COLLATE "C"));
