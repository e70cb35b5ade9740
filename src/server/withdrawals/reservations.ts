import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { OrderRow } from '../orders/order.store.ts';

const hold = statement(
  'withdrawals.hold',
  `INSERT INTO reservations
    (business_partner_id, reservation_id, clearing_account_id, kind, amount, held_from, order_id)
  VALUES ($1, $2, (SELECT a.clearing_account_id FROM clearing_accounts a WHERE a.business_partner_id = $1), $5, $3::bigint,
    $4::date, $2)`,
);

type OrderKey = Pick<OrderRow, 'business_partner_id' | 'order_id'>;

const holdFor =
  (kind: 'PAYOUT' | 'INVESTMENT') =>
  async (tx: Db, order: OrderKey, amount: Cents, from: IsoDate): Promise<void> => {
    // Without a clearing account there is nothing to hold: its id is required.
    await tx.post(hold, [order.business_partner_id, order.order_id, amount, from, kind]);
  };

/**
 * Holds settled cash for a payout that stands already, from a day on (`placeOrder` holds what is there from the beginning);
 * moving the order frees or books it. Each order holds at most once: a second time rejects and rolls back.
 */
const holdCash = holdFor('PAYOUT');

/** The same for cash that an order invests. */
export const holdForInvestment = holdFor('INVESTMENT');

const setAmount = statement(
  'withdrawals.setAmount',
  'UPDATE orders SET amount = $3 WHERE business_partner_id = $1 AND order_id = $2',
);

/** Holds what a sale has brought, from the day on which it is settled, and writes it down as the order's amount. */
export const holdProceeds = async (tx: Db, order: OrderRow, proceeds: Cents, settled: IsoDate): Promise<void> => {
  await tx.change(setAmount, [order.business_partner_id, order.order_id, proceeds]);
  if (proceeds > 0) await holdCash(tx, order, proceeds, settled);
};
