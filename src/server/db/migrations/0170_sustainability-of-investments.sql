-- What was answered about sustainability for this investment, under the names of the questions; null: nothing of it was asked, or it
-- is of before it was stored here.
ALTER TABLE products ADD COLUMN sustainability jsonb;
