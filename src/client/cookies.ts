import { challengeLife, deviceIdLife, longestSession } from '#domain/session/session-limits.ts';
import { type ClientSettings, isSecured } from './environment.ts';

/** Cookies that scripts may read and write (PLT-16), and for how long each is kept, in seconds. */
const cookieLives = {
  'authorization-id': longestSession / 1000,
  'authorization-access': longestSession / 1000,
  'authorization-refresh': deviceIdLife / 1000,
  challenge: challengeLife / 1000,
  'admin-authorization-id': longestSession / 1000,
  'admin-authorization-access': longestSession / 1000,
  'admin-authorization-refresh': deviceIdLife / 1000,
  'admin-challenge': challengeLife / 1000,
  'device-id': deviceIdLife / 1000,
  'banking-mode': null,
  'dynamic-hints': null,
  'error-reload': null,
  'migration-shown': deviceIdLife / 1000,
  sidebar: null,
  // As long as a browser keeps what could not be sent.
  'signed-out': deviceIdLife / 1000,
  'personal-data-update': deviceIdLife / 1000,
  'wphg-update': deviceIdLife / 1000,
  // Only after consent (decisions §21).
  utm: deviceIdLife / 1000,
} as const satisfies Record<string, number | null>;

export type CookieName = keyof typeof cookieLives;

export interface Cookies {
  read(name: CookieName): string | undefined;
  /**
   * Writes the value for the cookie's own life; a null life ends with the browser's session. `life` in seconds shortens
   * a life that it has, and never prolongs it.
   */
  write(name: CookieName, value: string, life?: number): void;
  remove(name: CookieName): void;
}

/**
 * The product's cookies: on its domain, SameSite=None and Secure in production with the `__Secure-` prefix
 * (decisions §21), SameSite=Lax on the local host.
 */
export const cookiesOf = (jar: Pick<Document, 'cookie'>, settings: ClientSettings): Cookies => {
  const secured = isSecured(settings);
  const fullName = (name: CookieName): string => (secured ? `__Secure-${name}` : name);
  const attributes = [
    'Path=/',
    settings.cookieDomain === '' ? '' : `Domain=${settings.cookieDomain}`,
    secured ? 'SameSite=None; Secure' : 'SameSite=Lax',
  ]
    .filter((attribute) => attribute !== '')
    .join('; ');
  const put = (name: CookieName, value: string, life: number | null): void => {
    const age = life === null ? '' : `; Max-Age=${life}`;
    jar.cookie = `${fullName(name)}=${encodeURIComponent(value)}; ${attributes}${age}`;
  };
  return {
    read: (name) => {
      const prefix = `${fullName(name)}=`;
      const found = jar.cookie.split('; ').find((pair) => pair.startsWith(prefix));
      const value = found === undefined ? '' : found.slice(prefix.length);
      return value === '' ? undefined : decoded(value);
    },
    write: (name, value, life = Infinity) => {
      const own = cookieLives[name];
      put(name, value, own === null ? null : Math.max(0, Math.min(own, Math.floor(life))));
    },
    remove: (name) => put(name, '', 0),
  };
};

/** A cookie that someone garbled reads as absent rather than throwing at start-up. */
const decoded = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};
