-- Whoever opened a link may read it again for a few minutes, since an answer may get lost on its way; nobody else may. Kept
-- as a hash, as the token is.
ALTER TABLE resume_links ADD COLUMN opener_hash text;
