import { createProduct, prepareProduct } from '#api/business-partners/opening.ts';
import { investmentWayInto } from '#domain/onboarding/investment-ways.ts';
import { unsaidPayment } from '#domain/application/first-payment.ts';
import { depositLimits, savingsBound, savingsLimits } from '#domain/opening/opening.ts';
import { moneyPlanOf } from '#domain/application/money-plan.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { customerPackage } from '#domain/packages/packages.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { isTangible } from '#domain/products/products.ts';
import { keptAnswers } from '#domain/questionnaire/kept-answers.ts';
import { sustainabilityIn } from '#domain/questionnaire/sustainability.ts';
import { debitRoom } from '#domain/top-up/top-up.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockOwnPartners } from '../business-partners/partner-life.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import { conditionFor } from '../conditions/conditions.store.ts';
import { stillSay } from '../documents/operation-papers.ts';
import { forgetDraft } from '../drafts/draft.store.ts';
import type { Handlers } from '../http/handler.ts';
import { costsAmong } from '../cases/contract-costs.ts';
import { withdrawableOf } from '../cases/withdrawable-of.ts';
import { refuse } from '../http/refuse.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { figuresOf } from '../strategies/strategy-figures.ts';
import { wphgTermsOf } from '../wphg/wphg-terms.ts';
import { firstDebitOf, openInvestment } from './open-investment.ts';
import { openingPapers } from './opening-documents.ts';
import { beyondOpen, openingRefusal, openPaymentsOf, productPlan } from './opening-plan.ts';
import { findOpening } from './opening.store.ts';
import { prepareInvestment, type ProductWish } from './prepare-investment.ts';
import { isOpened } from './same-wish.ts';
import { uncoveredRefusal } from '../contracts/uncovered-refusal.ts';

type Names = 'getOpening' | 'prepareProduct' | 'createProduct';

/** Whose sums and which minimum a refusal names. */
const limited = new Set([
  'DEPOSIT_BELOW_MINIMUM',
  'DEPOSIT_ABOVE_MAXIMUM',
  'SAVINGS_BELOW_MINIMUM',
  'SAVINGS_ABOVE_MAXIMUM',
]);

