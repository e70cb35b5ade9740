import { type signInKinds, signInsListed } from '#api/sessions/sign-ins.ts';
import type { Deps } from '../deps.ts';
import { statement } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { caller } from './caller.ts';

// Apart, so that nobody who fails often enough pushes a sign-in out of what its owner sees.
const list = statement<{ at: string | null; kind: (typeof signInKinds)[number]; device: string | null }>(
  'sessions.sign-ins',
  `WITH ${caller}, listed AS (
     (SELECT e.event_id, e.entry, e.kind FROM caller c JOIN audit_log e ON e.user_id = c.user_id
        WHERE e.kind = 'SIGNED_IN' ORDER BY e.event_id DESC LIMIT ${String(signInsListed)})
     UNION ALL
     (SELECT e.event_id, e.entry, e.kind FROM caller c JOIN audit_log e ON e.user_id = c.user_id
        WHERE e.kind IN ('SIGN_IN_FAILED', 'SIGN_IN_BLOCKED', 'CODES_EXHAUSTED')
        ORDER BY e.event_id DESC LIMIT ${String(signInsListed)})
   )
   SELECT l.entry ->> 'at' AS at, l.kind, s.device FROM caller c LEFT JOIN listed l ON true
     LEFT JOIN sessions s ON s.session_id = (l.entry ->> 'sessionId')::uuid
   ORDER BY l.event_id DESC`,
);

/** BNK-19: sign-ins as the audit log holds them, so that a customer notices one that was not theirs. */
export const signInHandlers = ({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'listSignIns'> => ({
  listSignIns: async ({ principal: { userId, sessionId } }) => {
    const rows = await db.rows(list, [userId, sessionId]);
    if (rows.length === 0) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const signIns = rows.flatMap(({ at, kind, device }) => (at === null ? [] : [{ at, kind, device }]));
    return { ok: true, value: { signIns } };
  },
});
