import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import { granted, type Result } from '#domain/result/result.ts';
import type { Db } from '#server/db/db.ts';
import { book } from '#server/ledger/ledger.ts';
import type { Fixed } from '#server/market/fixed.ts';
import { type SoldPart, totalOf } from './fifo.ts';
import { type Holding, type HoldingKey, lockHoldings, takeParts } from './lots.ts';
import { saleBooking, type Trade } from './trade.ts';

export interface Sale extends Trade {
  /** Whole cents, or everything that is held. */
  readonly wanted: Cents | 'ALL';
  /** From when the proceeds are settled on the clearing account. */
  readonly valueDate: IsoDate;
  /** False where the proceeds pay a fee, which performance counts as a cost and not as a payout. */
  readonly toCustomer: boolean;
}

export interface Sold {
  readonly bookingNo: number;
  readonly units: Fixed;
  readonly proceeds: Cents;
  /** Proceeds less cost; negative for a loss. */
  readonly gain: Cents;
  readonly parts: readonly SoldPart[];
}

export type SaleRefusal = 'NOT_ENOUGH' | 'ALREADY_BOOKED';

/** Keeps everybody else from selling of an investment until the transaction ends; undefined when it holds nothing. */
export const lockHolding = async (tx: Db, key: HoldingKey): Promise<Holding | undefined> =>
  (await lockHoldings(tx, [key]))(key);

/** Books what a sale takes from the lots of a locked holding. */
export const bookParts = async (
  tx: Db,
  sale: Omit<Sale, 'wanted'>,
  parts: readonly SoldPart[],
  price: Fixed,
): Promise<Result<Sold, 'ALREADY_BOOKED'>> => {
  const { businessPartnerId, ipsId, date, toCustomer } = sale;
  const total = totalOf(parts);
  const booked = await book(tx, saleBooking(sale, total, sale.valueDate));
  if (!booked.ok) return booked;
  const bookingNo = booked.value;
  await takeParts(tx, [{ businessPartnerId, ipsId, bookingNo, price, parts, toCustomer }], date);
  const { units, proceeds, gain } = total;
  return granted({ bookingNo, units, proceeds, gain, parts });
};
