import type { Cents } from '#domain/money/money.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type NewOrder, placeOrder } from '../orders/move-order.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { askForRelease } from './ask-for-release.ts';
import { keepConfirmedDebt } from './confirmed-debt.ts';
import { beginPayout } from './settlement.ts';

/** Who is the first of four eyes (null: the bank's own work has ordered it), and what of a debt, in cents, is confirmed to be paid by the sale. */
interface Confirmed {
  readonly maker: string | null;
  readonly debt?: Cents | undefined;
}

/** Places a payout and orders what follows: a second person's release where it is in review, else its first step. */
export const placePayout = async (
  tx: Db,
  payout: Omit<NewOrder, 'facts' | 'orderedBy'>,
  { maker, debt }: Confirmed,
  moment: Moment,
): Promise<OrderRow> => {
  const facts = payout.inReview ? [] : [{ type: 'order.released', by: 'platform' } as const];
  const order = await placeOrder(tx, { ...payout, orderedBy: maker, facts }, moment);
  // As it was confirmed: what is lacking by the sale may be more, and sells no further units.
  if (debt !== undefined) await keepConfirmedDebt(tx, order, debt);
  if (order.in_review) await askForRelease(tx, order, maker, moment);
  else await beginPayout(tx, order, moment);
  return order;
};
