import { updateBp } from '#api/business-partners/update-business-partner.ts';
import type { WphgData } from '#domain/entities/business-partner.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { lacksExpenses } from '#domain/opening/opening.ts';
import { ageOn } from '#domain/person/age.ts';
import { isEnding } from '#domain/entities/business-partner.ts';
import { isChildAccount, recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import { confirmedData, wphgExpiryOf } from '#domain/wphg/wphg-data.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import { later } from '../db/later.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { forgetDraft } from '../drafts/draft.store.ts';
import type { Call, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import { accountPlan, changeOf, isPresent } from '../reference-accounts/account-plan.ts';
import { askForLook } from '../reference-accounts/account-approval.ts';
import { orderAccountChange } from '../reference-accounts/change-account.ts';
import { closeTasks } from '../tasks/task-life.ts';
import { answeredForAll } from '../wphg/answered-by.ts';
import { watchConfirmed } from '../wphg/watch-answers.ts';
import { confirmedSince, confirmWphg } from '../wphg/wphg.store.ts';
import { lockPartner } from './partner-life.ts';
import { highestIndex, type RelationFacts, relationFacts } from './relation-facts.ts';

/** Questionnaires of an account relation that may be confirmed within 24 hours. */
export const answersADay = 10;

type Given = NonNullable<Call<typeof updateBp>['payload']['wphg']>;

interface Confirmed {
  readonly answers: WphgData;
  readonly holdingPeriod: Given['wphg_holding_period'];
  readonly knowledge: number;
}

/** What is kept of given answers; undefined where one is missing that is asked for. */
const confirmedOf = (
  { wphg_holding_period: holdingPeriod, ...given }: Given,
  child: { readonly child: boolean },
): Confirmed | undefined => {
  const answers = confirmedData(given, child);
  return answers && { answers, holdingPeriod, knowledge: given.knowledge };
};

/** Years of the oldest owner; 0 where nobody's birth date is known. */
const ageOf = ({ owners }: RelationFacts, { today }: Moment): number =>
  Math.max(0, ...owners.map(({ bornOn }) => (bornOn === null ? 0 : ageOn(bornOn, today))));

/** Keeps confirmed answers and says until when they hold (decisions §2); whoever was asked to confirm them is done. */
const confirmAnswers = async (
  tx: Db,
  { userId }: Principal,
  relation: RelationFacts,
  { answers, holdingPeriod, knowledge }: Confirmed,
  moment: Moment,
): Promise<void> => {
  const businessPartnerId = relation.business_partner_id;
  const child = isChildAccount({ accountType: relation.account_type });
  const risk = riskAnswersOf(answers, { holdingPeriod, deposit: 0, child });
  const recommended = risk === undefined ? null : recommendFor('VV.VV', risk).index;
  const expiresOn = wphgExpiryOf(moment.today, {
    age: ageOf(relation, moment),
    knowledge,
    index: highestIndex(relation) ?? recommended ?? 0,
  });
  await confirmWphg(tx, { businessPartnerId, answers, userId, expiresOn, holding: holdingPeriod }, moment);
  await closeTasks(tx, { businessPartnerId, type: 'WPHG' }, moment);
  await forgetDraft(tx, { userId, journey: 'wphg-update', subject: businessPartnerId });
  await issueDocument(tx, {
    kind: 'ANSWERS_RECORD',
    // Several on one day have the same answers or are told apart by their moment.
    id: `W-${businessPartnerId}-${moment.now.replaceAll(/\D/g, '')}`,
    businessPartnerId,
    at: moment,
    data: {
      confirmedOn: moment.today,
      validUntil: expiresOn,
      answers,
      holding: holdingPeriod,
      sustainable: null,
      ...(await answeredForAll(tx, { businessPartnerId, userId })),
    },
  });
  const way = { userId, entryPoint: 'existing-customer-update-business-partner' } as const;
  await watchConfirmed(tx, { ...way, before: relation.wphg, after: answers }, moment.now);
};

/** BNK-20, BNK-21: the questionnaire's answers, and a prepared reference account with its TAN. */
export const updateBpHandlers = (deps: AuthDeps): Pick<Handlers, 'updateBp'> => ({
  updateBp: once(deps, updateBp, async (tx, { principal, payload }, now) => {
    const { businessPartnerId, wphg, confirmation } = payload;
    const moment = momentOf(deps.clocks);
    const found = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    if (wphg === undefined && confirmation === undefined) return { ok: false, refusal: 'NOTHING_TO_CHANGE' };
    const child = isChildAccount({ accountType: found.account_type });
    if (wphg !== undefined && lacksExpenses(wphg, { child })) {
      return { ok: false, refusal: 'EXPENSES_MISSING' };
    }
    const confirmed = wphg && confirmedOf(wphg, { child });
    if (wphg !== undefined && confirmed === undefined) return { ok: false, refusal: 'WPHG_INCOMPLETE' };
    // Nobody is advised of a relation that ends; where the rest of its money goes may still be said.
    if (isEnding(found.status) && (wphg !== undefined || (await changeOf(tx, found)) === null)) {
      return { ok: false, refusal: 'RELATION_NOT_OPEN' };
    }
    await lockPartner(tx, businessPartnerId);
    // Each is a document that is kept for years, and takes no TAN.
    const yesterday = later(now, -24 * 60 * 60);
    if (wphg !== undefined && (await confirmedSince(tx, businessPartnerId, yesterday)) >= answersADay) {
      return { ok: false, refusal: 'TOO_MANY_ANSWERS' };
    }
    let order;
    if (confirmation !== undefined) {
      // Before the TAN is spent: it must be about this account relation.
      const stored = await findOwnOperation(tx, principal, confirmation.operationId);
      if (stored === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (stored === 'unknown' || stored.business_partner_id !== businessPartnerId) {
        return { ok: false, refusal: 'NOT_FOUND' };
      }
      const kinds = ['REFERENCE_ACCOUNT'] as const;
      const consumed = await consumeOperation(tx, deps.keyring, { principal, ...confirmation, kinds, now });
      if (!consumed.ok) return consumed;
      const fresh = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
      const isThere = fresh !== undefined && fresh !== 'unknown';
      const change = isThere ? await changeOf(tx, fresh) : null;
      if (!isThere || change === null || fresh.orders.some(({ type }) => type === 'PERSONAL_DATA')) {
        return { ok: false, refusal: 'OPERATION_REFUSED' };
      }
      const plan = accountPlan.parse(consumed.value.payload);
      // Two windows may have asked for the same: what holds by the first one's code is not ordered again by the second one's.
      if (isPresent(fresh, plan)) return { ok: false, refusal: 'OPERATION_REFUSED' };
      const { operationId } = confirmation;
      const { userId: maker } = principal;
      order = await orderAccountChange(tx, plan, operationId, change, moment);
      await forgetDraft(tx, { userId: maker, journey: 'reference-account', subject: businessPartnerId });
      if (order.in_review) await askForLook(tx, { businessPartnerId, orderId: order.order_id }, maker, moment);
    }
    if (confirmed !== undefined) await confirmAnswers(tx, principal, found, confirmed, moment);
    const after = await relationFacts(tx, principal, { businessPartnerId }, moment.today);
    if (after === undefined || after === 'unknown') return { ok: false, refusal: 'UNAUTHENTICATED' };
    const account = after.reference_account;
    return {
      ok: true,
      value: {
        businessPartnerId,
        wphg: after.wphg,
        wphgExpiresAt: after.wphg_expires_at,
        referenceAccount: account === null ? null : { ...account, iban: maskedIban(account.iban) },
        orderId: order?.order_id ?? null,
        inReview: order?.in_review ?? false,
      },
    };
  }),
});
