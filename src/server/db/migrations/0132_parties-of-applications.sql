-- Who shares an account stands in the application; those from before were for one person's account, or told nobody.
UPDATE cases SET application = application || '{"secondPerson": null, "child": null, "soleCustody": false}'::jsonb
WHERE application IS NOT NULL;
UPDATE contracts SET application = application || '{"secondPerson": null, "child": null, "soleCustody": false}'::jsonb;

-- What was prepared without them is prepared anew.
UPDATE operations SET expires_at = created_at
WHERE kind = 'CONTRACT' AND consumed_at IS NULL AND expires_at > created_at;

-- Everything that somebody typed on the way to an account stands in the answers, tax ids too: sealed from now on, those from
-- before with the next start of the server.
ALTER TABLE cases DROP CONSTRAINT cases_answers_check;
ALTER TABLE cases ALTER COLUMN answers TYPE text USING answers::text;
ALTER TABLE cases ADD CONSTRAINT cases_answers_check CHECK (octet_length(answers) <= 131072);

-- A child's tax id, sealed: in the application it stands as it may be shown.
ALTER TABLE cases ADD COLUMN child_tax_id text;
ALTER TABLE contracts ADD COLUMN child_tax_id text;
