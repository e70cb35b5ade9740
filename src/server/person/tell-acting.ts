import type { AccountType } from '#domain/entities/account-type.ts';
import type { Db } from '../db/db.ts';
import { type SecurityEvent, tellUser } from '../messages/security-mail.ts';
import { sharedName } from './invitation-mail.ts';
import { actingUsers } from './owners.store.ts';

/** Tells all who act for an account relation, since it is theirs that somebody comes to. */
export const tellActing = async (tx: Db, businessPartnerId: string, event: SecurityEvent, at: Date): Promise<void> => {
  for (const userId of await actingUsers(tx, businessPartnerId)) await tellUser(tx, userId, event, at);
};

/** Who has signed, and for what. */
interface Joined {
  readonly businessPartnerId: string;
  readonly accountType: AccountType;
  readonly userId: string;
  readonly name: string;
}

/** Tells the others who act for an account relation that somebody has signed and comes to it: it is theirs as well. */
export const tellOthersOfJoined = async (
  tx: Db,
  { businessPartnerId, accountType, userId, name }: Joined,
  at: Date,
): Promise<void> => {
  const others = (await actingUsers(tx, businessPartnerId)).filter((each) => each !== userId);
  for (const each of others) {
    await tellUser(tx, each, { kind: 'OWNER_JOINED', account: sharedName(accountType), name }, at);
  }
};

/** Tells whoever has signed that they have an access now: a signature in their name would be noticed by it. */
export const tellJoiner = async (
  tx: Db,
  { accountType, userId }: Pick<Joined, 'accountType' | 'userId'>,
  at: Date,
): Promise<void> => tellUser(tx, userId, { kind: 'ACCOUNT_JOINED', account: sharedName(accountType) }, at);
