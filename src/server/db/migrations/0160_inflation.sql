-- By how much prices are assumed to rise, percent a year: a product choice like what strategies are expected to bring (0042).
-- Administrators change it with validity dates, two of them for each row; the newest row that has begun is in force. What an
-- investment becomes in today's money is reckoned with it, and nothing else.
CREATE TABLE inflation_assumptions (
  valid_from date PRIMARY KEY,
  percent numeric(4, 2) NOT NULL CHECK (percent BETWEEN 0 AND 20),
  created_by text NOT NULL,
  approved_by text NOT NULL,
  CONSTRAINT inflation_assumptions_four_eyes CHECK (created_by <> approved_by)
);

INSERT INTO inflation_assumptions VALUES ('2021-01-01', 2.00, 'Produktausschuss 1', 'Produktausschuss 2');
