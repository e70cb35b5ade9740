-- Levels of our indices as their provider has published them: what a unit of each series cost at the end of a business day.
-- Customers were bought and sold at them, and were told them: none is ever changed.
CREATE TABLE price_levels (
  priced_on date NOT NULL,
  series text NOT NULL,
  level numeric(20, 8) NOT NULL CHECK (level > 0),
  kept_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (priced_on, series)
);

CREATE FUNCTION price_levels_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'price_levels is append only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER price_levels_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_levels
  FOR EACH STATEMENT EXECUTE FUNCTION price_levels_refuse_change();

-- Days come one after the other and whole: so whatever lies before the newest day is complete, and a process that loads what
-- came behind the newest it knows has missed nothing.
CREATE FUNCTION price_levels_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM price_levels WHERE priced_on NOT IN (SELECT priced_on FROM added)
    HAVING max(priced_on) > (SELECT min(priced_on) FROM added)
  ) THEN
    RAISE EXCEPTION 'price_levels: no day is added behind a later one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER price_levels_in_order AFTER INSERT ON price_levels
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION price_levels_check();

-- Whose prices the books are kept at: an account that mixed the model's with those of a provider would gain or lose what
-- nobody did.
CREATE TABLE price_source (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('MODEL', 'FEED'))
);
-- Until now there was nothing but the model.
INSERT INTO price_source (kind) SELECT 'MODEL' WHERE EXISTS (SELECT FROM investment_lots);
