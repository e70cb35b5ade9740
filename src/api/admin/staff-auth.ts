import * as z from 'zod/mini';
import { staffRoles } from '#domain/session/groups.ts';
import { authChallenge } from '../auth/auth-challenge.ts';
import { login } from '../auth/login.ts';
import { logout } from '../auth/logout.ts';
import { refreshToken } from '../auth/refresh-token.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, nothing } from '../fields.ts';

/**
 * Staff sign in at a door of their own (SES-13), by the same steps as customers: the password alone never suffices, and
 * who has no factor sets one up. Tokens, cookies, limits and what was begun here are worth nothing at the portal.
 */
export const staffLogin = endpoint({
  ...login,
  name: 'staffLogin',
  url: '/admin/auth/token',
  refusals: {
    ...login.refusals,
    TOO_MANY_ATTEMPTS: tooManyAttempts,
  },
});

export const staffChallenge = endpoint({ ...authChallenge, name: 'staffChallenge', url: '/admin/auth/challenge' });

export const staffRefresh = endpoint({ ...refreshToken, name: 'staffRefresh', url: '/admin/auth/token/refresh' });

export const staffLogout = endpoint({ ...logout, name: 'staffLogout', url: '/admin/auth/logout' });

/** Who is signed in, as the database says now: roles decide what the app offers (ADM-01). */
export const staffSession = endpoint({
  name: 'staffSession',
  method: 'GET',
  url: '/admin/auth/session',
  private: true,
  request: nothing,
  response: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    roles: z.array(z.enum(staffRoles)),
    signedInAt: instantField,
    endsAt: instantField,
  }),
  refusals: {},
});
