import { cents, type Cents } from '#domain/money/money.ts';
import { type Db, statement } from '#server/db/db.ts';
import type { LedgerAccount } from '#server/ledger/accounts.ts';

const balance = statement<{ balance: number }>(
  'test.balance',
  'SELECT balance FROM ledger_balances WHERE business_partner_id = $1 AND account = $2 AND ips_id = $3',
);

/** What an account of a partner holds, in whole cents; 0 for one that was never booked. INVESTMENT needs its ipsId. */
export const balanceOf = async (
  db: Db,
  businessPartnerId: string,
  account: LedgerAccount,
  ipsId = '',
): Promise<Cents> => cents((await db.row(balance, [businessPartnerId, account, ipsId]))?.balance ?? 0);
