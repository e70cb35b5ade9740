-- Church tax is asked for a calendar year (§51a (2c) EStG): what holds in one says nothing of the next. Null: the office was
-- asked and knows none that is to be withheld. No row: it was not asked yet.
ALTER TABLE church_rates ADD COLUMN year integer;
ALTER TABLE church_rates ADD COLUMN asked_on date;
UPDATE church_rates SET year = extract(year FROM CURRENT_DATE)::integer, asked_on = CURRENT_DATE;
ALTER TABLE church_rates ALTER COLUMN year SET NOT NULL;
ALTER TABLE church_rates ALTER COLUMN asked_on SET NOT NULL;
ALTER TABLE church_rates ALTER COLUMN rate DROP NOT NULL;
ALTER TABLE church_rates DROP CONSTRAINT church_rates_pkey;
ALTER TABLE church_rates ADD PRIMARY KEY (business_partner_id, year);
