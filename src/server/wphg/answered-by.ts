import { type Db, statement } from '../db/db.ts';
import { isShared } from '../messages/account-owners.ts';

const find = statement<{ name: string }>(
  'wphg.answeredBy',
  `SELECT u.first_name || ' ' || u.last_name AS name FROM business_partner_users own JOIN users u USING (user_id)
  WHERE own.business_partner_id = $1 AND own.user_id = $2 AND ${isShared('own')}`,
);

/** Who of several has answered for all, as a record of answers says it that nobody signs; nothing where one acts alone. */
export const answeredForAll = async (
  tx: Db,
  { businessPartnerId, userId }: { readonly businessPartnerId: string; readonly userId: string },
): Promise<{ readonly answeredBy?: string; readonly isUnsigned?: true }> => {
  const found = await tx.row(find, [businessPartnerId, userId]);
  return found === undefined ? {} : { answeredBy: found.name, isUnsigned: true };
};
