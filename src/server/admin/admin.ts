import type { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import type { Deps } from '../deps.ts';
import type { Authenticate } from '../http/bearer.ts';
import type { HandlersOf } from '../http/handler.ts';
import { type DayEnd } from '../day-end/day-end.ts';
import type { Db } from '../db/db.ts';
import { businessDayHandlers } from './business-day.routes.ts';
import { noteHandlers } from './notes.routes.ts';
import { outboxHandlers } from './outbox.routes.ts';
import { releaseHandlers } from './releases.routes.ts';
import { stuckJobHandlers } from './stuck-jobs.routes.ts';
import { createStaffAuthenticate, staffAuthHandlers } from './staff-auth.routes.ts';

/** The admin app's side of the server. */
export interface AdminComposition {
  readonly handlers: HandlersOf<typeof adminEndpoints>;
  readonly authenticate: Authenticate;
}

/** Puts staff's calls together; `deps` are those of the portal. */
export const composeAdmin = (
  deps: Deps & Omit<SignInDeps, 'audience'>,
  dayEndOn: (tx: Db) => DayEnd,
): AdminComposition => {
  const atOwnDoor = { ...deps, audience: 'admin' as const };
  return {
    handlers: {
      ...staffAuthHandlers(atOwnDoor),
      ...outboxHandlers(deps),
      ...noteHandlers(atOwnDoor),
      ...releaseHandlers(atOwnDoor),
      ...businessDayHandlers(atOwnDoor, dayEndOn),
      ...stuckJobHandlers(atOwnDoor),
    },
    authenticate: createStaffAuthenticate(deps),
  };
};
