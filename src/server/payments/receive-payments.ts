import { cents } from '#domain/money/money.ts';
import { isDebit, type PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { investedOn } from '#domain/top-up/payment-dates.ts';
import type { EntryRow, Match } from '../bank/match-entries.ts';
import { mentionedPayment } from '../bank/mentioned-payment.ts';
import { type Db, statement } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrders, type MovableOrder } from '../orders/move-many.ts';
import { holdMentioned } from './early-wires.ts';

interface ReceivedRow extends MovableOrder {
  readonly entry_id: string;
  readonly payment_id: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly ips_id: string;
  readonly title: string;
  readonly clearing_account_id: string;
}

// A debit is known by its end-to-end id; a wire by the payment's id anywhere in what the sender wrote. The sum must be the
// expected one, and each line and each payment counts once.
const find = statement<ReceivedRow>(
  'payments.findReceived',
  `WITH given AS (
    SELECT *, ${mentionedPayment('reference')} AS mentioned
    FROM json_to_recordset($1::text::json) AS g(entry_id text, kind text, amount bigint, reference text)
  ), matched AS (
    SELECT DISTINCT ON (p.business_partner_id, p.payment_id) g.entry_id, p.business_partner_id, p.payment_id
    FROM given g JOIN payments p
      ON p.payment_id = CASE g.kind WHEN 'DEBIT' THEN g.reference ELSE g.mentioned END AND p.amount = g.amount
      AND ((g.kind = 'DEBIT' AND p.mandate_id IS NOT NULL AND p.state = 'SENT')
        OR (g.kind = 'WIRE' AND p.method = 'WIRE' AND p.state IN ('EXPECTED', 'MISSED')))
    ORDER BY p.business_partner_id, p.payment_id, g.entry_id
  )
  SELECT m.entry_id, p.business_partner_id, p.payment_id, p.order_id, p.method, p.amount, p.ips_id, o.title, o.snapshot,
    a.clearing_account_id
  FROM matched m JOIN payments p USING (business_partner_id, payment_id)
  JOIN orders o ON o.business_partner_id = p.business_partner_id AND o.order_id = p.order_id
  JOIN clearing_accounts a ON a.business_partner_id = p.business_partner_id
  WHERE (p.mandate_id IS NOT NULL AND o.status = 'RUNNING')
    OR (p.method = 'WIRE' AND o.status IN ('OPEN', 'NOTASSIGNED'))
  ORDER BY p.business_partner_id, p.payment_id
  FOR NO KEY UPDATE OF p, o`,
);

const receive = statement(
  'payments.receive',
  `WITH given AS (
    SELECT * FROM json_to_recordset($1::text::json) AS g(business_partner_id text, payment_id text, order_id text,
      clearing_account_id text, amount bigint, is_debit boolean, invest_on date)
  ), debited AS (
    INSERT INTO debits (business_partner_id, debit_id, clearing_account_id, amount, debited_on, order_id)
    SELECT business_partner_id, 'D-' || payment_id, clearing_account_id, amount, $2::date, order_id FROM given
    WHERE is_debit
  ), expected AS (
    -- Of a wire nobody knows the day before it is here.
    UPDATE orders o SET expected_on = g.invest_on FROM given g
    WHERE NOT g.is_debit AND o.business_partner_id = g.business_partner_id AND o.order_id = g.order_id
  )
  UPDATE payments p SET state = 'RECEIVED', received_on = $2::date, invest_on = g.invest_on FROM given g
  WHERE p.business_partner_id = g.business_partner_id AND p.payment_id = g.payment_id`,
);

/**
 * Books money that an order waits for on its clearing account and says when units are bought for it: for a set of
 * lines, in a handful of statements. What is canceled by now, or another sum, is none that an order waits for.
 */
export const receivePayments = async (
  tx: Db,
  entries: readonly EntryRow[],
  moment: Moment,
): Promise<readonly Match[]> => {
  if (entries.length === 0) return [];
  await holdMentioned(tx, entries);
  const rows = await tx.rows(find, [JSON.stringify(entries)]);
  const { today, now } = moment;
  await bookMany(
    tx,
    rows.map((row) => ({
      businessPartnerId: row.business_partner_id,
      causeType: 'ORDER',
      causeId: row.payment_id,
      kind: isDebit(row.method) ? 'DEBIT' : 'WIRE',
      text: `${isDebit(row.method) ? 'Lastschrift' : 'Überweisung'} ${row.title}`,
      ipsId: row.ips_id,
      bookingDate: today,
      valueDate: today,
      recordedAt: now,
      entries: [
        { account: 'BANK', amount: cents(-row.amount) },
        { account: 'CLEARING', amount: cents(row.amount) },
      ],
    })),
  );
  const given = rows.map(({ business_partner_id, payment_id, order_id, clearing_account_id, amount, method }) => ({
    business_partner_id,
    payment_id,
    order_id,
    clearing_account_id,
    amount,
    is_debit: isDebit(method),
    invest_on: investedOn(method, today),
  }));
  await tx.change(receive, [JSON.stringify(given), today]);
  // A debit's order runs since its file went to the bank.
  const waiting = rows.filter(({ method }) => !isDebit(method));
  await moveOrders(tx, waiting, { type: 'payment.received' }, moment);
  return rows.map(({ entry_id, business_partner_id, payment_id }) => ({
    entry_id,
    business_partner_id,
    matched_id: payment_id,
  }));
};
