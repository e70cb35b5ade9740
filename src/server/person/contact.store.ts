import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';
import { codeLifetime, resendAfter } from '../auth/one-time-code.ts';
import { operationLifetime } from '../operations/operation.store.ts';

export type ContactChannel = 'SMS' | 'MAIL';

/** Codes that one new contact may get wrong; a new code begins anew. */
const codeTries = 5;

/** A new number or address under way. */
export interface ContactChange {
  readonly change_id: string;
  readonly user_id: string;
  readonly channel: ContactChannel;
  readonly value: string;
  readonly operation_id: string | null;
  readonly code_hash: string;
  readonly code_sent_at: string;
  readonly proven_at: string | null;
}

const columns = 'change_id, user_id, channel, value, operation_id, code_hash, code_sent_at, proven_at';

const insert = statement<{ code_ends_at: string }>(
  'contacts.insert',
  `INSERT INTO contact_changes
     (change_id, user_id, channel, value, operation_id, code_hash, code_sent_at, code_ends_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING code_ends_at`,
);

export interface NewContactChange {
  readonly changeId: string;
  readonly userId: string;
  readonly channel: ContactChannel;
  readonly value: string;
  readonly operationId: string | null;
  readonly codeHash: string;
  readonly now: Date;
}

/** Keeps a new contact with its code; answers when that ends. */
export const storeContactChange = async (tx: Db, change: NewContactChange): Promise<string> => {
  const { changeId, userId, channel, value, operationId, codeHash, now } = change;
  const times = [now.toISOString(), later(now, codeLifetime), later(now, operationLifetime)];
  const row = await tx.row(insert, [changeId, userId, channel, value, operationId, codeHash, ...times]);
  if (row === undefined) throw new Error('A contact was not written.');
  return row.code_ends_at;
};

// Counted before the code is looked at; what is proven is not tried again.
const take = statement<ContactChange>(
  'contacts.try',
  `UPDATE contact_changes SET tries = tries + 1
   WHERE change_id = $1 AND user_id = $2 AND ends_at > $3 AND code_ends_at > $3 AND tries < ${codeTries}
   RETURNING ${columns}`,
);
const find = statement<ContactChange & { readonly is_exhausted: boolean }>(
  'contacts.find',
  `SELECT ${columns}, tries >= ${codeTries} AS is_exhausted FROM contact_changes
   WHERE change_id = $1 AND user_id = $2 AND ends_at > $3`,
);
const byOperation = statement<ContactChange>(
  'contacts.by-operation',
  `SELECT ${columns} FROM contact_changes WHERE operation_id = $1 AND user_id = $2`,
);
const prove = statement('contacts.prove', 'UPDATE contact_changes SET proven_at = $2 WHERE change_id = $1');
const renew = statement<{ code_ends_at: string }>(
  'contacts.renew',
  `UPDATE contact_changes SET code_hash = $2, code_sent_at = $3, code_ends_at = $4, tries = 0
   WHERE change_id = $1 AND code_sent_at <= $5 AND proven_at IS NULL RETURNING code_ends_at`,
);
const remove = statement('contacts.remove', 'DELETE FROM contact_changes WHERE change_id = $1');

/** The user's own with a try counted; undefined where none may be tried. */
export const tryContactCode = async (
  tx: Db,
  userId: string,
  changeId: string,
  now: Date,
): Promise<ContactChange | undefined> => tx.row(take, [changeId, userId, now.toISOString()]);

/** The user's own; undefined for a foreign, unknown or ended one. */
export const findContactChange = async (tx: Db, userId: string, changeId: string, now: Date) =>
  tx.row(find, [changeId, userId, now.toISOString()]);

export const contactChangeOf = async (
  tx: Db,
  userId: string,
  operationId: string,
): Promise<ContactChange | undefined> => tx.row(byOperation, [operationId, userId]);

export const proveContact = async (tx: Db, changeId: string, now: Date): Promise<void> => {
  await tx.change(prove, [changeId, now.toISOString()]);
};

/** Puts a new code in place of the old one; undefined when it is too early or the contact is proven. */
export const renewContactCode = async (
  tx: Db,
  changeId: string,
  codeHash: string,
  now: Date,
): Promise<string | undefined> => {
  const times = [now.toISOString(), later(now, codeLifetime), later(now, -resendAfter)];
  return (await tx.row(renew, [changeId, codeHash, ...times]))?.code_ends_at;
};

export const endContactChange = async (tx: Db, changeId: string): Promise<void> => {
  await tx.change(remove, [changeId]);
};

const mobileOf = statement('contacts.mobile', 'SELECT FROM users WHERE user_id = $1 AND mobile IS NOT NULL');

/** Whether a user has a proven mobile number. */
export const hasMobile = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.row(mobileOf, [userId])) !== undefined;

const putMobile = statement('contacts.put-mobile', 'UPDATE users SET mobile = $2 WHERE user_id = $1');
const putEmail = statement(
  'contacts.put-email',
  'UPDATE users SET username = $2, username_folded = $3 WHERE user_id = $1',
);
const isTaken = statement('contacts.is-taken', 'SELECT 1 FROM users WHERE username_folded = $1 AND user_id <> $2');
// A TAN that went to the old number, or was asked for by the old address, must not confirm anything any more.
const endOperations = statement(
  'contacts.end-operations',
  'UPDATE operations SET expires_at = $2 WHERE user_id = $1 AND consumed_at IS NULL AND expires_at > $2',
);

// A number that was begun while there was none needs no TAN: it must not take the place of one that has come meanwhile.
const endOthers = statement(
  'contacts.end-others',
  "DELETE FROM contact_changes WHERE user_id = $1 AND channel = 'SMS' AND proven_at IS NULL",
);

/** Puts a number in force: what waits for a TAN of the old one ends, and other numbers that are under way. */
export const changeMobile = async (tx: Db, userId: string, mobile: string, now: Date): Promise<void> => {
  await tx.change(putMobile, [userId, mobile]);
  await tx.change(endOthers, [userId]);
  await tx.change(endOperations, [userId, now.toISOString()]);
};

/** Puts an address in force; violates `users_username` where another user took it meanwhile. */
export const changeEmail = async (tx: Db, userId: string, email: string, folded: string): Promise<void> => {
  await tx.change(putEmail, [userId, email, folded]);
};

export const isEmailTaken = async (tx: Db, folded: string, userId: string): Promise<boolean> =>
  (await tx.row(isTaken, [folded, userId])) !== undefined;
