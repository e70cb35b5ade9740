-- An account may be typed in a draft: sealed from now on, those from before with the next start of the server.
ALTER TABLE drafts ALTER COLUMN draft TYPE text USING draft::text;
