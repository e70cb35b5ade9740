-- Account relations, investments and tasks live their charts as orders do: snapshot beside the row, facts in a table that
-- is never changed. A null snapshot is that of a row from before: its chart stands where its status says.
ALTER TABLE business_partners ADD COLUMN snapshot jsonb;
ALTER TABLE products ADD COLUMN snapshot jsonb;
ALTER TABLE tasks ADD COLUMN snapshot jsonb;

CREATE TABLE business_partner_events (
  business_partner_id text NOT NULL REFERENCES business_partners,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (business_partner_id, sequence)
);

CREATE TABLE product_events (
  business_partner_id text NOT NULL,
  ips_id text NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (business_partner_id, ips_id, sequence),
  FOREIGN KEY (business_partner_id, ips_id) REFERENCES products (business_partner_id, ips_id)
);

CREATE TABLE task_events (
  user_id uuid NOT NULL,
  task_id text NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  event jsonb NOT NULL,
  status_before text,
  status_after text NOT NULL,
  happened_at timestamptz NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (user_id, task_id, sequence),
  FOREIGN KEY (user_id, task_id) REFERENCES tasks (user_id, task_id)
);

CREATE FUNCTION refuse_change_of_life_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER business_partner_events_append_only BEFORE UPDATE OR DELETE ON business_partner_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();
CREATE TRIGGER product_events_append_only BEFORE UPDATE OR DELETE ON product_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();
CREATE TRIGGER task_events_append_only BEFORE UPDATE OR DELETE ON task_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_life_event();
