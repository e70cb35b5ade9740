import type { IdentStatus, UserType } from '#domain/entities/user.ts';
import { type Db, statement } from '../db/db.ts';
import { hashPassword, type PasswordCost } from './password-hash.ts';
import { isAcceptablePassword } from './password-rule.ts';
import { foldUsername } from './username.ts';

export type NewFactor = { readonly type: 'SMS' } | { readonly type: 'SOFTWARE_TOKEN'; readonly secret: string };

export interface NewUser {
  /** A UUID. */
  readonly userId: string;
  /** The e-mail address. */
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164, confirmed; null when there is none. */
  readonly mobile: string | null;
  /** Full group names, e.g. `customer-banking`. */
  readonly groups: readonly string[];
  /** CUSTOMER unless given. */
  readonly userType?: UserType;
  /** NONE unless given. */
  readonly identStatus?: IdentStatus;
  readonly mustChangePassword?: boolean;
  /** In force at once, the first one preferred; without any the first sign-in sets one up. */
  readonly factors?: readonly NewFactor[];
  readonly now: Date;
}

const insertUser = statement(
  'users.insert',
  `INSERT INTO users (user_id, username, username_folded, first_name, last_name, mobile, groups, user_type, ident_status, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const insertPassword = statement(
  'users.insertPassword',
  'INSERT INTO user_passwords (user_id, hash, must_change, changed_at) VALUES ($1, $2, $3, $4)',
);
const insertFactor = statement(
  'users.insertFactor',
  'INSERT INTO user_factors (user_id, type, secret, preferred, confirmed_at) VALUES ($1, $2, $3, $4, $5)',
);

/** The same with a password that was hashed before, and was checked then. */
export interface HashedUser extends Omit<NewUser, 'password'> {
  readonly hash: string;
}

/** Writes a user whose password was checked and hashed before; a user name that exists violates `users_username`. */
export const insertHashedUser = async (tx: Db, user: HashedUser): Promise<void> => {
  const factors = user.factors ?? [];
  if (user.mobile === null && factors.some(({ type }) => type === 'SMS')) throw new Error('SMS needs a number.');
  const at = user.now.toISOString();
  await tx.change(insertUser, [
    user.userId,
    user.username,
    foldUsername(user.username),
    user.firstName,
    user.lastName,
    user.mobile,
    user.groups,
    user.userType ?? 'CUSTOMER',
    user.identStatus ?? 'NONE',
    at,
  ]);
  await tx.change(insertPassword, [user.userId, user.hash, user.mustChangePassword ?? false, at]);
  for (const [index, factor] of factors.entries()) {
    const secret = factor.type === 'SOFTWARE_TOKEN' ? factor.secret : null;
    await tx.change(insertFactor, [user.userId, factor.type, secret, index === 0, at]);
  }
};

/**
 * Writes a user with password and factors. Throws for a password that the rule refuses and for an SMS factor without a
 * number: both are checked before; a user name that exists violates the constraint `users_username`.
 */
export const createUser = async (tx: Db, user: NewUser, cost: PasswordCost): Promise<void> => {
  if (!isAcceptablePassword(user.password, user.username)) throw new Error('The password breaks the rule.');
  await insertHashedUser(tx, { ...user, hash: await hashPassword(user.password, cost) });
};
