import { lastBirthDateOfAge } from '#domain/person/age.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import { type NamedPaper, type PapersOf, readerOf } from './operation-papers.ts';

const named = statement<NamedPaper & { readonly taken: boolean }>(
  'papers.named',
  `SELECT document_id AS id, title, sha256 IS NOT NULL AS taken FROM operation_papers WHERE operation_id = $1
   ORDER BY place`,
);

/** The papers of an operation, and which of them were downloaded. */
export const papersOf = async (
  tx: Db,
  operationId: string,
): Promise<{ readonly documents: NamedPaper[]; readonly taken: string[] }> => {
  const rows = await tx.rows(named, [operationId]);
  return {
    documents: rows.map(({ id, title }) => ({ id, title })),
    taken: rows.flatMap(({ id, taken }) => (taken ? [id] : [])),
  };
};

const same = statement<{ same: boolean }>(
  'papers.same-recipient',
  `SELECT NOT EXISTS (
    SELECT FROM operation_papers p WHERE p.operation_id = g.operation_id AND p.recipient IS DISTINCT FROM (${readerOf('g')})
  ) AS same
  FROM json_to_record($1::text::json) AS g(operation_id uuid, business_partner_id text, user_id uuid, persons jsonb,
    grown_until date)`,
);

/** Whether an operation's papers, kept now, would go to whom they are addressed to. */
export const goToSame = async (
  tx: Db,
  { operationId, userId, businessPartnerId, owners }: PapersOf,
  today: IsoDate,
): Promise<boolean> => {
  const given = {
    operation_id: operationId,
    business_partner_id: businessPartnerId,
    user_id: userId,
    persons: owners?.map(({ name, role }) => ({ name, role })) ?? null,
    grown_until: lastBirthDateOfAge(today),
  };
  return (await tx.row(same, [JSON.stringify(given)]))?.same === true;
};

// Locked, so that a content that is forgotten now is not pointed to; what is being forgotten is made anew.
const carry = statement(
  'papers.carry',
  `UPDATE operation_papers n SET created_at = e.created_at, sha256 = e.sha256, size = e.size
  FROM (
    SELECT * FROM operation_papers WHERE operation_id = ANY($2::uuid[]) AND sha256 IS NOT NULL FOR SHARE SKIP LOCKED
  ) e
  WHERE n.operation_id = $1 AND n.document_id = e.document_id AND n.kind = e.kind AND n.title = e.title
    AND n.business_partner_id = e.business_partner_id AND n.facts = e.facts AND n.recipient = e.recipient
    AND (n.created_at AT TIME ZONE 'Europe/Berlin')::date = (e.created_at AT TIME ZONE 'Europe/Berlin')::date`,
);

/**
 * Lets an operation have the very papers that were downloaded of earlier ones, where its own say the same to the same reader on
 * the same day: whoever has one in hand has it still, byte for byte.
 */
export const carryPapers = async (tx: Db, operationId: string, earlier: readonly string[]): Promise<void> => {
  if (earlier.length > 0) await tx.change(carry, [operationId, earlier]);
};

// What replaced others once does so still, and of papers that are forgotten nobody knows any more that they say the same.
const replaced = statement<{ replaced: boolean }>(
  'papers.replaced',
  `SELECT EXISTS (
    SELECT FROM operations e WHERE e.operation_id = ANY($2::uuid[]) AND (e.payload @> '{"replaces": true}' OR e.papers_taken AND (
      NOT EXISTS (SELECT FROM operation_papers p WHERE p.operation_id = e.operation_id AND p.sha256 IS NOT NULL)
      OR EXISTS (
        SELECT FROM operation_papers p WHERE p.operation_id = e.operation_id AND p.sha256 IS NOT NULL AND NOT EXISTS (
          SELECT FROM operation_papers n
          WHERE n.operation_id = $1 AND n.document_id = p.document_id AND n.sha256 = p.sha256
        )
      )
    ))
  ) OR NOT EXISTS (SELECT FROM operations e WHERE e.operation_id = ANY($2::uuid[]) AND e.papers_taken) AS replaced`,
);

const mark = statement(
  'papers.mark-replacing',
  `UPDATE operations SET payload = payload || '{"replaces": true}' WHERE operation_id = $1`,
);

/**
 * Whether an operation's papers, carried over where they are the same, replace any that were downloaded before, and notes it with
 * the operation. Asked where something was downloaded: of earlier operations, or of ones that are forgotten.
 */
export const markReplacing = async (tx: Db, operationId: string, earlier: readonly string[]): Promise<boolean> => {
  const isReplacing = (await tx.row(replaced, [operationId, earlier]))?.replaced === true;
  if (isReplacing) await tx.change(mark, [operationId]);
  return isReplacing;
};
