-- Debits of savings plans are announced before they are collected, as the mandate promises; others by the e-mail of their order.
ALTER TABLE payments ADD COLUMN to_announce boolean NOT NULL DEFAULT false;
CREATE INDEX payments_to_announce ON payments (business_partner_id) WHERE to_announce;
