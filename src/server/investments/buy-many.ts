import { type Db, statement } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import { type Fixed, fixedText } from '../market/fixed.ts';
import type { Purchase } from './buy.ts';
import { purchaseBooking } from './trade.ts';

/** A purchase as the custodian has executed it. */
export interface ExecutedPurchase extends Purchase {
  readonly price: Fixed;
  readonly units: Fixed;
}

const insertLots = statement(
  'investments.insertLots',
  `INSERT INTO investment_lots
    (business_partner_id, ips_id, booking_no, series, bought_on, price, units, cost, units_left, cost_left)
  SELECT business_partner_id, ips_id, booking_no, series, bought_on, price, units, cost, units, cost
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text, booking_no bigint, series text,
    bought_on date, price numeric, units numeric, cost bigint)`,
);

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
  const lots = purchases.map((purchase, at) => ({
    business_partner_id: purchase.businessPartnerId,
    ips_id: purchase.ipsId,
    booking_no: numbers[at],
    series: purchase.series,
    bought_on: purchase.date,
    price: fixedText(purchase.price),
    units: fixedText(purchase.units),
    cost: purchase.amount,
  }));
  await tx.change(insertLots, [JSON.stringify(lots)]);
};
