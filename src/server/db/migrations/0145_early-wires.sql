-- A wire that names an order which still rests is its customer's cash until the order is released, and is looked for then.
CREATE INDEX bank_entries_early ON bank_entries (business_partner_id) WHERE kind = 'WIRE' AND matched_id = entry_id;
