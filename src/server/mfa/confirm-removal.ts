import type { mfaConfirm } from '#api/auth/mfa.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { isFactor } from '#domain/identity/factor.ts';
import { recordAccess } from '../auth/access-events.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { endAccess } from '../auth/end-access.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Principal, RequestFacts } from '../http/handler.ts';
import { tellUser } from '../messages/security-mail.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findFactors, removeFactor } from './factor.store.ts';

/** Removes the factor that the TAN was sent for. Who else is signed in as this user may have come in by it. */
export const confirmRemoval = async (
  tx: Db,
  keyring: AuthDeps['keyring'],
  { code: ofFactor, confirmation }: RequestOf<typeof mfaConfirm>,
  principal: Principal,
  facts: RequestFacts,
  now: Date,
): Promise<Answer<typeof mfaConfirm>> => {
  // A factor's own code belongs to a set-up.
  if (confirmation === undefined || ofFactor !== undefined) return { ok: false, refusal: 'INVALID_REQUEST' };
  const consumed = await consumeOperation(tx, keyring, { principal, ...confirmation, kinds: ['MFA_REMOVAL'], now });
  if (!consumed.ok) return consumed;
  const { userId, sessionId } = principal;
  const { type = '' } = consumed.value.payload as { readonly type?: string };
  if (!isFactor(type)) throw new Error('A stored removal names no factor.');
  const outcome = await removeFactor(tx, userId, type);
  if (outcome !== 'removed') return { ok: false, refusal: outcome };
  await endAccess(tx, userId, { reason: 'FACTOR_CHANGED', keepSession: sessionId, keepDevice: sessionId }, now);
  await recordAccess(tx, now, 'FACTOR_REMOVED', principal, facts);
  await tellUser(tx, userId, { kind: 'FACTOR_REMOVED', factor: type }, now);
  const { active, preferred } = await findFactors(tx, userId);
  return { ok: true, value: { active: [...active], preferred } };
};
