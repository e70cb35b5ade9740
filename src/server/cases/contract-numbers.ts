import { newContractId, newId } from '../contracts/new-id.ts';
import { newRelationIds } from '../contracts/open-empty-relation.ts';
import { type Db, statement } from '../db/db.ts';
import type { CaseRow } from './case.store.ts';
import type { ContractNumbers } from './contract-plan.ts';

const keep = statement(
  'cases.keepNumbers',
  'UPDATE cases SET contract_numbers = $3::text::jsonb WHERE user_id = $1 AND case_id = $2 AND contract_numbers IS NULL',
);

/**
 * What the contract of a locked application is called: as its first papers were, whatever has changed since, because somebody
 * may have those in hand and withdraw by their number.
 */
export const numbersOf = async (
  tx: Db,
  userId: string,
  { case_id: caseId, contract_numbers: kept }: Pick<CaseRow, 'case_id' | 'contract_numbers'>,
): Promise<ContractNumbers> => {
  if (kept !== null) return kept;
  const numbers = { contractId: newContractId(), ...(await newRelationIds(tx)), ipsId: newId('IPS') };
  await tx.change(keep, [userId, caseId, JSON.stringify(numbers)]);
  return numbers;
};
