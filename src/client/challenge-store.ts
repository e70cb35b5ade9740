import type { challengeNameOf } from './auth-store.ts';
import type { Cookies } from './cookies.ts';

/** Where the open step of a sign-in outlives a reload of the page (SES-07): beside the tokens that it leads to. */
export interface ChallengeStore {
  read(): string | undefined;
  /** `life` in seconds, at most 300. Local storage knows no life: whoever reads the text looks at the end in it. */
  write(text: string, life: number): void;
  remove(): void;
}

type ChallengeName = ReturnType<typeof challengeNameOf>;

export const challengeInCookie = (cookies: Cookies, name: ChallengeName = 'challenge'): ChallengeStore => ({
  read: () => cookies.read(name),
  write: (text, life) => cookies.write(name, text, life),
  remove: () => cookies.remove(name),
});

/** In the mode without cookies. */
export const challengeInLocalStorage = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: ChallengeName = 'challenge',
): ChallengeStore => ({
  read: () => storage.getItem(name) ?? undefined,
  write: (text) => storage.setItem(name, text),
  remove: () => storage.removeItem(name),
});
