-- Documents as they were issued: what each of them says, as data that its kind has checked, and who it went to. The PDF
-- follows from these alone; it is made at the latest when somebody opens it first and then stays as it is (decisions §20).
CREATE TABLE documents (
  -- One of the two: most documents belong to an account relation, some to a person (before there is a relation).
  business_partner_id text REFERENCES business_partners,
  user_id uuid REFERENCES users,
  owner_id text NOT NULL GENERATED ALWAYS AS (coalesce(business_partner_id, user_id::text)) STORED,
  -- The id of its postbox entries.
  document_id text NOT NULL CHECK (document_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- A kind of src/server/documents/kinds.ts.
  kind text NOT NULL CHECK (kind ~ '^[A-Z_]{3,40}$'),
  title text NOT NULL,
  facts jsonb NOT NULL,
  -- {"persons": [{"name", "role"}], "address"}: as it was on the day, whatever changes later.
  recipient jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- The last day on which the law wants it kept (decisions §15).
  keep_until date NOT NULL,
  -- Of the PDF, once it was made; the content lies under this hash.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size integer CHECK (size > 0),
  PRIMARY KEY (owner_id, document_id),
  CHECK (num_nonnulls(business_partner_id, user_id) = 1),
  CHECK ((sha256 IS NULL) = (size IS NULL))
);
CREATE INDEX documents_by_content ON documents (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX documents_kept ON documents (keep_until);

-- General documents that anybody may read (terms, privacy), by version; their text stands in the code.
CREATE TABLE general_documents (
  name text NOT NULL,
  version text NOT NULL CHECK (version ~ '^\d{4}-\d{2}$'),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size integer NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (name, version)
);

-- Contents by their hash, where no other store is configured. The same bytes lie here once, whoever they belong to.
CREATE TABLE document_contents (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.keep_until >= CURRENT_DATE THEN
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
CREATE TRIGGER documents_never_change BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();

CREATE FUNCTION refuse_change_of_general_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'general_documents: a version that was read never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER general_documents_never_change BEFORE UPDATE OR DELETE ON general_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_general_document();

CREATE FUNCTION refuse_change_of_document_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    OR EXISTS (SELECT FROM documents d WHERE d.sha256 = OLD.sha256)
    OR EXISTS (SELECT FROM general_documents g WHERE g.sha256 = OLD.sha256)
  THEN
    RAISE EXCEPTION 'document_contents: a content that a document names never changes'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER document_contents_never_change BEFORE UPDATE OR DELETE ON document_contents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document_content();
