import { labelWithSplit } from '#domain/products/labels.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { placeOrder } from '../orders/move-order.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { type AgreedInvestment, beginInvestment } from './begin-investment.ts';

export interface NewInvestment extends AgreedInvestment {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  /** The operation that a TAN confirmed; null where another contract holds it. */
  readonly operationId: string | null;
  /** Null where all sign for it together; whoever confirmed the operation unless said. */
  readonly orderedBy?: null;
}

/**
 * Begins an investment in the transaction of its contract: it is PENDING, and its order OPENING rests until it is started
 * (`startOpening`). It opens with the first money that is invested. Null where that is a savings plan's first rate.
 */
export const placeOpening = async (tx: Db, investment: NewInvestment, moment: Moment): Promise<LockedOrder | null> => {
  const { businessPartnerId, ipsId, initialAmount: amount, operationId, orderedBy } = investment;
  await beginInvestment(tx, businessPartnerId, ipsId, investment, moment);
  if (amount === 0) return null;
  const title = labelWithSplit(investment, investment.split);
  const order = {
    businessPartnerId,
    type: 'OPENING',
    ipsId,
    title,
    amount,
    operationId,
    ...(orderedBy === null && { orderedBy }),
  } as const;
  return placeOrder(tx, { ...order, inReview: false, entire: false, payee: null, expectedOn: null }, moment);
};
