import type { signInKinds } from '#api/sessions/sign-ins.ts';
import type { Deps } from '../deps.ts';
import { statement } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { caller } from './caller.ts';

const list = statement<{ at: string | null; kind: (typeof signInKinds)[number]; device: string | null }>(
  'sessions.sign-ins',
  `WITH ${caller} SELECT a.at, a.kind, a.device FROM caller c LEFT JOIN LATERAL (
     SELECT e.entry ->> 'at' AS at, e.kind, s.device, e.event_id FROM audit_log e
       LEFT JOIN sessions s ON s.session_id = (e.entry ->> 'sessionId')::uuid
     WHERE e.user_id = c.user_id AND e.kind IN ('SIGNED_IN', 'SIGN_IN_FAILED', 'SIGN_IN_BLOCKED', 'CODES_EXHAUSTED')
     ORDER BY e.event_id DESC LIMIT 100
   ) a ON true ORDER BY a.event_id DESC`,
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
