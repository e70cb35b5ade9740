import { prepareDisbursement, prepareWithdrawal } from '#api/withdrawals/prepare.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import type { WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import { orderTypeOf, payoutEffect, type WithdrawalAmount, withdrawalRefusal } from '#domain/withdrawal/withdrawal.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Handlers, Principal } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { storeOperation } from '../operations/operation.store.ts';
import { payoutFacts } from './payout-facts.ts';
import { type PayoutPlan, quoteOf } from './payout-plan.ts';

type Preparation = typeof prepareWithdrawal;

interface Wish {
  readonly door: WithdrawalDoor;
  readonly id: string;
  readonly wanted: WithdrawalAmount;
}

/**
 * BNK-03, decisions §18: stores a payout with everything it will do. The quote is taken fresh and checked by the same
 * function that the screen uses; the account that will be paid is the one in force now.
 */
export const prepareHandlers = (
  deps: OnceDeps & Pick<Deps, 'prices'>,
): Pick<Handlers, 'prepareWithdrawal' | 'prepareDisbursement'> => {
  const prepared = async (tx: Db, principal: Principal, wish: Wish, now: Date): Promise<Answer<Preparation>> => {
    const { door, id, wanted } = wish;
    const today = deps.clocks.today();
    const found = await payoutFacts(tx, principal, id, { today, prices: deps.prices });
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (found === 'unknown' || found.door !== door) return { ok: false, refusal: 'NOT_FOUND' };
    const quote = quoteOf(found, today);
    const refusal = withdrawalRefusal(quote, wanted);
    if (refusal === 'ABOVE_MAXIMUM') return { ok: false, refusal, details: { maximum: quote.maximum } };
    if (refusal !== undefined) return { ok: false, refusal };
    const account = found.facts.referenceAccount;
    const { businessPartnerId, hasMobile } = found.facts;
    // A TAN is always texted (decisions §18): without a number nothing could be confirmed.
    if (account === null || !hasMobile) return { ok: false, refusal: 'NONE_POSSIBLE' };
    const payee = { holder: account.holder, iban: account.iban };
    const plan = { door, id, businessPartnerId, wanted, payee } satisfies PayoutPlan;
    return {
      ok: true,
      value: await storeOperation(tx, {
        userId: principal.userId,
        businessPartnerId,
        kind: orderTypeOf[door],
        payload: quote.debt === undefined ? plan : ({ ...plan, debt: quote.debt } satisfies PayoutPlan),
        summary: {
          // Of everything, what will arrive after tax.
          amount: payoutEffect(quote, wanted).amount,
          payee: payee.holder,
          ibanEnd: ibanEnd(payee.iban),
          entire: wanted.kind === 'all',
          subject: quote.title,
        },
        now,
      }),
    };
  };

  return {
    prepareWithdrawal: once(deps, prepareWithdrawal, async (tx, { principal, payload }, now) =>
      prepared(tx, principal, { door: 'withdrawal', id: payload.ipsId, wanted: payload.wanted }, now),
    ),
    prepareDisbursement: once(deps, prepareDisbursement, async (tx, { principal, payload }, now) => {
      const wish = { door: 'disbursement', id: payload.clearingAccountId, wanted: payload.wanted } as const;
      const answer = await prepared(tx, principal, wish, now);
      // Nothing has to stay on a clearing account.
      if (!answer.ok && answer.refusal === 'REMAINDER_TOO_SMALL') throw new Error('Cash has no minimum.');
      return answer;
    }),
  };
};
