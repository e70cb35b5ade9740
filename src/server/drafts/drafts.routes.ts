import type { Deps } from '../deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Handlers, Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** Bytes of JSON that a draft may have: what was typed into forms, no files. */
export const greatestDraft = 16 * 1024;

type Draft = Record<string, unknown>;

const find = statement<{ version: number | null; draft: Draft; saved_at: string }>(
  'drafts.find',
  `WITH ${caller} SELECT d.version, d.draft, d.saved_at
   FROM caller c LEFT JOIN drafts d ON d.user_id = c.user_id AND d.journey = $3 AND d.subject = $4`,
);
const list = statement<{ journey: string | null; subject: string; saved_at: string }>(
  'drafts.list',
  `WITH ${caller} SELECT d.journey, d.subject, d.saved_at
   FROM caller c LEFT JOIN drafts d USING (user_id) ORDER BY d.saved_at DESC, d.journey, d.subject`,
);
const put = statement<{ saved_at: string }>(
  'drafts.put',
  `WITH ${caller} INSERT INTO drafts (user_id, journey, subject, version, draft, saved_at)
   SELECT c.user_id, $3, $4, $5, $6, $7 FROM caller c
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
    const row = await db.row(put, [...own(principal, payload), payload.version, draft, at]);
    return row === undefined ? ended : { ok: true, value: { savedAt: row.saved_at } };
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
