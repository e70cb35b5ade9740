-- A way past the triggers that keep rows as they are, for the purge alone and for nobody whose retention has not ended
-- (decisions §15). The purge names its business date for its own transaction; whatever else runs beside it is refused as before.
CREATE FUNCTION retention_purge_date() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('retention.purge_date', true), '')::date
$$;
-- True for people alone who have left and whose time is over.
CREATE FUNCTION retention_person_ended(id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users u WHERE u.user_id = id AND u.retention_until < retention_purge_date())
$$;
-- The last day of what was kept for the longest time: to the end of the tenth year after its own.
CREATE FUNCTION retention_age_limit() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (date_trunc('year', retention_purge_date()) - interval '10 years')::date
$$;
-- A relation's time is over with that of the last one who could see it, and ten years after it has ended: a grown child's
-- account goes on when its guardians, who may look at it, have left.
CREATE FUNCTION retention_relation_ended(id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_and(u.retention_until IS NOT NULL AND u.retention_until < retention_purge_date()), false)
    AND EXISTS (SELECT FROM business_partners r WHERE r.business_partner_id = id AND r.status = 'CLOSED')
    AND NOT EXISTS (
      SELECT FROM business_partner_events e WHERE e.business_partner_id = id AND e.business_date >= retention_age_limit()
    )
  FROM business_partner_users b JOIN users u USING (user_id) WHERE b.business_partner_id = id
$$;

-- Documents, or an account that goes on, may have to be kept longer than what else is known of somebody: the purge comes back
-- after this day.
ALTER TABLE users ADD COLUMN purge_again_after date;
-- Whoever was purged before was not purged of contracts, account numbers and documents.
UPDATE users SET purged_on = NULL WHERE purged_on IS NOT NULL;
DROP INDEX users_to_purge;
CREATE INDEX users_to_purge ON users (user_id)
  WHERE retention_until IS NOT NULL AND (purged_on IS NULL OR purge_again_after IS NOT NULL);
-- What is purged by its own age.
CREATE INDEX outbox_by_age ON outbox (created_at);
CREATE INDEX bank_entries_by_age ON bank_entries (booked_on) WHERE kind = 'WIRE' AND reference <> 'geloescht';
-- What is purged with a person or a relation is found without reading everybody's.
CREATE INDEX exemption_orders_all_by_user ON exemption_orders (user_id);
CREATE INDEX exemption_orders_all_by_spouse ON exemption_orders (spouse_user_id) WHERE spouse_user_id IS NOT NULL;
CREATE INDEX exemption_orders_all_by_child ON exemption_orders (business_partner_id) WHERE business_partner_id IS NOT NULL;
CREATE INDEX approvals_by_partner ON approvals (business_partner_id) WHERE business_partner_id IS NOT NULL;
CREATE INDEX contract_withdrawals_by_partner ON contract_withdrawals (business_partner_id)
  WHERE business_partner_id IS NOT NULL;

CREATE OR REPLACE FUNCTION refuse_change_of_life_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told jsonb;
BEGIN
  IF TG_OP = 'DELETE' AND retention_purge_date() IS NOT NULL THEN
    told := to_jsonb(OLD);
    IF (CASE WHEN jsonb_exists(told, 'user_id') THEN retention_person_ended((told ->> 'user_id')::uuid)
      ELSE retention_relation_ended(told ->> 'business_partner_id') END)
    THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_identification_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND retention_purge_date() IS NOT NULL AND retention_person_ended(OLD.user_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'identification_check_events is append only';
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- The business date of a purge may be ahead of the machine's: it counts, for people who have left.
    IF OLD.keep_until >= CURRENT_DATE AND (
      OLD.keep_until < retention_purge_date() AND CASE WHEN OLD.user_id IS NULL
        THEN retention_relation_ended(OLD.business_partner_id) ELSE retention_person_ended(OLD.user_id) END
    ) IS NOT TRUE THEN
      RAISE EXCEPTION 'documents: % is to be kept until %', OLD.document_id, OLD.keep_until
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  -- The one change in its life: its PDF was made.
  IF OLD.sha256 IS NOT NULL OR NEW.sha256 IS NULL
    OR (NEW.business_partner_id, NEW.user_id, NEW.document_id, NEW.kind, NEW.title, NEW.facts, NEW.recipient)
      IS DISTINCT FROM
      (OLD.business_partner_id, OLD.user_id, OLD.document_id, OLD.kind, OLD.title, OLD.facts, OLD.recipient)
    OR (NEW.created_at, NEW.keep_until) IS DISTINCT FROM (OLD.created_at, OLD.keep_until)
  THEN
    RAISE EXCEPTION 'documents: an issued document never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- A file names many customers and accounts: its content goes after its own ten years, what it summed up to stays.
CREATE FUNCTION refuse_change_of_bank_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.content = 'geloescht' AND OLD.business_date < retention_age_limit()
    AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'bank_files is append only' USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER bank_files_append_only ON bank_files;
CREATE TRIGGER bank_files_append_only BEFORE UPDATE OR DELETE ON bank_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_bank_file();
CREATE TRIGGER bank_files_never_emptied BEFORE TRUNCATE ON bank_files
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
