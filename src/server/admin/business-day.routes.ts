import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { moveBusinessDate, readBusinessDay, runDayEndJob } from '#api/admin/business-day.ts';
import { staffAccess } from '#domain/staff/staff-access.ts';
import type { DayEnd } from '../day-end/day-end.ts';
import type { StuckStep } from '../day-end/steps.ts';
import type { Db } from '../db/db.ts';
import type { HandlersOf } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { staffHandler, staffWork } from './staff-work.ts';

type Names = 'moveBusinessDate' | 'readBusinessDay' | 'runDayEndJob';

const roles = staffAccess.businessDay;

const stuckOf = ({ jobId, job, since, attempts, fault, nextTryAt }: StuckStep) => ({
  jobId,
  job,
  since,
  attempts,
  fault,
  nextTryAt,
});

/**
 * The business day (ADM-04): what its jobs came to, once more, and on to a later day.
 *
 * @param dayEndOn the service on a transaction, so that what is done stands in the audit log or is not done
 */
export const businessDayHandlers = (
  deps: OnceDeps,
  dayEndOn: (tx: Db) => Pick<DayEnd, 'overview' | 'moveBusinessDate' | 'runAgain'>,
): Pick<HandlersOf<typeof adminEndpoints>, Names> => ({
  readBusinessDay: staffHandler(
    deps,
    readBusinessDay,
    () => ({ roles, kind: 'STAFF_VIEWED' }),
    async (tx) => {
      const { jobs, stuck, ...day } = await dayEndOn(tx).overview();
      return {
        ok: true,
        value: {
          ...day,
          stuck: stuck && stuckOf(stuck),
          jobs: jobs.map(({ last, ...job }) => ({
            ...job,
            last: last === null ? null : { ...last, figures: { ...last.figures } },
          })),
        },
      };
    },
  ),
  moveBusinessDate: once(
    deps,
    moveBusinessDate,
    staffWork(
      moveBusinessDate,
      ({ payload: { to } }) => ({ roles, kind: 'STAFF_ACTED', details: { to } }),
      async (tx, { payload: { to } }, { userId }) => dayEndOn(tx).moveBusinessDate(to, userId),
    ),
  ),
  runDayEndJob: once(
    deps,
    runDayEndJob,
    staffWork(
      runDayEndJob,
      ({ payload: { job, date } }) => ({ roles, kind: 'STAFF_ACTED', subject: job, details: { date } }),
      async (tx, { payload: { job, date } }) => dayEndOn(tx).runAgain(job, date),
    ),
  ),
});
