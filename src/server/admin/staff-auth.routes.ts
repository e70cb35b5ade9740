import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import { createAuthChallenge } from '../auth/challenge.ts';
import { createLogin } from '../auth/login.ts';
import type { Authenticate } from '../http/bearer.ts';
import type { HandlersOf } from '../http/handler.ts';
import { createRefresh } from '../sessions/refresh.ts';
import { createLogout } from '../sessions/sessions.routes.ts';
import { readIdToken } from '../tokens/tokens.ts';
import { findStaffMember } from './staff-caller.ts';

type Names = 'staffChallenge' | 'staffLogin' | 'staffLogout' | 'staffRefresh' | 'staffSession';

/** Signing in at staff's own door: the portal's services, with another audience (SES-13). */
export const staffAuthHandlers = (
  deps: SignInDeps & { readonly audience: 'admin' },
): Pick<HandlersOf<typeof adminEndpoints>, Names> => ({
  staffLogin: createLogin(deps),
  staffChallenge: createAuthChallenge(deps),
  staffRefresh: createRefresh(deps),
  staffLogout: createLogout(deps),
  staffSession: async ({ principal }) => {
    const staff = await findStaffMember(deps.db, principal);
    if (staff === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const { username, firstName, lastName, roles, signedInAt, endsAt } = staff;
    return { ok: true, value: { username, firstName, lastName, roles: [...roles], signedInAt, endsAt } };
  },
});

/** Reads a token of staff and asks the database whether its session stands and its bearer still is staff. */
export const createStaffAuthenticate =
  ({ keyring, clocks, db }: Pick<SignInDeps, 'keyring' | 'clocks' | 'db'>): Authenticate =>
  async (token) => {
    const read = await readIdToken(keyring, 'admin', token, clocks.now());
    if (read === undefined) return undefined;
    return (await findStaffMember(db, read.principal)) === undefined ? undefined : read.principal;
  };
