import type { MandateEvent } from '#machines/mandate/mandate.types.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type MandateSnapshot, mandateLifecycle } from './lifecycle.ts';

/** A mandate's version that the transaction has locked, as far as moving it asks. */
export interface MovableMandate {
  readonly business_partner_id: string;
  readonly mandate_id: string;
  readonly version: number;
  readonly snapshot: MandateSnapshot;
}

/** What is told of one of them, in its order. */
export interface MandateNews {
  readonly mandate: MovableMandate;
  readonly facts: readonly [MandateEvent, ...MandateEvent[]];
}

// The conditions catch who moves what it has moved before. The column beside the snapshot is what is looked for.
const move = statement(
  'mandates.move',
  `WITH given AS (
    SELECT * FROM json_to_recordset($1::text::json) AS g(business_partner_id text, mandate_id text, version integer,
      known jsonb, before text, snapshot jsonb, status text, last_used_on date, steps jsonb)
  ), moved AS (
    UPDATE mandates m SET status = g.status, snapshot = g.snapshot, last_used_on = g.last_used_on,
      ended_on = CASE g.status WHEN 'ACTIVE' THEN NULL ELSE $3::date END
    FROM given g
    WHERE m.business_partner_id = g.business_partner_id AND m.mandate_id = g.mandate_id AND m.version = g.version
      AND m.status = g.before AND m.snapshot = g.known
    RETURNING m.business_partner_id, m.mandate_id, m.version, g.steps
  ), logged AS (
    INSERT INTO mandate_events (business_partner_id, mandate_id, version, sequence, event, status_before, status_after,
      happened_at, business_date)
    SELECT m.business_partner_id, m.mandate_id, m.version, s.nth + coalesce((
        SELECT max(e.sequence) FROM mandate_events e WHERE e.business_partner_id = m.business_partner_id
          AND e.mandate_id = m.mandate_id AND e.version = m.version
      ), 0), s.step -> 'event', s.step ->> 'before', s.step ->> 'after', $2::timestamptz, $3::date
    FROM moved m CROSS JOIN LATERAL jsonb_array_elements(m.steps) WITH ORDINALITY AS s(step, nth)
  )
  SELECT 1 FROM moved`,
);

const { statusOf, afterFact } = mandateLifecycle;

const movedBy = ({ mandate, facts }: MandateNews) => {
  let { snapshot } = mandate;
  const steps = facts.map((event) => {
    const next = afterFact(snapshot, event);
    if (next === undefined) throw new Error(`${event.type} does not fit a mandate in ${statusOf(snapshot)}.`);
    const step = { event, before: statusOf(snapshot), after: statusOf(next) };
    snapshot = next;
    return step;
  });
  return {
    business_partner_id: mandate.business_partner_id,
    mandate_id: mandate.mandate_id,
    version: mandate.version,
    known: mandate.snapshot,
    before: statusOf(mandate.snapshot),
    snapshot,
    status: statusOf(snapshot),
    last_used_on: snapshot.context.lastUsedOn,
    steps,
  };
};

/**
 * Moves locked mandates by what is told of each, with their events, in one statement however many. Rejects, which rolls
 * everything back, when a fact does not fit or a mandate was moved since.
 */
export const moveMandates = async (tx: Db, news: readonly MandateNews[], { now, today }: Moment): Promise<void> => {
  if (news.length === 0) return;
  const moved = await tx.rows(move, [JSON.stringify(news.map(movedBy)), now, today]);
  if (moved.length !== news.length) throw new Error('A mandate was moved although it was locked.');
};
