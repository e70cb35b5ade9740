import { cents } from '#domain/money/money.ts';
import type { EntryRow } from '../bank/match-entries.ts';
import { type Db, statement } from '../db/db.ts';
import { clearingBalance } from '../ledger/clearing-balance.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { book } from '../ledger/ledger.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import type { Moment, PricedMoment } from '../orders/lifecycle.ts';
import { payerSeen } from '../mandates/payer-seen.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type LockedOrder } from '../orders/order.store.ts';
import { orderLetter } from '../orders/order-letter.ts';
import { addresseesOf, readerOf, tellOfOrder, type Reader } from '../orders/order-mail.ts';
import { sellTaxed } from '../tax/sell-taxed.ts';
import type { PaymentState } from './payment.store.ts';
import { type GivenBack, returnedNews, returnedParagraphs } from './returned-texts.ts';

interface ReturnedRow {
  readonly business_partner_id: string;
  readonly payment_id: string;
  readonly order_id: string;
  readonly ips_id: string;
  readonly state: PaymentState;
  readonly amount: number;
  /** Whether its investment is closed: nothing waits for money any more. */
  readonly is_over: boolean;
  /** In whose name the account is that was debited. */
  readonly payer: string | null;
}

const find = statement<Pick<ReturnedRow, 'business_partner_id'>>(
  'payments.findDebit',
  `SELECT business_partner_id FROM payments WHERE payment_id = $1 AND mandate_id IS NOT NULL AND amount = $2
    AND state IN ('RECEIVED', 'INVESTED', 'FREED')`,
);
const lock = statement<ReturnedRow>(
  'payments.lockDebit',
  `SELECT p.business_partner_id, p.payment_id, p.order_id, p.ips_id, p.state, p.amount, i.status = 'CLOSED' AS is_over, (
      SELECT m.holder FROM mandates m WHERE m.business_partner_id = p.business_partner_id AND m.mandate_id = p.mandate_id
        AND m.version = p.mandate_version
    ) AS payer
  FROM payments p JOIN products i USING (business_partner_id, ips_id)
  WHERE p.business_partner_id = $1 AND p.payment_id = $2 AND p.state IN ('RECEIVED', 'INVESTED', 'FREED')
  FOR NO KEY UPDATE OF p`,
);

/**
 * Cash that nobody has spoken for: what is held for a payout, also of a sale that is not settled yet, pays no debit that comes
 * back, units do. Only what they are worth less leaves a debt, which is settled before the payout of a sale is sent.
 */
const freeCash = statement<{ free: number }>(
  'payments.freeCash',
  `SELECT (${clearingBalance('$1')} - coalesce((
      SELECT sum(amount) FROM reservations WHERE business_partner_id = $1 AND state = 'HELD'
    ), 0) - coalesce((
      SELECT sum(amount) FROM payments WHERE business_partner_id = $1 AND state = 'RECEIVED'
        AND method NOT IN ('CLEARING', 'VOUCHER')
    ), 0))::bigint AS free`,
);

const giveBack = statement(
  'payments.giveBack',
  `WITH returned AS (
    UPDATE payments SET state = 'RETURNED' WHERE business_partner_id = $1 AND payment_id = $2
    RETURNING business_partner_id, payment_id
  )
  UPDATE debits d SET returned_on = $3::date, return_reason = $4 FROM returned r
  WHERE d.business_partner_id = r.business_partner_id AND d.debit_id = 'D-' || r.payment_id`,
);

/** Sells so many units that after tax the clearing account can give the money back, or all where they are worth less. */
const sellFor = async (tx: Db, payment: ReturnedRow, order: LockedOrder, at: PricedMoment): Promise<GivenBack> => {
  const { today, now } = at;
  const { business_partner_id: partner, payment_id: id, ips_id: ipsId } = payment;
  const free = Math.max(0, (await tx.row(freeCash, [partner]))?.free ?? 0);
  const lacking = payment.amount - free;
  const fromCash = cents(Math.min(free, payment.amount));
  const back = { amount: cents(payment.amount), wasInvested: true, fromCash, sale: null };
  if (lacking <= 0) return back;
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
  const wanted = await sellTaxed(tx, { ...sale, wanted: cents(lacking) }, at.prices);
  const isTooLittle = !wanted.ok && wanted.refusal === 'NOT_ENOUGH';
  const sold = isTooLittle ? await sellTaxed(tx, { ...sale, wanted: 'ALL' }, at.prices) : wanted;
  return sold.ok ? { ...back, sale: { proceeds: sold.value.sold.proceeds, tax: sold.value.tax } } : back;
};

const tellReturned = async (
  tx: Db,
  order: LockedOrder,
  { payment_id: paymentId, is_over: isOver, payer: holder }: Pick<ReturnedRow, 'payment_id' | 'is_over' | 'payer'>,
  { back, reason }: { readonly back: GivenBack; readonly reason: string | null },
  moment: Moment,
): Promise<void> => {
  const known = await addresseesOf(tx, order.business_partner_id);
  const child = known[0]?.child ?? null;
  // One letter for all: it names whose account it was where somebody else reads it.
  const named = known.length > 1 && holder !== null ? { holder, isOther: false } : null;
  const { letter, subject: title } = returnedNews(reason, named);
  const paragraphs = [letter, ...returnedParagraphs(back, { reason, child, isOver, payer: named })];
  await issueDocument(tx, orderLetter(order, { id: `RD-${paymentId}`, title, paragraphs }, moment));
  for (const one of known) {
    const { payer = null } = payerSeen(holder, { reader: readerOf(one).name, owners: one.owners });
    const { letter: _letter, ...news } = returnedNews(reason, payer);
    const next = ({ child: of }: Reader) => returnedParagraphs(back, { reason, child: of, isOver, payer });
    await tellOfOrder(tx, order, { ...news, next }, new Date(moment.now), [one]);
  }
};

/**
 * The customer's bank took a debit back (decisions §10): the order waits for money again, the money leaves the clearing
 * account, and where it was invested, units are sold first. Once for each debit. Answers whose it was; undefined for none.
 */
export const returnDebit = async (
  tx: Db,
  { reference, amount, reason }: Pick<EntryRow, 'reference' | 'amount' | 'reason'>,
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
  const isFreed = payment.state === 'FREED';
  // An order that has ended stays so; its money goes back all the same.
  const waiting = isFreed ? order : await moveOrder(tx, order, { type: 'debit.returned' }, moment);
  if (waiting === undefined) return undefined;
  const sum = cents(payment.amount);
  const back =
    payment.state === 'INVESTED' || isFreed
      ? await sellFor(tx, payment, order, moment)
      : { amount: sum, wasInvested: false, fromCash: sum, sale: null };
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
  await tx.change(giveBack, [payment.business_partner_id, payment.payment_id, moment.today, reason]);
  await tellReturned(tx, waiting, payment, { back, reason }, moment);
  return payment.business_partner_id;
};
