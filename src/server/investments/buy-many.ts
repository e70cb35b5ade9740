import type { Db } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import type { Fixed } from '../market/fixed.ts';
import type { Purchase } from './buy.ts';
import { insertLots } from './lots.ts';
import { purchaseBooking } from './trade.ts';

/** A purchase as the custodian has executed it. */
export interface ExecutedPurchase extends Purchase {
  readonly price: Fixed;
  readonly units: Fixed;
}

/**
 * Many purchases in two statements: bookings and lots. Rejects all of them when a cause is booked already, or a clearing
 * account does not hold that much.
 */
export const buyMany = async (tx: Db, purchases: readonly ExecutedPurchase[]): Promise<void> => {
  if (purchases.length === 0) return;
  const numbers = await bookMany(
    tx,
    purchases.map((purchase) => purchaseBooking(purchase, purchase.amount)),
  );
  const lots = purchases.map((purchase, at) => {
    const bookingNo = numbers[at];
    if (bookingNo === undefined) throw new Error('A purchase was not booked.');
    return { ...purchase, bookingNo, cost: purchase.amount };
  });
  await insertLots(tx, lots);
};
