import { staffChallenge, staffLogin } from '#api/admin/staff-auth.ts';
import { authChallenge } from '#api/auth/auth-challenge.ts';
import { login } from '#api/auth/login.ts';
import type { AuthName } from '#client/auth-store.ts';

interface DoorWays {
  readonly login: string;
  readonly challenge: string;
  /** What the app's cookies begin with. */
  readonly cookie: AuthName;
}

/** Where people sign in: customers at the portal, staff at the admin app. */
export const doors = {
  portal: { login: login.url, challenge: authChallenge.url, cookie: 'authorization' },
  staff: { login: staffLogin.url, challenge: staffChallenge.url, cookie: 'admin-authorization' },
} as const satisfies Record<string, DoorWays>;

export type Door = keyof typeof doors;
