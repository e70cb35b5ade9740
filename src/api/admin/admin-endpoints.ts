import type { Endpoint } from '../endpoint.ts';
import { moveBusinessDate, readBusinessDay, runDayEndJob } from './business-day.ts';
import { listNotes } from './notes.ts';
import { searchOutbox } from './outbox.ts';
import { decideRelease, listReleases, readRelease } from './releases.ts';
import { listStuckJobs, retryStuckJob } from './stuck-jobs.ts';
import { staffChallenge, staffLogin, staffLogout, staffRefresh, staffSession } from './staff-auth.ts';

/**
 * Every call of the admin app: a list of its own, served at the admin app's origin alone. No customer's token opens one of
 * them, and no token of staff one of the customers' catalogue (SES-13).
 */
export const adminEndpoints = {
  decideRelease,
  listNotes,
  listReleases,
  listStuckJobs,
  moveBusinessDate,
  readBusinessDay,
  readRelease,
  retryStuckJob,
  runDayEndJob,
  searchOutbox,
  staffChallenge,
  staffLogin,
  staffLogout,
  staffRefresh,
  staffSession,
} satisfies Readonly<Record<string, Endpoint>>;
