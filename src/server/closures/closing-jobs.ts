import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { cents } from '#domain/money/money.ts';
import { payableOf, youngDebitsSince } from '#domain/withdrawal/quote-rules.ts';
import { lockPartner, movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/runner.ts';
import { clearingBalance, clearingBalanceOf } from '../ledger/clearing-balance.ts';
import { payableCash, payableCashOf, type PayableCashRow } from '../ledger/payable-cash.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { callOffInvitation } from '../person/called-off-invitation.ts';
import { isHeldForRelease } from '../withdrawals/hold-for-release.ts';
import { holdProceeds } from '../withdrawals/reservations.ts';
import { repeatStep, stepJob } from '../orders/order-steps.ts';
import { sendMoney } from '../withdrawals/settlement.ts';
import { tellLack } from './lack-mail.ts';

interface Remains {
  /** Orders of money that are not done, and investments that are not closed. */
  readonly others: number;
  /** What the books say, settled or not. */
  readonly balance: number;
  readonly cash: PayableCashRow | null;
  /** Whether what one of its investments was sold for is here because a second person did not release it. */
  readonly refused: boolean;
}

const remains = statement<Remains>(
  'closures.remains',
  `SELECT (
      SELECT count(*) FROM orders o
      WHERE o.business_partner_id = $1 AND o.order_id <> $2 AND o.status NOT IN ('CLOSED', 'CANCELED')
        AND o.type <> 'PERSONAL_DATA'
    )::integer + (
      SELECT count(*) FROM products p WHERE p.business_partner_id = $1 AND p.status <> 'CLOSED'
    )::integer AS others,
    ${clearingBalance('$1')} AS balance,
    (
      SELECT json_build_object(${payableCash('a', '$3::date', '$4::date')}) FROM clearing_accounts a
      WHERE a.business_partner_id = $1
    ) AS cash, EXISTS (
      SELECT FROM orders w JOIN orders o USING (business_partner_id)
        JOIN order_events e ON e.business_partner_id = o.business_partner_id AND e.order_id = o.order_id
      WHERE w.business_partner_id = $1 AND w.order_id = $2 AND o.type = 'STRATEGY_CLOSURE' AND o.status = 'CANCELED'
        AND o.created_at >= w.created_at AND e.event ->> 'type' = 'order.refused'
    ) AS refused`,
);

const nothing: PayableCashRow = {
  settled: 0,
  held_payouts: 0,
  held_for_investment: 0,
  held_fees_and_tax: 0,
  young_debits: 0,
};

const lateOne = statement(
  'closures.lateOne',
  `SELECT o.order_id FROM orders o WHERE o.business_partner_id = $1 AND o.type = 'DISBURSEMENT'
    AND o.status NOT IN ('CLOSED', 'CANCELED') LIMIT 1`,
);

/**
 * Closes an account relation whose last money has left, with nothing on it; until then it looks again on each business day.
 * A debit that came back since may have left a debt: the account stays in closing until it is paid, and its customers are told.
 */
const finish = async (tx: Db, businessPartnerId: string, orderId: string, moment: Moment): Promise<void> => {
  await lockPartner(tx, businessPartnerId);
  const order: LockedOrder | undefined = await lockOrder(tx, {
    business_partner_id: businessPartnerId,
    order_id: orderId,
  });
  if (order === undefined || order.status === 'CANCELED') return;
  const left = await clearingBalanceOf(tx, businessPartnerId);
  // What came since and is about to be paid out settles it first, and says so.
  const isLacking = order.status === 'CLOSED' && left < 0 && (await tx.row(lateOne, [businessPartnerId])) === undefined;
  if (isLacking) await tellLack(tx, order, cents(0 - left), moment);
  if (order.status === 'CLOSED' && left === 0) {
    await movePartner(tx, businessPartnerId, { type: 'closing.executed' }, moment);
    await callOffInvitation(tx, businessPartnerId, 'closed', new Date(moment.now));
    return;
  }
  await repeatStep(tx, 'closures.finish', order, nextBusinessDay(moment.today), moment);
};

/**
 * Pays out what is left on an account that is closing, once its other orders are done and all money on it is settled and
 * free; until then it looks again on each business day. Where nothing is left to sell for a debt, its customers are told.
 */
const payRest = async (tx: Db, businessPartnerId: string, orderId: string, moment: Moment): Promise<void> => {
  await lockPartner(tx, businessPartnerId);
  const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
  if (order?.status !== 'OPEN') return;
  const { today } = moment;
  const found = await tx.row(remains, [businessPartnerId, orderId, today, youngDebitsSince(today)]);
  if (found === undefined) return;
  const rest = payableOf(payableCashOf(found.cash ?? nothing));
  if (found.others > 0 || rest !== found.balance) {
    if (found.others === 0 && found.balance < 0) await tellLack(tx, order, cents(0 - found.balance), moment);
    await repeatStep(tx, 'closures.pay', order, nextBusinessDay(today), moment);
    return;
  }
  await holdProceeds(tx, order, rest, today);
  // Of what is left nobody has confirmed a sum: what came meanwhile is only measured by the release limit. What was sold and
  // not released is among it all the same, and is not paid for the closing's sake: then nothing goes unseen.
  const estimate = found.refused ? 0 : null;
  if (!(await isHeldForRelease(tx, { ...order, estimate }, rest, moment))) {
    await sendMoney(tx, businessPartnerId, orderId, moment);
  }
  await finish(tx, businessPartnerId, orderId, moment);
};

/** What the job runner must know to close account relations. */
export const closingWork = (deps: Pick<Deps, 'clocks' | 'prices'>): readonly JobKind[] => [
  stepJob(deps, 'closures.pay', payRest),
  stepJob(deps, 'closures.finish', finish),
];
