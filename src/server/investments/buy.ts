import type { Cents } from '#domain/money/money.ts';
import { granted, type Result } from '#domain/result/result.ts';
import type { Db } from '#server/db/db.ts';
import { book } from '#server/ledger/ledger.ts';
import { type Fixed, unitsFor } from '#server/market/fixed.ts';
import type { SeriesId } from '#server/market/series.ts';
import type { Prices } from '#server/ports/prices.ts';
import { insertLots } from './lots.ts';
import { purchaseBooking, type Trade } from './trade.ts';

export interface Purchase extends Trade {
  /** What the product is priced by; the same as of its open lots. */
  readonly series: SeriesId;
  /** Whole cents above 0, taken from the clearing account. */
  readonly amount: Cents;
}

export interface Bought {
  readonly bookingNo: number;
  readonly units: Fixed;
}

/**
 * Buys units for an amount at the day's price, in the caller's transaction: booking and lot together. Rejects what the
 * clearing account does not hold.
 */
export const buy = async (tx: Db, purchase: Purchase, prices: Prices): Promise<Result<Bought, 'ALREADY_BOOKED'>> => {
  const { businessPartnerId, ipsId, series, amount, date } = purchase;
  const price = prices.atEndOf(series, date);
  const units = unitsFor(amount, price);
  const booked = await book(tx, purchaseBooking(purchase, amount));
  if (!booked.ok) return booked;
  const bookingNo = booked.value;
  await insertLots(tx, [{ businessPartnerId, ipsId, bookingNo, series, date, price, units, cost: amount }]);
  return granted({ bookingNo, units });
};
