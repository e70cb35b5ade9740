import type { AuthDeps } from '../auth/auth-deps.ts';
import { codeChecksum, newCode } from '../auth/one-time-code.ts';
import type { Handlers } from '../http/handler.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import { factorNames } from '../messages/factor-names.ts';
import { takeSms } from '../messages/sms-allowance.ts';
import { factorCodeText } from '../messages/texts.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { send } from '../outbox/send.ts';
import { aboutFactor } from '../secrets/about.ts';
import { requireUser } from '../users/user.store.ts';
import { newSetupId, storeSetup } from './factor-setup.store.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/**
 * Begins to enable or replace a factor. Where one is in force, the change is an operation that a TAN confirms: a stolen
 * session must not be able to bring its own factor (decisions §1, ASVS 7.5.1).
 */
export const createMfaEnable =
  ({ db, clocks, keyring }: AuthDeps): Handlers['mfaEnable'] =>
  async ({ principal: { userId }, payload: { type } }) =>
    db.transaction(async (tx) => {
      const now = clocks.now();
      const user = await requireUser(tx, userId);
      const isChange = user.factors.length > 0;
      if (user.mobile === null && (isChange || type === 'SMS')) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
      const tooMany = type === 'SMS' ? await takeSms(tx, { userId, purpose: 'SESSION' }, now) : undefined;
      if (tooMany !== undefined) return { ok: false, refusal: 'TOO_MANY_MESSAGES', details: tooMany };
      const setupId = newSetupId();
      const secret = type === 'SOFTWARE_TOKEN' ? newTotpSecret() : null;
      const code = type === 'SMS' ? newCode() : null;
      const operation = isChange
        ? await storeOperation(tx, {
            kind: 'MFA_CHANGE',
            userId,
            businessPartnerId: null,
            payload: { setupId, type },
            summary: { ...nothingPaid, subject: factorNames[type] },
            now,
          })
        : null;
      const operationId = operation?.operationId ?? null;
      const codeHash = code === null ? null : codeChecksum(keyring, setupId, code);
      const sealed = secret === null ? null : keyring.vault.seal(secret, aboutFactor(userId));
      await storeSetup(tx, { setupId, userId, type, secret: sealed, codeHash, operationId, now });
      if (code !== null && user.mobile !== null) {
        await send(tx, { channel: 'SMS', to: user.mobile, text: factorCodeText(code), at: now });
      }
      const uri = secret === null ? null : totpUri(secret, user.username);
      const sentTo = code === null || user.mobile === null ? null : maskMobile(user.mobile);
      return { ok: true, value: { setupId, type, secret, uri, sentTo, operationId, operation } };
    });
