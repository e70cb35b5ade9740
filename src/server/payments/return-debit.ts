import { cents, formatEuro } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { book } from '../ledger/ledger.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import type { Moment, PricedMoment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type LockedOrder } from '../orders/order.store.ts';
import { orderLetter } from '../orders/order-letter.ts';
import { tellOfOrder } from '../orders/order-mail.ts';
import { sellTaxed } from '../tax/sell-taxed.ts';
import type { PaymentState } from './payment.store.ts';

interface ReturnedRow {
  readonly business_partner_id: string;
  readonly payment_id: string;
  readonly order_id: string;
  readonly ips_id: string;
  readonly state: PaymentState;
  readonly amount: number;
}

const find = statement<Pick<ReturnedRow, 'business_partner_id'>>(
  'payments.findDebit',
  `SELECT business_partner_id FROM payments WHERE payment_id = $1 AND mandate_id IS NOT NULL AND amount = $2
    AND state IN ('RECEIVED', 'INVESTED')`,
);
const lock = statement<ReturnedRow>(
  'payments.lockDebit',
  `SELECT business_partner_id, payment_id, order_id, ips_id, state, amount FROM payments
  WHERE business_partner_id = $1 AND payment_id = $2 AND state IN ('RECEIVED', 'INVESTED') FOR NO KEY UPDATE`,
);

/** Cash that nobody has spoken for: a payout that is ordered is paid before a debt is, also of a sale that is not settled yet. */
const freeCash = statement<{ free: number }>(
  'payments.freeCash',
  `SELECT (coalesce((
      SELECT balance FROM ledger_balances WHERE business_partner_id = $1 AND account = 'CLEARING' AND ips_id = ''
    ), 0) - coalesce((
      SELECT sum(amount) FROM reservations WHERE business_partner_id = $1 AND state = 'HELD'
    ), 0) - coalesce((
      SELECT sum(amount) FROM payments WHERE business_partner_id = $1 AND state = 'RECEIVED' AND payment_id <> $2
        AND method NOT IN ('CLEARING', 'VOUCHER')
    ), 0))::bigint AS free`,
);

const giveBack = statement(
  'payments.giveBack',
  `WITH returned AS (
    UPDATE payments SET state = 'RETURNED' WHERE business_partner_id = $1 AND payment_id = $2
    RETURNING business_partner_id, payment_id
  )
  UPDATE debits d SET returned_on = $3::date FROM returned r
  WHERE d.business_partner_id = r.business_partner_id AND d.debit_id = 'D-' || r.payment_id`,
);

/** Sells so many units that after tax the clearing account can give the money back, or all where they are worth less. */
const sellFor = async (tx: Db, payment: ReturnedRow, order: LockedOrder, at: PricedMoment): Promise<void> => {
  const { today, now } = at;
  const { business_partner_id: partner, payment_id: id, ips_id: ipsId } = payment;
  const free = (await tx.row(freeCash, [partner, id]))?.free ?? 0;
  const lacking = payment.amount - Math.max(0, free);
  if (lacking <= 0) return;
  const sale = {
    businessPartnerId: partner,
    ipsId,
    causeType: 'ORDER',
    causeId: id,
    text: `Verkauf ${order.title}`,
    date: today,
    valueDate: today,
    toCustomer: true,
    recordedAt: now,
  } as const;
  const sold = await sellTaxed(tx, { ...sale, wanted: cents(lacking) }, at.prices);
  if (!sold.ok && sold.refusal === 'NOT_ENOUGH') await sellTaxed(tx, { ...sale, wanted: 'ALL' }, at.prices);
};

const tellReturned = async (
  tx: Db,
  order: LockedOrder,
  { payment_id: paymentId, state }: ReturnedRow,
  { now }: Moment,
): Promise<void> => {
  const amount = formatEuro(cents(order.amount ?? 0));
  const sold = state === 'INVESTED' ? ['Soweit nötig, haben wir dafür Anteile dieser Anlage verkauft.'] : [];
  const next = [
    `Wir haben Ihrer Bank ${amount} erstattet.`,
    ...sold,
    'Bitte prüfen Sie, ob Ihr Konto gedeckt ist und ob die IBAN stimmt.',
  ];
  const title = 'Ihre Lastschrift wurde zurückgegeben';
  const paragraphs = ['Ihre Bank hat unsere Lastschrift zurückgegeben.', ...next];
  await issueDocument(tx, orderLetter(order, { id: `RD-${paymentId}`, title, paragraphs }, now));
  await tellOfOrder(
    tx,
    order,
    {
      subject: title,
      opening: 'Ihre Bank hat unsere Lastschrift zurückgegeben:',
      next: () => next,
      doubt: 'Haben Sie Fragen dazu?',
    },
    new Date(now),
  );
};

/**
 * The customer's bank took a debit back (decisions §10): the order waits for money again, the money leaves the clearing
 * account, and where it was invested, units are sold first. Once for each debit. Answers whose it was; undefined for none.
 */
export const returnDebit = async (
  tx: Db,
  { reference, amount }: { readonly reference: string; readonly amount: number },
  moment: PricedMoment,
): Promise<string | undefined> => {
  const found = await tx.row(find, [reference, amount]);
  if (found === undefined) return undefined;
  // Payouts of the relation queue here too: none is decided on money that goes back at this moment.
  await lockPartner(tx, found.business_partner_id);
  const payment = await tx.row(lock, [found.business_partner_id, reference]);
  if (payment === undefined) return undefined;
  const order = await lockOrder(tx, payment);
  if (order === undefined) return undefined;
  const waiting = await moveOrder(tx, order, { type: 'debit.returned' }, moment);
  if (waiting === undefined) return undefined;
  if (payment.state === 'INVESTED') await sellFor(tx, payment, order, moment);
  await book(tx, {
    businessPartnerId: payment.business_partner_id,
    causeType: 'ORDER',
    causeId: payment.payment_id,
    kind: 'DEBIT_RETURN',
    text: `Rückgabe Lastschrift ${order.title}`,
    ipsId: payment.ips_id,
    bookingDate: moment.today,
    valueDate: moment.today,
    recordedAt: moment.now,
    entries: [
      { account: 'CLEARING', amount: cents(-payment.amount) },
      { account: 'BANK', amount: cents(payment.amount) },
    ],
  });
  await tx.change(giveBack, [payment.business_partner_id, payment.payment_id, moment.today]);
  await tellReturned(tx, waiting, payment, moment);
  return payment.business_partner_id;
};
