-- The papers of a stored operation, for reading before it is confirmed (decisions §2, §8): as they will be issued, from
-- facts that its confirmation issues unchanged. They end with their operation.
CREATE TABLE operation_papers (
  operation_id uuid NOT NULL REFERENCES operations,
  document_id text NOT NULL CHECK (document_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- In the order in which they are read.
  place integer NOT NULL,
  -- Whose they become; a contract's account relation does not exist before it is signed.
  business_partner_id text NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[A-Z_]{3,40}$'),
  category text NOT NULL,
  title text NOT NULL,
  facts jsonb NOT NULL,
  recipient jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  keep_until date NOT NULL,
  -- Of the PDF, once somebody has read it: what is issued has the same.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size integer CHECK (size > 0),
  PRIMARY KEY (operation_id, document_id),
  CHECK ((sha256 IS NULL) = (size IS NULL))
);

-- Operations that were stored without papers cannot be confirmed by a release that issues them: they are prepared anew.
UPDATE operations SET expires_at = created_at
WHERE kind IN ('CONTRACT', 'STRATEGY_CHANGE') AND consumed_at IS NULL AND expires_at > created_at;

-- A content that somebody may still read stays, as one of a document does.
CREATE OR REPLACE FUNCTION refuse_change_of_document_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    OR EXISTS (SELECT FROM documents d WHERE d.sha256 = OLD.sha256)
    OR EXISTS (SELECT FROM general_documents g WHERE g.sha256 = OLD.sha256)
    OR EXISTS (SELECT FROM operation_papers p WHERE p.sha256 = OLD.sha256)
  THEN
    RAISE EXCEPTION 'document_contents: a content that a document names never changes'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;

-- What a contract opened: with a savings plan alone there is no order that would lead there.
ALTER TABLE contracts ADD COLUMN ips_id text;
UPDATE contracts t SET ips_id = o.ips_id FROM orders o
WHERE o.business_partner_id = t.business_partner_id AND o.operation_id = t.operation_id;
ALTER TABLE contracts ADD FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id);
