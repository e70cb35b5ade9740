import type { Instant } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

export interface DocumentRow {
  readonly id: string;
  readonly is_unread: boolean;
  readonly owner_id: string;
  readonly business_partner_id: string | null;
  readonly kind: string;
  readonly title: string;
  readonly facts: unknown;
  readonly recipient: unknown;
  readonly created_at: Instant;
  readonly sha256: string | null;
}

// An entry belongs to a user, its document to the account relation or the person that it was issued to.
const findOwn = statement<DocumentRow | { readonly id: null }>(
  'documents.find-own',
  `WITH ${caller}
  SELECT d.document_id AS id, p.status = 'UNREAD' AS is_unread, d.owner_id, d.business_partner_id, d.kind, d.title,
    d.facts, d.recipient, d.created_at, d.sha256
  FROM caller c LEFT JOIN (
    postbox_entries p JOIN documents d
      ON d.document_id = p.postbox_entry_id AND d.owner_id = coalesce(p.business_partner_id, p.user_id::text)
  ) ON p.user_id = c.user_id AND p.postbox_entry_id = $3`,
);

/** A document of the caller's postbox; `unknown` where there is none of that id, undefined when the session has ended. */
export const findOwnDocument = async (
  db: Db,
  { userId, sessionId }: Principal,
  id: string,
): Promise<DocumentRow | 'unknown' | undefined> => {
  const row = await db.row(findOwn, [userId, sessionId, id]);
  return row?.id === null ? 'unknown' : row;
};

const note = statement(
  'documents.note-content',
  'UPDATE documents SET sha256 = $3, size = $4 WHERE owner_id = $1 AND document_id = $2 AND sha256 IS NULL',
);
const noted = statement<{ sha256: string | null }>(
  'documents.noted-content',
  'SELECT sha256 FROM documents WHERE owner_id = $1 AND document_id = $2',
);

/** Notes what was made of a document unless another was quicker; answers the hash that counts. */
export const noteContent = async (
  db: Db,
  { owner_id: ownerId, id }: Pick<DocumentRow, 'owner_id' | 'id'>,
  sha256: string,
  size: number,
): Promise<string> => {
  if ((await db.change(note, [ownerId, id, sha256, size])) === 1) return sha256;
  const first = (await db.row(noted, [ownerId, id]))?.sha256;
  if (first === undefined || first === null) throw new Error('A document went away while it was opened.');
  return first;
};

const markRead = statement(
  'documents.mark-read',
  `UPDATE postbox_entries SET status = 'READ' WHERE user_id = $1 AND postbox_entry_id = $2 AND status = 'UNREAD'`,
);

/** The reader's own entry alone: who shares the account has one of their own. */
export const markDocumentRead = async (db: Db, { userId }: Principal, id: string): Promise<void> => {
  await db.change(markRead, [userId, id]);
};

const generalRow = statement<{ sha256: string; size: number }>(
  'documents.find-general',
  'SELECT sha256, size FROM general_documents WHERE name = $1 AND version = $2',
);
const insertGeneral = statement(
  'documents.note-general',
  `INSERT INTO general_documents (name, version, sha256, size, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);
const generalByContent = statement<{ name: string; version: string }>(
  'documents.find-general-by-content',
  'SELECT name, version FROM general_documents WHERE sha256 = $1 ORDER BY name, version LIMIT 1',
);

export interface GeneralContent {
  readonly sha256: string;
  readonly size: number;
}

export const findGeneral = async (db: Db, name: string, version: string): Promise<GeneralContent | undefined> =>
  db.row(generalRow, [name, version]);

/** Notes a general document that was made; the first one counts. */
export const noteGeneral = async (
  db: Db,
  name: string,
  version: string,
  { sha256, size }: GeneralContent,
  now: Date,
): Promise<GeneralContent> => {
  await db.change(insertGeneral, [name, version, sha256, size, now.toISOString()]);
  return (await findGeneral(db, name, version)) ?? { sha256, size };
};

/** Which general document a content is; undefined for any other content, so that nobody reads another's by its hash. */
export const findGeneralByContent = async (
  db: Db,
  sha256: string,
): Promise<{ readonly name: string; readonly version: string } | undefined> => db.row(generalByContent, [sha256]);

/**
 * SQL: what an account relation was agreed by, in documents `d` with the category `p` of their entries. Everybody who joins
 * is handed it: contracts with what is read before they are signed.
 */
export const agreedPapers = (partner: string): string => `documents d JOIN LATERAL (
    SELECT e.category FROM postbox_entries e
    WHERE e.business_partner_id = d.business_partner_id AND e.postbox_entry_id = d.document_id LIMIT 1
  ) p ON true
  WHERE d.business_partner_id = ${partner}
    AND (p.category = 'CONTRACT' OR d.kind IN ('COST_INFORMATION', 'SUITABILITY_REPORT'))`;
