import type { mfaDisable } from '#api/auth/mfa.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { FactorsInForce } from '#domain/identity/factor.ts';
import { recordAccess } from '../auth/access-events.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Handlers, Principal, RequestFacts } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { tellUser } from '../messages/security-mail.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { storeOperation } from '../operations/operation.store.ts';
import { endAllSessions, forgetDevices } from '../sessions/session.store.ts';
import { requireUser } from '../users/user.store.ts';
import { createMfaEnable, nothingPaid } from './begin-setup.ts';
import { createMfaConfirm } from './confirm-setup.ts';
import { findFactors, findOwnFactors, preferFactor, removalRefusal, removeFactor } from './factor.store.ts';

const written = ({ active, preferred }: FactorsInForce) => ({ active: [...active], preferred });

const removed = async (
  tx: Db,
  keyring: AuthDeps['keyring'],
  { type, operationId, code }: RequestOf<typeof mfaDisable>,
  principal: Principal,
  facts: RequestFacts,
  now: Date,
): Promise<Answer<typeof mfaDisable>> => {
  const { userId, sessionId } = principal;
  const refusal = removalRefusal(await findFactors(tx, userId), type);
  if (refusal !== undefined) return { ok: false, refusal };
  const consumed = await consumeOperation(tx, keyring, { principal, operationId, code, kinds: ['MFA_REMOVAL'], now });
  if (!consumed.ok) return consumed;
  // The factor that the TAN was sent for, not the one that this call names.
  const stored = consumed.value.payload as { readonly type?: unknown };
  if (stored.type !== type) return { ok: false, refusal: 'OPERATION_ENDED' };
  const outcome = await removeFactor(tx, userId, type);
  if (outcome !== 'removed') return { ok: false, refusal: outcome };
  await endAllSessions(tx, userId, sessionId, 'FACTOR_CHANGED', now);
  await forgetDevices(tx, userId, sessionId);
  await recordAccess(tx, now, 'FACTOR_REMOVED', principal, facts);
  await tellUser(tx, userId, { kind: 'FACTOR_REMOVED', factor: type }, now);
  return { ok: true, value: written(await findFactors(tx, userId)) };
};

/** Removes a factor, once for each key: a repeat is told that it was removed, not that it is not there. */
const createMfaDisable =
  ({ db, clocks, keyring }: AuthDeps): Handlers['mfaDisable'] =>
  async ({ principal, payload, idempotencyKey: key, facts }) =>
    db.transaction(async (tx) => {
      const now = clocks.now();
      return once<typeof mfaDisable>(tx, { principal, key, endpoint: 'mfaDisable', payload, now }, async () =>
        removed(tx, keyring, payload, principal, facts, now),
      );
    });

type Names = 'mfaStatus' | 'mfaEnable' | 'mfaConfirm' | 'mfaUpdate' | 'prepareMfaRemoval' | 'mfaDisable';

/** Second factors of the signed-in customer (SES-11). Their sessions were checked with the token. */
export const mfaHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { db, clocks } = deps;
  return {
    mfaEnable: createMfaEnable(deps),
    mfaConfirm: createMfaConfirm(deps),
    mfaStatus: async ({ principal }) => {
      const factors = await findOwnFactors(db, principal);
      return factors === undefined ? { ok: false, refusal: 'UNAUTHENTICATED' } : { ok: true, value: written(factors) };
    },
    mfaUpdate: async ({ principal, payload: { preferred }, facts }) =>
      db.transaction(async (tx) => {
        if (!(await preferFactor(tx, principal.userId, preferred))) return { ok: false, refusal: 'FACTOR_NOT_ACTIVE' };
        await recordAccess(tx, clocks.now(), 'FACTOR_PREFERRED', principal, facts);
        return { ok: true, value: written(await findFactors(tx, principal.userId)) };
      }),
    prepareMfaRemoval: async ({ principal: { userId }, payload: { type } }) =>
      db.transaction(async (tx) => {
        const refusal = removalRefusal(await findFactors(tx, userId), type);
        if (refusal !== undefined) return { ok: false, refusal };
        if ((await requireUser(tx, userId)).mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
        const now = clocks.now();
        const about = { kind: 'MFA_REMOVAL', userId, businessPartnerId: null } as const;
        return {
          ok: true,
          value: await storeOperation(tx, { ...about, payload: { type }, summary: nothingPaid, now }),
        };
      }),
    mfaDisable: createMfaDisable(deps),
  };
};
