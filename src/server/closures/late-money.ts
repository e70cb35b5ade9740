import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { arrivalOf, payableOf, youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { DayEndJob } from '../day-end/day-end-job.ts';
import { reachedOn } from '../day-end/reached-on.ts';
import { payableCash, payableCashOf, type PayableCashRow } from '../ledger/payable-cash.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { clearingAccountOf, type Reader, tellOfOrder, whereItStands } from '../orders/order-mail.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { arrivalText } from '../withdrawals/ordered-mail.ts';
import { placePayout } from '../withdrawals/place-payout.ts';
import { needsReview } from './closing-plan.ts';
import { askForAccounts } from './nameless-money.ts';

const chunkSize = 200;

interface LateRow {
  readonly business_partner_id: string;
  /** Cents on the clearing account, above 0, settled or not. */
  readonly balance: number;
  readonly cash: PayableCashRow;
  readonly payee_holder: string;
  readonly payee_iban: string;
  /** Whether somebody has ordered its closing, and confirmed where its money goes. */
  readonly was_ordered: boolean;
  /** Whether any of its customers still has access, and is told. */
  readonly is_told: boolean;
}

const closings = `SELECT FROM orders e WHERE e.business_partner_id = b.business_partner_id AND e.type = 'ACCOUNT_CLOSURE'
    AND e.status = 'CLOSED'`;

// When the present account was put in force for the last time: whoever released it knew what had happened with it before.
const named = `coalesce((
    SELECT max(c.created_at) FROM orders c WHERE c.business_partner_id = b.business_partner_id
      AND c.type = 'PERSONAL_DATA' AND c.status = 'CLOSED' AND c.payee_iban = r.iban
  ), '-infinity')`;

// The last payout of the account has left, the closing's own or one that was ordered here: what is there now came after it. What was
// canceled or refused goes to no account that it was for, and what came back from an account would come back from it again: its
// customers are asked for another one. A relation that was refused, or whose contract was withdrawn, closed without any order.
const late = `l.balance > 0 AND (b.status = 'CLOSED' OR b.status = 'INCLOSE' AND EXISTS (${closings})) AND NOT EXISTS (
    SELECT FROM orders o WHERE o.business_partner_id = b.business_partner_id
      AND o.type IN ('ACCOUNT_CLOSURE', 'DISBURSEMENT') AND o.status NOT IN ('CLOSED', 'CANCELED')
  ) AND NOT EXISTS (
    SELECT FROM orders o LEFT JOIN transfers t USING (business_partner_id, order_id)
    WHERE o.business_partner_id = b.business_partner_id AND o.payee_iban = r.iban AND o.created_at > ${named} AND (
      o.type = 'DISBURSEMENT' AND o.operation_id IS NULL AND o.status = 'CANCELED'
      OR t.state = 'RETURNED' AND t.due_on >= coalesce((
        SELECT min(c.created_on) FROM orders c WHERE c.business_partner_id = b.business_partner_id
          AND c.type = 'ACCOUNT_CLOSURE' AND c.status = 'CLOSED'
      ), b.created_on)
    )
  )`;
const found = `business_partners b JOIN ledger_balances l ON l.business_partner_id = b.business_partner_id
    AND l.account = 'CLEARING' AND l.ips_id = ''
  JOIN clearing_accounts a ON a.business_partner_id = b.business_partner_id
  JOIN reference_accounts r ON r.business_partner_id = b.business_partner_id`;

const pick = statement<{ readonly business_partner_id: string }>(
  'lateMoney.pick',
  `SELECT b.business_partner_id FROM ${found} WHERE ${late} AND b.business_partner_id > $1
  ORDER BY b.business_partner_id LIMIT ${chunkSize}`,
);
const look = statement<LateRow>(
  'lateMoney.look',
  `SELECT b.business_partner_id, l.balance, json_build_object(${payableCash('a', '$2::date', '$3::date')}) AS cash,
    r.holder AS payee_holder, r.iban AS payee_iban,
    EXISTS (${closings}) AS was_ordered, EXISTS (
      SELECT FROM business_partner_users m JOIN users u USING (user_id)
      WHERE m.business_partner_id = b.business_partner_id AND u.deleted_at IS NULL
    ) AS is_told
  FROM ${found} WHERE ${late} AND b.business_partner_id = $1`,
);

const tell = async (tx: Db, order: OrderRow, { now, today }: Moment): Promise<void> => {
  const news = {
    subject: 'Wir zahlen aus, was nach der Schließung noch da ist',
    opening: 'nach der Schließung liegt noch Geld bei uns, das wir Ihnen auszahlen:',
    next: (reader: Reader) => [
      ...(order.in_review ? ['Eine zweite Person bei uns prüft die Auszahlung zuerst.'] : []),
      `Wir zahlen alles aus, was auf ${clearingAccountOf(reader.child)} liegt.`,
      arrivalText(order, reader, today),
      whereItStands,
    ],
    doubt: 'Haben Sie Fragen dazu?',
    isUrgent: false,
  };
  await tellOfOrder(tx, order, news, new Date(now));
};

/**
 * Orders the payout of what came after the last one of a closing, once all of it is free; answers its cents, 0 where there is
 * none by now or some of it is not settled on the day of the run, or may still be taken back.
 */
const payOut = async (tx: Db, businessPartnerId: string, ran: IsoDate, moment: Moment): Promise<number> => {
  await lockPartner(tx, businessPartnerId);
  const { today } = moment;
  const row = await tx.row(look, [businessPartnerId, ran, youngDebitsSince(ran)]);
  if (row === undefined || payableOf(payableCashOf(row.cash)) !== row.balance) return 0;
  const amount = cents(row.balance);
  const order = await placePayout(
    tx,
    {
      businessPartnerId,
      type: 'DISBURSEMENT',
      // Nothing goes unseen to an account that nobody has confirmed, or where nobody reads of it any more: an access may be deleted
      // once nothing is there (`deletion.store.ts`), and money may come all the same. Former addresses are sealed, and not written to.
      inReview: needsReview(amount) || !row.was_ordered || !row.is_told,
      ipsId: null,
      title: 'Restguthaben',
      amount,
      entire: false,
      payee: { holder: row.payee_holder, iban: row.payee_iban },
      expectedOn: arrivalOf('disbursement', today),
      operationId: null,
      holds: { kind: 'PAYOUT', amount, from: today },
    },
    // Nobody has ordered it: not even whoever closed the account is the first of four eyes.
    { maker: null },
    moment,
  );
  await tell(tx, order, moment);
  return amount;
};

/**
 * Pays out what came on a clearing account after its closing had paid the last, or after its relation was refused: a wire, or a
 * transfer that came back since its customers have another reference account. By an order of its own once the money is settled
 * and free, which a second person releases above 10,000 €, and always where nobody had ordered the closing or nobody is there
 * to be told (decisions §20). What lies where no account was ever named is counted as waiting, and its customers are asked for one.
 */
export const payLateMoney: DayEndJob = {
  name: 'late-money',
  title: 'Geld auf geschlossenen Konten auszahlen',
  // After what the bank has booked and what ends with an investment.
  order: 117,
  run: async (tx, { cursor, moment }) => {
    const rows = await tx.rows(pick, [typeof cursor === 'string' ? cursor : '']);
    const reached = await reachedOn(tx, moment);
    const paid: number[] = [];
    for (const { business_partner_id: id } of rows) paid.push(await payOut(tx, id, moment.today, reached));
    const sum = paid.reduce((total, amount) => total + amount, 0);
    const last = rows.length === chunkSize ? rows.at(-1)?.business_partner_id : undefined;
    const relations = paid.filter((amount) => amount > 0).length;
    // Once a run: in its last chunk.
    const waiting = last === undefined ? await askForAccounts(tx, moment) : 0;
    return { cursor: last ?? null, figures: { relations, cents: sum, ...(waiting > 0 && { waiting }) } };
  },
};
