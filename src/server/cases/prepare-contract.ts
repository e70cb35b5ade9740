import type { prepareContract } from '#api/cases/contract.ts';
import { appliedKindOf } from '#domain/application/parties-flaw.ts';
import { cents } from '#domain/money/money.ts';
import type { Applicant } from '../contracts/applicant.store.ts';
import type { Db } from '../db/db.ts';
import { preparedOnce, type Written } from '../documents/prepare-once.ts';
import type { Answer } from '../http/handler.ts';
import { nothingPaid } from '../operations/operation.store.ts';
import { operationsAbout } from '../operations/operations-about.ts';
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
): Promise<Written | undefined> => {
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

/**
 * Prepares the contract of an application: the operation that waits already where it is still what would be prepared, with the
 * marks of its papers; else a new one, under the same numbers, which ends those before. Undefined where nothing can be agreed.
 */
export const preparedContract = async (
  tx: Db,
  vault: Vault,
  ready: Ready,
  moment: Moment,
): Promise<Prepared | undefined> => {
  const { userId, row, application } = ready;
  const { case_id: caseId, version } = row;
  const { contractId, ...ids } = await numbersOf(tx, userId, row);
  const earlier = await operationsAbout(tx, { userId, kind: 'CONTRACT', says: { caseId } }, moment.now);
  const { initialAmount: deposit } = application;
  const prepared = await preparedOnce<Plan>(
    tx,
    {
      kind: 'CONTRACT',
      userId,
      businessPartnerId: null,
      plan: { caseId, contractId, version, application, ids },
      summary: { ...nothingPaid, amount: deposit > 0 ? cents(deposit) : null, subject: contractSubject(application) },
      earlier,
      sameIn: (payload) => {
        const plan = contractPlan.safeParse(payload).data;
        return plan?.version === version && plan.contractId === contractId ? plan : undefined;
      },
      written: async (plan, operationId) => written(tx, vault, ready, plan, operationId, moment),
      isTaken: row.papers_taken,
    },
    moment,
  );
  if (prepared === undefined) return undefined;
  const { stored, documents, taken, replaces, papers } = prepared;
  const { secondPerson, ...asked } = application;
  return {
    ...stored,
    documents,
    taken,
    money: plannedMoney({ ...asked, isEarliest: secondPerson !== null }, moment),
    costs: costsAmong(papers),
    replaces,
  };
};
