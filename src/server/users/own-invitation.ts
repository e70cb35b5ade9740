import type { AccountType } from '#domain/entities/account-type.ts';
import type { OwnInvitation } from '#domain/entities/own-invitation.ts';
import { sharedKind } from '../person/invitation-mail.ts';
import { linkOf } from '../person/invitation-token.ts';
import type { StandingInvitation } from '../person/standing-invitations.ts';
import type { Keyring } from '../tokens/keyring.ts';

/** What waits for the address that somebody signs in with, as the statement's JSON holds it. */
export interface OwnInvitationRow extends StandingInvitation {
  readonly account_type: AccountType;
  readonly is_awaited: boolean;
  readonly ends_at: string;
}

const utc = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL: the newest invitation to the address of a user that its link opens still, as `OwnInvitationRow`. `of` is the row of the
 * user, `now` an instant. Of the account it has nothing but its kind.
 */
export const ownInvitation = (of: string, now: string): string => `(
  SELECT json_build_object('business_partner_id', i.business_partner_id, 'account_type', b.account_type,
    'inviter', v.first_name || ' ' || v.last_name, 'email_folded', i.email_folded, 'token_hash', i.token_hash,
    'link_seed', i.link_seed, 'invited_at', ${utc('i.invited_at')}, 'is_awaited', b.status = 'PENDING',
    'ends_at', ${utc('i.ends_at')})
  FROM owner_invitations i JOIN business_partners b USING (business_partner_id)
    JOIN acting_users a ON a.business_partner_id = i.business_partner_id AND a.user_id = i.invited_by
    JOIN users v ON v.user_id = i.invited_by
  WHERE i.email_folded = ${of}.username_folded AND i.outcome IS NULL AND i.ends_at > ${now} AND b.status <> 'CLOSED'
  ORDER BY i.invited_at DESC, i.business_partner_id LIMIT 1
)`;

/**
 * The same as whoever was invited is told. Their username is an address that was proved by a code of a mail, as its link proves it:
 * so they may have the link here as well. Name and identification are asked for behind it all the same. Null in the place of the
 * link where nobody knows its secret any more: it is in the e-mail alone.
 */
export const ownInvitationOf = (
  keyring: Pick<Keyring, 'checksum'>,
  row: OwnInvitationRow | null,
): { readonly invitation?: OwnInvitation } => {
  if (row === null) return {};
  const { inviter, account_type: accountType, is_awaited: isAwaited, ends_at: endsAt } = row;
  const token = linkOf(keyring, row)?.token ?? null;
  return { invitation: { inviter, account: sharedKind(accountType), isAwaited, endsAt, token } };
};
