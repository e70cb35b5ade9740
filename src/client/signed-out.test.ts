import { beforeEach, describe, expect, it } from 'vitest';
import { blankApplication } from '#domain/application/kept-application.ts';
import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { authStoreOf, inLocalStorage } from './auth-store.ts';
import type { CookieName } from './cookies.ts';
import { draftShelfOf } from './draft-shelf.ts';
import { keptApplicationsOf } from './kept-applications.ts';
import { forgetAtSignOut } from './signed-out.ts';

const vv = 'new-customer-new-business-partner-vv';
const signedIn = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 300, tokenType: 'Bearer' } as const;
const channel = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** A storage that one origin has, and another one has not. */
const storage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
};

/** What is left in a browser of a case, and of somebody without an access. */
const left = (shelf: Storage) => ({
  ofCase: shelf.getItem('application:C-1') !== null,
  ofStranger: shelf.getItem(`application:${vv}`) !== null,
});

describe('SES-04, ONB-13: what a sign-out forgets', () => {
  let time = 0;
  let jar = new Map<CookieName, string>();
  const now = (): number => time;
  beforeEach(() => {
    time = Date.parse('2026-11-20T09:00:00.000Z');
    jar = new Map();
  });

  const cookies = {
    read: (name: CookieName) => jar.get(name),
    write: (name: CookieName, value: string) => void jar.set(name, value),
  };
  /** An app at an origin, as it is opened. */
  const open = (shelf: Storage) => {
    const auth = authStoreOf(inLocalStorage(storage()), channel);
    forgetAtSignOut(auth, { shelf, cookies, now });
    return { auth, kept: keptApplicationsOf(shelf, { now, newId: () => 'id' }) };
  };
  it('all of who was signed in, and nothing of a stranger', () => {
    const shelf = storage();
    const { auth, kept } = open(shelf);
    kept.write('C-1', blankApplication(vv), '"1"');
    kept.write(vv, blankApplication(vv));
    const key = kept.creationKey(vv);
    shelf.setItem('another', 'x');
    auth.remove('signed-out');
    expect(left(shelf)).toEqual({ ofCase: false, ofStranger: true });
    expect([kept.creationKey(vv), shelf.getItem('another')]).toEqual([key, 'x']);
  });

  it('drafts that could not be sent, whatever they are about', () => {
    const shelf = storage();
    const { auth } = open(shelf);
    const drafts = draftShelfOf(shelf, now);
    drafts.write('wphg-update anna BP-1', { seen: null, draft: {} });
    drafts.write('new-investment anna existing-customer-new-ips-vv', { seen: null, draft: {} });
    auth.remove('signed-out');
    expect(drafts.endings('')).toEqual([]);
  });

  it.each(['expired', 'revoked', 'failed'] as const)(
    'nothing where the session was %s: the same one goes on',
    (end) => {
      const shelf = storage();
      const { auth, kept } = open(shelf);
      kept.write('C-1', blankApplication(vv), '"1"');
      auth.remove(end);
      expect(left(shelf).ofCase).toBe(true);
    },
  );

  it('also in the app at the other origin: as soon as it is opened, and when it hears of another sign-in', () => {
    const [here, there] = [storage(), storage()];
    const other = open(there);
    other.kept.write('C-1', blankApplication(vv), '"1"');
    time += 1000;
    open(here).auth.remove('signed-out');
    expect(left(there).ofCase).toBe(true);
    other.auth.write(signedIn, 'signed-in');
    expect(left(there).ofCase).toBe(false);
    time += 1000;
    other.kept.write('C-1', blankApplication(vv), '"2"');
    open(there);
    expect(left(there).ofCase).toBe(true);
    time += 1000;
    open(here).auth.remove('signed-out');
    open(there);
    expect(left(there).ofCase).toBe(false);
  });

  it.each(['x', '', '-1'])('nothing by a garbled cookie: %j', (value) => {
    const shelf = storage();
    open(shelf).kept.write('C-1', blankApplication(vv), '"1"');
    jar.set('signed-out', value);
    open(shelf);
    expect(left(shelf).ofCase).toBe(true);
  });

  it('what nobody can read goes as well', () => {
    const shelf = storage();
    shelf.setItem('application:C-1', '{');
    shelf.setItem('application:C-2', 'null');
    open(shelf).auth.remove('signed-out');
    expect(shelf.length).toBe(0);
  });

  it.each(entryPointIds)('answers under the way in %s stay', (id) => {
    const shelf = storage();
    const { auth, kept } = open(shelf);
    kept.write(id, blankApplication(id));
    auth.remove('signed-out');
    expect(kept.read(id)).toBeDefined();
  });
});
