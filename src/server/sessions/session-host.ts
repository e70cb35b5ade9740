import type { CustomerApp } from '#domain/environment/base-addresses.ts';
import type { Audience } from '#domain/session/audience.ts';
import type { RequestFacts } from '../http/handler.ts';

/**
 * Where a device counts a session's refreshes. Its cookie belongs to one host (`__Host-`, decisions §21), and a session of a
 * customer goes on at two.
 */
export type SessionHost = CustomerApp | 'admin';

/** The host that a request came to. Staff have one, whichever app's port a proxy might name. */
export const hostOf = (audience: Audience, { app }: Pick<RequestFacts, 'app'>): SessionHost =>
  audience === 'admin' ? 'admin' : app;

/** Where a session that begins here can still go on. */
export const otherHost: Readonly<Record<SessionHost, CustomerApp | undefined>> = {
  banking: 'onboarding',
  onboarding: 'banking',
  admin: undefined,
};
