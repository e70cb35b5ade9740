-- Whoever was invited gives another name or birth date than who invited: which of the two, never what they gave, and when who
-- invited was last told of it by e-mail. Gone with the correction, and with the invitation.
ALTER TABLE owner_invitations
  ADD COLUMN differs text[] NOT NULL DEFAULT '{}' CHECK (differs <@ ARRAY['NAME', 'BIRTH_DATE']),
  ADD COLUMN told_at timestamptz;
