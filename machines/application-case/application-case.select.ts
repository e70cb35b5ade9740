import type { StateValueFrom } from 'xstate';
import type { CaseStatus } from '#domain/entities/application-case.ts';
import type { applicationCaseMachine } from './application-case.machine.ts';

/** What each state is called in the API. */
export const caseStatusOf: Readonly<Record<StateValueFrom<typeof applicationCaseMachine>, CaseStatus>> = {
  drafting: 'DRAFT',
  submitted: 'SUBMITTED',
  identifying: 'IDENT',
  // The first of one status is where a row stands whose snapshot was never kept.
  ready: 'REVIEW',
  examining: 'REVIEW',
  cosigning: 'REVIEW',
  examiningSecond: 'REVIEW',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  retracted: 'WITHDRAWN',
};
