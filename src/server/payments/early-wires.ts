import { type Cents, cents } from '#domain/money/money.ts';
import { payableOf, youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { mentionedPayment } from '../bank/mentioned-payment.ts';
import type { EntryRow } from '../bank/match-entries.ts';
import { type Db, statement } from '../db/db.ts';
import { payableCash, payableCashOf, type PayableCashRow } from '../ledger/payable-cash.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { LockedOrder } from '../orders/order.store.ts';

const awaitResting = statement(
  'payments.awaitResting',
  `SELECT o.order_id FROM orders o WHERE o.status = 'PENDING' AND o.order_id IN (
    SELECT ${mentionedPayment('g.reference')} FROM json_to_recordset($1::text::json) AS g(kind text, reference text)
    WHERE g.kind = 'WIRE'
  ) ORDER BY o.order_id FOR NO KEY UPDATE`,
);

/**
 * Holds the orders that wires name and that rest still. A release that is under way is waited for, and what it waits for is
 * seen by the next statement; one that comes later finds the wire as cash. Else money could pass both unseen.
 */
export const holdMentioned = async (tx: Db, entries: readonly EntryRow[]): Promise<void> => {
  await tx.rows(awaitResting, [JSON.stringify(entries)]);
};

const find = statement<{ entry_id: string; cash: PayableCashRow }>(
  'payments.findEarly',
  `SELECT e.entry_id, json_build_object(${payableCash('a', '$4::date', '$5::date')}) AS cash
  FROM bank_entries e JOIN clearing_accounts a USING (business_partner_id)
  WHERE e.business_partner_id = $1 AND e.kind = 'WIRE' AND e.matched_id = e.entry_id AND e.amount = $3
    AND ${mentionedPayment('e.reference')} = $2
  ORDER BY e.booked_on, e.entry_id LIMIT 1`,
);

const take = statement(
  'payments.takeEarly',
  `UPDATE bank_entries SET matched_id = $2 WHERE entry_id = $1 AND matched_id = entry_id`,
);

const hold = statement(
  'payments.holdEarly',
  `INSERT INTO reservations (business_partner_id, reservation_id, clearing_account_id, kind, amount, held_from, order_id)
  SELECT business_partner_id, $2, clearing_account_id, 'INVESTMENT', $3::bigint, $4::date, $2
  FROM clearing_accounts WHERE business_partner_id = $1`,
);

/**
 * Whether the money of an order that is being released came before it, by a wire that names it, with its sum: it is held for
 * the order then, and the line of the statement belongs to its payment and to no other. What the customer has had paid out
 * meanwhile is not here any more. The caller holds the account relation and the order.
 */
export const takeEarlyWire = async (
  tx: Db,
  { business_partner_id: businessPartnerId, order_id: orderId }: LockedOrder,
  amount: Cents,
  { today }: Moment,
): Promise<boolean> => {
  const early = await tx.row(find, [businessPartnerId, orderId, amount, today, youngDebitsSince(today)]);
  if (early === undefined || payableOf(payableCashOf(early.cash)) < amount) return false;
  if ((await tx.change(take, [early.entry_id, orderId])) !== 1) return false;
  await tx.post(hold, [businessPartnerId, orderId, cents(amount), today]);
  return true;
};
