import * as z from 'zod';
import { allowOwner, inviteOwner, prepareInvitation } from '#api/person/owners.ts';
import { mayContract } from '#domain/person/age.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { audit } from '../audit/audit.ts';
import { retryAfter } from '../auth/answers.ts';
import { contactLimits, invitationLimit } from '../auth/attempt-limits.ts';
import { countAttempt } from '../auth/attempts.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { maskEmail } from '../messages/mask-email.ts';
import { type SecurityEvent, tellUser } from '../messages/security-mail.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation, nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { send } from '../outbox/send.ts';
import { openPending } from '../relations-opening/open-empty-relation.ts';
import { hashOfSecret, newSecret } from '../sessions/session.store.ts';
import { requireUser } from '../users/user.store.ts';
import { foldUsername } from '../users/username.ts';
import { fieldsRefused, readEmail } from './fields.ts';
import { actingUsers, addOwner, findInvitation, findJoint, handOverContracts, putInvitation } from './owners.store.ts';
import { mailText } from '../messages/mail-text.ts';

// The token stands behind the #: no server and no log sees it.
const invitationMail = (portalUrl: string, token: string, inviter: string) => ({
  subject: 'Ihr Zugang zum Gemeinschaftskonto',
  text: mailText(null, [
    `${inviter} hat Sie eingeladen, Ihr Gemeinschaftskonto mit einem eigenen Zugang zu führen.`,
    'Melden Sie sich an oder registrieren Sie sich mit dieser E-Mail-Adresse und öffnen Sie dann diesen Link:',
    '',
    `${portalUrl}/registration/joint#${token}`,
    '',
    'Er gilt 30 Tage und nur für Sie.',
  ]),
});

/** What the operation of inviting stores. */
const invitationOf = z.strictObject({ businessPartnerId: z.string(), email: z.string() });

/** Tells all who act for an account relation, since it is theirs that somebody comes to. */
const tellActing = async (tx: Db, businessPartnerId: string, event: SecurityEvent, at: Date): Promise<void> => {
  for (const userId of await actingUsers(tx, businessPartnerId)) await tellUser(tx, userId, event, at);
};

type Names = 'prepareInvitation' | 'inviteOwner' | 'allowOwner';

/**
 * REG-08, decisions §9: both holders of a joint account act with users of their own. The second one stands in the contract
 * already; the invitation only says which user that person is, and takes three proofs of it: the mailbox, the name and an
 * identification of their own. Whom it lets in may act alone, so it takes the TAN of who invites, and all holders are told.
 */
export const ownerHandlers = (deps: AuthDeps): Pick<Handlers, Names> => {
  const { config, keyring } = deps;
  return {
    prepareInvitation: once(deps, prepareInvitation, async (tx, { principal, payload }, now) => {
      const { businessPartnerId } = payload;
      const read = readEmail('email', payload.email);
      if (!('email' in read)) return fieldsRefused(read);
      const joint = await findJoint(tx, principal, businessPartnerId);
      if (joint === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (joint.business_partner_id === null) return { ok: false, refusal: 'NOT_FOUND' };
      if (!joint.lacks_owner) return { ok: false, refusal: 'NO_SECOND_OWNER' };
      const { userId } = principal;
      const { email } = read;
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
      // Before the TAN is spent: it must be an invitation to this account, and there must still be somebody to invite.
      const joint = await findJoint(tx, principal, businessPartnerId);
      const stored = await findOwnOperation(tx, principal, operationId);
      if (joint === undefined || stored === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const isUnknown = joint.business_partner_id === null || stored === 'unknown';
      if (isUnknown || stored.business_partner_id !== businessPartnerId) return { ok: false, refusal: 'NOT_FOUND' };
      if (!joint.lacks_owner) return { ok: false, refusal: 'NO_SECOND_OWNER' };
      const confirmation = { principal, operationId, code, kinds: ['OWNER_INVITATION'], now, requestId } as const;
      const consumed = await consumeOperation(tx, keyring, confirmation);
      if (!consumed.ok) return consumed;
      const { email } = invitationOf.parse(consumed.value.payload);
      const { userId, sessionId } = principal;
      const token = newSecret();
      const invitation = { businessPartnerId, tokenHash: hashOfSecret(token), invitedBy: userId };
      const expiresAt = await putInvitation(tx, { ...invitation, emailFolded: foldUsername(email), now });
      const mail = invitationMail(config.portalUrl, token, joint.inviter);
      await send(tx, { channel: 'MAIL', to: email, ...mail, at: now });
      const event = { kind: 'OWNER_INVITED', inviter: joint.inviter, contact: maskEmail(email) } as const;
      await tellActing(tx, businessPartnerId, event, now);
      const about = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId };
      await audit(tx, { kind: 'OWNER_INVITED', ...about });
      return { ok: true, value: { expiresAt } };
    }),
    allowOwner: once(deps, allowOwner, async (tx, { principal, payload: { token }, facts }, now) => {
      const { userId, sessionId } = principal;
      const found = await findInvitation(tx, principal, hashOfSecret(token), now);
      if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const { business_partner_id: businessPartnerId } = found;
      if (businessPartnerId === null) return { ok: false, refusal: 'LINK_ENDED' };
      const name = `${found.first_name} ${found.last_name}`;
      const isInvited =
        found.email_folded === found.username_folded && found.names.some((each) => isSameName(each, name));
      if (!isInvited) return { ok: false, refusal: 'NOT_INVITED' };
      if (found.ident_status !== 'SUCCESS') return { ok: false, refusal: 'NOT_IDENTIFIED' };
      // Who joins becomes a party to the contract.
      const today = deps.clocks.today();
      if (!mayContract(found.born_on, today)) return { ok: false, refusal: 'NOT_OF_AGE' };
      await addOwner(tx, businessPartnerId, userId);
      await handOverContracts(tx, businessPartnerId, userId);
      // One that waited for its second holder: both are identified now, and both may act.
      await openPending(tx, businessPartnerId, { now: now.toISOString(), today });
      await tellActing(tx, businessPartnerId, { kind: 'OWNER_JOINED', name }, now);
      const about = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId: facts.requestId };
      await audit(tx, { kind: 'OWNER_JOINED', ...about });
      return { ok: true, value: { businessPartnerId } };
    }),
  };
};
