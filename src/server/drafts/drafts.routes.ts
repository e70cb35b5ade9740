import type { Deps } from '../deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Handlers, Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** Bytes of JSON that a draft may have: what was typed into forms, no files. */
export const greatestDraft = 16 * 1024;

/** Drafts that one customer may have, and bytes of all of them: more than all journeys about all investments need. */
export const greatestCount = 50;
export const greatestTotal = 256 * 1024;

type Draft = Record<string, unknown>;

const find = statement<{ version: number | null; draft: Draft; saved_at: string }>(
  'drafts.find',
  `WITH ${caller} SELECT d.version, d.draft, d.saved_at
   FROM caller c LEFT JOIN drafts d ON d.user_id = c.user_id AND d.journey = $3 AND d.subject = $4`,
);
const list = statement<{ journey: string | null; subject: string; saved_at: string }>(
  'drafts.list',
  `WITH ${caller} SELECT d.journey, d.subject, d.saved_at
   FROM caller c LEFT JOIN drafts d USING (user_id) ORDER BY d.saved_at DESC, d.journey, d.subject
   LIMIT ${greatestCount}`,
);
// The user's row is locked first, so that of many at once no more than fit are kept.
const lock = statement<{ user_id: string }>(
  'drafts.lock',
  `WITH ${caller} SELECT u.user_id FROM caller c JOIN users u USING (user_id) FOR UPDATE OF u`,
);
const put = statement<{ saved_at: string }>(
  'drafts.put',
  `WITH others AS (
     SELECT count(*) AS drafts, coalesce(sum(octet_length(d.draft::text)), 0) AS bytes FROM drafts d
     WHERE d.user_id = $1 AND (d.journey, d.subject) <> ($2, $3)
   )
   INSERT INTO drafts (user_id, journey, subject, version, draft, saved_at)
   SELECT $1, $2, $3, $4, $5::jsonb, $6 FROM others o
   WHERE o.drafts < ${greatestCount} AND o.bytes + octet_length($5::jsonb::text) <= ${greatestTotal}
   ON CONFLICT (user_id, journey, subject) DO UPDATE
     SET version = excluded.version, draft = excluded.draft, saved_at = excluded.saved_at
   RETURNING saved_at`,
);
const remove = statement<{ user_id: string }>(
  'drafts.remove',
  `WITH ${caller}, gone AS (
     DELETE FROM drafts d USING caller c WHERE d.user_id = c.user_id AND d.journey = $3 AND d.subject = $4 RETURNING 1
   ) SELECT c.user_id FROM caller c`,
);

const own = (
  { userId, sessionId }: Principal,
  { journey, subject }: { journey: string; subject: string },
): string[] => [userId, sessionId, journey, subject];

const ended = { ok: false, refusal: 'UNAUTHENTICATED' } as const;

type Names = 'getDraft' | 'putDraft' | 'deleteDraft' | 'listDrafts';

/** Form drafts of a customer's journeys; the owner is part of every statement. */
export const draftHandlers = ({ db, clocks }: Pick<Deps, 'clocks'> & { readonly db: Db }): Pick<Handlers, Names> => ({
  getDraft: async ({ principal, payload }) => {
    const row = await db.row(find, own(principal, payload));
    if (row === undefined) return ended;
    const kept = row.version === null ? null : { version: row.version, draft: row.draft, savedAt: row.saved_at };
    return { ok: true, value: { kept } as { kept: null } };
  },
  putDraft: async ({ principal, payload }) => {
    const draft = JSON.stringify(payload.draft);
    if (Buffer.byteLength(draft) > greatestDraft) return { ok: false, refusal: 'INVALID_REQUEST' };
    const at = clocks.now().toISOString();
    const { journey, subject, version } = payload;
    return db.transaction(async (tx) => {
      const by = await tx.row(lock, [principal.userId, principal.sessionId]);
      if (by === undefined) return ended;
      const row = await tx.row(put, [by.user_id, journey, subject, version, draft, at]);
      return row === undefined ? { ok: false, refusal: 'DRAFTS_FULL' } : { ok: true, value: { savedAt: row.saved_at } };
    });
  },
  deleteDraft: async ({ principal, payload }) => {
    const row = await db.row(remove, own(principal, payload));
    return row === undefined ? ended : { ok: true, value: { removed: true } };
  },
  listDrafts: async ({ principal: { userId, sessionId } }) => {
    const rows = await db.rows(list, [userId, sessionId]);
    if (rows.length === 0) return ended;
    const drafts = rows.flatMap(({ journey, subject, saved_at: savedAt }) =>
      journey === null ? [] : [{ journey, subject, savedAt }],
    );
    return { ok: true, value: { drafts } };
  },
});
