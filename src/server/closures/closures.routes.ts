import { confirmAccountClosure } from '#api/business-partners/close-account.ts';
import { deleteIps, prepareInvestmentClosure } from '#api/investments/close-investment.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { identified } from '#domain/partners/accounts.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type RelationFacts, relationFacts } from '../business-partners/relation-facts.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation, type StoredOperation, storeOperation } from '../operations/operation.store.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { receiptOf } from '../orders/order.store.ts';
import { closingPayout } from './closing-payout.ts';
import { type ClosingPlan, closingPlan, closingRefusal, debtBefore } from './closing-plan.ts';
import { closingQuote, isDebtUncovered } from './closing-quote.ts';
import { accountSubject } from './closing-subject.ts';
import { executeClosing } from './execute-closing.ts';

/** What is to be closed: an account relation, or one of its investments. */
interface Which {
  readonly businessPartnerId?: string;
  readonly ipsId?: string;
}

interface Possible {
  readonly relation: RelationFacts;
  readonly plan: Omit<ClosingPlan, 'debt'>;
}

type Asked = Extract<Answer<typeof prepareInvestmentClosure>, { ok: false }> | { ok: true; value: Possible };

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
  const asked = async (tx: Db, principal: Principal, which: Which): Promise<Asked> => {
    const { ipsId = null } = which;
    const relation = await relationFacts(tx, principal, which, deps.clocks.today());
    if (relation === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (relation === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    if (!identified({ identStatus: relation.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    const refusal = closingRefusal(relation, ipsId);
    if (refusal !== undefined) return { ok: false, refusal };
    if (!relation.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const { business_partner_id: businessPartnerId, reference_account: account } = relation;
    if (account === null) return { ok: false, refusal: 'NO_REFERENCE_ACCOUNT' };
    const payee = { holder: account.holder, iban: account.iban };
    const plan = { businessPartnerId, ipsId, payee };
    return { ok: true, value: { relation, plan } };
  };

  const stored = async (
    tx: Db,
    { userId }: Principal,
    { relation, plan }: Possible,
    now: Date,
  ): Promise<StoredOperation> => {
    const { businessPartnerId, ipsId, payee } = plan;
    const investment = relation.investments.find((each) => each.ipsId === ipsId);
    const debt = debtBefore(relation);
    const at = { today: deps.clocks.today(), prices: deps.prices };
    const { payout } = await closingPayout(tx, relation, ipsId, at);
    return storeOperation(tx, {
      userId,
      businessPartnerId,
      kind: 'ACCOUNT_CLOSURE',
      payload: debt === 0 ? plan : { ...plan, debt },
      summary: {
        // What will arrive after tax and debt. An amount of nothing is none: an account may be empty.
        amount: payout > 0 ? payout : null,
        entire: true,
        payee: payee.holder,
        ibanEnd: ibanEnd(payee.iban),
        subject: investment === undefined ? accountSubject(relation) : labelWithSplit(investment, investment.split),
      },
      now,
    });
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
    const isHindered =
      closingRefusal(relation, plan.ipsId) !== undefined ||
      // The sum that the TAN named is that less this debt.
      debtBefore(relation) !== (plan.debt ?? 0) ||
      (isAccount && (await isDebtUncovered(tx, principal, relation, moment)));
    if (!isSamePayee || isHindered) return { ok: false, refusal: 'OPERATION_REFUSED' };
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
    prepareInvestmentClosure: once(deps, prepareInvestmentClosure, async (tx, { principal, payload }, now) => {
      const possible = await asked(tx, principal, { ipsId: payload.ipsId });
      return possible.ok ? { ok: true, value: await stored(tx, principal, possible.value, now) } : possible;
    }),
    deleteIps: once(deps, deleteIps, async (tx, { principal, payload }, now) =>
      confirmed(tx, principal, payload, false, now),
    ),
    deleteBusinessPartner: async ({ principal, payload }) =>
      deps.db.transaction(async (tx) => {
        const { businessPartnerId } = payload;
        const possible = await asked(tx, principal, { businessPartnerId });
        if (!possible.ok) return possible;
        const at = { today: deps.clocks.today(), prices: deps.prices };
        if (await isDebtUncovered(tx, principal, possible.value.relation, at)) {
          return { ok: false, refusal: 'DEBT_NOT_COVERED' };
        }
        return { ok: true, value: { operation: await stored(tx, principal, possible.value, deps.clocks.now()) } };
      }),
    confirmAccountClosure: once(deps, confirmAccountClosure, async (tx, { principal, payload }, now) =>
      confirmed(tx, principal, payload, true, now),
    ),
  };
};
