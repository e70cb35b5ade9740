import type { AccountType } from '#domain/entities/account-type.ts';
import { type Db, statement } from '../db/db.ts';
import { mailText } from '../messages/mail-text.ts';
import { send } from '../outbox/send.ts';
import { sharedName } from './invitation-mail.ts';

const callOff = statement<{
  readonly email: string;
  readonly inviter: string;
  readonly account_type: AccountType;
}>(
  'owners.callOffInvitation',
  `WITH ended AS (
     DELETE FROM owner_invitations WHERE business_partner_id = $1 AND outcome IS NULL AND ends_at > $2
     RETURNING business_partner_id, email_folded, invited_by
   )
   SELECT e.email_folded AS email, u.first_name || ' ' || u.last_name AS inviter, b.account_type
   FROM ended e JOIN users u ON u.user_id = e.invited_by JOIN business_partners b USING (business_partner_id)`,
);

const outcomes = { neverOpened: 'wird nicht eröffnet', closed: 'ist geschlossen' } as const;

/**
 * Ends the invitation to an account that is not opened any more, or closed, and tells whoever was invited by e-mail: they would
 * set up an access and prove who they are for nothing. Why it is so is the inviter's to say.
 */
export const callOffInvitation = async (
  tx: Db,
  businessPartnerId: string,
  outcome: keyof typeof outcomes,
  now: Date,
): Promise<void> => {
  const ended = await tx.row(callOff, [businessPartnerId, now.toISOString()]);
  if (ended === undefined) return;
  const account = sharedName(ended.account_type);
  const text = mailText(null, [
    `${ended.inviter} hatte Sie zu einem ${account} eingeladen. Dieses Konto ${outcomes[outcome]}.`,
    'Der Link in der Einladung gilt nicht mehr. Sie müssen nichts weiter tun.',
  ]);
  const subject = `Das ${account} ${outcomes[outcome]}`;
  await send(tx, { channel: 'MAIL', to: ended.email, subject, text, at: now });
};
