import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { OrderRow } from '../orders/order.store.ts';

// Without a clearing account there is nothing to hold: its id is required.
const hold = statement(
  'withdrawals.hold',
  `INSERT INTO reservations
    (business_partner_id, reservation_id, clearing_account_id, kind, amount, held_from, order_id)
  VALUES ($1, $2, (SELECT a.clearing_account_id FROM clearing_accounts a WHERE a.business_partner_id = $1), 'PAYOUT', $3::bigint,
    $4::date, $2)`,
);

const setAmount = statement(
  'withdrawals.setAmount',
  'UPDATE orders SET amount = $3 WHERE business_partner_id = $1 AND order_id = $2',
);

const lower = statement(
  'withdrawals.lower',
  `UPDATE reservations SET amount = CASE WHEN $3::bigint > 0 THEN $3::bigint ELSE amount END,
    state = CASE WHEN $3::bigint > 0 THEN state ELSE 'RELEASED' END
  WHERE business_partner_id = $1 AND order_id = $2 AND state = 'HELD'`,
);

/** Pays less for an order than was held for it, because the money is not there any more; 0: nothing. */
export const lowerHeld = async (tx: Db, order: OrderRow, amount: Cents): Promise<void> => {
  const { business_partner_id: partner, order_id: id } = order;
  await tx.change(setAmount, [partner, id, amount]);
  await tx.post(lower, [partner, id, amount]);
};

/**
 * Holds what a sale has brought, from the day on which it is settled, and writes it down as the order's amount (`placeOrder`
 * holds what is there from the beginning); moving the order frees or books it. Each order holds at most once: a second time
 * rejects and rolls back.
 */
export const holdProceeds = async (tx: Db, order: OrderRow, proceeds: Cents, settled: IsoDate): Promise<void> => {
  const { business_partner_id: partner, order_id: id } = order;
  await tx.change(setAmount, [partner, id, proceeds]);
  if (proceeds > 0) await tx.post(hold, [partner, id, proceeds, settled]);
};
