import type { prepareContract } from '#api/cases/contract.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { cents } from '#domain/money/money.ts';
import type { Applicant } from '../contracts/applicant.store.ts';
import type { Db } from '../db/db.ts';
import { keepPapers, type Paper, type PapersOf, stillSay } from '../documents/operation-papers.ts';
import { carryPapers, goToSame, papersOf } from '../documents/papers-again.ts';
import type { Answer } from '../http/handler.ts';
import { nothingPaid, storedOf, storeOperation } from '../operations/operation.store.ts';
import { type EarlierOperation, endOperations, operationsAbout } from '../operations/operations-about.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { Vault } from '../secrets/vault.ts';
import type { CaseRow, StoredApplication } from './case.store.ts';
import { agreedIn, sustainabilityOf } from './conclude-contract.ts';
import { costsAmong } from './contract-costs.ts';
import { contractPapers } from './contract-documents.ts';
import { numbersOf } from './contract-numbers.ts';
import { contractPlan, contractSubject, type Plan } from './contract-plan.ts';
import { plannedMoney } from './signed-terms.ts';

/** An application that may become a contract now, locked. */
export interface Ready {
  readonly userId: string;
  readonly row: CaseRow;
  readonly application: StoredApplication;
  readonly held: Applicant;
}

type Prepared = Extract<Answer<typeof prepareContract>, { readonly ok: true }>['value'];

/** What an operation's papers would say now, and whose they would be; undefined where nothing can be agreed. */
const written = async (
  tx: Db,
  vault: Vault,
  { userId, row, held }: Ready,
  plan: Plan,
  operationId: string,
  { today }: Moment,
): Promise<{ readonly papers: readonly Paper[]; readonly whose: PapersOf } | undefined> => {
  const { born_on: bornOn } = held;
  if (bornOn === null) return undefined;
  const of = { userId, operationId, kind: appliedKindOf(row.account_type), bornOn };
  const terms = { version: row.terms, ordered: cents(held.ordered), sustainability: sustainabilityOf(vault, row) };
  const agreed = await agreedIn(tx, plan, { ...of, ...terms }, today);
  if (agreed === undefined) return undefined;
  const { owners } = agreed.relation;
  const { businessPartnerId } = plan.ids;
  const whose = { operationId, userId, businessPartnerId, ...(owners.length > 1 && { owners }) };
  return { papers: contractPapers(agreed, today), whose };
};

/** The one that waits for its code and is what would be prepared now: same application, same numbers, same papers. */
const waiting = async (
  tx: Db,
  vault: Vault,
  ready: Ready,
  contractId: string,
  earlier: readonly EarlierOperation[],
  moment: Moment,
) => {
  for (const operation of earlier) {
    const plan = operation.is_open ? contractPlan.safeParse(operation.payload).data : undefined;
    if (plan === undefined || plan.version !== ready.row.version || plan.contractId !== contractId) continue;
    const operationId = operation.operation_id;
    const now = await written(tx, vault, ready, plan, operationId, moment);
    if (now === undefined || !(await stillSay(tx, operationId, now.papers))) continue;
    if (await goToSame(tx, now.whose, moment.today)) return { operation, plan, papers: now.papers };
  }
  return undefined;
};

/** Stores it anew, under the numbers that it has; undefined where nothing can be agreed. */
const storedAnew = async (
  tx: Db,
  vault: Vault,
  ready: Ready,
  plan: Plan & { readonly replaces: boolean },
  earlier: readonly EarlierOperation[],
  moment: Moment,
) => {
  const { application, userId } = ready;
  const { initialAmount: deposit } = application;
  const stored = await storeOperation(tx, {
    kind: 'CONTRACT',
    userId,
    businessPartnerId: null,
    payload: plan,
    summary: { ...nothingPaid, amount: deposit > 0 ? cents(deposit) : null, subject: contractSubject(application) },
    now: new Date(moment.now),
  });
  const { operationId } = stored;
  const now = await written(tx, vault, ready, plan, operationId, moment);
  if (now === undefined) return undefined;
  await keepPapers(tx, now.whose, now.papers, moment);
  await carryPapers(
    tx,
    operationId,
    earlier.map(({ operation_id: id }) => id),
  );
  return { stored, plan, papers: now.papers };
};

/**
 * Prepares the contract of an application: the operation that waits already where it is still what would be prepared, with the
 * marks of its papers; else a new one, under the same numbers, which ends those before: of papers that bear one number, those
 * that may be signed are the newest alone. Undefined where nothing can be agreed.
 */
export const prepareOnce = async (
  tx: Db,
  vault: Vault,
  ready: Ready,
  moment: Moment,
): Promise<Prepared | undefined> => {
  const { userId, row, application } = ready;
  const caseId = row.case_id;
  const { contractId, ...ids } = await numbersOf(tx, userId, row);
  const earlier = await operationsAbout(tx, { userId, kind: 'CONTRACT', says: { caseId } }, moment.now);
  const found = await waiting(tx, vault, ready, contractId, earlier, moment);
  const replaces = row.papers_taken;
  const { version } = row;
  const prepared =
    found === undefined
      ? await storedAnew(tx, vault, ready, { caseId, contractId, version, application, ids, replaces }, earlier, moment)
      : { stored: storedOf(found.operation), plan: found.plan, papers: found.papers };
  if (prepared === undefined) return undefined;
  const { stored, plan, papers } = prepared;
  const others = earlier.filter(({ operation_id: id }) => id !== stored.operationId);
  await endOperations(
    tx,
    others.map(({ operation_id: id }) => id),
    moment.now,
  );
  const { secondPerson, ...asked } = application;
  return {
    ...stored,
    ...(await papersOf(tx, stored.operationId)),
    money: plannedMoney({ ...asked, isEarliest: secondPerson !== null }, moment),
    costs: costsAmong(papers),
    replaces: plan.replaces ?? false,
  };
};
