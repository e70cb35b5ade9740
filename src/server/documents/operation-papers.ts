import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '#domain/calendar/iso-date.ts';
import type { OwnerRole } from '#domain/entities/business-partner.ts';
import { lastBirthDateOfAge } from '#domain/person/age.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { caller } from '../sessions/caller.ts';
import { agreedPapers, type DocumentRow } from './document.store.ts';
import { forgetContents } from './forget-contents.ts';
import { type DocumentBody, issuedAt, keepUntil, recipientOf } from './issue-document.ts';
import { checked } from './kinds.ts';

/** A paper of an operation: what it says, under the id that it keeps once it is issued. */
export type Paper = DocumentBody & { readonly id: string };

/** As it is named to whoever may read it. */
export interface NamedPaper {
  readonly id: string;
  readonly title: string;
}

/** Who papers go to, as `recipientOf`, of a row with `persons`: all of them where others sign as well. */
export const readerOf = (g: string): string =>
  `${recipientOf(g)} || CASE WHEN ${g}.persons IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('persons', ${g}.persons) END`;

const keep = statement(
  'papers.keep',
  `INSERT INTO operation_papers (operation_id, document_id, place, business_partner_id, kind, category, title, facts,
    recipient, created_at, keep_until)
  SELECT g.operation_id, g.document_id, g.place, g.business_partner_id, g.kind, g.category, g.title, g.facts,
    ${readerOf('g')}, g.created_at, g.keep_until
  FROM json_to_recordset($1::text::json) AS g(operation_id uuid, business_partner_id text, user_id uuid, document_id text,
    place integer, persons jsonb, kind text, category text, title text, facts jsonb, created_at timestamptz, keep_until date,
    grown_until date)`,
);

/** Whose papers they are: of which operation, whose it is, and to which account relation they will belong. */
export interface PapersOf {
  readonly operationId: string;
  readonly userId: string;
  readonly businessPartnerId: string;
  /** Where it is to have others than the user alone. */
  readonly owners?: readonly { readonly name: string; readonly role: OwnerRole }[];
}

/**
 * Keeps the papers of an operation in the transaction that stores it, so that they can be read before it is confirmed.
 * Rejects where facts lack something, as issuing them would.
 */
export const keepPapers = async (
  tx: Db,
  { operationId, userId, businessPartnerId, owners }: PapersOf,
  papers: readonly Paper[],
  moment: Moment,
): Promise<NamedPaper[]> => {
  const createdAt = issuedAt(moment);
  const rows = papers.map(({ kind, id, data }, place) => ({
    operation_id: operationId,
    user_id: userId,
    business_partner_id: businessPartnerId,
    document_id: id,
    place,
    persons: owners?.map(({ name, role }) => ({ name, role })) ?? null,
    kind,
    ...checked(kind, data),
    created_at: createdAt,
    keep_until: keepUntil(kind, createdAt),
    grown_until: lastBirthDateOfAge(moment.today),
  }));
  await tx.change(keep, [JSON.stringify(rows)]);
  return rows.map(({ document_id: id, title }) => ({ id, title }));
};

const lend = statement<NamedPaper>(
  'papers.lend',
  `INSERT INTO operation_papers (operation_id, document_id, place, business_partner_id, kind, category, title, facts,
    recipient, created_at, keep_until, sha256, size)
  SELECT $1, d.document_id, row_number() OVER (ORDER BY d.created_at, d.document_id) - 1, d.business_partner_id, d.kind,
    p.category, d.title, d.facts, d.recipient, d.created_at, d.keep_until, d.sha256, d.size
  FROM ${agreedPapers('$2')}
  RETURNING document_id AS id, title`,
);

/**
 * Lets whoever is to sign what others have signed read its papers first: those that the account relation has, as they were
 * issued.
 */
export const lendPapers = async (tx: Db, operationId: string, businessPartnerId: string): Promise<NamedPaper[]> =>
  (await tx.rows(lend, [operationId, businessPartnerId])).map(({ id, title }) => ({ id, title }));

const more = statement<{ more: boolean }>(
  'papers.more',
  `SELECT EXISTS (
    SELECT FROM ${agreedPapers('$2')}
      AND NOT EXISTS (SELECT FROM operation_papers o WHERE o.operation_id = $1 AND o.document_id = d.document_id)
  ) AS more`,
);

/** Whether an account relation has more papers by now than were lent for an operation. */
export const hasMorePapers = async (tx: Db, operationId: string, businessPartnerId: string): Promise<boolean> =>
  (await tx.row(more, [operationId, businessPartnerId]))?.more === true;

