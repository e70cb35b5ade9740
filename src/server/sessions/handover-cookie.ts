import type { CustomerApp } from '#domain/environment/base-addresses.ts';
import { longestSession } from '#domain/session/session-limits.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';
import type { CookieDeps } from './device-cookie.ts';

/** What a browser proves with the cookie that both hosts get: a session, and where it may still go on for the first time. */
export interface Handover {
  readonly sessionId: string;
  readonly to: CustomerApp | 'nowhere';
}

/** Seconds: no session lives longer. */
const lifetime = longestSession / 1000;

const nameOf = ({ config: { cookieDomain } }: CookieDeps): string =>
  cookieDomain === undefined ? 'session-handover' : '__Secure-session-handover';

const proofOf = (keyring: Keyring, { sessionId, to }: Handover): string =>
  keyring.checksum('handover', `${sessionId}\0${to}`);

const shape = /^([0-9a-f-]{36})\.(banking|onboarding|nowhere)\.([\w-]{43})$/;

/**
 * The Set-Cookie line. The tokens reach the other host by cookies of the product's domain, which scripts may read; this one,
 * which they may not, shows that with them came the browser that has signed in.
 */
export const handoverCookie = (deps: CookieDeps, handover: Handover): string => {
  const { cookieDomain } = deps.config;
  const value = `${handover.sessionId}.${handover.to}.${proofOf(deps.keyring, handover)}`;
  const safety = cookieDomain === undefined ? 'SameSite=Lax' : `Domain=${cookieDomain}; Secure; SameSite=None`;
  return `${nameOf(deps)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; ${safety}`;
};

/** What the request's cookie proves; undefined without one or when we have not made it. */
export const readHandoverCookie = (
  deps: CookieDeps,
  cookies: Readonly<Record<string, string>>,
): Handover | undefined => {
  const [, sessionId = '', to = '', proof = ''] = shape.exec(cookies[nameOf(deps)] ?? '') ?? [];
  if (to !== 'banking' && to !== 'onboarding' && to !== 'nowhere') return undefined;
  const handover = { sessionId, to } as const;
  return sameChecksum(proof, proofOf(deps.keyring, handover)) ? handover : undefined;
};
