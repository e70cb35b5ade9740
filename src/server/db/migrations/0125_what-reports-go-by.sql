-- Growth is net of fees also where cash paid them: the valuation of a day asks for that day's fees alone.
CREATE INDEX service_fees_from_cash ON service_fees (booked_on, business_partner_id) WHERE amount > sold;

-- How long the customer wants to invest, where the questionnaire asked it of the whole relation: newer than what was said of
-- an investment when it began. Null where only an investment was spoken of, or where nobody kept it.
ALTER TABLE wphg_answers ADD COLUMN holding_period text CHECK (holding_period IN ('<1', '1–3', '4–5', '5+'));
