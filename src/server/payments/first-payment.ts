import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { dueOn, topUpExpected } from '#domain/top-up/top-up.ts';
import { type Db, statement } from '../db/db.ts';
import { activeMandate, type MandateRow } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { tellTopUp } from '../top-ups/top-up-mail.ts';
import { expectPayment } from './payment.store.ts';

const accounts = statement<{ clearing_iban: string; reference_iban: string | null }>(
  'payments.openingAccounts',
  `SELECT a.iban AS clearing_iban, r.iban AS reference_iban
  FROM clearing_accounts a LEFT JOIN reference_accounts r USING (business_partner_id) WHERE a.business_partner_id = $1`,
);

interface FirstPayment {
  readonly method: 'WIRE' | 'REFERENCE';
  readonly clearingIban: string;
  readonly mandate: MandateRow | undefined;
}

/** By debit where a mandate of the reference account is in force, else by wire. */
const firstPaymentOf = async (tx: Db, businessPartnerId: string, moment: Moment): Promise<FirstPayment> => {
  const known = await tx.row(accounts, [businessPartnerId]);
  if (known === undefined) throw new Error('An account relation has no clearing account.');
  const { clearing_iban: clearingIban, reference_iban: iban } = known;
  const mandate = iban === null ? undefined : await activeMandate(tx, businessPartnerId, iban, moment);
  return { method: mandate === undefined ? 'WIRE' : 'REFERENCE', clearingIban, mandate };
};

const expect = statement(
  'payments.expectInvested',
  'UPDATE orders SET expected_on = $3 WHERE business_partner_id = $1 AND order_id = $2',
);

/** Says when an opening that is released on a day will be invested (BNK-14): as a top-up of that day would be. */
const expectInvested = async (
  tx: Db,
  order: LockedOrder,
  { method }: Pick<FirstPayment, 'method'>,
  releasedOn: IsoDate,
): Promise<LockedOrder> => {
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
): Promise<LockedOrder> =>
  expectInvested(tx, order, await firstPaymentOf(tx, order.business_partner_id, moment), releasedOn);

/**
 * Waits for the money of an opening that was released (BNK-11): by debit where a mandate of the reference account is in
 * force, else by wire, which the e-mail tells with the day on which it is invested. In the transaction of the release, once
 * for each order.
 */
export const expectFirstPayment = async (tx: Db, order: LockedOrder, moment: Moment): Promise<LockedOrder> => {
  const { business_partner_id: businessPartnerId, order_id: orderId, ips_id: ipsId, amount } = order;
  if (ipsId === null || amount === null) throw new Error('An opening opens something for a sum.');
  const payment = await firstPaymentOf(tx, businessPartnerId, moment);
  const { method, clearingIban, mandate } = payment;
  await expectPayment(tx, {
    businessPartnerId,
    paymentId: orderId,
    orderId,
    ipsId,
    method,
    amount: cents(amount),
    mandate: mandate === undefined ? null : { mandateId: mandate.mandate_id, version: mandate.version },
    dueOn: dueOn(method, moment.today),
  });
  const expected = await expectInvested(tx, order, payment, moment.today);
  await tellTopUp(tx, expected, { method, clearingIban, mandate: mandate ?? null }, moment);
  return expected;
};