/** BNK-11, BNK-23: a further investment of an account relation takes a TAN. */
export const investmentHandlers = (deps: AuthDeps): Pick<Handlers, Names> => ({
  getOpening: async ({ principal, payload }) => {
    const found = await findOpening(deps.db, principal, payload.ipsId, deps.clocks.today());
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    return found === 'unknown' ? { ok: false, refusal: 'NOT_FOUND' } : { ok: true, value: found };
  },
  prepareProduct: once(deps, prepareProduct, async (tx, { principal, payload }) => {
    const { businessPartnerId, category, theme, split, initialAmount, savingsPlanAmount } = payload;
    const { wphg_holding_period: holdingPeriod, investment_years: investmentYears } = payload;
    const terms = wphgTermsOf(deps.config, deps.clocks.today());
    const relation = await relationFacts(tx, principal, { businessPartnerId }, terms.today);
    if (relation === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (relation === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const { firstPayment = unsaidPayment, startsAtOnce = false, coupon = null } = payload;
    const sustainability = sustainabilityIn(keptAnswers(payload.sustainability));
    const asked = { category, theme, split, holdingPeriod, investmentYears, sustainability };
    const wanted = { ...asked, initialAmount, savingsPlanAmount };
    const refusal = openingRefusal(relation, wanted, terms);
    if (refusal !== undefined) {
      if (refusal === 'DEPOSIT_ABOVE_FREE_ASSETS') return uncoveredRefusal(relation.account_type, relation);
      if (!limited.has(refusal))
        return refuse(refusal as Exclude<typeof refusal, `${string}_MAXIMUM` | `${string}_MINIMUM`>);
      const limits = refusal.startsWith('SAVINGS')
        ? { ...savingsLimits, maximum: savingsBound(relation.wphg, savingsPlanAmount) }
        : depositLimits({ category, existing: true, customerPackage: customerPackage(relation.partners) });
      const limit = refusal.endsWith('MINIMUM') ? limits.minimum : limits.maximum;
      const variant = refusal.startsWith('DEPOSIT') && isTangible(category) ? 'tangible' : undefined;
      return { ...refuse(refusal as 'DEPOSIT_BELOW_MINIMUM'), details: { limit }, variant };
    }
    const open = openPaymentsOf(relation);
    const beyond = beyondOpen(relation, { initialAmount, firstPayment });
    if (beyond === 'TOO_MUCH_DEBITED') {
      return { ok: false, refusal: beyond, details: { maximum: debitRoom(open) } };
    }
    if (beyond !== undefined) return { ok: false, refusal: beyond };
    if (!relation.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const code = conditionCodeOf(relation.account_type);
    const conditionId = await conditionFor(tx, code, relation.subscription_type ?? 'DIGITAL', terms.today);
    if (conditionId === undefined) return { ok: false, refusal: 'PRODUCT_NOT_ALLOWED' };
    const figures = await figuresOf(tx, { conditionId, category, theme, split }, terms.today);
    if (figures === undefined) return { ok: false, refusal: 'NO_SUCH_PRODUCT' };
    const moment = momentOf(deps.clocks);
    const debit = await firstDebitOf(tx, relation, { firstPayment, userId: principal.userId }, moment);
    if (debit === undefined) return { ok: false, refusal: 'DEBIT_NOT_POSSIBLE' };
    const wish: ProductWish = { what: 'product', businessPartnerId, ...wanted, firstPayment, startsAtOnce, coupon };
    const made = { conditionId, ...figures };
    const { userId } = principal;
    const { plan, papers, prepared } = await prepareInvestment(tx, userId, { relation, wish, made, debit }, moment);
    const withdrawableUntil = withdrawableOf(moment);
    const iban = maskedIban(relation.reference_account?.iban ?? '');
    const agreed = { ...wish, savingsRate: savingsPlanAmount };
    const money = moneyPlanOf({ ...agreed, iban, isEarliest: false, withdrawableUntil }, moment.today);
    const costs = costsAmong(papers);
    const { ipsId, contractId } = plan;
    const opening = { ipsId, conditionId, contractId, withdrawableUntil, money, costs, mandate: debit.planned };
    return { ok: true, value: { ...prepared, ...opening } };
  }),
  createProduct: once(deps, createProduct, async (tx, { principal, payload, facts }, now) => {
    const { businessPartnerId, operationId, code } = payload;
    // Before the TAN is spent: the address must name the relation, and the operation must be about an investment.
    const found = await findOwnOperation(tx, principal, operationId);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const stored = found === 'unknown' ? undefined : productPlan.safeParse(found.payload).data;
    if (stored?.businessPartnerId !== businessPartnerId) return { ok: false, refusal: 'NOT_FOUND' };
    const kinds = ['CONTRACT'] as const;
    const consumed = await consumeOperation(tx, deps.keyring, { principal, operationId, code, kinds, now });
    if (!consumed.ok) return consumed;
    const { what: _, ...plan } = productPlan.parse(consumed.value.payload);
    const moment = momentOf(deps.clocks);
    // Of two that are confirmed at once, in one account or in two, the second sees what the first has ordered.
    await lockOwnPartners(tx, principal.userId);
    const terms = wphgTermsOf(deps.config, moment.today);
    const relation = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
    if (relation === undefined || relation === 'unknown') return { ok: false, refusal: 'OPERATION_REFUSED' };
    const isRefused = openingRefusal(relation, plan, terms) !== undefined || beyondOpen(relation, plan) !== undefined;
    if (isRefused || (await isOpened(tx, plan))) {
      return { ok: false, refusal: 'OPERATION_REFUSED' };
    }
    const { userId } = principal;
    const debit = await firstDebitOf(tx, relation, { ...plan, userId }, moment);
    if (debit === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    // What is signed is what was read.
    const about = { ...plan, operationId, userId, mandatePaper: debit.paper };
    const papers = await openingPapers(tx, relation, about, moment.today);
    if (!(await stillSay(tx, operationId, papers))) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const orderId = await openInvestment(tx, relation, { plan, operationId, userId, from: facts, debit }, moment);
    await forgetDraft(tx, {
      userId,
      journey: 'new-investment',
      subject: investmentWayInto(plan.category),
    });
    const opened = await findOpening(tx, principal, plan.ipsId, moment.today);
    if (opened === undefined || opened === 'unknown') throw new Error('An investment was opened that is not there.');
    return { ok: true, value: { ...opened, orderId } };
  }),
});
