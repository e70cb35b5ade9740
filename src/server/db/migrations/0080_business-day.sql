-- The business date of a demo, which people move forward to watch what days do; no row: the configured day, or Berlin's.
-- All processes of one database follow it. `target` is where it is being moved to: each business day on the way has its
-- day-end before the next one begins, also after a crash.
CREATE TABLE business_date (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  today date NOT NULL,
  target date NOT NULL CHECK (target >= today)
);

-- Bookings, due dates and reports of a day exist once it has come: it never goes back, whoever asks.
CREATE FUNCTION refuse_earlier_business_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.today < OLD.today OR NEW.target < OLD.target THEN
    RAISE EXCEPTION 'business_date never goes back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER business_date_goes_forward BEFORE UPDATE OR DELETE ON business_date
  FOR EACH ROW EXECUTE FUNCTION refuse_earlier_business_date();

-- The day-ends, each of one business day. `step` names the job that may go on with it: one at a time, whatever was
-- ordered twice.
CREATE TABLE day_ends (
  business_date date PRIMARY KEY,
  step bigint NOT NULL DEFAULT 1 CHECK (step > 0),
  opened_at timestamptz NOT NULL,
  finished_at timestamptz CHECK (finished_at >= opened_at)
);
-- Days come one after the other: none begins while another is under way.
CREATE UNIQUE INDEX day_ends_one_at_a_time ON day_ends ((finished_at IS NULL)) WHERE finished_at IS NULL;

-- What each job has done on a day: its progress, kept with the effect of each chunk, and its figures.
CREATE TABLE day_end_runs (
  business_date date NOT NULL REFERENCES day_ends,
  job text NOT NULL,
  state text NOT NULL CHECK (state IN ('RUNNING', 'DONE')),
  -- Where to go on; null before the first chunk and after the last one.
  cursor jsonb,
  -- Counts and sums in whole cents, added up over the chunks.
  figures jsonb NOT NULL DEFAULT '{}',
  chunks integer NOT NULL DEFAULT 0,
  -- How often it was run from its beginning; a second time must change nothing.
  runs integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (business_date, job),
  CHECK ((state = 'DONE') = (finished_at IS NOT NULL)),
  CHECK (state = 'RUNNING' OR cursor IS NULL)
);
