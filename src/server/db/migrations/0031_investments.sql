-- Units of an investment in the lots in which they were bought; sold first in, first out (decisions §11, §19). Each lot
-- and each sale belongs to the ledger's booking that paid for it.

CREATE TABLE investment_lots (
  business_partner_id text NOT NULL,
  ips_id text NOT NULL,
  -- The PURCHASE; its number is also the order in which lots are sold.
  booking_no bigint NOT NULL,
  -- The price series (src/server/market/series.ts); the open lots of an investment are all of one.
  series text NOT NULL,
  bought_on date NOT NULL,
  price numeric(20, 8) NOT NULL CHECK (price > 0),
  units numeric(20, 8) NOT NULL CHECK (units > 0),
  cost bigint NOT NULL CHECK (cost > 0),
  units_left numeric(20, 8) NOT NULL CHECK (units_left BETWEEN 0 AND units),
  cost_left bigint NOT NULL CHECK (cost_left BETWEEN 0 AND cost),
  PRIMARY KEY (business_partner_id, ips_id, booking_no),
  FOREIGN KEY (business_partner_id, booking_no) REFERENCES ledger_bookings (business_partner_id, booking_no),
  CHECK (units_left > 0 OR cost_left = 0)
);
CREATE INDEX investment_lots_open ON investment_lots (business_partner_id, ips_id, booking_no) WHERE units_left > 0;

-- What a SALE took from a lot.
CREATE TABLE investment_sales (
  business_partner_id text NOT NULL,
  ips_id text NOT NULL,
  booking_no bigint NOT NULL,
  lot_booking_no bigint NOT NULL,
  sold_on date NOT NULL,
  price numeric(20, 8) NOT NULL CHECK (price > 0),
  units numeric(20, 8) NOT NULL CHECK (units > 0),
  cost bigint NOT NULL CHECK (cost >= 0),
  proceeds bigint NOT NULL CHECK (proceeds >= 0),
  gain bigint NOT NULL GENERATED ALWAYS AS (proceeds - cost) STORED,
  -- False where the money paid our fee: performance is net of fees, so that is no payment to the customer.
  to_customer boolean NOT NULL,
  PRIMARY KEY (business_partner_id, ips_id, booking_no, lot_booking_no),
  FOREIGN KEY (business_partner_id, ips_id, lot_booking_no)
    REFERENCES investment_lots (business_partner_id, ips_id, booking_no),
  FOREIGN KEY (business_partner_id, booking_no) REFERENCES ledger_bookings (business_partner_id, booking_no)
);
CREATE TRIGGER investment_sales_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON investment_sales
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
