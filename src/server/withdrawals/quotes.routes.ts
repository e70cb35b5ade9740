import { statement } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Call, Handlers } from '../http/handler.ts';
import type { disbursementAmountV2 } from '#api/withdrawals/quote.ts';
import { caller } from '../sessions/caller.ts';
import { payoutFacts } from './payout-facts.ts';
import { quoteOf } from './payout-plan.ts';

const findClearing = statement<{ id: string | null }>(
  'withdrawals.findClearing',
  `WITH ${caller}
  SELECT a.clearing_account_id AS id FROM caller c LEFT JOIN (
    business_partner_users own JOIN clearing_accounts a USING (business_partner_id)
  ) ON own.user_id = c.user_id AND own.business_partner_id = $3`,
);

/** BNK-03: what can be paid out, and how that comes about. */
export const quoteHandlers = ({
  db,
  clocks,
  prices,
}: Deps): Pick<Handlers, 'getWithdrawalQuote' | 'disbursementAmount' | 'disbursementAmountV2'> => {
  /** The catalogue names the same call twice. */
  const amountOf = async ({
    principal,
    payload,
  }: Pick<Call<typeof disbursementAmountV2>, 'principal' | 'payload'>): Promise<
    Answer<typeof disbursementAmountV2>
  > => {
    const clearing = await db.row(findClearing, [principal.userId, principal.sessionId, payload.businessPartnerId]);
    if (clearing === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const today = clocks.today();
    const found = clearing.id === null ? 'unknown' : await payoutFacts(db, principal, clearing.id, { today, prices });
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const { maximum, hindrance, breakdown } = quoteOf(found, today);
    const available = hindrance === undefined ? maximum : 0;
    return { ok: true, value: { available, currency: 'EUR', reasons: breakdown.map((line) => ({ ...line })) } };
  };
  return {
    getWithdrawalQuote: async ({ principal, payload }) => {
      const today = clocks.today();
      const found = await payoutFacts(db, principal, payload.id, { today, prices });
      if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      const { breakdown, saleTax, ...quote } = quoteOf(found, today);
      const taxed = saleTax === undefined ? {} : { saleTax: [...saleTax] };
      return { ok: true, value: { ...quote, breakdown: [...breakdown], ...taxed } };
    },
    disbursementAmount: amountOf,
    disbursementAmountV2: amountOf,
  };
};
