-- What an invited person types is kept as a draft that bears the checksum of the invitation's link, and ends with it: used,
-- declined, lapsed, called off, or replaced. It ends here, since an invitation has many ends, and none may be forgotten.
CREATE INDEX drafts_of_invitations ON drafts (subject) WHERE journey = 'invitation';

CREATE FUNCTION forget_draft_of_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.token_hash <> OLD.token_hash OR NEW.outcome IS NOT NULL THEN
    DELETE FROM drafts WHERE journey = 'invitation' AND subject = OLD.token_hash;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER invitation_ends_with_its_draft AFTER UPDATE OR DELETE ON owner_invitations
  FOR EACH ROW EXECUTE FUNCTION forget_draft_of_invitation();
