import type { AdminEndpointName } from '#api/admin/admin-endpoints.ts';
import { send } from '#server/outbox/send.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { newStaff, signInStaff, staffAnswer, staffBehind, staffLogin } from '#tests/support/server/staff.ts';
import { sessionIn, totpOf } from '#tests/support/server/visitors.ts';
import type { Scene } from './scenes.ts';

const support = async (server: HttpServer) => staffBehind(server, ['support']);

/** How every call of staff succeeds. */
export const adminSuccesses: Readonly<Record<AdminEndpointName, Scene>> = {
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
