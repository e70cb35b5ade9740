import { sharedTaxIdText } from '#domain/person/own-contact.ts';
import { ownTaxIds } from '../cases/child-tax-id.ts';
import { type Db, statement } from '../db/db.ts';
import type { Vault } from '../secrets/vault.ts';
import type { FieldFlaw } from './fields.ts';
import type { TaxId } from './profile.store.ts';

// Who may invite several people has as many invitations; only an invitation's own address is told of its inviter.
const inviting = statement<{ user_id: string; mobile: string | null }>(
  'owners.inviting',
  `SELECT DISTINCT v.user_id, v.mobile FROM users u JOIN owner_invitations i ON i.email_folded = u.username_folded
     JOIN business_partners b USING (business_partner_id) JOIN users v ON v.user_id = i.invited_by
   WHERE u.user_id = $1 AND v.user_id <> u.user_id AND i.ends_at > $2 AND b.status <> 'CLOSED'
   ORDER BY v.user_id LIMIT 10`,
);

/**
 * Whether a number is that of somebody who has invited the caller to an account: a signature's code would go to whoever has
 * signed before (decisions §1). Of nobody else's number anything is said.
 *
 * @param mobile in E.164
 */
export const isInvitersMobile = async (tx: Db, userId: string, mobile: string, now: Date): Promise<boolean> =>
  (await tx.rows(inviting, [userId, now.toISOString()])).some((each) => each.mobile === mobile);

/** Whether two users name a tax id in common: each person has one of their own (§ 139b AO). */
export const sharesTaxId = async (tx: Db, vault: Vault, userId: string, otherId: string): Promise<boolean> => {
  const others = await ownTaxIds(tx, vault, otherId);
  return others.length > 0 && (await ownTaxIds(tx, vault, userId)).some((taxId) => others.includes(taxId));
};

/** Each tax id that is that of somebody who has invited the caller, at its field. */
export const invitersTaxIdFlaws = async (
  tx: Db,
  vault: Vault,
  { userId, taxIds, now }: { readonly userId: string; readonly taxIds: readonly TaxId[]; readonly now: Date },
): Promise<readonly FieldFlaw[]> => {
  if (taxIds.length === 0) return [];
  const known = new Set<string>();
  for (const { user_id: inviter } of await tx.rows(inviting, [userId, now.toISOString()])) {
    for (const taxId of await ownTaxIds(tx, vault, inviter)) known.add(taxId);
  }
  return taxIds.flatMap(({ taxId }, index) =>
    known.has(taxId) ? [{ field: `taxIds.${String(index)}.taxId`, message: sharedTaxIdText }] : [],
  );
};
