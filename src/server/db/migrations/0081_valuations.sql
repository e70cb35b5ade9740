-- What each investment was worth at the end of each business day, written by the day's end: fees are charged on it, losses
-- are told by it. A day that is none of business has a row where something moved on it. Rows follow from lots, sales and
-- prices alone: each builds on the one before it, so that a day costs as much as there are investments, not as their past.
CREATE TABLE valuations (
  business_partner_id text NOT NULL,
  ips_id text NOT NULL,
  valued_on date NOT NULL,
  -- What its units are priced by; an investment holds one series at a day's end.
  series text NOT NULL,
  units numeric(20, 8) NOT NULL CHECK (units >= 0),
  -- Whole cents.
  value bigint NOT NULL CHECK (value >= 0),
  -- What the customer put in (+) or got out (-) on the day.
  net_flow bigint NOT NULL,
  -- Growth of 1 since the quarter began, or the investment where that is later; payments are left aside.
  growth double precision NOT NULL,
  -- Tens of percent that were lost at some end of a day of the quarter so far, and those of them that are new.
  falls smallint NOT NULL CHECK (falls >= 0),
  new_falls smallint NOT NULL CHECK (new_falls BETWEEN 0 AND falls),
  PRIMARY KEY (business_partner_id, ips_id, valued_on)
);
CREATE INDEX valuations_fallen ON valuations (valued_on, business_partner_id) WHERE new_falls > 0;

-- What moved on a day, of a range of partners.
CREATE INDEX investment_lots_by_day ON investment_lots (bought_on, business_partner_id);
CREATE INDEX investment_sales_by_day ON investment_sales (sold_on, business_partner_id);

-- The notices that a customer was given of a loss (Art. 62 (1) DelVO 2017/565): each once, whatever is run again.
CREATE TABLE loss_notices (
  business_partner_id text NOT NULL,
  ips_id text NOT NULL,
  fallen_on date NOT NULL,
  percent smallint NOT NULL CHECK (percent > 0 AND percent % 10 = 0),
  -- Where the reporting period began.
  since date NOT NULL CHECK (since <= fallen_on),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (business_partner_id, ips_id, fallen_on, percent),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id)
);
