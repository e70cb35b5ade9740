import { allowOwner, inviteOwner } from '#api/person/owners.ts';
import { houseContact } from '#domain/contact/house-contact.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { audit } from '../audit/audit.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { send } from '../outbox/send.ts';
import { openPending } from '../relations-opening/open-empty-relation.ts';
import { hashOfSecret, newSecret } from '../sessions/session.store.ts';
import { foldUsername } from '../users/username.ts';
import { fieldsRefused, readEmail } from './fields.ts';
import { addOwner, findInvitation, findJoint, handOverContracts, putInvitation } from './owners.store.ts';

const { shortName } = houseContact;

// The token stands behind the #: no server and no log sees it.
const invitationMail = (portalUrl: string, token: string, inviter: string) => ({
  subject: 'Ihr Zugang zum Gemeinschaftskonto',
  text: [
    'Guten Tag,',
    '',
    `${inviter} hat Sie eingeladen, Ihr Gemeinschaftskonto mit einem eigenen Zugang zu führen.`,
    'Melden Sie sich an oder registrieren Sie sich mit dieser E-Mail-Adresse und öffnen Sie dann diesen Link:',
    '',
    `${portalUrl}/registration/joint#${token}`,
    '',
    'Er gilt 30 Tage und nur für Sie.',
    '',
    'Freundliche Grüße',
    shortName,
  ].join('\n'),
});

const joinedMail = (name: string) => ({
  subject: 'Zugang zum Gemeinschaftskonto',
  text: [
    'Guten Tag,',
    '',
    `${name} führt Ihr Gemeinschaftskonto jetzt mit einem eigenen Zugang.`,
    '',
    'Freundliche Grüße',
    shortName,
  ].join('\n'),
});

/**
 * REG-08, decisions §9: both holders of a joint account act with users of their own. The second one stands in the contract
 * already; the invitation only says which user that person is, and takes three proofs of it: the mailbox, the name and an
 * identification of their own.
 */
export const ownerHandlers = (deps: AuthDeps): Pick<Handlers, 'inviteOwner' | 'allowOwner'> => {
  const { config } = deps;
  return {
    inviteOwner: once(deps, inviteOwner, async (tx, { principal, payload, facts }, now) => {
      const { businessPartnerId } = payload;
      const read = readEmail('email', payload.email);
      if (!('email' in read)) return fieldsRefused(read);
      const joint = await findJoint(tx, principal, businessPartnerId);
      if (joint === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (joint.business_partner_id === null) return { ok: false, refusal: 'NOT_FOUND' };
      if (!joint.lacks_owner) return { ok: false, refusal: 'NO_SECOND_OWNER' };
      const { userId, sessionId } = principal;
      const token = newSecret();
      const invitation = { businessPartnerId, tokenHash: hashOfSecret(token), invitedBy: userId };
      const expiresAt = await putInvitation(tx, { ...invitation, emailFolded: foldUsername(read.email), now });
      const mail = invitationMail(config.portalUrl, token, joint.inviter);
      await send(tx, { channel: 'MAIL', to: read.email, ...mail, at: now });
      const about = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId: facts.requestId };
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
      await addOwner(tx, businessPartnerId, userId);
      await handOverContracts(tx, businessPartnerId, userId);
      // One that waited for its second holder: both are identified now, and both may act.
      await openPending(tx, businessPartnerId, { now: now.toISOString(), today: deps.clocks.today() });
      await send(tx, { channel: 'MAIL', to: found.inviter_address, ...joinedMail(name), at: now });
      const about = { at: now, actor: userId, userId, sessionId, businessPartnerId, requestId: facts.requestId };
      await audit(tx, { kind: 'OWNER_JOINED', ...about });
      return { ok: true, value: { businessPartnerId } };
    }),
  };
};
