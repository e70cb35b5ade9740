import type { CaseStatus } from '#domain/entities/application-case.ts';
import { applicationCaseMachine, applicationCaseVersion } from '#machines/application-case/application-case.machine.ts';
import { caseStatusOf } from '#machines/application-case/application-case.select.ts';
import type { ApplicationCaseEvent } from '#machines/application-case/application-case.types.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import { lifecycleOf, type SnapshotOf } from '../lifecycles/lifecycle.ts';
import { type Moved, storedLifecycle } from '../lifecycles/stored-lifecycle.ts';
import type { Moment } from '../orders/lifecycle.ts';

const life = lifecycleOf({
  name: 'an application',
  machine: applicationCaseMachine,
  version: applicationCaseVersion,
  statuses: caseStatusOf,
});

const rows = storedLifecycle({
  life,
  table: 'cases',
  key: ['user_id', 'case_id'],
  status: 'status',
  events: 'case_events',
});

export type CaseSnapshot = SnapshotOf<typeof applicationCaseMachine>;

/** Begins the life of a case that the same transaction has inserted as DRAFT. */
export const beginCase = async (tx: Db, userId: string, caseId: string, moment: Moment): Promise<void> =>
  rows.begin(tx, [userId, caseId], life.begun(undefined), moment);

const touch = statement(
  'cases.touch',
  'UPDATE cases SET version = version + 1, updated_at = $3 WHERE user_id = $1 AND case_id = $2',
);

/** Moves a case by a fact (decisions §13); undefined, and nothing changed, when the fact does not fit it. */
export const moveCase = async (
  tx: Db,
  userId: string,
  caseId: string,
  fact: ApplicationCaseEvent,
  moment: Moment,
  actor = 'system',
): Promise<Moved<CaseStatus> | undefined> => {
  const moved = await rows.move(tx, [userId, caseId], fact, moment);
  if (moved === undefined) return undefined;
  await tx.change(touch, [userId, caseId, moment.now]);
  await audit(tx, {
    kind: 'CASE_CHANGED',
    at: new Date(moment.now),
    actor,
    userId,
    subject: caseId,
    details: { from: moved.before, to: moved.after },
  });
  return moved;
};
