import { type AuthSession, authenticated } from '#domain/session/auth-session.ts';
import { idTokenClaims } from '#domain/session/id-token.ts';
import type { Cookies } from './cookies.ts';

/** Why the sign-in changed: what another tab does about it depends on it. */
export type AuthChange = 'signed-in' | 'refreshed' | AuthEnd;

/** By hand, by time, by the server, or because a refresh brought no answer. */
export type AuthEnd = 'signed-out' | 'expired' | 'revoked' | 'failed';

export interface AuthStore {
  read(): AuthSession | null;
  /** Ends whatever sign-in was under way in any tab: its challenge does not come back (SES-07). */
  write(auth: AuthSession, change: 'signed-in' | 'refreshed'): void;
  /** Removes tokens and challenge (SES-06). */
  remove(change: AuthEnd): void;
  /** Hears of changes in this tab and the others; answers how to stop. */
  subscribe(listener: (change: AuthChange, otherTab: boolean) => void): () => void;
}

interface TokenPlace {
  read(): AuthSession | null;
  write(auth: AuthSession): void;
  remove(): void;
}

/** Long enough for every token, known to be Bearer: what a cookie need not carry. */
const completed = (idToken: string, accessToken: string, refreshToken: string): AuthSession => ({
  idToken,
  accessToken,
  refreshToken,
  expiresIn: 300,
  tokenType: 'Bearer',
});

/** Which app's sign-in it is: staff's has cookies of its own, on whatever host both may stand (PLT-16, SES-13). */
export type AuthName = 'authorization' | 'admin-authorization';

/** Where the open step of this sign-in is kept. */
export const challengeNameOf = (name: AuthName): 'challenge' | 'admin-challenge' =>
  name === 'authorization' ? 'challenge' : 'admin-challenge';

/** One cookie a token (decisions §21). */
export const inCookies = (cookies: Cookies, name: AuthName = 'authorization'): TokenPlace => {
  const [id, access, refresh] = [`${name}-id`, `${name}-access`, `${name}-refresh`] as const;
  const challenge = challengeNameOf(name);
  return {
    read: () => {
      const idToken = cookies.read(id);
      const accessToken = cookies.read(access);
      const refreshToken = cookies.read(refresh);
      return idToken === undefined ? null : completed(idToken, accessToken ?? '', refreshToken ?? '');
    },
    write: ({ idToken, accessToken, refreshToken }) => {
      cookies.write(id, idToken);
      cookies.write(access, accessToken);
      cookies.write(refresh, refreshToken);
      cookies.remove(challenge);
    },
    remove: () => {
      for (const each of [id, access, refresh, challenge]) cookies.remove(each);
    },
  };
};

/** All tokens under one key, in the mode without cookies (SES-01). */
export const inLocalStorage = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: AuthName = 'authorization',
): TokenPlace => ({
  read: () => {
    try {
      const held = JSON.parse(storage.getItem(name) ?? 'null') as Partial<AuthSession> | null;
      return typeof held?.idToken === 'string'
        ? completed(held.idToken, held.accessToken ?? '', held.refreshToken ?? '')
        : null;
    } catch {
      return null;
    }
  },
  write: (auth) => {
    storage.setItem(name, JSON.stringify(auth));
    storage.removeItem(challengeNameOf(name));
  },
  remove: () => {
    storage.removeItem(name);
    storage.removeItem(challengeNameOf(name));
  },
});

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/**
 * The sign-in of this browser, shared by its tabs. Cookies are shared with other hosts too, whose tabs this page does not
 * hear: who has signed in there since is somebody else, and nothing that was begun here goes out as theirs.
 *
 * @param isOnOneHost of staff's, whose cookies no other host has
 */
export const authStoreOf = (place: TokenPlace, channel: Channel, isOnOneHost = false): AuthStore => {
  /** Whose page it is; of nobody until somebody is signed in. */
  let whose: string | undefined;
  const isOthers = (held: AuthSession | null): boolean => {
    const subject = held === null ? undefined : idTokenClaims(held.idToken)?.subject;
    whose ??= subject;
    return !isOnOneHost && subject !== undefined && subject !== whose;
  };
  /** A sign-in or sign-out that this page hears of makes it the next one's. */
  const follow = (change: AuthChange): void => {
    if (change === 'signed-in' || change === 'signed-out') whose = undefined;
  };
  const listeners = new Set<(change: AuthChange, otherTab: boolean) => void>();
  const hear = (change: AuthChange): void => {
    for (const listener of listeners) listener(change, false);
  };
  const tell = (change: AuthChange): void => {
    hear(change);
    channel.postMessage(change);
  };
  channel.addEventListener('message', (({ data }: MessageEvent<AuthChange>) => follow(data)) as EventListener);
  return {
    read: () => {
      const held = place.read();
      return isOthers(held) ? null : held;
    },
    write: (auth, change) => {
      place.write(auth);
      follow(change);
      tell(change);
    },
    remove: (change) => {
      // What ends is this page's alone where somebody else is signed in by now.
      if (change !== 'signed-out' && isOthers(place.read())) return hear(change);
      place.remove();
      follow(change);
      tell(change);
    },
    subscribe: (listener) => {
      const hearOther = ({ data }: MessageEvent<AuthChange>): void => listener(data, true);
      listeners.add(listener);
      channel.addEventListener('message', hearOther as EventListener);
      return () => {
        listeners.delete(listener);
        channel.removeEventListener('message', hearOther as EventListener);
      };
    },
  };
};

/** The id token while it holds; undefined otherwise. `now` in milliseconds. */
export const liveIdToken = (store: AuthStore, now: number): string | undefined => {
  const auth = store.read();
  return auth !== null && authenticated(auth, now) ? auth.idToken : undefined;
};
