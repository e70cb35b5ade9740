-- Investments and their savings plans. Units, lots and prices belong to the ledger; this row is what a sale locks.

CREATE TABLE products (
  business_partner_id text NOT NULL REFERENCES business_partners,
  ips_id text NOT NULL UNIQUE,
  category text NOT NULL,
  -- Set for VV.TH only.
  theme text,
  condition_id text NOT NULL,
  -- Shares : bonds, e.g. 60:40; null for what has no such split (themes, cash).
  split text,
  -- Percent a year before costs, as the customer agreed to with the strategy.
  yield numeric(6, 2) NOT NULL,
  vola numeric(6, 2) NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'CLOSED', 'INCLOSE', 'PENDING', 'STRATEGYCHANGE')),
  created_on date NOT NULL,
  -- The answers of this investment, euros as answered; savingplan_rate is per month.
  initial_amount numeric,
  savingplan_rate numeric,
  wphg_holding_period text CHECK (wphg_holding_period IN ('<1', '1–3', '4–5', '5+')),
  investment_years numeric,
  PRIMARY KEY (business_partner_id, ips_id),
  CHECK (theme IS NULL OR category = 'VV.TH')
);

CREATE TABLE savings_plans (
  business_partner_id text NOT NULL,
  savings_plan_id text NOT NULL,
  ips_id text NOT NULL,
  -- Whole cents for each execution.
  amount bigint NOT NULL CHECK (amount > 0),
  interval text NOT NULL CHECK (interval IN ('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY')),
  start_month text NOT NULL CHECK (start_month ~ '^\d{4}-\d{2}$'),
  end_month text NOT NULL CHECK (end_month ~ '^(\d{4}-\d{2}|unbefristet)$'),
  payment_method text NOT NULL CHECK (payment_method IN ('sepa', 'wire')),
  sepa_source_type text CHECK (sepa_source_type IN ('referenceAccount', 'other')),
  sepa_from_account text,
  bank_account text,
  accept_mandate boolean NOT NULL,
  -- The next business day of execution; null after the last one.
  next_execution date,
  PRIMARY KEY (business_partner_id, savings_plan_id),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id)
);
CREATE INDEX savings_plans_by_product ON savings_plans (business_partner_id, ips_id);
