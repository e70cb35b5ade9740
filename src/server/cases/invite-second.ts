import type { SecondPerson } from '#domain/application/parties.ts';
import { wholeName } from '#domain/application/parties-flaw.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/db.ts';
import { send } from '../outbox/send.ts';
import { invitationMail } from '../person/invitation-mail.ts';
import { newLink } from '../person/invitation-token.ts';
import { putInvitation } from '../person/owners.store.ts';
import type { Keyring } from '../tokens/keyring.ts';
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
export const inviteSecond = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  awaited: Awaited,
  at: Date,
): Promise<void> => {
  const { businessPartnerId, accountType, invitedBy, inviter, second, onboardingUrl } = awaited;
  const emailFolded = foldUsername(second.email);
  const { token, ...link } = newLink(keyring);
  const endsAt = await putInvitation(tx, { businessPartnerId, ...link, invitedBy, emailFolded, now: at });
  const invited = wholeName(second);
  const mail = invitationMail({ onboardingUrl, token, inviter, invited, accountType, isAwaited: true, endsAt });
  await send(tx, { channel: 'MAIL', to: second.email, ...mail, at });
  await audit(tx, { kind: 'OWNER_INVITED', at, actor: invitedBy, userId: invitedBy, businessPartnerId });
};
