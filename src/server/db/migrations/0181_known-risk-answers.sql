-- What somebody said last to a question about their risk, as a keyed checksum and never as an answer: by way and application,
-- then by question. Whoever leaves an answer out and then gives another one has changed it (decisions §4).
ALTER TABLE risk_answer_changes ADD COLUMN known jsonb NOT NULL DEFAULT '{}';
