import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { newStaff, staffAnswer, staffBehind, staffLogin } from '#tests/support/server/staff.ts';
import { otherCode, sessionIn, totpOf, type VisitorOptions, visitorPassword } from '#tests/support/server/visitors.ts';
import { adminPayloads } from './admin-payloads.ts';
import { apart, dailyJob, dayStaff, deadJob, decide, reviewed } from './admin-scenes.ts';
import type { Provocations } from './provocation.ts';
import { bothFactors, repeated, tooLate, withoutSms } from './scenes.ts';

type AdminProvocations = {
  readonly [Name in keyof typeof adminEndpoints]: Provocations<(typeof adminEndpoints)[Name]>;
};

const atStep = async (server: HttpServer, options: VisitorOptions = {}) => {
  const visitor = await newStaff(server, ['support'], options);
  return { visitor, session: sessionIn(await staffLogin(server, visitor)) };
};

/** Of every call of staff: one that is missing does not compile. */
export const adminProvocations: AdminProvocations = {
  decideRelease: {
    NOT_PERMITTED: async (server) =>
      decide(server, (await reviewed(server)).releaseId, 'APPROVED', await staffBehind(server, ['compliance'])),
    OWN_REQUEST: async (server) => {
      const { releaseId } = await reviewed(server);
      const maker = await staffBehind(server, ['operations']);
      await arrange(server, 'UPDATE approvals SET maker = $1 WHERE approval_id = $2', maker.userId, releaseId);
      return decide(server, releaseId, 'APPROVED', maker);
    },
    ALREADY_DECIDED: async (server) => {
      const { releaseId } = await reviewed(server);
      await decide(server, releaseId);
      return decide(server, releaseId, 'REJECTED');
    },
    RELEASE_EXPIRED: async (server) => {
      const { releaseId } = await reviewed(server);
      server.clocks.advance(72 * 3_600_000);
      return decide(server, releaseId);
    },
    TARGET_CHANGED: async (server) => {
      const { releaseId, orderId } = await reviewed(server);
      await arrange(server, `UPDATE orders SET status = 'CANCELED' WHERE order_id = $1`, orderId);
      return decide(server, releaseId, 'REJECTED');
    },
  },
  listNotes: {
    NOT_PERMITTED: async (server) => server.callAdmin('listNotes', {}, await staffBehind(server, ['operations'])),
  },
  listReleases: {
    NOT_PERMITTED: async (server) =>
      server.callAdmin('listReleases', adminPayloads.listReleases, await staffBehind(server, ['support'])),
  },
  listStuckJobs: {
    NOT_PERMITTED: async (server) => server.callAdmin('listStuckJobs', {}, await staffBehind(server, ['compliance'])),
  },
  moveBusinessDate: {
    NOT_PERMITTED: async (server) =>
      server.callAdmin('moveBusinessDate', adminPayloads.moveBusinessDate, await staffBehind(server, ['support'])),
    NOT_MOVABLE: async (server) =>
      apart(
        server,
        async (own) => own.callAdmin('moveBusinessDate', adminPayloads.moveBusinessDate, await dayStaff(own)),
        { DEMO: 'off' },
      ),
    NOT_FORWARD: async (server) => server.callAdmin('moveBusinessDate', { to: '2026-11-20' }, await dayStaff(server)),
    TOO_FAR: async (server) => server.callAdmin('moveBusinessDate', { to: '2028-01-03' }, await dayStaff(server)),
    DAY_UNDER_WAY: async (server) =>
      apart(server, async (own) => {
        const by = await dayStaff(own);
        await own.callAdmin('moveBusinessDate', { to: '2026-11-24' }, by);
        return own.callAdmin('moveBusinessDate', { to: '2026-11-25' }, by);
      }),
  },
  readBusinessDay: {
    NOT_PERMITTED: async (server) => server.callAdmin('readBusinessDay', {}, await staffBehind(server, ['compliance'])),
  },
  readRelease: {
    NOT_PERMITTED: async (server) =>
      server.callAdmin('readRelease', adminPayloads.readRelease, await staffBehind(server, ['admin'])),
  },
  retryStuckJob: {
    NOT_PERMITTED: async (server) =>
      server.callAdmin('retryStuckJob', { jobId: await deadJob(server) }, await staffBehind(server, ['support'])),
    NOT_STUCK: async (server) =>
      server.callAdmin('retryStuckJob', { jobId: Number.MAX_SAFE_INTEGER }, await dayStaff(server)),
  },
  runDayEndJob: {
    NOT_PERMITTED: async (server) =>
      server.callAdmin('runDayEndJob', adminPayloads.runDayEndJob, await staffBehind(server, ['support'])),
    UNKNOWN_JOB: async (server) => server.callAdmin('runDayEndJob', adminPayloads.runDayEndJob, await dayStaff(server)),
    NOT_RUN: async (server) =>
      server.callAdmin('runDayEndJob', { job: dailyJob, date: '2026-11-20' }, await dayStaff(server)),
    DAY_UNDER_WAY: async (server) =>
      apart(server, async (own) => {
        const by = await dayStaff(own);
        await own.callAdmin('moveBusinessDate', { to: '2026-11-24' }, by);
        return own.callAdmin('runDayEndJob', { job: dailyJob, date: '2026-11-20' }, by);
      }),
  },
  searchOutbox: {
    NOT_PERMITTED: async (server) =>
      server.callAdmin('searchOutbox', adminPayloads.searchOutbox, await staffBehind(server, ['compliance'])),
  },
  staffChallenge: {
    CHALLENGE_EXPIRED: async (server) => {
      const { visitor, session } = await atStep(server);
      server.clocks.advance(tooLate);
      return staffAnswer(server, visitor, 'SOFTWARE_TOKEN_MFA', session, { code: totpOf(server, visitor) });
    },
    CODE_WRONG: async (server) => {
      const { visitor, session } = await atStep(server);
      const code = otherCode(totpOf(server, visitor));
      return staffAnswer(server, visitor, 'SOFTWARE_TOKEN_MFA', session, { code });
    },
    CODES_EXHAUSTED: async (server) => {
      const { visitor, session: first } = await atStep(server);
      let session = first;
      return repeated(5, async () => {
        const code = otherCode(totpOf(server, visitor));
        const seen = await staffAnswer(server, visitor, 'SOFTWARE_TOKEN_MFA', session, { code });
        session = (seen.body as { details?: { session: string } }).details?.session ?? '';
        return seen;
      });
    },
    PASSWORD_REFUSED: async (server) => {
      const { visitor, session } = await atStep(server, { mustChangePassword: true });
      return staffAnswer(server, visitor, 'NEW_PASSWORD_REQUIRED', session, { newPassword: 'kurz' });
    },
    PASSWORD_UNCHANGED: async (server) => {
      const { visitor, session } = await atStep(server, { mustChangePassword: true });
      return staffAnswer(server, visitor, 'NEW_PASSWORD_REQUIRED', session, { newPassword: visitorPassword });
    },
    TOO_MANY_MESSAGES: async (server) => {
      const { visitor, session } = await atStep(server, bothFactors);
      await withoutSms(server, visitor);
      return staffAnswer(server, visitor, 'SELECT_MFA_TYPE', session, { mfaType: 'SMS' });
    },
    RESEND_TOO_EARLY: async (server) => {
      const { visitor, session } = await atStep(server, { factors: ['SMS'] });
      return staffAnswer(server, visitor, 'SMS_MFA', session, { resend: true });
    },
  },
  staffLogin: {
    SIGN_IN_FAILED: async (server) => staffLogin(server, await newStaff(server, ['admin']), 'Falsch7Passwort'),
    TOO_MANY_ATTEMPTS: async (server) => {
      const visitor = await newStaff(server, ['admin']);
      return repeated(6, async () => staffLogin(server, visitor, 'Falsch7Passwort'));
    },
    TOO_MANY_MESSAGES: async (server) => {
      const visitor = await newStaff(server, ['admin'], { factors: ['SMS'] });
      await withoutSms(server, visitor);
      return staffLogin(server, visitor);
    },
  },
  staffLogout: {},
  staffRefresh: {
    SESSION_ENDED: async (server) => server.callAdmin('staffRefresh', adminPayloads.staffRefresh),
  },
  staffSession: {},
};
