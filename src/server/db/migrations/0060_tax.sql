-- What tax was withheld for, and what a Vorabpauschale has already been taxed with (§18, §19 InvStG).

-- Each sale and each Vorabpauschale that was taxed, once for each cause; the sums of a year stand in tax_years.
CREATE TABLE tax_events (
  business_partner_id text NOT NULL,
  year integer NOT NULL,
  cause_type text NOT NULL,
  cause_id text NOT NULL,
  event text NOT NULL CHECK (event IN ('SALE', 'ADVANCE')),
  ips_id text NOT NULL,
  fund_kind text NOT NULL CHECK (fund_kind IN ('equity', 'mixed', 'other')),
  -- Before the partial exemption of funds; negative for a loss.
  gain bigint NOT NULL,
  -- What the exemption of the year was used more (or less) by it, and what was withheld (or given back) for it.
  exempted bigint NOT NULL,
  withheld bigint NOT NULL,
  happened_on date NOT NULL,
  PRIMARY KEY (business_partner_id, cause_type, cause_id, event),
  FOREIGN KEY (business_partner_id, year) REFERENCES tax_years (business_partner_id, year)
);
CREATE TRIGGER tax_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_events
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Church tax in percent, as the Federal Central Tax Office answers for a relation's holder; none where there is no row.
CREATE TABLE church_rates (
  business_partner_id text PRIMARY KEY REFERENCES business_partners,
  rate smallint NOT NULL CHECK (rate IN (8, 9))
);

-- What has been taxed already as Vorabpauschale of the units that are left, and of those that were sold: no gain twice.
ALTER TABLE investment_lots ADD COLUMN advances_left bigint NOT NULL DEFAULT 0 CHECK (advances_left >= 0);
ALTER TABLE investment_sales ADD COLUMN advances bigint NOT NULL DEFAULT 0 CHECK (advances >= 0);

-- Basiszins of a year in hundredths of a percent, as the Federal Ministry of Finance publishes it; none at or below 0.
CREATE TABLE basic_rates (
  year integer PRIMARY KEY,
  rate smallint NOT NULL,
  created_by text NOT NULL,
  approved_by text NOT NULL,
  CONSTRAINT basic_rates_four_eyes CHECK (created_by <> approved_by)
);
INSERT INTO basic_rates SELECT year, rate, 'Produktausschuss 1', 'Produktausschuss 2'
FROM (VALUES (2023, 255), (2024, 229), (2025, 253), (2026, 320)) AS published (year, rate);
