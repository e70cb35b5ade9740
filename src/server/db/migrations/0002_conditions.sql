-- What accounts cost (DOM-03, decisions §6): the id carries account code, package and first month.
-- `brackets` are the service fees in percent a year by first-year volume in cents; the first one is what the catalogue shows.
CREATE TABLE condition (
  condition_id text PRIMARY KEY,
  account_type text NOT NULL CHECK (account_type IN ('SA', 'JA', 'CA')),
  package text NOT NULL CHECK (package IN ('DIGITAL', 'PREMIUM', 'PRIVAT')),
  allowance bigint NOT NULL DEFAULT 0 CHECK (allowance >= 0),
  brackets jsonb NOT NULL,
  categories text[] NOT NULL,
  valid_from date NOT NULL,
  valid_until date,
  CHECK (valid_until IS NULL OR valid_until >= valid_from)
);

CREATE INDEX condition_validity ON condition (valid_from, valid_until);

INSERT INTO condition (condition_id, account_type, package, brackets, categories, valid_from)
SELECT a.code || '-' || p.package || '-2026-01', a.code, p.package, p.brackets,
  ARRAY['AV.AV', 'AV.VV', 'AV.NH', 'VV.NH', 'VV.ME', 'VV.VV', 'VV.CI', 'VV.TH', 'VV.MP'], '2026-01-01'
FROM (VALUES ('SA'), ('JA'), ('CA')) AS a (code)
CROSS JOIN (VALUES
  ('DIGITAL', '[{"from": 0, "percent": 0.75}, {"from": 5000000, "percent": 0.70}, {"from": 10000000, "percent": 0.65}, {"from": 25000000, "percent": 0.60}]'::jsonb),
  ('PREMIUM', '[{"from": 0, "percent": 0.95}, {"from": 5000000, "percent": 0.90}, {"from": 10000000, "percent": 0.80}, {"from": 25000000, "percent": 0.70}]'::jsonb),
  ('PRIVAT', '[{"from": 0, "percent": 1.15}, {"from": 5000000, "percent": 1.10}, {"from": 10000000, "percent": 1.00}, {"from": 25000000, "percent": 0.85}]'::jsonb)
) AS p (package, brackets);
