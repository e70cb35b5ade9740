import { staffChallenge, staffLogin } from '#api/admin/staff-auth.ts';
import { authChallenge } from '#api/auth/auth-challenge.ts';
import { login } from '#api/auth/login.ts';
import type { AuthName } from '#client/auth-store.ts';
import type { ServerProcess } from '../server/process.ts';

interface DoorWays {
  readonly login: string;
  readonly challenge: string;
  /** What the app's cookies begin with. */
  readonly cookie: AuthName;
}

const customers = { login: login.url, challenge: authChallenge.url, cookie: 'authorization' } as const;

/** Where people sign in: customers at the portal and where accounts are opened, staff at the admin app. */
export const doors = {
  portal: customers,
  onboarding: customers,
  staff: { login: staffLogin.url, challenge: staffChallenge.url, cookie: 'admin-authorization' },
} as const satisfies Record<string, DoorWays>;

export type Door = keyof typeof doors;

/** Where the server has a door. */
export const originAt = (server: ServerProcess, door: Door): string =>
  ({ portal: server.origin, onboarding: server.onboardingOrigin, staff: server.adminOrigin })[door];
