import { prepareContract, userAcceptsContract } from '#api/cases/contract.ts';
import { applicationFlaw } from '#domain/application/application.ts';
import { mayContract } from '#domain/person/age.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeFound } from '../operations/consume-operation.ts';
import { findOwnOperation } from '../operations/operation.store.ts';
import { offeredTerms } from '../offer/offer.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { findApplicant } from '../contracts/applicant.store.ts';
import { applyingOf } from './case-admission.ts';
import { type CaseRow, lockOwnCase } from './case.store.ts';
import { openedApplication } from './child-tax-id.ts';
import { concludeContract } from './conclude-contract.ts';
import { findFirstMoney } from './first-money.store.ts';
import { contractPlan } from './contract-plan.ts';
import { preparedContract } from './prepare-contract.ts';

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
  prepareContract: once(deps, prepareContract, async (tx, { principal, payload }) => {
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
    // The price stays as it was applied for; a strategy that is offered no more in its category cannot be opened all the same.
    if (hasFlaw || (await offeredTerms(tx, application, today)) === undefined) {
      return { ok: false, refusal: 'APPLICATION_REFUSED' };
    }
    // What the steps have asked may be taken back from the profile meanwhile.
    if (!held.is_told) return { ok: false, refusal: 'CASE_NOT_READY' };
    if (!held.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const ready = { userId: principal.userId, row, application, held };
    const value = await preparedContract(tx, deps.keyring.vault, ready, moment);
    return value === undefined ? { ok: false, refusal: 'CASE_NOT_READY' } : { ok: true, value };
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
    const means = { keyring: deps.keyring, onboardingUrl: deps.config.onboardingUrl };
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
