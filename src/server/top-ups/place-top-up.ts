import type { topUp } from '#api/top-ups/top-ups.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { paysNothing } from '#domain/mandate/debit-words.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { isTangible } from '#domain/products/products.ts';
import { isCash, isDebit, type PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { dueOn, topUpExpected } from '#domain/top-up/payment-dates.ts';
import { debitRoom, openPaymentRefusal, paymentReason, topUpOffer } from '#domain/top-up/top-up.ts';
import { topUpLimits } from '#domain/top-up/top-up-limits.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Principal } from '../http/handler.ts';
import { debitedAccount } from '../mandates/debited-account.ts';
import { houseAccount } from '../mandates/house-account.ts';
import { giveMandate, mandateInForce } from '../mandates/give-mandate.ts';
import type { MandateRow } from '../mandates/mandate.store.ts';
import { payerSeen } from '../mandates/payer-seen.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { forgetDraft } from '../drafts/draft.store.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder, placeOrder } from '../orders/move-order.ts';
import { auditOrder, type OrderCall } from '../orders/order-audit.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { expectPayment } from '../payments/payment.store.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { redeemVoucher } from '../vouchers/redeem.ts';
import { lookForVoucher } from '../vouchers/voucher.store.ts';
import type { DecidingMoment } from '../wphg/wphg-terms.ts';
import { topUpFacts, type TopUpFound } from './top-up-facts.ts';
import { tellTopUp } from './top-up-mail.ts';

type TopUpAnswer = Answer<typeof topUp>;
type Refused = Extract<TopUpAnswer, { ok: false }>;

/** What the customer wants. */
export interface TopUpWish {
  readonly ipsId: string;
  readonly amount: Cents;
  readonly paymentMethod: PaymentMethod;
  readonly bankAccount?: string | null | undefined;
  readonly acceptMandate?: boolean | undefined;
  readonly voucherCode?: string | undefined;
}

/** Why nothing is ordered beside what is waited for already. */
const beyondOpen = (facts: TopUpFound['facts'], amount: Cents, method: PaymentMethod): Refused | undefined => {
  const refusal = openPaymentRefusal(facts, { amount, method });
  return refusal === 'TOO_MUCH_DEBITED'
    ? { ok: false, refusal, details: { maximum: debitRoom(facts) } }
    : refusal && { ok: false, refusal };
};

const refusalOf = (
  { facts, clearingIban }: TopUpFound,
  { amount, paymentMethod, voucherCode }: TopUpWish,
): Refused | undefined => {
  const { hindrance, minimum, maximum } = topUpOffer(facts);
  if (hindrance !== undefined) return { ok: false, refusal: 'TOP_UP_NOT_POSSIBLE', details: { hindrance } };
  if (clearingIban === null) {
    return { ok: false, refusal: 'TOP_UP_NOT_POSSIBLE', details: { hindrance: 'ACCOUNT_NOT_OPEN' } };
  }
  const reason =
    voucherCode === undefined && paymentMethod === 'VOUCHER' ? 'fehlt' : paymentReason(paymentMethod, facts);
  if (reason !== undefined) return { ok: false, refusal: 'METHOD_NOT_AVAILABLE', details: { reason } };
  // A voucher is worth what it says.
  const tangible = isTangible(facts.category) ? ({ variant: 'tangible' } as const) : {};
  if (amount < minimum && paymentMethod !== 'VOUCHER')
    return { ok: false, refusal: 'BELOW_MINIMUM', details: { minimum }, ...tangible };
  const most = paymentMethod === 'CLEARING' ? cents(Math.min(maximum, facts.payable)) : maximum;
  if (amount <= most) return beyondOpen(facts, amount, paymentMethod);
  // A call would not help against what expired answers or the clearing account allow.
  const isOfProduct = most === topUpLimits(facts.category).maximum;
  return { ok: false, refusal: 'ABOVE_MAXIMUM', details: { maximum: most }, ...(isOfProduct && tangible) };
};

type Mandated = { readonly ok: true; readonly mandate: MandateRow | null } | Refused;

/** The mandate under which the money is collected: the one in force, or a new one that the customer accepts. */
const mandated = async (
  tx: Db,
  principal: Principal,
  found: TopUpFound,
  wish: TopUpWish,
  moment: Moment,
): Promise<Mandated> => {
  if (!isDebit(wish.paymentMethod)) return { ok: true, mandate: null };
  const source = wish.paymentMethod === 'REFERENCE' ? 'referenceAccount' : 'other';
  const account = debitedAccount(found, source, wish.bankAccount);
  if (!account.ok) return account;
  const { businessPartnerId } = found;
  const debited = { businessPartnerId, signedBy: principal.userId, ...account.value };
  if (wish.acceptMandate !== true) {
    const known = await mandateInForce(tx, debited, found, moment);
    return known === undefined ? { ok: false, refusal: 'MANDATE_REQUIRED' } : { ok: true, mandate: known };
  }
  const given = await giveMandate(tx, debited, found, moment);
  return given.ok ? { ok: true, mandate: given.value } : given;
};

