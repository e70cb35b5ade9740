import {
  confirmExemptionOrderEnd,
  createExemptionOrder,
  updateExemptionOrder,
} from '#api/exemption-order/exemption-order.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { endExemption, giveExemption } from './execute-exemption.ts';
import { exemptionPlan, type ExemptionPlan } from './exemption-plan.ts';
import { shownOrder } from './exemption.store.ts';

type Confirmation = typeof createExemptionOrder;
type Names = 'createExemptionOrder' | 'updateExemptionOrder' | 'confirmExemptionOrderEnd';

interface Code {
  readonly operationId: string;
  readonly code: string;
}

/** What was confirmed, or why not. */
type Consumed =
  | { readonly ok: true; readonly plan: ExemptionPlan }
  | Extract<Answer<Confirmation>, { readonly ok: false }>;

/** BNK-22, decisions §18: confirms what was stored about an exemption order, each at its own address. */
export const confirmExemptionHandlers = (deps: Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>): Pick<Handlers, Names> => {
  const consumed = async (
    tx: Db,
    principal: Principal,
    { operationId, code }: Code,
    action: ExemptionPlan['action'],
    now: Date,
  ): Promise<Consumed> => {
    // Before the TAN is spent: what was stored for another address is as unknown here as what never was.
    const found = await findOwnOperation(tx, principal, operationId);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const plan = found === 'unknown' ? undefined : exemptionPlan.safeParse(found.payload).data;
    if (found === 'unknown' || found.kind !== 'EXEMPTION_ORDER' || plan?.action !== action) {
      return { ok: false, refusal: 'NOT_FOUND' };
    }
    const spent = await consumeOperation(tx, deps.keyring, {
      principal,
      operationId,
      code,
      kinds: ['EXEMPTION_ORDER'],
      now,
    });
    return spent.ok ? { ok: true, plan } : spent;
  };

  const given = async (
    tx: Db,
    principal: Principal,
    payload: Code,
    action: 'CREATE' | 'CHANGE',
    now: Date,
  ): Promise<Answer<Confirmation>> => {
    const spent = await consumed(tx, principal, payload, action, now);
    if (!spent.ok) return spent;
    if (spent.plan.action === 'END') throw new Error('An end gives no exemption order.');
    const moment = momentOf(deps.clocks);
    const { operationId } = payload;
    const standing = await giveExemption(tx, { principal, operationId, moment }, spent.plan);
    if (standing === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    return {
      ok: true,
      value: shownOrder(standing.row, standing.used, { userId: principal.userId, today: moment.today }),
    };
  };

  return {
    createExemptionOrder: once(deps, createExemptionOrder, async (tx, { principal, payload }, now) =>
      given(tx, principal, payload, 'CREATE', now),
    ),
    updateExemptionOrder: once(deps, updateExemptionOrder, async (tx, { principal, payload }, now) =>
      given(tx, principal, payload, 'CHANGE', now),
    ),
    confirmExemptionOrderEnd: once(deps, confirmExemptionOrderEnd, async (tx, { principal, payload }, now) => {
      const spent = await consumed(tx, principal, payload, 'END', now);
      if (!spent.ok) return spent;
      const moment = momentOf(deps.clocks);
      const { operationId } = payload;
      const ended = await endExemption(tx, { principal, operationId, moment }, spent.plan.businessPartnerId);
      if (ended === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
      const { left } = ended;
      const reading = { userId: principal.userId, today: moment.today };
      return { ok: true, value: { order: left === null ? null : shownOrder(left.row, left.used, reading) } };
    }),
  };
};
