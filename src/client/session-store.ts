import type { Cookies } from './cookies.ts';

/** What the browser keeps for its own session: the storage's item and a cookie of the same name. */
export type SessionKey = 'banking-mode' | 'dynamic-hints' | 'error-reload' | 'sidebar';

export interface SessionStore {
  read(key: SessionKey): string | undefined;
  write(key: SessionKey, value: string): void;
  remove(key: SessionKey): void;
}

/**
 * Session storage, with a session cookie of the same name as a copy for the sibling app (decisions §21). The copy is
 * never read here. A browser that forbids storage throws, and the chart that asked has an arrow for it.
 */
export const sessionStoreOf = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  cookies: Cookies,
): SessionStore => ({
  read: (key) => storage.getItem(key) ?? undefined,
  write: (key, value) => {
    storage.setItem(key, value);
    cookies.write(key, value);
  },
  remove: (key) => {
    storage.removeItem(key);
    cookies.remove(key);
  },
});
