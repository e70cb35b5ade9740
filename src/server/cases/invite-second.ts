import type { SecondPerson } from '#domain/application/parties.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/db.ts';
import { send } from '../outbox/send.ts';
import { invitationMail } from '../person/invitation-mail.ts';
import { putInvitation } from '../person/owners.store.ts';
import { hashOfSecret, newSecret } from '../sessions/session.store.ts';
import { foldUsername } from '../users/username.ts';

interface Awaited {
  readonly businessPartnerId: string;
  readonly accountType: AccountType;
  /** Who has signed, and invites with it. */
  readonly invitedBy: string;
  readonly inviter: string;
  readonly second: SecondPerson;
  readonly onboardingUrl: string;
}

/** Invites whoever has to sign a contract as well, in the transaction in which the first one has signed it. */
export const inviteSecond = async (tx: Db, awaited: Awaited, at: Date): Promise<void> => {
  const { businessPartnerId, accountType, invitedBy, inviter, second, onboardingUrl } = awaited;
  const token = newSecret();
  const invitation = { businessPartnerId, tokenHash: hashOfSecret(token), invitedBy };
  const endsAt = await putInvitation(tx, { ...invitation, emailFolded: foldUsername(second.email), now: at });
  const mail = invitationMail({ onboardingUrl, token, inviter, accountType, isAwaited: true, endsAt });
  await send(tx, { channel: 'MAIL', to: second.email, ...mail, at });
  await audit(tx, { kind: 'OWNER_INVITED', at, actor: invitedBy, userId: invitedBy, businessPartnerId });
};
