-- The bank's own work asks for a release too: what it pays out after a closing nobody has ordered. Then no person is the first of
-- four eyes; a member of staff is the second all the same.
ALTER TABLE approvals ALTER COLUMN maker DROP NOT NULL;
