import { cents } from '#domain/money/money.ts';
import { arrivalOf } from '#domain/withdrawal/quote-rules.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { placeOrder } from '../orders/move-order.ts';
import { type Child, tellOfOrder, whereItStands } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { arrivalText } from '../withdrawals/ordered-mail.ts';
import { releasePayout } from '../withdrawals/settlement.ts';

const chunkSize = 200;

interface LateRow {
  readonly business_partner_id: string;
  /** Cents on the clearing account, above 0, settled or not. */
  readonly balance: number;
  readonly payee_holder: string;
  readonly payee_iban: string;
}

// The newest closing has paid all that was there: what is there now came after it. A closing that staff took back is theirs to go on
// with, and a transfer that came back would come back again from the same account.
const late = `b.status IN ('INCLOSE', 'CLOSED') AND l.balance > 0 AND (
    SELECT o.status FROM orders o WHERE o.business_partner_id = b.business_partner_id AND o.type = 'ACCOUNT_CLOSURE'
    ORDER BY o.created_at DESC, o.order_id DESC LIMIT 1
  ) = 'CLOSED' AND (
    SELECT t.state FROM transfers t WHERE t.business_partner_id = b.business_partner_id AND t.payee_iban = r.iban
    ORDER BY t.due_on DESC, t.transfer_id DESC LIMIT 1
  ) IS DISTINCT FROM 'RETURNED'`;
const found = `business_partners b JOIN ledger_balances l ON l.business_partner_id = b.business_partner_id
    AND l.account = 'CLEARING' AND l.ips_id = ''
  JOIN reference_accounts r ON r.business_partner_id = b.business_partner_id`;

const pick = statement<{ readonly business_partner_id: string }>(
  'lateMoney.pick',
  `SELECT b.business_partner_id FROM ${found} WHERE ${late} AND b.business_partner_id > $1
  ORDER BY b.business_partner_id LIMIT ${chunkSize}`,
);
const look = statement<LateRow>(
  'lateMoney.look',
  `SELECT b.business_partner_id, l.balance, r.holder AS payee_holder, r.iban AS payee_iban
  FROM ${found} WHERE ${late} AND b.business_partner_id = $1`,
);

const tell = async (tx: Db, order: OrderRow, { now, today }: Moment): Promise<void> => {
  const news = {
    subject: 'Auf Ihrem geschlossenen Konto ist Geld eingegangen',
    opening: 'nach der Schließung Ihres Kontos ist noch Geld eingegangen:',
    next: (child: Child) => [
      `Wir zahlen alles aus, was auf ${child === null ? 'Ihrem Verrechnungskonto' : `dem Verrechnungskonto von ${child}`} liegt.`,
      arrivalText(order, child, today),
      whereItStands,
    ],
    doubt: 'Haben Sie Fragen dazu?',
    isUrgent: false,
  };
  await tellOfOrder(tx, order, news, new Date(now));
};

/** Orders the payout of what came after the last one of a closing; answers its cents, 0 where there is none by now. */
const payOut = async (tx: Db, businessPartnerId: string, moment: Moment): Promise<number> => {
  await lockPartner(tx, businessPartnerId);
  const row = await tx.row(look, [businessPartnerId]);
  if (row === undefined) return 0;
  const placed = await placeOrder(
    tx,
    {
      businessPartnerId,
      type: 'ACCOUNT_CLOSURE',
      inReview: false,
      ipsId: null,
      title: 'Restguthaben',
      amount: null,
      // Nobody has confirmed a sum: the limit of the release alone measures it.
      estimate: cents(row.balance),
      entire: true,
      payee: { holder: row.payee_holder, iban: row.payee_iban },
      expectedOn: arrivalOf('withdrawal', moment.today),
      operationId: null,
    },
    moment,
  );
  const released = await releasePayout(tx, placed, 'platform', moment);
  if (released === undefined) throw new Error('A payout of what came late could not be released.');
  await tell(tx, released, moment);
  return row.balance;
};

/**
 * Pays out what came on a clearing account after its closing had paid the last: a wire, or a transfer that came back since its
 * customers have another reference account. By an order of its own, which waits as a closing does until the money is settled.
 */
export const payLateMoney: DayEndJob = {
  name: 'late-money',
  title: 'Geld auf geschlossenen Konten auszahlen',
  // After what the bank has booked and what ends with an investment.
  order: 117,
  run: async (tx, { cursor, moment }) => {
    const rows = await tx.rows(pick, [typeof cursor === 'string' ? cursor : '']);
    let sum = 0;
    for (const { business_partner_id: id } of rows) sum += await payOut(tx, id, moment);
    const last = rows.length === chunkSize ? rows.at(-1)?.business_partner_id : undefined;
    return { cursor: last ?? null, figures: { relations: rows.length, cents: sum } };
  },
};
