import type { AuthStore } from './auth-store.ts';
import type { Cookies } from './cookies.ts';
import { keptPrefixes } from './kept-keys.ts';

type Shelf = Pick<Storage, 'getItem' | 'removeItem' | 'length' | 'key'>;

const keysOf = (shelf: Shelf): readonly string[] =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');

const savedAtOf = (text: string | null): number => {
  try {
    const { savedAt } = JSON.parse(text ?? '{}') as { readonly savedAt?: unknown };
    return typeof savedAt === 'string' ? Date.parse(savedAt) : 0;
  } catch {
    return 0;
  }
};

/** Answers under a way in are those of somebody without an access: no sign-out is about them. */
const isStrangers = (key: string): boolean => /^(?:new|existing)-customer-/.test(key);

/** Forgets what this browser keeps of who was signed in and could not be sent before an instant. */
const forgetUntil = (shelf: Shelf, instant: number): void => {
  for (const key of keysOf(shelf)) {
    const prefix = keptPrefixes.find((each) => key.startsWith(each));
    if (prefix === undefined || isStrangers(key.slice(prefix.length))) continue;
    if (savedAtOf(shelf.getItem(key)) <= instant) shelf.removeItem(key);
  }
};

interface Browser {
  readonly shelf: Shelf;
  readonly cookies: Pick<Cookies, 'read' | 'write'>;
  readonly now: () => number;
}

/**
 * A sign-out in either app forgets in both what could not be sent of the one who was signed in: the next one at this device
 * must not find it. Where the apps have storages of their own, the cookie that they share tells the other of it, which
 * forgets as soon as it is opened or hears of a sign-in (SES-04, decisions §21).
 */
export const forgetAtSignOut = (auth: Pick<AuthStore, 'subscribe'>, { shelf, cookies, now }: Browser): void => {
  const forget = (): void => {
    const instant = Number(cookies.read('signed-out'));
    if (instant > 0) forgetUntil(shelf, instant);
  };
  auth.subscribe((change, isOtherTab) => {
    if (change === 'signed-out' && !isOtherTab) cookies.write('signed-out', String(now()));
    forget();
  });
  forget();
};
