-- What is expected of the strategies, what their funds cost and what they hold (decisions §5, §6): product choices, which
-- administrators change with validity dates, two of them for each row. The newest row that has begun is in force; what a
-- customer agreed to stands in their product. The figures of src/domain/{strategy,costs} are the first rows below, no more.

CREATE TABLE strategies (
  -- A split (`60:40`), `CASH`, or a theme's code.
  strategy_id text NOT NULL,
  valid_from date NOT NULL,
  -- Percent a year: expected growth before costs, and volatility.
  yield numeric(6, 2) NOT NULL CHECK (yield BETWEEN -20 AND 20),
  vola numeric(6, 2) NOT NULL CHECK (vola BETWEEN 0 AND 100),
  created_by text NOT NULL,
  approved_by text NOT NULL,
  PRIMARY KEY (strategy_id, valid_from),
  CONSTRAINT strategies_four_eyes CHECK (created_by <> approved_by)
);

INSERT INTO strategies (strategy_id, valid_from, yield, vola, created_by, approved_by)
SELECT id, '2021-01-01', yield, vola, 'Produktausschuss 1', 'Produktausschuss 2' FROM (VALUES
  ('10:90', 3.10, 3.22), ('20:80', 3.60, 4.66), ('30:70', 4.10, 6.1), ('40:60', 4.50, 8.1), ('50:50', 4.90, 10.1),
  ('60:40', 5.20, 12.3), ('70:30', 5.50, 14.5), ('80:20', 5.70, 16.7), ('90:10', 5.90, 18.9), ('100:0', 6.00, 21.2),
  ('CASH', 1.90, 0.30), ('VG', 6.00, 25), ('SC', 6.00, 25), ('SCD', 6.00, 25), ('ML', 6.00, 25), ('IS', 6.00, 25),
  ('HI', 6.00, 25), ('FT', 6.00, 25), ('EM', 6.00, 25), ('DI', 6.00, 25), ('CS', 6.00, 25), ('CC', 6.00, 25),
  ('CE', 6.00, 25), ('CW', 6.00, 25), ('BA', 6.00, 25)
) AS first (id, yield, vola);

-- Percent a year of what is invested.
CREATE TABLE fund_costs (
  valid_from date PRIMARY KEY,
  equity numeric(6, 4) NOT NULL CHECK (equity >= 0),
  bonds numeric(6, 4) NOT NULL CHECK (bonds >= 0),
  -- On top of the basket, for what is sustainable.
  sustainable numeric(6, 4) NOT NULL CHECK (sustainable >= 0),
  theme numeric(6, 4) NOT NULL CHECK (theme >= 0),
  cash numeric(6, 4) NOT NULL CHECK (cash >= 0),
  -- Spread and market, a flat estimate.
  transaction numeric(6, 4) NOT NULL CHECK (transaction >= 0),
  created_by text NOT NULL,
  approved_by text NOT NULL,
  CONSTRAINT fund_costs_four_eyes CHECK (created_by <> approved_by)
);

INSERT INTO fund_costs VALUES
  ('2021-01-01', 0.20, 0.13, 0.05, 0.45, 0.10, 0.05, 'Produktausschuss 1', 'Produktausschuss 2');

-- The model portfolio: which fund stands for how much of its half, stocks or bonds. How much of a portfolio each half is,
-- its split says. The codes have the form and check digit of an ISIN; no country has the letters XF, and nobody the funds.
CREATE TABLE portfolio_blocks (
  valid_from date NOT NULL,
  isin text NOT NULL CHECK (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  name text NOT NULL,
  asset_class text NOT NULL,
  half text NOT NULL CHECK (half IN ('EQUITY', 'BONDS')),
  -- Percent of the half; those of one day sum to 100.
  share numeric(5, 2) NOT NULL CHECK (share > 0 AND share <= 100),
  position smallint NOT NULL,
  created_by text NOT NULL,
  approved_by text NOT NULL,
  PRIMARY KEY (valid_from, isin),
  UNIQUE (valid_from, position),
  CONSTRAINT portfolio_blocks_four_eyes CHECK (created_by <> approved_by)
);

INSERT INTO portfolio_blocks
SELECT '2021-01-01', isin, name, asset_class, half, share, position, 'Produktausschuss 1', 'Produktausschuss 2'
FROM (VALUES
  ('XF0000000012', 'Lindenhof Aktien Industrieländer', 'Aktien Industrieländer', 'EQUITY', 62, 1),
  ('XF0000000020', 'Lindenhof Aktien Europa', 'Aktien Europa', 'EQUITY', 18, 2),
  ('XF0000000038', 'Lindenhof Aktien Schwellenländer', 'Aktien Schwellenländer', 'EQUITY', 12, 3),
  ('XF0000000046', 'Lindenhof Aktien kleine Unternehmen', 'Aktien kleine Unternehmen', 'EQUITY', 8, 4),
  ('XF0000000053', 'Lindenhof Staatsanleihen Euroraum', 'Staatsanleihen Euroraum', 'BONDS', 40, 5),
  ('XF0000000061', 'Lindenhof Unternehmensanleihen Euro', 'Unternehmensanleihen Euro', 'BONDS', 32, 6),
  ('XF0000000079', 'Lindenhof Staatsanleihen kurz', 'Kurzlaufende Staatsanleihen', 'BONDS', 18, 7),
  ('XF0000000087', 'Lindenhof Inflationsanleihen', 'Inflationsindexierte Anleihen', 'BONDS', 10, 8)
) AS first (isin, name, asset_class, half, share, position);

-- Halves that do not sum to 100 are no portfolio: looked at when the transaction ends, so that several rows can be written.
CREATE FUNCTION refuse_torn_portfolio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (VALUES ('EQUITY'), ('BONDS')) AS h (half)
    WHERE (SELECT sum(b.share) FROM portfolio_blocks b WHERE b.valid_from = NEW.valid_from AND b.half = h.half)
      IS DISTINCT FROM 100
  ) THEN
    RAISE EXCEPTION 'portfolio_blocks: stocks and bonds each need 100 percent' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER portfolio_blocks_whole AFTER INSERT OR UPDATE ON portfolio_blocks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_torn_portfolio();
