import type { putDraft } from '#api/drafts/drafts.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { draftEntryPoint } from '#domain/drafts/draft-entry-point.ts';
import type { Deps } from '../deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Handlers, Principal } from '../http/handler.ts';
import { aboutDraft } from '../secrets/about.ts';
import { caller } from '../sessions/caller.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { watchAnswers } from '../wphg/watch-answers.ts';

/** Bytes of JSON that a draft may have: what was typed into forms, no files. */
export const greatestDraft = 16 * 1024;

/**
 * Drafts that one customer may have, and bytes of all of them as they are stored, which is sealed: more than all journeys
 * about all investments need.
 */
export const greatestCount = 50;
export const greatestTotal = 352 * 1024;

type Draft = RequestOf<typeof putDraft>['draft'];

const find = statement<{ user_id: string; version: number | null; draft: string; saved_at: string }>(
  'drafts.find',
  `WITH ${caller} SELECT c.user_id, d.version, d.draft, d.saved_at
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
     SELECT count(*) AS drafts, coalesce(sum(octet_length(d.draft)), 0) AS bytes FROM drafts d
     WHERE d.user_id = $1 AND (d.journey, d.subject) <> ($2, $3)
   )
   INSERT INTO drafts (user_id, journey, subject, version, draft, saved_at)
   SELECT $1, $2, $3, $4, $5::text, $6 FROM others o
   WHERE o.drafts < ${greatestCount} AND o.bytes + octet_length($5::text) <= ${greatestTotal}
   ON CONFLICT (user_id, journey, subject) DO UPDATE
     SET version = excluded.version, draft = excluded.draft, saved_at = excluded.saved_at
   RETURNING saved_at`,
);
// An invitation that stands, and is to whoever types: it is held until the draft is written, so that it cannot end meanwhile.
const standing = statement(
  'drafts.standingInvitation',
  `SELECT 1 FROM owner_invitations i JOIN users u ON u.username_folded = i.email_folded
   WHERE u.user_id = $1 AND i.token_hash = $2 AND i.outcome IS NULL AND i.ends_at > $3 FOR SHARE OF i`,
);
const readBefore = statement<{ draft: string }>(
  'drafts.before',
  'SELECT draft FROM drafts WHERE user_id = $1 AND journey = $2 AND subject = $3',
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

interface DraftDeps extends Pick<Deps, 'clocks'> {
  readonly db: Db;
  readonly keyring: Pick<Keyring, 'checksum' | 'vault'>;
}

/** Form drafts of a customer's journeys, sealed, since an account may be typed there; the owner is part of every statement. */
export const draftHandlers = ({ db, clocks, keyring }: DraftDeps): Pick<Handlers, Names> => ({
  getDraft: async ({ principal, payload }) => {
    const row = await db.row(find, own(principal, payload));
    if (row === undefined) return ended;
    const { user_id: userId, version, draft: sealed, saved_at: savedAt } = row;
    if (version === null) return { ok: true, value: { kept: null } };
    const draft = JSON.parse(keyring.vault.open(sealed, aboutDraft({ ...payload, userId }))) as Draft;
    return { ok: true, value: { kept: { version, draft, savedAt } } };
  },
  putDraft: async ({ principal, payload }) => {
    const draft = JSON.stringify(payload.draft);
    if (Buffer.byteLength(draft) > greatestDraft) return { ok: false, refusal: 'INVALID_REQUEST' };
    const at = clocks.now().toISOString();
    const { journey, subject, version } = payload;
    return db.transaction(async (tx) => {
      // Before the user: who signs holds the invitation, and then the user.
      const stands =
        journey !== 'invitation' || (await tx.row(standing, [principal.userId, subject, at])) !== undefined;
      const by = await tx.row(lock, [principal.userId, principal.sessionId]);
      if (by === undefined) return ended;
      const { user_id: userId } = by;
      if (!stands) return { ok: false, refusal: 'NOT_FOUND' };
      const about = aboutDraft({ userId, journey, subject });
      const entryPoint = draftEntryPoint(journey, subject);
      const kept = entryPoint && (await tx.row(readBefore, [userId, journey, subject]));
      const row = await tx.row(put, [userId, journey, subject, version, keyring.vault.seal(draft, about), at]);
      if (row === undefined) return { ok: false, refusal: 'DRAFTS_FULL' };
      if (entryPoint !== undefined) {
        const before: unknown = kept === undefined ? null : JSON.parse(keyring.vault.open(kept.draft, about));
        await watchAnswers(tx, keyring, { userId, caseId: null, entryPoint, before, after: payload.draft }, at);
      }
      return { ok: true, value: { savedAt: row.saved_at } };
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
