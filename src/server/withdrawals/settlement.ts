import { addBusinessDays, nextBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';
import { arrivalOf, arrivalOfHeld } from '#domain/withdrawal/quote-rules.ts';
import { isPayout, payoutDoors, type PayoutType, type WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import { orderTransfer } from '../bank/transfer-files.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import { closeProduct } from '../investments/product-status.ts';
import { type TaxedSale, sellTaxed } from '../tax/sell-taxed.ts';
import { debtOf } from '../ledger/account-debt.ts';
import { book } from '../ledger/ledger.ts';
import { moveOrder } from '../orders/move-order.ts';
import { isBanksPayout, type LockedOrder, lockOrder, type OrderRow } from '../orders/order.store.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/runner.ts';
import { issuePayoutConfirmation } from '../documents/payout-confirmation.ts';
import type { Moment, PricedMoment } from '../orders/lifecycle.ts';
import { confirmedDebtOf } from './confirmed-debt.ts';
import { isHeldForRelease } from './hold-for-release.ts';
import { tellLowered } from './lowered-mail.ts';
import { holdProceeds, lowerHeld } from './reservations.ts';
import { scheduleStep, stepJob, type StepKind } from '../orders/order-steps.ts';

/** Business days from a sale to its money. */
const saleSettlesAfter = 2;

const expect = statement(
  'withdrawals.expect',
  'UPDATE orders SET expected_on = $3 WHERE business_partner_id = $1 AND order_id = $2',
);

const payoutOf = ({ type }: Pick<OrderRow, 'type'>): PayoutType => {
  if (!isPayout(type)) throw new Error(`${type} pays nothing out.`);
  return type;
};

const doorOf = (order: Pick<OrderRow, 'type'>): WithdrawalDoor => payoutDoors[payoutOf(order)];

type FirstStep = (today: IsoDate, arrival: IsoDate) => readonly [StepKind, IsoDate];

const sellFirst: FirstStep = (today) => ['withdrawals.sell', nextBusinessDay(today)];

/** What follows the release of a payout, and when. */
const firstStep: Readonly<Record<PayoutType, FirstStep>> = {
  WITHDRAWAL: sellFirst,
  STRATEGY_CLOSURE: sellFirst,
  DISBURSEMENT: (_, arrival) => ['withdrawals.send', arrival],
  // Its investments are sold and paid out by orders of their own; their proceeds are settled by then.
  ACCOUNT_CLOSURE: (_, arrival) => ['closures.pay', arrival],
};

/** Orders the first step of a payout that nobody has to release any more. */
export const beginPayout = async (tx: Db, order: OrderRow, moment: Moment): Promise<void> => {
  const arrival = arrivalOf(doorOf(order), moment.today);
  const [step, on] = firstStep[payoutOf(order)](moment.today, arrival);
  await scheduleStep(tx, step, order, on, moment);
};

/**
 * Releases a payout and orders what follows: the sale, or, where it is sold already, the sending of its proceeds. Undefined
 * when it may not be released so: in review by anyone but staff, or not waiting for it.
 */
export const releasePayout = async (
  tx: Db,
  order: LockedOrder,
  by: 'platform' | 'staff',
  moment: Moment,
): Promise<LockedOrder | undefined> => {
  const released = await moveOrder(tx, order, { type: 'order.released', by }, moment);
  if (released === undefined) return undefined;
  const isSold = order.status === 'OPEN';
  const arrival = isSold
    ? arrivalOfHeld(order.expected_on ?? moment.today, moment.today).earliest
    : arrivalOf(doorOf(released), moment.today);
  await tx.post(expect, [released.business_partner_id, released.order_id, arrival]);
  if (isSold) await scheduleStep(tx, 'withdrawals.send', released, arrival, moment);
  else await beginPayout(tx, released, moment);
  return { ...released, expected_on: arrival };
};

const sale = async (
  tx: Db,
  order: OrderRow,
  ipsId: string,
  /** What of a debt is paid by further units of it. */
  debt: Cents,
  { today, prices }: PricedMoment,
): Promise<Result<TaxedSale, 'NOT_ENOUGH' | 'ALREADY_BOOKED'>> => {
  const common = {
    businessPartnerId: order.business_partner_id,
    ipsId,
    causeType: 'ORDER',
    causeId: order.order_id,
    text: `Verkauf ${order.title}`,
    date: today,
    valueDate: addBusinessDays(today, saleSettlesAfter),
    toCustomer: true,
  } as const;
  if (order.entire || order.amount === null) return sellTaxed(tx, { ...common, wanted: 'ALL' }, prices);
  const sold = await sellTaxed(tx, { ...common, wanted: cents(order.amount + debt) }, prices);
  // A fall below what was ordered: what is left is paid out, rather than nothing.
  return sold.ok || sold.refusal === 'ALREADY_BOOKED' ? sold : sellTaxed(tx, { ...common, wanted: 'ALL' }, prices);
};

/**
 * Sells the units of an order at today's price and holds the proceeds for it. Who ordered an amount gets it: the tax on the
 * gain is paid by further units, and comes off the payout only where nothing else is left. An order that was canceled, or
 * sold before, changes nothing. A debt of the clearing account is settled first, or the money would never leave: out of what
 * everything brought, and of an amount by further units, but never by more of them than the customer confirmed with the debt
 * of the quote. What is lacking beyond that comes off the payout. What everything brought above what was confirmed waits for
 * a second person.
 */
export const sellUnits = async (
  tx: Db,
  businessPartnerId: string,
  orderId: string,
  moment: PricedMoment,
): Promise<void> => {
  // Before the order, as a returned debit does: none comes between what is lacking and what is sold for it.
  await lockPartner(tx, businessPartnerId);
  const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
  if (order?.status !== 'OPEN' || order.ips_id === null) return;
  const debt = await debtOf(tx, businessPartnerId);
  const confirmed = debt === 0 ? debt : await confirmedDebtOf(tx, order);
  const sold = await sale(tx, order, order.ips_id, cents(Math.min(debt, confirmed)), moment);
  if (!sold.ok && sold.refusal === 'ALREADY_BOOKED') return;
  const payable = cents(Math.max(0, (sold.ok ? sold.value.net : 0) - debt));
  // Tax that a loss gives back stays on the clearing account: who ordered an amount gets that amount.
  const payout = order.entire ? payable : cents(Math.min(payable, order.amount ?? payable));
  const settled = addBusinessDays(moment.today, saleSettlesAfter);
  await holdProceeds(tx, order, payout, settled);
  // What it would have been with the debt that was confirmed: a fall of prices is no debt's doing.
  const before = cents(Math.max(0, (sold.ok ? sold.value.net : 0) - Math.min(debt, confirmed)));
  const announced = order.entire ? before : cents(Math.min(before, order.amount ?? before));
  if (payout < announced) await tellLowered(tx, order, { announced, paid: payout }, moment);
  if (order.entire) await closeProduct(tx, businessPartnerId, order.ips_id, moment);
  const due = order.expected_on === null || order.expected_on < settled ? settled : order.expected_on;
  if (due !== order.expected_on) await tx.change(expect, [businessPartnerId, orderId, due]);
  if (await isHeldForRelease(tx, order, payout, moment)) return;
  await scheduleStep(tx, 'withdrawals.send', order, due, moment);
};

/**
 * Sends the money of an order to the account that the customer confirmed, and closes the order: it leaves the clearing
 * account at once, and with the day's file for the bank. Who cancels at the same moment either comes first, then nothing is
 * sent, or finds the order closed. A debit that came back since a sale may have left less than it brought: what is there is
 * sent, also of what the bank itself pays out after a closing, of which nobody has confirmed a sum. Of cash that its customer
 * has ordered less than was held is a fault, which the ledger refuses.
 */
export const sendMoney = async (tx: Db, businessPartnerId: string, orderId: string, moment: Moment): Promise<void> => {
  await lockPartner(tx, businessPartnerId);
  const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
  if (order?.status !== 'OPEN') return;
  if (!isPayout(order.type)) throw new Error(`${order.type} pays nothing out.`);
  const mayBeLess = order.type !== 'DISBURSEMENT' || isBanksPayout(order);
  const debt = mayBeLess ? await debtOf(tx, businessPartnerId) : cents(0);
  const amount = cents(Math.max(0, (order.amount ?? 0) - debt));
  if (debt > 0) await lowerHeld(tx, order, amount);
  const closed = await moveOrder(tx, order, { type: 'order.executed' }, moment);
  if (closed === undefined) return;
  const held = cents(order.amount ?? 0);
  if (amount < held) await tellLowered(tx, order, { announced: held, paid: amount }, moment);
  if (amount > 0) {
    await book(tx, {
      businessPartnerId,
      causeType: 'ORDER',
      causeId: orderId,
      kind: 'PAYOUT',
      text: `Auszahlung ${formatEuro(amount)}`,
      ipsId: order.ips_id,
      bookingDate: moment.today,
      valueDate: moment.today,
      entries: [
        { account: 'CLEARING', amount: cents(0 - amount) },
        { account: 'IN_TRANSIT', amount },
      ],
    });
    await orderTransfer(tx, closed, amount, moment.today);
  }
  await issuePayoutConfirmation(tx, businessPartnerId, orderId, moment);
};

/** What the job runner must know to settle payouts. */
export const settlementWork = (deps: Pick<Deps, 'clocks' | 'prices'>): readonly JobKind[] => [
  stepJob(deps, 'withdrawals.sell', sellUnits, { trades: true }),
  stepJob(deps, 'withdrawals.send', sendMoney),
];
