import { deviceIdLife } from '#domain/session/session-limits.ts';
import type { SignInDeps } from '../auth/auth-deps.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';

/** What the device proves with its cookie: a session, and how many refreshes of it the device has seen. */
export interface DeviceCounter {
  readonly sessionId: string;
  readonly counter: number;
}

/** Whose cookie it is. Hosts may be one in development, and cookies know no ports: each door has a name of its own. */
export type CookieDeps = Pick<SignInDeps, 'keyring' | 'audience'> & {
  readonly config: Pick<SignInDeps['config'], 'cookieDomain'>;
};

/** Seconds; as long as the device id (SES-07): a device stays known after signing out. */
const lifetime = deviceIdLife / 1000;

const nameOf = ({ config: { cookieDomain }, audience }: CookieDeps): string => {
  const own = audience === 'banking' ? '' : `${audience}-`;
  return cookieDomain === undefined ? `${own}device-counter` : `__Host-${own}device`;
};

const proofOf = (keyring: Keyring, { sessionId, counter }: DeviceCounter): string =>
  keyring.checksum('device', `${sessionId}\0${counter}`);

const shape = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/** The Set-Cookie line. HttpOnly: scripts never see it; `__Host-` forbids a domain, so it is this host's alone (decisions §21). */
export const deviceCookie = (deps: CookieDeps, device: DeviceCounter): string => {
  const value = `${device.sessionId}.${device.counter}.${proofOf(deps.keyring, device)}`;
  const safety = deps.config.cookieDomain === undefined ? 'SameSite=Lax' : 'Secure; SameSite=None';
  return `${nameOf(deps)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; ${safety}`;
};

/** What the request's cookie proves; undefined without one or when we have not made it. */
export const readDeviceCookie = (
  deps: CookieDeps,
  cookies: Readonly<Record<string, string>>,
): DeviceCounter | undefined => {
  const [, sessionId = '', digits = '', proof = ''] = shape.exec(cookies[nameOf(deps)] ?? '') ?? [];
  const device = { sessionId, counter: Number(digits) };
  return sessionId !== '' && sameChecksum(proof, proofOf(deps.keyring, device)) ? device : undefined;
};
