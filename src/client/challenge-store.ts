import type { Cookies } from './cookies.ts';

/** Where the open step of a sign-in outlives a reload of the page (SES-07): beside the tokens that it leads to. */
export interface ChallengeStore {
  read(): string | undefined;
  /** `life` in seconds, at most 300. Local storage knows no life: whoever reads the text looks at the end in it. */
  write(text: string, life: number): void;
  remove(): void;
}

export const challengeInCookie = (cookies: Cookies): ChallengeStore => ({
  read: () => cookies.read('challenge'),
  write: (text, life) => cookies.write('challenge', text, life),
  remove: () => cookies.remove('challenge'),
});

/** In the mode without cookies. */
export const challengeInLocalStorage = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): ChallengeStore => ({
  read: () => storage.getItem('challenge') ?? undefined,
  write: (text) => storage.setItem('challenge', text),
  remove: () => storage.removeItem('challenge'),
});
