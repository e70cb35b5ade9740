import { createActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { logout } from '#api/auth/logout.ts';
import { refreshToken } from '#api/auth/refresh-token.ts';
import { type AuthChange, authStoreOf } from '#client/auth-store.ts';
import type { Caller } from '#client/call.ts';
import { NetworkError } from '#client/network-error.ts';
import { beforeLeaving } from '#client/signing-out.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { granted, refused } from '#domain/result/result.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { RefreshResult, SessionFinding } from '#machines/session/session.types.ts';
import { sessionActors } from './session.actors.ts';

const idTokenUntil = (seconds: number, sub?: string): string =>
  `h.${btoa(JSON.stringify({ exp: seconds, sub })).replaceAll('=', '')}.s`;

const held: AuthSession = {
  idToken: idTokenUntil(300),
  accessToken: 'old',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
};
const fresh = { AccessToken: 'new', IdToken: idTokenUntil(600), ExpiresIn: 300, TokenType: 'Bearer' };
const answered = { ok: true, value: { AuthenticationResult: fresh } };

const setUp = ({ auth = held, now = 0 }: { readonly auth?: AuthSession | null; readonly now?: number } = {}) => {
  const place: { held: AuthSession | null } = { held: auth };
  const store = authStoreOf(
    {
      read: () => place.held,
      write: (next) => (place.held = next),
      remove: () => (place.held = null),
    },
    new BroadcastChannel('test'),
  );
  const changes: AuthChange[] = [];
  store.subscribe((change) => changes.push(change));
  const attempt = vi.fn<(...args: readonly unknown[]) => Promise<unknown>>(() => Promise.resolve(answered));
  const removed: string[] = [];
  const actors = sessionActors({
    caller: { attempt, call: () => Promise.reject(new Error('unused')) } as unknown as Caller,
    auth: store,
    sessionStore: { read: () => undefined, write: () => undefined, remove: (key) => removed.push(key) },
    now: () => now,
    page: window,
  });
  return { actors, store, place, changes, attempt, removed };
};

const refreshOf = ({ actors }: ReturnType<typeof setUp>) => toPromise(createActor(actors.refreshSession).start());

describe('refreshing a session', () => {
  it('SES-05: keeps the refresh token it holds', async () => {
    const scene = setUp();
    expect(await refreshOf(scene)).toEqual(granted(null));
    expect(scene.place.held).toMatchObject({ accessToken: 'new', refreshToken: 'refresh', idToken: fresh.IdToken });
    expect(scene.attempt.mock.calls[0]?.slice(0, 2)).toEqual([refreshToken, { token: 'refresh' }]);
    expect(scene.changes).toEqual(['refreshed']);
  });

  it('SES-05: is tried once more when the connection was lost, and only then', async () => {
    const scene = setUp();
    scene.attempt.mockRejectedValueOnce(new NetworkError(0, '/auth/token/refresh', undefined));
    expect(await refreshOf(scene)).toEqual(granted(null));
    expect(scene.attempt).toHaveBeenCalledTimes(2);

    const broken = setUp();
    broken.attempt.mockRejectedValue(new NetworkError(500, '/auth/token/refresh', undefined));
    await expect(refreshOf(broken)).rejects.toMatchObject({ status: 500 });
    expect(broken.attempt).toHaveBeenCalledTimes(1);
    expect([broken.place.held, broken.changes]).toEqual([null, ['failed']]);
  });

  it('SES-05: ends the stored sign-in when it is refused', async () => {
    const scene = setUp();
    scene.attempt.mockResolvedValue({ ok: false, refusal: 'SESSION_ENDED', details: undefined });
    expect(await refreshOf(scene)).toEqual(refused('SESSION_ENDED'));
    expect([scene.place.held, scene.changes]).toEqual([null, ['revoked']]);
  });

  it.each([
    ['nobody is signed in', { auth: null }],
    ['the session is over', { now: 300_000 }],
    ['there is no refresh token', { auth: { ...held, refreshToken: '' } }],
  ])('SES-05: rejects without a call when %s', async (_, given) => {
    const scene = setUp(given);
    await expect(refreshOf(scene)).rejects.toThrow('Token refresh failed. User not authenticated.');
    expect(scene.attempt).not.toHaveBeenCalled();
  });

  it('SES-06: brings nothing back that another tab has signed out of meanwhile', async () => {
    const scene = setUp();
    scene.attempt.mockImplementation(() => {
      scene.place.held = null;
      return Promise.resolve(answered);
    });
    expect(await refreshOf(scene)).toEqual(refused('SESSION_ENDED'));
    expect([scene.place.held, scene.changes]).toEqual([null, []]);
  });
});

it.each<readonly [number, SessionFinding]>([
  [239_999, { kind: 'alive' }],
  [240_000, { kind: 'ending', endsAt: '1970-01-01T00:05:00.000Z' }],
  [299_999, { kind: 'ending', endsAt: '1970-01-01T00:05:00.000Z' }],
  [300_000, { kind: 'over' }],
])('SES-03, SES-04: finds at %i ms of 300,000 what is to be done', async (now, finding) => {
  const { actors, place } = setUp({ now });
  expect(await toPromise(createActor(actors.inspectSession).start())).toEqual(finding);
  expect(place.held === null).toBe(finding.kind === 'over');
});

it('SES-04: is over on a page whose browser somebody else uses by now, who stays signed in', async () => {
  const { actors, store, place } = setUp({ auth: { ...held, idToken: idTokenUntil(300, 'anna') } });
  store.read();
  const ofBen = { ...held, idToken: idTokenUntil(300, 'ben') };
  place.held = ofBen;
  expect(await toPromise(createActor(actors.inspectSession).start())).toEqual({ kind: 'over' });
  await expect(toPromise(createActor(actors.refreshSession).start())).rejects.toThrow('Token refresh failed.');
  expect(place.held).toBe(ofBen);
});

it('SES-06: signs out at once, whatever the network does', async () => {
  const { actors, place, changes, attempt, removed } = setUp();
  attempt.mockRejectedValue(new NetworkError(0, '/auth/logout', undefined));
  await toPromise(createActor(actors.endSession).start());
  expect([place.held, changes, removed]).toEqual([null, ['signed-out'], ['banking-mode']]);
  expect(attempt.mock.calls).toEqual([[logout, { token: 'refresh' }, { keepalive: true }]]);
});

it('SES-06: holds the token until what was typed last has settled, and no longer than a second', async () => {
  vi.useFakeTimers();
  const scene = setUp();
  const never = new Promise<void>(() => undefined);
  const stop = beforeLeaving(window, () => never);
  const end = toPromise(createActor(scene.actors.endSession).start());
  await vi.advanceTimersByTimeAsync(999);
  expect(scene.changes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await end;
  expect(scene.changes).toEqual(['signed-out']);
  stop();
  vi.useRealTimers();
});

it('SES-06: a page that is closed while something is still being sent signs out at once', async () => {
  const scene = setUp();
  const stop = beforeLeaving(window, () => new Promise(() => undefined));
  const end = toPromise(createActor(scene.actors.endSession).start());
  window.dispatchEvent(new Event('pagehide'));
  await end;
  expect([scene.place.held, scene.changes]).toEqual([null, ['signed-out']]);
  stop();
});

it('SES-04, SES-05: hears what the customer does, the tab, and other tabs', () => {
  const { actors, store } = setUp();
  const heard: string[] = [];
  const deaf = {
    inspectSession: fromPromise<SessionFinding, undefined>(() => new Promise(() => undefined)),
    refreshSession: fromPromise<RefreshResult, undefined>(() => new Promise(() => undefined)),
    endSession: fromPromise<null, undefined>(() => new Promise(() => undefined)),
  };
  const session = createActor(sessionMachine.provide({ actors: { ...deaf, watchTab: actors.watchTab } }), {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event') heard.push(inspected.event.type);
    },
  }).start();
  heard.length = 0;
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  for (const type of ['focus', 'pageshow']) window.dispatchEvent(new Event(type));
  document.dispatchEvent(new Event('visibilitychange'));
  const outside = heard.filter((type) => !type.startsWith('xstate') && type !== 'refresh.started');
  expect(outside).toEqual(['activity.seen', 'activity.seen', 'tab.returned', 'tab.returned', 'tab.returned']);
  store.remove('signed-out');
  expect(session.getSnapshot().output).toEqual({ ending: 'byHand' });
});
