import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import { listStuckJobs, mostStuckJobs, retryStuckJob } from '#api/admin/stuck-jobs.ts';
import { granted, refused } from '#domain/result/result.ts';
import { staffAccess } from '#domain/staff/staff-access.ts';
import type { HandlersOf } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { retryJob, stuckJobs } from '../jobs/stuck-jobs.ts';
import { staffHandler, staffWork } from './staff-work.ts';

const roles = staffAccess.businessDay;

/** Jobs that do not get on (ADM-04): told, and tried again at once. */
export const stuckJobHandlers = (
  deps: OnceDeps,
): Pick<HandlersOf<typeof adminEndpoints>, 'listStuckJobs' | 'retryStuckJob'> => ({
  listStuckJobs: staffHandler(
    deps,
    listStuckJobs,
    () => ({ roles, kind: 'STAFF_VIEWED' }),
    async (tx) => {
      const found = await stuckJobs(tx, mostStuckJobs + 1);
      return granted({ jobs: found.slice(0, mostStuckJobs), more: found.length > mostStuckJobs });
    },
  ),
  retryStuckJob: once(
    deps,
    retryStuckJob,
    staffWork(
      retryStuckJob,
      ({ payload: { jobId } }) => ({ roles, kind: 'STAFF_ACTED', subject: String(jobId) }),
      async (tx, { payload: { jobId } }, _staff, now) =>
        (await retryJob(tx, jobId, now.toISOString())) ? granted({ jobId }) : refused('NOT_STUCK'),
    ),
  ),
});
