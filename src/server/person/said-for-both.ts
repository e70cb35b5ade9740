import type * as z from 'zod';
import type { prepareOwnership } from '#api/person/owners.ts';
import { type Db, statement } from '../db/db.ts';
import { answersRecordFacts } from '../documents/facts/contract-facts.ts';
import { recordRows } from '../documents/templates/suitability.ts';

type Said = NonNullable<z.output<typeof prepareOwnership.response>['said']>;

const record = statement<{ facts: unknown }>(
  'owners.answersRecord',
  `SELECT facts FROM operation_papers WHERE operation_id = $1 AND kind = 'ANSWERS_RECORD'
   ORDER BY created_at DESC, place DESC LIMIT 1`,
);

/**
 * What another one has answered for everybody who signs, as the newest record among the papers of a signature says it: it is
 * told to nobody who may not read those. Null where there is no record, as of an account that was opened without investments.
 */
export const saidForBoth = async (tx: Db, operationId: string): Promise<Said | null> => {
  const found = await tx.row(record, [operationId]);
  if (found === undefined) return null;
  const facts = answersRecordFacts.parse(found.facts);
  const rows = recordRows(facts).map(([term, text]) => ({ term, text }));
  return { by: facts.answeredBy ?? null, on: facts.confirmedOn, rows };
};
