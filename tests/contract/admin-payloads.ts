import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { unknownUuid } from './payloads.ts';

/** A payload of the right form for each call of staff, about things that do not exist. */
export const adminPayloads: {
  readonly [Name in keyof typeof adminEndpoints]: RequestOf<(typeof adminEndpoints)[Name]>;
} = {
  decideRelease: { releaseId: unknownUuid, decision: 'APPROVED', reason: 'Betrag und Konto geprüft.' },
  listNotes: {},
  listReleases: { filter: 'OPEN' },
  listStuckJobs: {},
  moveBusinessDate: { to: '2026-11-24' },
  readBusinessDay: {},
  readRelease: { releaseId: unknownUuid },
  retryStuckJob: { jobId: 1 },
  runDayEndJob: { job: 'nothing', date: '2026-11-20' },
  searchOutbox: { recipient: '', channel: null, state: null, after: null },
  staffChallenge: {
    challengeName: 'SMS_MFA',
    session: 'unknown-session',
    deviceId: unknownUuid,
    answer: { code: '000000' },
  },
  staffLogin: { username: 'nobody@example.test', password: 'Kastanie7Allee', deviceId: unknownUuid },
  staffLogout: { token: 'unknown-token' },
  staffRefresh: { token: 'unknown-token' },
  staffSession: {},
};