const kept = statement<{ document_id: string; facts: unknown }>(
  'papers.kept',
  'SELECT document_id, facts FROM operation_papers WHERE operation_id = $1 ORDER BY place',
);

/** Whether an operation's papers, made now, would say what those said that were shown. */
export const stillSay = async (tx: Db, operationId: string, papers: readonly Paper[]): Promise<boolean> => {
  const shown = await tx.rows(kept, [operationId]);
  const now = papers.map(({ kind, id, data }) => ({ document_id: id, facts: checked(kind, data).facts }));
  return isDeepStrictEqual(
    shown.map(({ document_id, facts }) => ({ document_id, facts })),
    JSON.parse(JSON.stringify(now)),
  );
};

const issue = statement(
  'papers.issue',
  `WITH document AS (
    INSERT INTO documents (business_partner_id, document_id, kind, title, facts, recipient, created_at, keep_until, sha256, size)
    SELECT business_partner_id, document_id, kind, title, facts, recipient, created_at, keep_until, sha256, size
    FROM operation_papers WHERE operation_id = $1
    RETURNING business_partner_id, document_id
  )
  INSERT INTO postbox_entries (user_id, postbox_entry_id, business_partner_id, category, title, created_at, to_tell)
  SELECT u.user_id, p.document_id, p.business_partner_id, p.category, p.title, $2, false
  FROM document d JOIN operation_papers p USING (business_partner_id, document_id)
  JOIN business_partner_users own USING (business_partner_id) JOIN users u ON u.user_id = own.user_id
  WHERE p.operation_id = $1 AND u.deleted_at IS NULL`,
);

/** Issues the papers as they were shown, with what was made of them, in the transaction that confirms their operation. */
export const issuePapers = async (tx: Db, operationId: string, moment: Moment): Promise<void> => {
  await tx.change(issue, [operationId, issuedAt(moment)]);
};

type PaperRow = Omit<DocumentRow, 'is_unread'>;

const findOwn = statement<PaperRow | { readonly id: null }>(
  'papers.find-own',
  `WITH ${caller}
  SELECT p.document_id AS id, p.operation_id AS owner_id, p.business_partner_id, p.kind, p.title, p.facts, p.recipient,
    p.created_at, p.sha256
  FROM caller c LEFT JOIN (operations o JOIN operation_papers p USING (operation_id))
    ON o.user_id = c.user_id AND p.document_id = $3 AND o.consumed_at IS NULL AND o.expires_at > $4
  ORDER BY o.created_at DESC LIMIT 1`,
);

/** A paper of an operation that the caller may still confirm; `unknown` for any other, undefined when the session has ended. */
export const findOwnPaper = async (
  db: Db,
  { userId, sessionId }: Principal,
  id: string,
  now: Instant,
): Promise<PaperRow | 'unknown' | undefined> => {
  const row = await db.row(findOwn, [userId, sessionId, id, now]);
  return row?.id === null ? 'unknown' : row;
};

// Papers are forgotten with their operation; that some were downloaded is told when others are made in their place.
const note = statement<{ sha256: string }>(
  'papers.note-content',
  `WITH noted AS (
    UPDATE operation_papers SET sha256 = coalesce(sha256, $3), size = coalesce(size, $4)
    WHERE operation_id = $1 AND document_id = $2 RETURNING sha256
  ), marked AS (
    UPDATE operations SET papers_taken = true WHERE operation_id = $1 AND NOT papers_taken
  ), taken AS (
    UPDATE cases k SET papers_taken = true FROM operations o
    WHERE o.operation_id = $1 AND o.kind = 'CONTRACT' AND k.user_id = o.user_id AND k.case_id = o.payload ->> 'caseId'
      AND NOT k.papers_taken
  )
  SELECT sha256 FROM noted`,
);

/** Notes what was made of a paper unless another was quicker; answers the hash that counts. */
export const notePaper = async (
  db: Db,
  { owner_id: operationId, id }: Pick<PaperRow, 'owner_id' | 'id'>,
  sha256: string,
  size: number,
): Promise<string> => (await db.row(note, [operationId, id, sha256, size]))?.sha256 ?? sha256;

const forget = statement<{ sha256: string | null }>(
  'papers.forget',
  `DELETE FROM operation_papers p USING operations o
  WHERE o.operation_id = p.operation_id AND (o.consumed_at IS NOT NULL OR o.expires_at <= $1) RETURNING p.sha256`,
);

/** Forgets the papers of operations that have ended: those that were confirmed are documents by now. */
export const forgetPapers = async (tx: Db, now: Instant): Promise<void> => {
  const contents = (await tx.rows(forget, [now])).flatMap(({ sha256 }) => sha256 ?? []);
  await forgetContents(tx, contents);
};
