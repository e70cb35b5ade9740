import { type Cents, cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import { clearingBalance } from './clearing-balance.ts';

/**
 * What a partner's clearing account lacks for the payouts that are held on it, as a scalar of SQL in cents; 0 where it lacks
 * nothing. A returned debit leaves such a debt where the units that were bought for it are worth less by then (decisions
 * §10). What waits to be invested is no debt: it waits on, and nothing else is sold for it. The argument is an SQL
 * expression.
 */
export const accountDebt = (businessPartnerId: string): string => `greatest(0, coalesce((
      SELECT sum(r.amount) FROM reservations r
      WHERE r.business_partner_id = ${businessPartnerId} AND r.state = 'HELD' AND r.kind = 'PAYOUT'
    ), 0) - ${clearingBalance(businessPartnerId)})::bigint`;

const find = statement<{ readonly debt: number }>('ledger.debt', `SELECT ${accountDebt('$1::text')} AS debt`);

/** The same of one partner, as it is now. */
export const debtOf = async (tx: Db, businessPartnerId: string): Promise<Cents> =>
  cents((await tx.row(find, [businessPartnerId]))?.debt ?? 0);
