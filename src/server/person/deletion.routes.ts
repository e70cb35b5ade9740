import { confirmUserDeletion } from '#api/person/deletion.ts';
import { retentionUntil } from '#domain/person/retention.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { endChallengesOf } from '../auth/challenge.store.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { tellUser } from '../messages/security-mail.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { sessionStands } from '../sessions/authenticate.ts';
import { endAllSessions, forgetDevices } from '../sessions/session.store.ts';
import { depart, findLeaving, lockLeaving } from './deletion.store.ts';
import { keepFormerContact } from './former-contact.ts';

type Names = 'getUserDeletion' | 'deleteUser' | 'confirmUserDeletion';

/**
 * BNK-16, decisions §15: somebody leaves. Accounts are closed before, each with its own call and TAN: whoever still has one is told
 * what is open. A repeat after a lost answer finds no session any more; the mail tells that it is done.
 */
export const deletionHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { db, clocks, keyring } = deps;
  return {
    getUserDeletion: async ({ principal }) => {
      const leaving = (await sessionStands(db, principal)) ? await findLeaving(db, principal.userId) : undefined;
      if (leaving === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const { reasons, mustBeKept } = leaving;
      return {
        ok: true,
        value: { reasons, isKept: mustBeKept, retentionUntil: retentionUntil(clocks.today(), mustBeKept) },
      };
    },
    deleteUser: async ({ principal }) =>
      db.transaction(async (tx) => {
        const leaving = await lockLeaving(tx, principal);
        if (leaving === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
        const { reasons, mobile, username } = leaving;
        if (reasons.length > 0) return { ok: false, refusal: 'STILL_OPEN', details: { reasons } };
        if (mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
        const operation = await storeOperation(tx, {
          kind: 'USER_DELETION',
          userId: principal.userId,
          businessPartnerId: null,
          payload: {},
          summary: { ...nothingPaid, subject: username },
          now: clocks.now(),
        });
        return { ok: true, value: { operation } };
      }),
    confirmUserDeletion: once(deps, confirmUserDeletion, async (tx, { principal, payload, facts }, now) => {
      const { userId } = principal;
      const leaving = await lockLeaving(tx, principal);
      if (leaving === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const { reasons, mustBeKept } = leaving;
      // Before the TAN is spent: what is open can be closed, and the same code confirms then.
      if (reasons.length > 0) return { ok: false, refusal: 'STILL_OPEN', details: { reasons } };
      const { requestId } = facts;
      const confirmation = { principal, ...payload, kinds: ['USER_DELETION'], now, requestId } as const;
      const consumed = await consumeOperation(tx, keyring, confirmation);
      if (!consumed.ok) return consumed;
      const until = retentionUntil(deps.clocks.today(), mustBeKept);
      await tellUser(tx, userId, { kind: 'USER_DELETED' }, now);
      await endChallengesOf(tx, userId);
      await endAllSessions(tx, userId, null, 'ENDED_BY_USER', now);
      await forgetDevices(tx, userId, null);
      await keepFormerContact(tx, keyring, userId);
      await depart(tx, { userId, retentionUntil: until, now });
      const details = { retentionUntil: until };
      await audit(tx, { kind: 'USER_DELETED', at: now, actor: userId, userId, requestId, details });
      return { ok: true, value: { deleted: true, retentionUntil: until } };
    }),
  };
};
