import { changeAGB, type getAGB } from '#api/business-partners/agb.ts';
import { audit } from '../audit/audit.ts';
import type { Answer, Handlers } from '../http/handler.ts';
import { isChanged } from '../http/if-match.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { closeTasks } from '../tasks/task-life.ts';
import { acceptAgb, type AgbRow, findActingAgb, findAgb } from './agb.store.ts';

const tagOf = ({ version }: AgbRow): string => `"${version ?? 'none'}"`;

const answerOf = (row: AgbRow): Extract<Answer<typeof getAGB>, { ok: true }> => ({
  ok: true,
  headers: { etag: tagOf(row) },
  value: {
    version: row.version,
    acceptedAt: row.accepted_at,
    ip: row.ip,
    userAgent: row.user_agent,
    current: { version: row.current_version, validFrom: row.current_valid_from },
  },
});

/** Decisions §8: terms change by active consent alone. */
export const agbHandlers = (deps: OnceDeps): Pick<Handlers, 'getAGB' | 'changeAGB'> => ({
  getAGB: async ({ principal, payload }) => {
    const row = await findAgb(deps.db, principal, payload.businessPartnerId, deps.clocks.today());
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    return row === 'unknown' ? { ok: false, refusal: 'NOT_FOUND' } : answerOf(row);
  },
  changeAGB: once(deps, changeAGB, async (tx, { principal, payload, facts }) => {
    const { businessPartnerId, version } = payload;
    const moment = momentOf(deps.clocks);
    const row = await findActingAgb(tx, principal, businessPartnerId, moment.today);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (row === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    // Nothing rests on the terms of a closed account any more; one that closes still does.
    if (row.status === 'CLOSED') return { ok: false, refusal: 'RELATION_NOT_OPEN' };
    if (isChanged(facts, tagOf(row))) return { ok: false, refusal: 'CHANGED_MEANWHILE' };
    if (version !== row.current_version) return { ok: false, refusal: 'AGB_NOT_IN_FORCE' };
    const { userId, sessionId } = principal;
    const { address: ip, userAgent, requestId } = facts;
    const about = { actor: userId, userId, sessionId, businessPartnerId, requestId };
    if (await acceptAgb(tx, { businessPartnerId, userId, version, at: moment.now, ip, userAgent })) {
      await audit(tx, { kind: 'TERMS_ACCEPTED', at: new Date(moment.now), ...about, details: { version } });
    }
    await closeTasks(tx, { businessPartnerId, type: 'TERMS_AND_CONDITIONS', userId }, moment);
    const after = await findActingAgb(tx, principal, businessPartnerId, moment.today);
    if (after === undefined || after === 'unknown') return { ok: false, refusal: 'UNAUTHENTICATED' };
    return answerOf(after);
  }),
});
