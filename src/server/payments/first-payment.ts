import type { FirstPayment as FirstPaymentMethod } from '#domain/application/first-payment.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { dueOn, topUpExpected } from '#domain/top-up/payment-dates.ts';
import { type Db, statement } from '../db/db.ts';
import { activeMandate, type MandateRow } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { tellTopUp } from '../top-ups/top-up-mail.ts';
import { takeEarlyWire } from './early-wires.ts';
import { expectPayment } from './payment.store.ts';

interface AccountsRow {
  readonly clearing_iban: string;
  readonly reference_iban: string | null;
  /** What its contract says; null where that says nothing, or another one holds it. */
  readonly said: FirstPaymentMethod | null;
}

const accounts = statement<AccountsRow>(
  'payments.openingAccounts',
  `SELECT a.iban AS clearing_iban, r.iban AS reference_iban, (
      SELECT t.application ->> 'firstPayment' FROM contracts t
      WHERE t.business_partner_id = a.business_partner_id AND t.ips_id = $2
    ) AS said
  FROM clearing_accounts a LEFT JOIN reference_accounts r USING (business_partner_id) WHERE a.business_partner_id = $1`,
);

interface FirstPayment {
  readonly method: FirstPaymentMethod;
  readonly clearingIban: string;
  readonly mandate: MandateRow | undefined;
}

type Opening = Pick<LockedOrder, 'business_partner_id' | 'ips_id'>;

/**
 * By debit where a mandate of the reference account is in force, else by wire. Whoever said in the contract that they wire is
 * not debited by a mandate that came later: they would pay twice.
 */
const firstPaymentOf = async (tx: Db, opening: Opening, moment: Moment): Promise<FirstPayment> => {
  const { business_partner_id: businessPartnerId, ips_id: ipsId } = opening;
  const known = await tx.row(accounts, [businessPartnerId, ipsId]);
  if (known === undefined) throw new Error('An account relation has no clearing account.');
  const { clearing_iban: clearingIban, reference_iban: iban, said } = known;
  const mandate =
    iban === null || said === 'WIRE' ? undefined : await activeMandate(tx, businessPartnerId, iban, moment);
  return { method: mandate === undefined ? 'WIRE' : 'REFERENCE', clearingIban, mandate };
};

const expect = statement(
  'payments.expectInvested',
  'UPDATE orders SET expected_on = $3 WHERE business_partner_id = $1 AND order_id = $2',
);

/**
 * Says when an opening that is released on a day will be invested (BNK-14): as a top-up of that day would be. Of a wire that is
 * not here nobody knows.
 */
const expectInvested = async (
  tx: Db,
  order: LockedOrder,
  { method, isHere = false }: Pick<FirstPayment, 'method'> & { readonly isHere?: boolean },
  releasedOn: IsoDate,
): Promise<LockedOrder> => {
  if (method === 'WIRE' && !isHere) return order;
  const expectedOn = topUpExpected(method, releasedOn);
  await tx.post(expect, [order.business_partner_id, order.order_id, expectedOn]);
  return { ...order, expected_on: expectedOn };
};

/** The same for one that rests until a day to come, by what is known of its payment today. */
export const expectResting = async (
  tx: Db,
  order: LockedOrder,
  releasedOn: IsoDate,
  moment: Moment,
): Promise<LockedOrder> => expectInvested(tx, order, await firstPaymentOf(tx, order, moment), releasedOn);

/** The order runs from its release on where its money is here already. */
const runEarly = async (tx: Db, order: LockedOrder, moment: Moment): Promise<LockedOrder> => {
  const running = await moveOrder(tx, order, { type: 'payment.received' }, moment);
  if (running === undefined) throw new Error('An opening whose money is here does not run.');
  return running;
};

/**
 * Waits for the money of an opening that was released (BNK-11): by debit or by wire, which the e-mail tells. A wire that came
 * before its time is found, and invested on the day on which it would be if it were made now. In the transaction of the
 * release, once for each order.
 */
export const expectFirstPayment = async (tx: Db, order: LockedOrder, moment: Moment): Promise<LockedOrder> => {
  const { business_partner_id: businessPartnerId, order_id: orderId, ips_id: ipsId, amount } = order;
  if (ipsId === null || amount === null) throw new Error('An opening opens something for a sum.');
  const payment = await firstPaymentOf(tx, order, moment);
  const { method, clearingIban, mandate } = payment;
  const isHere = method === 'WIRE' && (await takeEarlyWire(tx, order, cents(amount), moment));
  const due = dueOn(method, moment.today);
  await expectPayment(tx, {
    businessPartnerId,
    paymentId: orderId,
    orderId,
    ipsId,
    method,
    amount: cents(amount),
    mandate: mandate === undefined ? null : { mandateId: mandate.mandate_id, version: mandate.version },
    dueOn: due,
    ...(isHere && { received: { on: moment.today, investOn: due } }),
  });
  const waiting = isHere ? await runEarly(tx, order, moment) : order;
  const expected = await expectInvested(tx, waiting, { method, isHere }, moment.today);
  await tellTopUp(tx, expected, { method, clearingIban, mandate: mandate ?? null, isHere }, moment);
  return expected;
};
