import { deviceIdLife } from '#domain/session/session-limits.ts';
import type { Config } from '../config.ts';
import { type Keyring, sameChecksum } from '../tokens/keyring.ts';

/** What the device proves with its cookie: a session, and how many refreshes of it the device has seen. */
export interface DeviceCounter {
  readonly sessionId: string;
  readonly counter: number;
}

type CookieConfig = Pick<Config, 'cookieDomain'>;

/** Seconds; as long as the device id (SES-07): a device stays known after signing out. */
const lifetime = deviceIdLife / 1000;

const nameOf = ({ cookieDomain }: CookieConfig): string =>
  cookieDomain === undefined ? 'device-counter' : '__Host-device';

const proofOf = (keyring: Keyring, { sessionId, counter }: DeviceCounter): string =>
  keyring.checksum('device', `${sessionId}\0${counter}`);

const shape = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/** The Set-Cookie line. HttpOnly: scripts never see it; `__Host-` forbids a domain, so it is this host's alone (decisions §21). */
export const deviceCookie = (keyring: Keyring, config: CookieConfig, device: DeviceCounter): string => {
  const value = `${device.sessionId}.${device.counter}.${proofOf(keyring, device)}`;
  const safety = config.cookieDomain === undefined ? 'SameSite=Lax' : 'Secure; SameSite=None';
  return `${nameOf(config)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; ${safety}`;
};

/** What the request's cookie proves; undefined without one or when we have not made it. */
export const readDeviceCookie = (
  keyring: Keyring,
  config: CookieConfig,
  cookies: Readonly<Record<string, string>>,
): DeviceCounter | undefined => {
  const [, sessionId = '', digits = '', proof = ''] = shape.exec(cookies[nameOf(config)] ?? '') ?? [];
  const device = { sessionId, counter: Number(digits) };
  return sessionId !== '' && sameChecksum(proof, proofOf(keyring, device)) ? device : undefined;
};
