import * as z from 'zod';
import { inviteOwner, prepareInvitation } from '#api/person/owners.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import { contactLimits, invitationLimit } from '../auth/attempt-limits.ts';
import { countAttempt } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { maskEmail } from '../messages/mask-email.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { send } from '../outbox/send.ts';
import { requireUser } from '../users/user.store.ts';
import { foldUsername } from '../users/username.ts';
import { findAwaited } from './correction.store.ts';
import { fieldsRefused, readEmail } from './fields.ts';
import { invitationMail, sharedName } from './invitation-mail.ts';
import { newLink, standingLink } from './invitation-token.ts';
import { consumeForJoint, jointRefusal } from './joint-operation.ts';
import { actingNames, findJoint, putInvitation } from './owners.store.ts';
import { prolongInvitation } from './standing-invitations.ts';
import { tellActing } from './tell-acting.ts';

/** What the operation of inviting stores. */
const invitationOf = z.strictObject({ businessPartnerId: z.string(), email: z.string() });

type Names = 'prepareInvitation' | 'inviteOwner';

/**
 * REG-08, decisions §9: both holders of a joint account, and both guardians of a child, act with users of their own. The second
 * one stands in the contract already; the invitation only says which user that person is. Whom it lets in may act alone, so it takes the TAN of who invites, and all holders are told.
 */
export const ownerHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { config, keyring } = deps;
  return {
    prepareInvitation: once(deps, prepareInvitation, async (tx, { principal, payload }, now) => {
      const { businessPartnerId } = payload;
      const read = readEmail('email', payload.email);
      if (!('email' in read)) return fieldsRefused(read);
      const refusal = jointRefusal(await findJoint(tx, principal, businessPartnerId));
      if (refusal !== undefined) return { ok: false, refusal };
      const { userId } = principal;
      const { email } = read;
      const isOwn = (await actingNames(tx, businessPartnerId)).includes(foldUsername(email));
      if (isOwn)
        return fieldsRefused({ field: 'email', message: 'Mit dieser Adresse ist schon jemand am Konto beteiligt.' });
      if ((await requireUser(tx, userId)).mobile === null) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
      const limits = [...contactLimits(keyring, userId), invitationLimit(keyring, email)];
      const attempt = await countAttempt(tx, limits, now);
      if (!attempt.ok) return { ok: false, refusal: 'TOO_MANY_ATTEMPTS', headers: retryAfter(attempt.retryAfter) };
      const summary = { ...nothingPaid, subject: email };
      const about = {
        kind: 'OWNER_INVITATION',
        userId,
        businessPartnerId,
        payload: { businessPartnerId, email },
      } as const;
      return { ok: true, value: await storeOperation(tx, { ...about, summary, now }) };
    }),
    inviteOwner: once(deps, inviteOwner, async (tx, { principal, payload, facts: { requestId } }, now) => {
      const { businessPartnerId, operationId, code } = payload;
      const confirmation = { principal, operationId, code, kinds: ['OWNER_INVITATION'], now, requestId } as const;
      const confirmed = await consumeForJoint(tx, keyring, businessPartnerId, confirmation);
      if (!confirmed.ok) return confirmed;
      const { joint, payload: stored } = confirmed;
      const { email } = invitationOf.parse(stored);
      const { userId, sessionId } = principal;
      const emailFolded = foldUsername(email);
      // To the same address it is a reminder: nothing that was begun by its link is lost.
      const stands = await standingLink(tx, keyring, businessPartnerId, emailFolded, now);
      const invitation = { businessPartnerId, invitedBy: userId, now };
      const { token, ...link } = newLink(keyring);
      const expiresAt =
        stands === undefined
          ? await putInvitation(tx, { ...invitation, ...link, emailFolded })
          : await prolongInvitation(tx, invitation);
      const { account_type: accountType, status, inviter } = joint;
      const isAwaited = status === 'PENDING';
      const awaited = await findAwaited(tx, businessPartnerId, userId);
      const about = {
        token: stands?.token ?? token,
        inviter,
        // Of an account that is open nobody is awaited: whom it is meant for its e-mail does not know.
        invited: awaited === undefined || awaited === 'SEVERAL' ? null : awaited.name,
        accountType,
        isAwaited,
        endsAt: expiresAt,
      };
      const sent = stands === undefined ? {} : { sentBefore: stands.invitedAt };
      const mail = invitationMail({ onboardingUrl: config.onboardingUrl, ...about, ...sent });
      await send(tx, { channel: 'MAIL', to: email, ...mail, at: now });
      const event = {
        kind: 'OWNER_INVITED',
        account: sharedName(accountType),
        inviter,
        contact: maskEmail(email),
      } as const;
      await tellActing(tx, businessPartnerId, event, now);
      const by = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId };
      await audit(tx, { kind: 'OWNER_INVITED', ...by });
      return { ok: true, value: { expiresAt } };
    }),
  };
};
