import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import type { Deps } from '../deps.ts';
import type { Authenticate } from '../http/bearer.ts';
import type { HandlersOf } from '../http/handler.ts';
import { outboxHandlers } from './outbox.routes.ts';
import { createStaffAuthenticate, staffAuthHandlers } from './staff-auth.routes.ts';

/** The admin app's side of the server. */
export interface AdminComposition {
  readonly handlers: HandlersOf<typeof adminEndpoints>;
  readonly authenticate: Authenticate;
}

/** Puts staff's calls together; `deps` are those of the portal. */
export const composeAdmin = (deps: Deps & Omit<SignInDeps, 'audience'>): AdminComposition => {
  const atOwnDoor = { ...deps, audience: 'admin' as const };
  return {
    handlers: { ...staffAuthHandlers(atOwnDoor), ...outboxHandlers(deps) },
    authenticate: createStaffAuthenticate(deps),
  };
};
