-- Who shares an account stands in the application; those from before were for one person's account, or told nobody.
UPDATE cases SET application = application || '{"secondPerson": null, "child": null, "soleCustody": false}'::jsonb
WHERE application IS NOT NULL;
UPDATE contracts SET application = application || '{"secondPerson": null, "child": null, "soleCustody": false}'::jsonb;

-- A child's tax id, sealed: in the application it stands as it may be shown.
ALTER TABLE cases ADD COLUMN child_tax_id text;
ALTER TABLE contracts ADD COLUMN child_tax_id text;
