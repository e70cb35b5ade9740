import { send } from '#server/outbox/send.ts';
import type { AdminEndpointName, HttpServer } from '#tests/support/server/http.ts';
import { newStaff, signInStaff, staffAnswer, staffBehind, staffLogin } from '#tests/support/server/staff.ts';
import { sessionIn, totpOf } from '#tests/support/server/visitors.ts';
import { apart, dailyJob, dayEnded, dayStaff, deadJob, decide, noted, reviewed } from './admin-scenes.ts';
import type { Scene } from './scenes.ts';

const support = async (server: HttpServer) => staffBehind(server, ['support']);

/** The calls that move the day of the server on which they are made. */
export const dayScenes = {
  moveBusinessDate: async (own) => own.callAdmin('moveBusinessDate', { to: '2026-11-24' }, await dayStaff(own)),
  runDayEndJob: async (own) => {
    await dayEnded(own, await dayStaff(own));
    return own.callAdmin('runDayEndJob', { job: dailyJob, date: '2026-11-20' }, await dayStaff(own));
  },
} satisfies Partial<Readonly<Record<AdminEndpointName, Scene>>>;

/** How every call of staff succeeds. */
export const adminSuccesses: Readonly<Record<AdminEndpointName, Scene>> = {
  decideRelease: async (server) => decide(server, (await reviewed(server)).releaseId),
  listNotes: async (server) => {
    await noted(server);
    return server.callAdmin('listNotes', {}, await support(server));
  },
  listReleases: async (server) => {
    await reviewed(server);
    return server.callAdmin('listReleases', { filter: 'ALL' }, await staffBehind(server, ['compliance']));
  },
  listStuckJobs: async (server) => {
    await deadJob(server);
    return server.callAdmin('listStuckJobs', {}, await dayStaff(server));
  },
  moveBusinessDate: async (server) => apart(server, dayScenes.moveBusinessDate),
  readBusinessDay: async (server) => server.callAdmin('readBusinessDay', {}, await dayStaff(server, ['admin'])),
  readRelease: async (server) => {
    const { releaseId } = await reviewed(server);
    return server.callAdmin('readRelease', { releaseId }, await staffBehind(server, ['operations']));
  },
  retryStuckJob: async (server) =>
    server.callAdmin('retryStuckJob', { jobId: await deadJob(server) }, await dayStaff(server)),
  runDayEndJob: async (server) => apart(server, dayScenes.runDayEndJob),
  searchOutbox: async (server) => {
    const at = server.clocks.now();
    await send(server.db, { channel: 'SMS', to: '+4915112345678', text: 'Ihr Code: 123456', at });
    await send(server.db, { channel: 'MAIL', to: 'anna@example.test', subject: 'Hallo', text: 'Guten Tag', at });
    return server.callAdmin(
      'searchOutbox',
      { recipient: '', channel: null, state: null, after: null },
      await support(server),
    );
  },
  staffChallenge: async (server) => {
    const visitor = await newStaff(server, ['support']);
    const first = await staffLogin(server, visitor);
    return staffAnswer(server, visitor, 'SOFTWARE_TOKEN_MFA', sessionIn(first), { code: totpOf(server, visitor) });
  },
  staffLogin: async (server) => staffLogin(server, await newStaff(server, ['admin'])),
  staffLogout: async (server) => {
    const { refreshToken } = await support(server);
    return server.callAdmin('staffLogout', { token: refreshToken });
  },
  staffRefresh: async (server) => {
    const { refreshToken, cookie } = await signInStaff(server, await newStaff(server, ['operations']));
    server.clocks.advance(60_000);
    return server.callAdmin('staffRefresh', { token: refreshToken }, { cookie });
  },
  staffSession: async (server) => server.callAdmin('staffSession', {}, await support(server)),
};
