import { confirmAccountClosure, type deleteBusinessPartner } from '#api/business-partners/close-account.ts';
import { deleteIps, prepareInvestmentClosure } from '#api/investments/close-investment.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { identified } from '#domain/partners/accounts.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation, type StoredOperation, storeOperation } from '../operations/operation.store.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { receiptOf } from '../orders/order.store.ts';
import { type ClosingPlan, closingPlan, closingRefusal, closingValue } from './closing-plan.ts';
import { closingQuote } from './closing-quote.ts';
import { executeClosing } from './execute-closing.ts';

type Preparation = Extract<Answer<typeof deleteBusinessPartner>, { ok: false }> | { ok: true; value: StoredOperation };

/** BNK-13, BNK-16, decisions §1: closing an investment or a whole account relation takes a TAN. */
export const closureHandlers = (
  deps: AuthDeps & Pick<Deps, 'prices'>,
): Pick<
  Handlers,
  | 'getAccountClosingQuote'
  | 'prepareInvestmentClosure'
  | 'deleteIps'
  | 'deleteBusinessPartner'
  | 'confirmAccountClosure'
> => {
  const prepared = async (
    tx: Db,
    principal: Principal,
    which: { readonly businessPartnerId?: string; readonly ipsId?: string },
    now: Date,
  ): Promise<Preparation> => {
    const today = deps.clocks.today();
    const { ipsId = null } = which;
    const relation = await relationFacts(tx, principal, which, today);
    if (relation === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (relation === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    if (!identified({ identStatus: relation.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    const refusal = closingRefusal(relation, ipsId);
    if (refusal !== undefined) return { ok: false, refusal };
    if (!relation.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const { business_partner_id: businessPartnerId, reference_account: account } = relation;
    if (account === null) return { ok: false, refusal: 'NO_REFERENCE_ACCOUNT' };
    const payee = { holder: account.holder, iban: account.iban };
    const investment = relation.investments.find((each) => each.ipsId === ipsId);
    const worth = closingValue(relation, ipsId, { today, prices: deps.prices });
    const plan: ClosingPlan = { businessPartnerId, ipsId, payee };
    const value = await storeOperation(tx, {
      userId: principal.userId,
      businessPartnerId,
      kind: 'ACCOUNT_CLOSURE',
      payload: plan,
      summary: {
        // An amount of nothing is none: an account may be empty.
        amount: worth > 0 ? worth : null,
        entire: true,
        payee: payee.holder,
        ibanEnd: ibanEnd(payee.iban),
        subject:
          investment === undefined ? 'Ihr Konto mit allen Anlagen' : labelWithSplit(investment, investment.split),
      },
      now,
    });
    return { ok: true, value };
  };

  const confirmed = async (
    tx: Db,
    principal: Principal,
    { operationId, code }: { readonly operationId: string; readonly code: string },
    isAccount: boolean,
    now: Date,
  ): Promise<Answer<typeof deleteIps>> => {
    // Before the TAN is spent: each call confirms its own kind of closing.
    const found = await findOwnOperation(tx, principal, operationId);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const stored = found === 'unknown' ? undefined : closingPlan.safeParse(found.payload).data;
    if (stored === undefined || (stored.ipsId === null) !== isAccount) return { ok: false, refusal: 'NOT_FOUND' };
    const kinds = ['ACCOUNT_CLOSURE'] as const;
    const consumed = await consumeOperation(tx, deps.keyring, { principal, operationId, code, kinds, now });
    if (!consumed.ok) return consumed;
    const plan = closingPlan.parse(consumed.value.payload);
    const moment = pricedMomentOf(deps);
    await lockPartner(tx, plan.businessPartnerId);
    const relation = await relationFacts(tx, principal, { businessPartnerId: plan.businessPartnerId }, moment.today);
    if (relation === undefined || relation === 'unknown') return { ok: false, refusal: 'OPERATION_REFUSED' };
    const account = relation.reference_account;
    const isSamePayee = account?.iban === plan.payee.iban && account.holder === plan.payee.holder;
    if (!isSamePayee || closingRefusal(relation, plan.ipsId) !== undefined) {
      return { ok: false, refusal: 'OPERATION_REFUSED' };
    }
    const order = await executeClosing(tx, plan, relation, { operationId, maker: principal.userId }, moment);
    return { ok: true, value: receiptOf(order, operationId, moment.today) };
  };

  return {
    getAccountClosingQuote: async ({ principal, payload }) => {
      const at = { today: deps.clocks.today(), prices: deps.prices };
      const found = await closingQuote(deps.db, principal, payload.businessPartnerId, at);
      if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      return { ok: true, value: { ...found, investments: [...found.investments] } };
    },
    prepareInvestmentClosure: once(deps, prepareInvestmentClosure, async (tx, { principal, payload }, now) =>
      prepared(tx, principal, { ipsId: payload.ipsId }, now),
    ),
    deleteIps: once(deps, deleteIps, async (tx, { principal, payload }, now) =>
      confirmed(tx, principal, payload, false, now),
    ),
    deleteBusinessPartner: async ({ principal, payload }) =>
      deps.db.transaction(async (tx) => {
        const { businessPartnerId } = payload;
        const answer = await prepared(tx, principal, { businessPartnerId }, deps.clocks.now());
        return answer.ok ? { ok: true, value: { operation: answer.value } } : answer;
      }),
    confirmAccountClosure: once(deps, confirmAccountClosure, async (tx, { principal, payload }, now) =>
      confirmed(tx, principal, payload, true, now),
    ),
  };
};
