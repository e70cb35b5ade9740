import { prepareContract, userAcceptsContract } from '#api/cases/contract.ts';
import { applicationFlaw } from '#domain/application/application.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { cents } from '#domain/money/money.ts';
import { mayContract } from '#domain/person/age.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import { keepPapers } from '../documents/operation-papers.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeFound } from '../operations/consume-operation.ts';
import { findOwnOperation, nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { offeredTerms } from '../offer/offer.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { findApplicant } from '../contracts/applicant.store.ts';
import { newContractId, newId } from '../contracts/new-id.ts';
import { newRelationIds } from '../contracts/open-empty-relation.ts';
import { applyingOf } from './case-admission.ts';
import { type CaseRow, lockOwnCase } from './case.store.ts';
import { openedApplication } from './child-tax-id.ts';
import { agreedIn, concludeContract, sustainabilityOf } from './conclude-contract.ts';
import { costsAmong } from './contract-costs.ts';
import { findFirstMoney } from './first-money.store.ts';
import { contractPapers } from './contract-documents.ts';
import { contractPlan, contractSubject } from './contract-plan.ts';
import { plannedMoney } from './signed-terms.ts';

/** Why there is no contract yet. */
const hindrance = (row: CaseRow): 'CASE_NOT_READY' | 'CASE_IN_REVIEW' | undefined => {
  if (row.status === 'REVIEW' && row.snapshot?.value === 'examining') return 'CASE_IN_REVIEW';
  const isReady = row.status === 'REVIEW' && row.snapshot?.value === 'ready' && row.ident_status === 'SUCCESS';
  return isReady ? undefined : 'CASE_NOT_READY';
};

/** REG-06, decisions §8, §18: a contract is stored with all that it will do, and concluded with its TAN. */
export const contractHandlers = (
  deps: SignInDeps,
): Pick<Handlers, 'prepareContract' | 'userAcceptsContract' | 'getFirstMoney'> => ({
  getFirstMoney: async ({ principal, payload: { caseId } }) => {
    const found = await findFirstMoney(deps.db, principal, caseId, deps.clocks.today());
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    return found === 'unknown' ? { ok: false, refusal: 'NOT_FOUND' } : { ok: true, value: found };
  },
  prepareContract: once(deps, prepareContract, async (tx, { principal, payload }, now) => {
    const row = await lockOwnCase(tx, principal, payload.caseId, deps.clocks.today());
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (row === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const hindered = hindrance(row);
    if (hindered !== undefined) return { ok: false, refusal: hindered };
    const { application } = row;
    const moment = momentOf(deps.clocks);
    const { today } = moment;
    const held = await findApplicant(tx, principal, today);
    if (application === null || held === undefined) return { ok: false, refusal: 'CASE_NOT_READY' };
    if (!mayContract(held.born_on, today)) return { ok: false, refusal: 'NOT_OF_AGE' };
    const told = openedApplication(deps.keyring.vault, row) ?? application;
    const hasFlaw = applicationFlaw(told, applyingOf(held, row.account_type), today) !== undefined;
    // It is sold no more, though what it is sold for was when it was applied for.
    if (hasFlaw || (await offeredTerms(tx, application, today)) === undefined) {
      return { ok: false, refusal: 'APPLICATION_REFUSED' };
    }
    // What the steps have asked may be taken back from the profile meanwhile.
    if (!held.is_told) return { ok: false, refusal: 'CASE_NOT_READY' };
    if (!held.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const { initialAmount: deposit } = application;
    const ids = { ...(await newRelationIds(tx)), ipsId: newId('IPS') };
    const plan = { caseId: row.case_id, contractId: newContractId(), version: row.version, application, ids };
    const { userId } = principal;
    const stored = await storeOperation(tx, {
      kind: 'CONTRACT',
      userId,
      businessPartnerId: null,
      payload: plan,
      summary: { ...nothingPaid, amount: deposit > 0 ? cents(deposit) : null, subject: contractSubject(application) },
      now,
    });
    const { operationId } = stored;
    const ordered = cents(held.ordered);
    const kind = appliedKindOf(row.account_type);
    const sustainability = sustainabilityOf(deps.keyring.vault, row);
    const about = { userId, operationId, kind, version: row.terms, ordered, sustainability };
    const bornOn = held.born_on;
    const agreed = bornOn === null ? undefined : await agreedIn(tx, plan, { ...about, bornOn }, today);
    if (agreed === undefined) return { ok: false, refusal: 'CASE_NOT_READY' };
    const papers = contractPapers(agreed, today);
    const { businessPartnerId } = ids;
    const { owners } = agreed.relation;
    const whose = { operationId, userId, businessPartnerId, ...(owners.length > 1 && { owners }) };
    const documents = await keepPapers(tx, whose, papers, moment);
    const { secondPerson, ...asked } = application;
    const money = plannedMoney({ ...asked, isEarliest: secondPerson !== null }, moment);
    return { ok: true, value: { ...stored, documents, money, costs: costsAmong(papers) } };
  }),
  userAcceptsContract: once(deps, userAcceptsContract, async (tx, call, now) => {
    const { principal, payload } = call;
    // Before the TAN is spent: what opens something beside what a customer has is a contract too, of another call.
    const found = await findOwnOperation(tx, principal, payload.operationId);
    if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const plan = found === 'unknown' ? undefined : contractPlan.safeParse(found.payload).data;
    if (plan === undefined) return { ok: false, refusal: 'NOT_FOUND' };
    const confirmation = { principal, ...payload, kinds: ['CONTRACT'], now } as const;
    const consumed = await consumeFound(tx, deps.keyring, found, confirmation, async () => ({}));
    if (!consumed.ok) return consumed;
    const moment = momentOf(deps.clocks);
    const means = { vault: deps.keyring.vault, onboardingUrl: deps.config.onboardingUrl };
    const concluded = await concludeContract(tx, means, call, plan, payload.operationId, moment);
    if (concluded === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const { order, withdrawableUntil, awaits } = concluded;
    return {
      ok: true,
      value: {
        operationId: payload.operationId,
        contractId: plan.contractId,
        businessPartnerId: plan.ids.businessPartnerId,
        ipsId: plan.ids.ipsId,
        orderId: order?.order_id ?? null,
        acceptedAt: moment.now,
        withdrawableUntil,
        awaits: awaits === null ? null : 'SECOND_PERSON',
      },
    };
  }),
});