/** Redeems the voucher that pays, once it is known to be the sum that the customer sees; undefined when it is done. */
const redeemed = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  principal: Principal,
  { businessPartnerId }: TopUpFound,
  { amount, paymentMethod, voucherCode: code }: TopUpWish,
  { today }: Moment,
): Promise<Refused | undefined> => {
  if (paymentMethod !== 'VOUCHER' || code === undefined) return undefined;
  const look = await lookForVoucher(tx, keyring, principal, code, today);
  if (!look.ok) return look;
  if (look.value.amount !== amount) {
    return { ok: false, refusal: 'VOUCHER_AMOUNT', details: { amount: look.value.amount } };
  }
  const done = await redeemVoucher(tx, keyring, { principal, businessPartnerId, code, today });
  return done.ok ? undefined : done;
};

const placed = async (
  tx: Db,
  found: TopUpFound,
  { amount, paymentMethod }: TopUpWish,
  expectedOn: IsoDate | null,
  orderedBy: string,
  moment: Moment,
): Promise<LockedOrder> => {
  const order = await placeOrder(
    tx,
    {
      businessPartnerId: found.businessPartnerId,
      type: 'TOP_UP',
      inReview: false,
      ipsId: found.ipsId,
      title: found.title,
      amount,
      entire: false,
      payee: null,
      expectedOn,
      operationId: null,
      orderedBy,
      // Cash that is here and spoken for: no payout may take it before it is invested.
      holds: isCash(paymentMethod) ? { kind: 'INVESTMENT', amount, from: moment.today } : undefined,
    },
    moment,
  );
  const released = await moveOrder(tx, order, { type: 'order.released', by: 'platform' }, moment);
  if (released === undefined) throw new Error('A new top-up could not be released.');
  if (paymentMethod !== 'VOUCHER') return released;
  const running = await moveOrder(tx, released, { type: 'payment.received' }, moment);
  if (running === undefined) throw new Error('A top-up that was paid does not run.');
  return running;
};

/**
 * BNK-14: orders a payment into an investment: order, mandate, what the bank is asked for, and e-mail in one transaction.
 * The facts are taken once the relation's row is held: of two that together are too much, the second is refused.
 */
export const placeTopUp = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  call: OrderCall,
  wish: TopUpWish,
  moment: DecidingMoment,
): Promise<TopUpAnswer> => {
  const { principal } = call;
  const before = await topUpFacts(tx, principal, wish.ipsId, moment);
  if (before === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
  if (before === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
  await lockPartner(tx, before.businessPartnerId);
  const found = await topUpFacts(tx, principal, wish.ipsId, moment);
  if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
  if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
  const refusal = refusalOf(found, wish);
  if (refusal !== undefined) return refusal;
  const collected = await mandated(tx, principal, found, wish, moment);
  if (!collected.ok) return collected;
  const notRedeemed = await redeemed(tx, keyring, principal, found, wish, moment);
  if (notRedeemed !== undefined) return notRedeemed;
  const { amount, paymentMethod } = wish;
  const { mandate } = collected;
  const expectedAt = topUpExpected(paymentMethod, moment.today);
  // Of a wire nobody knows the day before it is here.
  const order = await placed(tx, found, wish, paymentMethod === 'WIRE' ? null : expectedAt, principal.userId, moment);
  await auditOrder(tx, 'ORDER_PLACED', call, order, moment);
  await expectPayment(tx, {
    businessPartnerId: found.businessPartnerId,
    paymentId: order.order_id,
    orderId: order.order_id,
    ipsId: found.ipsId,
    method: paymentMethod,
    amount,
    mandate: mandate === null ? null : { mandateId: mandate.mandate_id, version: mandate.version },
    dueOn: dueOn(paymentMethod, moment.today),
    ...(paymentMethod === 'VOUCHER' && { received: { on: moment.today, investOn: expectedAt } }),
  });
  const payment = { method: paymentMethod, clearingIban: found.clearingIban ?? '', mandate };
  await tellTopUp(tx, order, payment, moment);
  const transfer =
    paymentMethod === 'WIRE'
      ? { iban: found.clearingIban ?? '', holder: houseAccount.name, amount, reference: order.order_id }
      : null;
  await forgetDraft(tx, { userId: principal.userId, journey: 'top-up', subject: found.ipsId });
  const { order_id: orderId, status } = order;
  const seen = payerSeen(mandate?.holder, { reader: found.signer, owners: found.owners });
  const mandateId = paysNothing(seen) ? null : (mandate?.mandate_id ?? null);
  return { ok: true, value: { orderId, status, amount, expectedAt, mandateId, transfer } };
};
