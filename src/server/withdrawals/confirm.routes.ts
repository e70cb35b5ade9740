import { createDisbursement, disbursement, withdrawal } from '#api/withdrawals/confirm.ts';
import type { WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import type { orderTypeOf } from '#domain/withdrawal/withdrawal.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { onceAhead } from '../idempotency/once.ts';
import { consumeFound } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { receiptOf } from '../orders/order.store.ts';
import { executePayout, lookAtPayout } from './execute-payout.ts';
import { payoutPlan } from './payout-plan.ts';

type Confirmation = typeof withdrawal;

interface Confirmed {
  readonly operationId: string;
  readonly code: string;
}

const asked = async (tx: Db, { principal, payload }: { readonly principal: Principal; readonly payload: Confirmed }) =>
  findOwnOperation(tx, principal, payload.operationId);

/**
 * BNK-03, decisions §18: confirms a stored payout. One transaction holds the kept answer, the consumed TAN, the order,
 * its reservation, its next step and the e-mail: a repeat with the same key gets the same answer and pays nothing twice.
 * A TAN is spent even when the facts no longer allow the payout, since it was right for something that is not to be.
 */
export const confirmHandlers = (
  deps: AuthDeps & Pick<Deps, 'prices'>,
): Pick<Handlers, 'withdrawal' | 'createDisbursement' | 'disbursement'> => {
  const confirmed = async (
    tx: Db,
    principal: Principal,
    kind: (typeof orderTypeOf)[WithdrawalDoor],
    { operationId, code }: Confirmed,
    now: Date,
    row: Awaited<ReturnType<typeof findOwnOperation>>,
  ): Promise<Answer<Confirmation>> => {
    const moment = pricedMomentOf(deps);
    const confirmation = { principal, operationId, code, kinds: [kind], now };
    const consumed = await consumeFound(tx, deps.keyring, row, confirmation, async ({ payload }) => {
      const plan = payoutPlan.parse(payload);
      return { plan, seen: await lookAtPayout(tx, principal, plan, moment) };
    });
    if (!consumed.ok) return consumed;
    const { plan, seen } = consumed.value;
    const order = await executePayout(tx, principal, plan, operationId, moment, seen);
    if (order === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    return { ok: true, value: receiptOf(order, operationId, moment.today) };
  };

  return {
    withdrawal: onceAhead(deps, withdrawal, asked, async (tx, { principal, payload }, now, row) =>
      confirmed(tx, principal, 'WITHDRAWAL', payload, now, row),
    ),
    createDisbursement: onceAhead(deps, createDisbursement, asked, async (tx, { principal, payload }, now, row) => {
      // Before the TAN is spent: the address must name the partner whose operation it is.
      if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (row === 'unknown' || row.business_partner_id !== payload.businessPartnerId) {
        return { ok: false, refusal: 'NOT_FOUND' };
      }
      return confirmed(tx, principal, 'DISBURSEMENT', payload, now, row);
    }),
    disbursement: onceAhead(deps, disbursement, asked, async (tx, { principal, payload }, now, row) =>
      confirmed(tx, principal, 'DISBURSEMENT', payload, now, row),
    ),
  };
};
