import { prepareStrategyChange, updateIps } from '#api/investments/change-strategy.ts';
import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { identified } from '#domain/partners/accounts.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import type { Deps } from '../deps.ts';
import { issuePapers, keepPapers } from '../documents/operation-papers.ts';
import { forgetDraft } from '../drafts/draft.store.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refuse.ts';
import { once } from '../idempotency/once.ts';
import { moveProduct } from '../investments/product-status.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { placeReleased } from '../orders/place-released.ts';
import { tellPlaced } from '../orders/placed-mail.ts';
import { scheduleStep } from '../orders/order-steps.ts';
import { watchConfirmed } from '../wphg/watch-answers.ts';
import { wphgTermsOf } from '../wphg/wphg-terms.ts';
import { changePapers, issueAnswers } from './change-documents.ts';
import { estimateChange, taxInBrief, taxSentence } from './change-estimate.ts';
import { answersWith, changePlan, type ChangePlan, checkChange } from './change-plan.ts';
import { figuresOf } from './strategy-figures.ts';
import { keepAnswers, keepChange } from './strategy.store.ts';

/** BNK-04, decisions §1, §19: a change of strategy takes a TAN; it trades on the next business day. */
export const strategyHandlers = (
  deps: AuthDeps & Pick<Deps, 'prices'>,
): Pick<Handlers, 'prepareStrategyChange' | 'updateIps'> => ({
  prepareStrategyChange: once(deps, prepareStrategyChange, async (tx, { principal, payload }, now) => {
    const { ipsId, split, answers } = payload;
    const terms = wphgTermsOf(deps.config, deps.clocks.today());
    const relation = await relationFacts(tx, principal, { ipsId }, terms.today);
    if (relation === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const investment = relation === 'unknown' ? undefined : relation.investments.find((each) => each.ipsId === ipsId);
    if (relation === 'unknown' || investment === undefined) return { ok: false, refusal: 'NOT_FOUND' };
    if (!identified({ identStatus: relation.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    const check = checkChange(relation, investment, { split, answers }, terms);
    const { refusal, recommendation } = check;
    if (refusal === 'ABOVE_RECOMMENDED') {
      const { index = null, reasons = [] } = recommendation ?? {};
      const recommended = index === null ? null : splitOfIndex(index);
      return { ok: false, refusal, details: { recommended, reasons: [...reasons] } };
    }
    if (refusal !== undefined) return refuse(refusal);
    if (!relation.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const businessPartnerId = relation.business_partner_id;
    const figures = await figuresOf(tx, { ...investment, split }, terms.today);
    if (figures === undefined) return { ok: false, refusal: 'NOT_CHANGEABLE' };
    const plan: ChangePlan = { businessPartnerId, ipsId, split, answers, ...figures };
    const moment = pricedMomentOf(deps);
    const estimate = await estimateChange(tx, businessPartnerId, ipsId, moment);
    const { tax } = estimate;
    const stored = await storeOperation(tx, {
      userId: principal.userId,
      businessPartnerId,
      kind: 'STRATEGY_CHANGE',
      payload: plan,
      summary: {
        ...nothingPaid,
        subject: `${labelWithSplit(investment, investment.split)} zu ${split}${taxInBrief(tax)}`,
      },
      now,
    });
    const { operationId } = stored;
    const papers = await changePapers(tx, { relation, investment, plan, check, estimate, operationId }, moment);
    const whose = { operationId, userId: principal.userId, businessPartnerId };
    const documents = await keepPapers(tx, whose, papers, moment);
    return { ok: true, value: { ...stored, documents, estimatedTax: tax } };
  }),
  updateIps: once(deps, updateIps, async (tx, { principal, payload }, now) => {
    const { operationId } = payload;
    const kinds = ['STRATEGY_CHANGE'] as const;
    const consumed = await consumeOperation(tx, deps.keyring, { principal, ...payload, kinds, now });
    if (!consumed.ok) return consumed;
    const plan = changePlan.parse(consumed.value.payload);
    const { businessPartnerId, ipsId } = plan;
    const moment = pricedMomentOf(deps);
    const terms = wphgTermsOf(deps.config, moment.today);
    await lockPartner(tx, businessPartnerId);
    const relation = await relationFacts(tx, principal, { ipsId }, moment.today);
    if (relation === undefined || relation === 'unknown') return { ok: false, refusal: 'OPERATION_REFUSED' };
    const investment = relation.investments.find((each) => each.ipsId === ipsId);
    const check = investment === undefined ? undefined : checkChange(relation, investment, plan, terms);
    if (investment === undefined || check?.refusal !== undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const moved = await moveProduct(tx, businessPartnerId, ipsId, { type: 'change.ordered' }, moment);
    if (moved === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const on = nextBusinessDay(moment.today);
    const title = `${labelWithSplit(investment, investment.split)} zu ${plan.split}`;
    const order = await placeReleased(
      tx,
      { businessPartnerId, type: 'STRATEGY_CHANGE', ipsId, title, expectedOn: on, operationId },
      moment,
    );
    await keepChange(tx, order, plan);
    await forgetDraft(tx, { userId: principal.userId, journey: 'strategy-change', subject: ipsId });
    // Answers that no longer hold as a whole are not made to look fresh by four new ones.
    if (check?.isExpired === false) {
      const answers = answersWith(relation, plan.answers);
      const validUntil = await keepAnswers(tx, principal, relation, answers, moment);
      if (validUntil !== undefined)
        await issueAnswers(tx, { order, plan, answers, validUntil, userId: principal.userId }, moment);
    }
    const estimate = await estimateChange(tx, businessPartnerId, ipsId, moment);
    await issuePapers(tx, operationId, moment);
    await scheduleStep(tx, 'strategies.change', order, on, moment);
    const day = formatGermanDate(on);
    const next = [
      `Am ${day} verkaufen wir alle Anteile und kaufen am selben Tag die der neuen Strategie.`,
      taxSentence(estimate.tax),
      'Bis dahin können Sie den Auftrag unter „Aufträge“ abbrechen.',
    ];
    await tellPlaced(tx, order, next, moment);
    const way = { userId: principal.userId, entryPoint: 'existing-customer-change-strategy' } as const;
    const { wphg } = relation;
    await watchConfirmed(tx, { ...way, before: wphg, after: answersWith(relation, plan.answers) }, moment.now);
    return {
      ok: true,
      value: { operationId, orderId: order.order_id, expectedAt: on, expectedUntil: null, inReview: false },
    };
  }),
});
