import { cents } from '#domain/money/money.ts';
import { dueOn } from '#domain/top-up/top-up.ts';
import { type Db, statement } from '../db/db.ts';
import { activeMandate } from '../mandates/mandate.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { tellTopUp } from '../top-ups/top-up-mail.ts';
import { expectPayment } from './payment.store.ts';

const accounts = statement<{ clearing_iban: string; reference_iban: string | null }>(
  'payments.openingAccounts',
  `SELECT a.iban AS clearing_iban, r.iban AS reference_iban
  FROM clearing_accounts a LEFT JOIN reference_accounts r USING (business_partner_id) WHERE a.business_partner_id = $1`,
);

/**
 * Waits for the money of an opening that was released (BNK-11): by debit where a mandate of the reference account is in
 * force, else by wire, which the e-mail tells. In the transaction of the release, once for each order.
 */
export const expectFirstPayment = async (tx: Db, order: LockedOrder, moment: Moment): Promise<void> => {
  const { business_partner_id: businessPartnerId, order_id: orderId, ips_id: ipsId, amount } = order;
  if (ipsId === null || amount === null) throw new Error('An opening opens something for a sum.');
  const known = await tx.row(accounts, [businessPartnerId]);
  if (known === undefined) throw new Error('An account relation has no clearing account.');
  const { clearing_iban: clearingIban, reference_iban: iban } = known;
  const mandate = iban === null ? undefined : await activeMandate(tx, businessPartnerId, iban, moment);
  const method = mandate === undefined ? 'WIRE' : 'REFERENCE';
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
  await tellTopUp(tx, order, { method, clearingIban, mandate: mandate ?? null }, moment);
};
