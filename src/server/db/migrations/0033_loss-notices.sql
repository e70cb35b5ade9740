-- A loss notice carries what it says as data: the page shows it in a sentence before the document is opened.
ALTER TABLE postbox_entries ADD COLUMN loss jsonb;
