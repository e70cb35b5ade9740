import { type Db, statement } from '../db/db.ts';
import { aboutFormerContact } from '../secrets/about.ts';
import type { Keyring } from '../tokens/keyring.ts';

interface FormerContact {
  readonly username: string;
  readonly mobile: string | null;
  /** Addresses and numbers from before; none in what was sealed before they were kept. */
  readonly earlier?: readonly string[];
}

type Contact = Pick<FormerContact, 'username' | 'mobile'>;

/** Every address and number of somebody that was sealed. */
export const readFormerContact = (keyring: Keyring, userId: string, sealed: string | null): readonly string[] => {
  if (sealed === null) return [];
  const {
    username,
    mobile,
    earlier = [],
  } = JSON.parse(keyring.vault.open(sealed, aboutFormerContact(userId))) as FormerContact;
  return [...new Set([username, ...(mobile === null ? [] : [mobile]), ...earlier])];
};

const find = statement<Contact & { readonly former_contact: string | null }>(
  'contacts.former',
  'SELECT username, mobile, former_contact FROM users WHERE user_id = $1 FOR UPDATE',
);
const keep = statement('contacts.keep-former', 'UPDATE users SET former_contact = $2 WHERE user_id = $1');

/**
 * Keeps somebody's address and number of today, sealed, beside the earlier ones: so that what was sent there can be found and
 * forgotten one day, and the authorities be told until then. Before either of them changes, and when the user leaves.
 */
export const keepFormerContact = async (tx: Db, keyring: Keyring, userId: string): Promise<void> => {
  const user = await tx.row(find, [userId]);
  if (user === undefined) return;
  const { username, mobile, former_contact: sealed } = user;
  const contact: FormerContact = { username, mobile, earlier: readFormerContact(keyring, userId, sealed) };
  await tx.change(keep, [userId, keyring.vault.seal(JSON.stringify(contact), aboutFormerContact(userId))]);
};
