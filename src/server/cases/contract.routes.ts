import { randomBytes } from 'node:crypto';
import { prepareContract, userAcceptsContract } from '#api/cases/contract.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { cents } from '#domain/money/money.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import type { Handlers } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { consumeOperation } from '../operations/consume-operation.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { requireUser } from '../users/user.store.ts';
import { type CaseRow, lockOwnCase } from './case.store.ts';
import { concludeContract } from './conclude-contract.ts';
import { contractPlan, contractSubject } from './contract-plan.ts';

const newContractId = (): string => `V-${randomBytes(6).toString('hex').toUpperCase()}`;

/** Why there is no contract yet. Accounts of several people need every one of them: not by this call. */
const hindrance = (row: CaseRow): 'CASE_NOT_READY' | 'CASE_IN_REVIEW' | undefined => {
  const isExamined = row.status === 'REVIEW' && row.snapshot?.value === 'examining';
  const isAlone = conditionCodeOf(row.account_type) === 'SA';
  if (isExamined || (row.status === 'REVIEW' && !isAlone)) return 'CASE_IN_REVIEW';
  const isReady = row.status === 'REVIEW' && row.snapshot?.value === 'ready' && row.ident_status === 'SUCCESS';
  return isReady ? undefined : 'CASE_NOT_READY';
};

/** REG-06, decisions §8, §18: a contract is stored with all that it will do, and concluded with its TAN. */
export const contractHandlers = (deps: SignInDeps): Pick<Handlers, 'prepareContract' | 'userAcceptsContract'> => ({
  prepareContract: once(deps, prepareContract, async (tx, { principal, payload }, now) => {
    const row = await lockOwnCase(tx, principal, payload.caseId, deps.clocks.today());
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (row === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const hindered = hindrance(row);
    if (hindered !== undefined) return { ok: false, refusal: hindered };
    const { application } = row;
    if (application === null) return { ok: false, refusal: 'CASE_NOT_READY' };
    if ((await requireUser(tx, principal.userId)).mobile === null) {
      return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    }
    const plan = { caseId: row.case_id, contractId: newContractId(), version: row.version, application };
    return {
      ok: true,
      value: await storeOperation(tx, {
        kind: 'CONTRACT',
        userId: principal.userId,
        businessPartnerId: null,
        payload: plan,
        summary: { ...nothingPaid, amount: cents(application.initialAmount), subject: contractSubject(application) },
        now,
      }),
    };
  }),
  userAcceptsContract: once(deps, userAcceptsContract, async (tx, call, now) => {
    const { principal, payload } = call;
    const confirmation = { principal, ...payload, kinds: ['CONTRACT'], now } as const;
    const consumed = await consumeOperation(tx, deps.keyring, confirmation);
    if (!consumed.ok) return consumed;
    const plan = contractPlan.parse(consumed.value.payload);
    const moment = momentOf(deps.clocks);
    const concluded = await concludeContract(tx, call, plan, payload.operationId, moment);
    if (concluded === undefined) return { ok: false, refusal: 'OPERATION_REFUSED' };
    const { opened, withdrawableUntil } = concluded;
    return {
      ok: true,
      value: {
        operationId: payload.operationId,
        contractId: plan.contractId,
        businessPartnerId: opened.businessPartnerId,
        ipsId: opened.ipsId,
        orderId: opened.order.order_id,
        acceptedAt: moment.now,
        withdrawableUntil,
      },
    };
  }),
});
