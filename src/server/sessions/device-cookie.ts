import { deviceIdLife } from '#domain/session/session-limits.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';
import type { SessionHost } from './session-host.ts';

/** What the device proves with its cookie: a session, and how many refreshes of it the device has seen at this host. */
export interface DeviceCounter {
  readonly sessionId: string;
  readonly counter: number;
}

/** What cookies are made of. */
export type CookieDeps = Pick<SignInDeps, 'keyring'> & {
  readonly config: Pick<SignInDeps['config'], 'cookieDomain'>;
};

/** Seconds; as long as the device id (SES-07): a device stays known after signing out. */
const lifetime = deviceIdLife / 1000;

/** Hosts may be one in development, and cookies know no ports: each has a name of its own. */
const nameOf = ({ config: { cookieDomain } }: CookieDeps, host: SessionHost): string => {
  const own = host === 'banking' ? '' : `${host}-`;
  return cookieDomain === undefined ? `${own}device-counter` : `__Host-${own}device`;
};

// The onboarding's names its host, so that neither host takes the other's for its own. Those of portal and staff are told
// apart by the session's audience.
const proofOf = (keyring: Keyring, host: SessionHost, { sessionId, counter }: DeviceCounter): string =>
  keyring.checksum('device', `${sessionId}\0${counter}${host === 'onboarding' ? '\0onboarding' : ''}`);

const shape = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/** The Set-Cookie line. HttpOnly: scripts never see it; `__Host-` forbids a domain, so it is this host's alone (decisions §21). */
export const deviceCookie = (deps: CookieDeps, host: SessionHost, device: DeviceCounter): string => {
  const value = `${device.sessionId}.${device.counter}.${proofOf(deps.keyring, host, device)}`;
  const safety = deps.config.cookieDomain === undefined ? 'SameSite=Lax' : 'Secure; SameSite=None';
  return `${nameOf(deps, host)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; ${safety}`;
};

/** What the request's cookie proves; undefined without one or when we have not made it for this host. */
export const readDeviceCookie = (
  deps: CookieDeps,
  host: SessionHost,
  cookies: Readonly<Record<string, string>>,
): DeviceCounter | undefined => {
  const [, sessionId = '', digits = '', proof = ''] = shape.exec(cookies[nameOf(deps, host)] ?? '') ?? [];
  const device = { sessionId, counter: Number(digits) };
  return sessionId !== '' && sameChecksum(proof, proofOf(deps.keyring, host, device)) ? device : undefined;
};
