import { randomUUID } from 'node:crypto';
import { prepareEmailChange, prepareMobileChange } from '#api/person/contact.ts';
import { retryAfter } from '../auth/answers.ts';
import { contactLimits, contactTargetLimits, factorCodeLimit } from '../auth/attempt-limits.ts';
import { countAttempt, forgetAttempts } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { codeChecksum, newCode } from '../auth/one-time-code.ts';
import type { Db } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { maskEmail } from '../messages/mask-email.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import { takeSms } from '../messages/sms-allowance.ts';
import { acceptTotp } from '../mfa/factor.store.ts';
import { nothingPaid, storeOperation, type StoredOperation } from '../operations/operation.store.ts';
import { send } from '../outbox/send.ts';
import { requireUser } from '../users/user.store.ts';
import { newEmailMail, newMobileText } from './contact-texts.ts';
import { type ContactChannel, storeContactChange } from './contact.store.ts';
import { fieldsRefused, readEmail, readMobile } from './fields.ts';
import { isInvitersMobile } from './shared-with-inviter.ts';

export const maskContact = (channel: ContactChannel, value: string): string =>
  channel === 'SMS' ? maskMobile(value) : maskEmail(value);

/** Sends a new contact its code. */
export const sendContactCode = async (
  tx: Db,
  channel: ContactChannel,
  to: string,
  code: string,
  at: Date,
): Promise<void> => {
  await (channel === 'SMS'
    ? send(tx, { channel, to, text: newMobileText(code), at })
    : send(tx, { channel, to, ...newEmailMail(code), isAwaited: true, at }));
};

/** Keeps a new contact with the operation that will put it in force, and sends it a code. */
const begin = async (
  tx: Db,
  { keyring }: AuthDeps,
  userId: string,
  channel: ContactChannel,
  value: string,
  operation: StoredOperation | null,
  now: Date,
) => {
  const changeId = randomUUID();
  const code = newCode();
  const codeHash = codeChecksum(keyring, changeId, code);
  const operationId = operation?.operationId ?? null;
  const expiresAt = await storeContactChange(tx, { changeId, userId, channel, value, operationId, codeHash, now });
  await sendContactCode(tx, channel, value, code, now);
  return { ok: true, value: { changeId, sentTo: maskContact(channel, value), expiresAt, operation } } as const;
};

/**
 * Decisions §1: a number or address is changed by two proofs. The new one is the customer's (a code that is sent there), and
 * the customer wants it (the TAN to the old number, whose message names the new contact). Where there is no number yet, a code of
 * the authenticator app stands for the TAN: a stolen session alone must not bring a number of its own.
 */
export const prepareContactHandlers = (
  deps: AuthDeps,
): Pick<Handlers, 'prepareMobileChange' | 'prepareEmailChange'> => {
  const { keyring } = deps;
  const order = async (
    tx: Db,
    userId: string,
    kind: 'MOBILE_CHANGE' | 'EMAIL_CHANGE',
    subject: string,
    now: Date,
  ): Promise<StoredOperation> =>
    storeOperation(tx, {
      kind,
      userId,
      businessPartnerId: null,
      payload: { contact: keyring.checksum('request', subject) },
      summary: { ...nothingPaid, subject },
      now,
    });
  return {
    prepareMobileChange: once(deps, prepareMobileChange, async (tx, { principal: { userId }, payload }, now) => {
      const read = readMobile('mobile', payload.mobile);
      if (!('mobile' in read)) return fieldsRefused(read);
      const user = await requireUser(tx, userId);
      if (user.mobile === null) {
        if (payload.factorCode === undefined) return { ok: false, refusal: 'FACTOR_CODE_REQUIRED' };
        const limits = [factorCodeLimit(keyring, userId)];
        const attempt = await countAttempt(tx, limits, now);
        if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
        if (!(await acceptTotp(tx, keyring, userId, payload.factorCode, now))) {
          return { ok: false, refusal: 'FACTOR_CODE_REQUIRED' };
        }
        await forgetAttempts(tx, limits);
      }
      const ofTarget = await countAttempt(
        tx,
        contactTargetLimits(keyring, { userId, channel: 'SMS', value: read.mobile }),
        now,
      );
      if (!ofTarget.ok) {
        return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: { retryAfter: ofTarget.retryAfter } };
      }
      const tooMany = await takeSms(tx, { userId, purpose: 'SESSION' }, now);
      if (tooMany !== undefined) return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: tooMany };
      // After the limits: whoever was invited must not try numbers until one is the inviter's.
      if (await isInvitersMobile(tx, userId, read.mobile, now)) return { ok: false, refusal: 'NUMBER_SHARED' };
      const operation = user.mobile === null ? null : await order(tx, userId, 'MOBILE_CHANGE', read.mobile, now);
      return begin(tx, deps, userId, 'SMS', read.mobile, operation, now);
    }),
    prepareEmailChange: once(deps, prepareEmailChange, async (tx, { principal: { userId }, payload }, now) => {
      const read = readEmail('email', payload.email);
      if (!('email' in read)) return fieldsRefused(read);
      if ((await requireUser(tx, userId)).mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
      const target = contactTargetLimits(keyring, { userId, channel: 'MAIL', value: read.email });
      const attempt = await countAttempt(tx, [...contactLimits(keyring, userId), ...target], now);
      if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
      return begin(tx, deps, userId, 'MAIL', read.email, await order(tx, userId, 'EMAIL_CHANGE', read.email, now), now);
    }),
  };
};
