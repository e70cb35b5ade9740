import { mfaConfirm } from '#api/auth/mfa.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { recordAccess } from '../auth/access-events.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { endAccess } from '../auth/end-access.ts';
import { codeChecksum } from '../auth/one-time-code.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Handlers, Principal, RequestFacts } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { tellUser } from '../messages/security-mail.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { aboutFactor } from '../secrets/about.ts';
import { sameChecksum } from '../tokens/keyring.ts';
import { confirmRemoval } from './confirm-removal.ts';
import { endSetup, type FactorSetupRow, openSetup, proveSetup, setupTries } from './factor-setup.store.ts';
import { findFactors, putFactor } from './factor.store.ts';
import { stepOfCode } from './totp.ts';

type Reply = Answer<typeof mfaConfirm>;

/** The step of a right code, 0 for SMS, undefined for a wrong one. */
const stepProvedBy = (keyring: AuthDeps['keyring'], setup: FactorSetupRow, code: string, now: Date) => {
  if (setup.secret !== null) {
    return stepOfCode(keyring.vault.open(setup.secret, aboutFactor(setup.user_id)), code, now);
  }
  const { code_hash: hash, code_ends_at: ends } = setup;
  const isLive = hash !== null && ends !== null && Date.parse(ends) > now.getTime();
  return isLive && sameChecksum(hash, codeChecksum(keyring, setup.setup_id, code)) ? 0 : undefined;
};

/** Puts the factor in force. Who else is signed in as this user came in by the old factors, and is signed out. */
const putInForce = async (
  tx: Db,
  setup: FactorSetupRow,
  step: number,
  { userId, sessionId }: Principal,
  facts: RequestFacts,
  now: Date,
): Promise<Reply> => {
  await endSetup(tx, setup.setup_id);
  await putFactor(tx, { userId, type: setup.type, secret: setup.secret, step, now });
  await endAccess(tx, userId, { reason: 'FACTOR_CHANGED', keepSession: sessionId, keepDevice: sessionId }, now);
  await recordAccess(tx, now, 'FACTOR_ADDED', { userId, sessionId }, facts);
  await tellUser(tx, userId, { kind: 'FACTOR_ADDED', factor: setup.type }, now);
  const { active, preferred } = await findFactors(tx, userId);
  return { ok: true, value: { active: [...active], preferred } };
};

type Given = RequestOf<typeof mfaConfirm>;

const confirmed = async (
  tx: Db,
  keyring: AuthDeps['keyring'],
  { code, confirmation }: Given,
  setupId: string,
  principal: Principal,
  facts: RequestFacts,
  now: Date,
): Promise<Reply> => {
  const setup = await openSetup(tx, setupId, principal.userId, code !== undefined, now);
  if (typeof setup === 'string') return { ok: false, refusal: setup };
  const proven = setup.proven_step;
  if (proven === null && code === undefined) return { ok: false, refusal: 'INVALID_REQUEST' };
  const step = proven ?? stepProvedBy(keyring, setup, code ?? '', now);
  if (step === undefined) {
    await recordAccess(tx, now, 'CODE_WRONG', principal, facts);
    const attemptsLeft = setupTries - setup.tries;
    if (attemptsLeft === 0) return { ok: false, refusal: 'CODES_EXHAUSTED' };
    return { ok: false, refusal: 'CODE_WRONG', details: { attemptsLeft } };
  }
  if (proven === null) await proveSetup(tx, setupId, step);
  if (setup.operation_id === null) return putInForce(tx, setup, step, principal, facts, now);
  if (confirmation?.operationId !== setup.operation_id) return { ok: false, refusal: 'CONFIRMATION_REQUIRED' };
  const consumed = await consumeOperation(tx, keyring, { principal, ...confirmation, kinds: ['MFA_CHANGE'], now });
  return consumed.ok ? putInForce(tx, setup, step, principal, facts, now) : consumed;
};

/**
 * Confirms a new factor by its own code and, where one was in force, by the TAN of the change; or the removal of one by
 * its TAN (SES-11). The set-up is gone once the factor is there: only the kept answer can tell so to whoever asks again.
 */
export const createMfaConfirm = (deps: AuthDeps): Handlers['mfaConfirm'] =>
  once(deps, mfaConfirm, async (tx, { principal, payload, facts }, now) =>
    payload.setupId === undefined
      ? confirmRemoval(tx, deps.keyring, payload, principal, facts, now)
      : confirmed(tx, deps.keyring, payload, payload.setupId, principal, facts, now),
  );
