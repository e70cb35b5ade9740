import { confirmContactChange, type resendEMail } from '#api/person/contact.ts';
import { audit } from '../audit/audit.ts';
import { recordAccess } from '../auth/access-events.ts';
import { contactTargetLimits } from '../auth/attempt-limits.ts';
import { countAttempt, forgetAttempts } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { endAccess } from '../auth/end-access.ts';
import { codeChecksum, newCode, resendAfter } from '../auth/one-time-code.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Call, Handlers, Principal, RequestFacts } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { tellUser } from '../messages/security-mail.ts';
import { takeSms } from '../messages/sms-allowance.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';
import { lockUser, lockUsername } from '../users/user.store.ts';
import { foldUsername } from '../users/username.ts';
import {
  changeEmail,
  changeMobile,
  type ContactChange,
  type ContactChannel,
  contactChangeOf,
  endContactChange,
  findContactChange,
  hasMobile,
  isEmailTaken,
  proveContact,
  renewContactCode,
  tryContactCode,
} from './contact.store.ts';
import { forgetConfirmLinks } from './marketing.store.ts';
import { keepFormerContact } from './former-contact.ts';
import { maskContact, sendContactCode } from './prepare-contact.ts';

/**
 * Puts a proven contact in force and tells the customer, an old address before the new one counts. Who else is signed in
 * may have come in by the old number: they are signed out.
 */
const putInForce = async (
  tx: Db,
  { change_id: changeId, channel, value }: ContactChange,
  { userId, sessionId }: Principal,
  { requestId }: RequestFacts,
  keyring: Keyring,
  now: Date,
): Promise<void> => {
  const contact = maskContact(channel, value);
  const kind = channel === 'SMS' ? 'MOBILE_CHANGED' : 'EMAIL_CHANGED';
  const isFirst = channel === 'SMS' && !(await hasMobile(tx, userId));
  await tellUser(tx, userId, { kind: isFirst ? 'MOBILE_ADDED' : kind, contact }, now);
  await endContactChange(tx, changeId);
  await keepFormerContact(tx, keyring, userId);
  if (channel === 'SMS') await changeMobile(tx, userId, value, now);
  else {
    await changeEmail(tx, userId, value, foldUsername(value));
    await forgetConfirmLinks(tx, userId);
    await tellUser(tx, userId, { kind, contact }, now);
  }
  await endAccess(tx, userId, { reason: 'FACTOR_CHANGED', keepSession: sessionId, keepDevice: sessionId }, now);
  await audit(tx, { kind, at: now, actor: userId, userId, sessionId, subject: changeId, requestId });
};

type Names = 'checkCode' | 'resendEMail' | 'getCode' | 'confirmContactChange';

/** REG-04, decisions §1: proving a new number or address, and putting it in force. */
export const contactHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { db, clocks, keyring } = deps;

  const resend =
    (channels: readonly ContactChannel[]) =>
    async ({
      principal: { userId },
      payload: { changeId },
    }: Pick<Call<typeof resendEMail>, 'principal' | 'payload'>): Promise<Answer<typeof resendEMail>> =>
      db.transaction(async (tx) => {
        const now = clocks.now();
        const change = await findContactChange(tx, userId, changeId, now);
        if (change === undefined || !channels.includes(change.channel)) return { ok: false, refusal: 'NOT_FOUND' };
        const { channel, value } = change;
        const wait = Math.ceil(Date.parse(change.code_sent_at) / 1000 + resendAfter - now.getTime() / 1000);
        if (wait > 0) return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: wait } };
        const ofTarget = await countAttempt(tx, contactTargetLimits(keyring, { userId, channel, value }), now);
        if (!ofTarget.ok) {
          return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: ofTarget.retryAfter } };
        }
        // A mail costs as little as a text is worth to whoever wants to pester: both are counted alike.
        const tooMany = await takeSms(tx, { userId, purpose: 'SESSION' }, now);
        if (tooMany !== undefined) return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: tooMany };
        const code = newCode();
        const expiresAt = await renewContactCode(tx, changeId, codeChecksum(keyring, changeId, code), now);
        if (expiresAt === undefined) return { ok: false, refusal: 'NOT_FOUND' };
        await sendContactCode(tx, channel, value, code, now);
        return { ok: true, value: { sentTo: maskContact(channel, value), expiresAt } };
      });

  return {
    resendEMail: resend(['MAIL']),
    getCode: resend(['MAIL', 'SMS']),
    checkCode: async ({ principal, payload: { changeId, code }, facts }) =>
      db.transaction(async (tx) => {
        const now = clocks.now();
        const { userId } = principal;
        // Of two numbers that are proven at once the second finds that there is one by now.
        await lockUser(tx, userId);
        const known = await findContactChange(tx, userId, changeId, now);
        if (known === undefined) return { ok: false, refusal: 'NOT_FOUND' };
        // Proven before, and asked again: the answer was lost.
        if (known.proven_at !== null) return { ok: true, value: { proven: true, inForce: false } };
        const tried = await tryContactCode(tx, userId, changeId, now);
        if (tried === undefined) return { ok: false, refusal: known.is_exhausted ? 'CODES_EXHAUSTED' : 'CODE_WRONG' };
        if (!sameChecksum(tried.code_hash, codeChecksum(keyring, changeId, code))) {
          await recordAccess(tx, now, 'CODE_WRONG', principal, facts, changeId);
          return { ok: false, refusal: 'CODE_WRONG' };
        }
        await forgetAttempts(tx, contactTargetLimits(keyring, { ...tried, userId }));
        if (tried.operation_id === null) {
          await putInForce(tx, tried, principal, facts, keyring, now);
          return { ok: true, value: { proven: true, inForce: true } };
        }
        await proveContact(tx, changeId, now);
        return { ok: true, value: { proven: true, inForce: false } };
      }),
    confirmContactChange: once(deps, confirmContactChange, async (tx, { principal, payload, facts }, now) => {
      const { userId } = principal;
      const change = await contactChangeOf(tx, userId, payload.operationId);
      // Before the TAN is spent: its code has been right for nothing otherwise.
      if (change !== undefined && change.proven_at === null) return { ok: false, refusal: 'NOT_PROVEN' };
      if (change?.channel === 'MAIL') await lockUsername(tx, foldUsername(change.value));
      const isTaken = change?.channel === 'MAIL' && (await isEmailTaken(tx, foldUsername(change.value), userId));
      if (isTaken) return { ok: false, refusal: 'CONTACT_TAKEN' };
      const kinds = ['MOBILE_CHANGE', 'EMAIL_CHANGE'] as const;
      const consumed = await consumeOperation(tx, keyring, {
        principal,
        ...payload,
        kinds,
        now,
        requestId: facts.requestId,
      });
      if (!consumed.ok) return consumed;
      if (change === undefined) throw new Error('A stored change of a contact has none.');
      await putInForce(tx, change, principal, facts, keyring, now);
      return { ok: true, value: { changed: true } };
    }),
  };
};
