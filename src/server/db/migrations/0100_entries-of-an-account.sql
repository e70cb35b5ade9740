-- A booking's entry on one account is found at once, also by a planner without statistics: with the investment in its place
-- a page of transactions read every entry of the account for each of its bookings.
CREATE INDEX ledger_entries_of_account ON ledger_entries (business_partner_id, account, booking_no);
DROP INDEX ledger_entries_by_account;

-- What may be paid out is the balance less what is booked and not settled yet: the last days of a history of years.
CREATE INDEX ledger_bookings_to_come ON ledger_bookings (business_partner_id, value_date);
