import type { AccountType } from './account-type.ts';
import type { AwaitedSecond } from './second-person.ts';

/** States of an application (decisions §13). */
export const caseStatuses = ['DRAFT', 'SUBMITTED', 'IDENT', 'REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The states in which a case is still open; a user's `cases` hold these only (rules §1). */
export const openCaseStatuses = ['DRAFT', 'SUBMITTED', 'IDENT', 'REVIEW'] as const satisfies readonly CaseStatus[];
export type OpenCaseStatus = (typeof openCaseStatuses)[number];

/** Whether a case is still open. */
export const isOpenCase = (status: CaseStatus): boolean => openCaseStatuses.some((open) => open === status);

/** An application under way, as GET /user lists it. */
export interface ApplicationCase {
  readonly caseId: string;
  readonly accountType: AccountType;
  readonly status: OpenCaseStatus;
  /** The second person, while a contract that was signed waits for them alone. */
  readonly second?: AwaitedSecond | null | undefined;
}
