import { createDisbursement, disbursement, withdrawal } from '#api/withdrawals/confirm.ts';
import type { orderTypeOf, WithdrawalDoor } from '#domain/withdrawal/withdrawal.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { expectedOf } from '../orders/order.store.ts';
import { executePayout } from './execute-payout.ts';
import { payoutPlan } from './payout-plan.ts';

type Confirmation = typeof withdrawal;

interface Confirmed {
  readonly operationId: string;
  readonly code: string;
}

/**
 * BNK-03, decisions §18: confirms a stored payout. One transaction holds the kept answer, the consumed TAN, the order,
 * its reservation, its next step and the e-mail: a repeat with the same key gets the same answer and pays nothing twice.
 * A TAN is spent even when the facts no longer allow the payout, since it was right for something that is not to be.
 */
export const confirmHandlers = (
  deps: AuthDeps,
): Pick<Handlers, 'withdrawal' | 'createDisbursement' | 'disbursement'> => {
  const confirmed = async (
    tx: Db,
    principal: Principal,
    kind: (typeof orderTypeOf)[WithdrawalDoor],
    { operationId, code }: Confirmed,
    now: Date,
  ): Promise<Answer<Confirmation>> => {
    const consumed = await consumeOperation(tx, deps.keyring, { principal, operationId, code, kinds: [kind], now });
    if (!consumed.ok) return consumed;
    const plan = payoutPlan.parse(consumed.value.payload);
    const moment = momentOf(deps.clocks);
    const order = await executePayout(tx, principal, plan, operationId, moment);
    if (order === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    return {
      ok: true,
      value: {
        operationId,
        orderId: order.order_id,
        ...expectedOf(order, moment.today),
        inReview: order.in_review,
      },
    };
  };

  return {
    withdrawal: once(deps, withdrawal, async (tx, { principal, payload }, now) =>
      confirmed(tx, principal, 'WITHDRAWAL', payload, now),
    ),
    createDisbursement: once(deps, createDisbursement, async (tx, { principal, payload }, now) => {
      // Before the TAN is spent: the address must name the partner whose operation it is.
      const found = await findOwnOperation(tx, principal, payload.operationId);
      if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (found === 'unknown' || found.business_partner_id !== payload.businessPartnerId) {
        return { ok: false, refusal: 'NOT_FOUND' };
      }
      return confirmed(tx, principal, 'DISBURSEMENT', payload, now);
    }),
    disbursement: once(deps, disbursement, async (tx, { principal, payload }, now) =>
      confirmed(tx, principal, 'DISBURSEMENT', payload, now),
    ),
  };
};
