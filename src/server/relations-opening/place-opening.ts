import { labelWithSplit } from '#domain/products/labels.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { placeReleased } from '../orders/place-released.ts';
import { expectFirstPayment } from '../payments/first-payment.ts';
import { type AgreedInvestment, beginInvestment } from './begin-investment.ts';

export interface NewInvestment extends AgreedInvestment {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  /** The operation that a TAN confirmed; null where another contract holds it. */
  readonly operationId: string | null;
}

/**
 * Opens an investment in the transaction of its contract: it is PENDING, and its order OPENING is open and waits for the
 * deposit, which its customers are told how to pay. It opens with the first money that is invested. Null where that is a
 * savings plan's first rate.
 */
export const placeOpening = async (tx: Db, investment: NewInvestment, moment: Moment): Promise<OrderRow | null> => {
  const { businessPartnerId, ipsId, initialAmount, operationId } = investment;
  await beginInvestment(tx, businessPartnerId, ipsId, investment, moment);
  if (initialAmount === 0) return null;
  const title = labelWithSplit(investment, investment.split);
  const order = await placeReleased(
    tx,
    { businessPartnerId, type: 'OPENING', ipsId, title, amount: initialAmount, expectedOn: null, operationId },
    moment,
  );
  return expectFirstPayment(tx, order, moment);
};
