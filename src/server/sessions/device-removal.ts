import { confirmSessionEnd, type endSession } from '#api/sessions/sessions.ts';
import { recordAccess } from '../auth/access-events.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { type Db, statement } from '../db/db.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { tellUser } from '../messages/security-mail.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { requireUser } from '../users/user.store.ts';
import { caller } from './caller.ts';
import { removeDevice } from './session.store.ts';

const findLive = statement<{ device: string | null }>(
  'sessions.findLive',
  `WITH ${caller} SELECT s.device FROM caller c
   LEFT JOIN sessions s ON s.user_id = c.user_id AND s.session_id = $3 AND s.ended_at IS NULL`,
);

/** Stores the end of another session of the caller, so that its TAN can be sent (decisions §1, §18). */
export const orderDeviceRemoval = async (
  tx: Db,
  { userId, sessionId: own }: Principal,
  sessionId: string,
  now: Date,
): Promise<Answer<typeof endSession>> => {
  const found = await tx.row(findLive, [userId, own, sessionId]);
  if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
  if (found.device === null) return { ok: false, refusal: 'NOT_FOUND' };
  if ((await requireUser(tx, userId)).mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
  const operation = await storeOperation(tx, {
    kind: 'DEVICE_REMOVAL',
    userId,
    businessPartnerId: null,
    payload: { sessionId },
    summary: { ...nothingPaid, subject: found.device },
    now,
  });
  return { ok: true, value: { ended: false, operation } };
};

/** Removes the device that the TAN was sent for, once for each key, and tells the customer. */
export const createConfirmSessionEnd = (deps: AuthDeps): Handlers['confirmSessionEnd'] =>
  once(deps, confirmSessionEnd, async (tx, { principal, payload, facts }, now) => {
    const { userId } = principal;
    const confirmation = { principal, ...payload, kinds: ['DEVICE_REMOVAL'], now } as const;
    const consumed = await consumeOperation(tx, deps.keyring, confirmation);
    if (!consumed.ok) return consumed;
    const { sessionId } = consumed.value.payload as { readonly sessionId: string };
    const device = await removeDevice(tx, userId, sessionId, now);
    if (device === undefined) throw new Error('A stored removal names no session.');
    await recordAccess(tx, now, 'SESSION_ENDED', { userId, sessionId }, facts);
    await tellUser(tx, userId, { kind: 'DEVICE_REMOVED', device }, now);
    return { ok: true, value: { ended: true } };
  });
