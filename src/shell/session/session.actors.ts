import { fromCallback, fromPromise } from 'xstate';
import { logout } from '#api/auth/logout.ts';
import { refreshToken } from '#api/auth/refresh-token.ts';
import type { AuthStore } from '#client/auth-store.ts';
import type { Attempt, Caller, CallOptions } from '#client/call.ts';
import { NetworkError } from '#client/network-error.ts';
import type { SessionStore } from '#client/session-store.ts';
import { settledBeforeLeaving } from '#client/signing-out.ts';
import {
  authenticated,
  normaliseKeys,
  refreshed,
  refreshRefusedText,
  sessionEnd,
} from '#domain/session/auth-session.ts';
import { expiryWarning } from '#domain/session/session-limits.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { RefreshResult, SessionFinding } from '#machines/session/session.types.ts';

/** The calls that a session needs. */
export interface SessionCalls {
  readonly refresh: (token: string, options: CallOptions) => Promise<Attempt<typeof refreshToken>>;
  readonly logout: (token: string, options: CallOptions) => Promise<unknown>;
}

export interface SessionDeps {
  readonly caller: Caller;
  readonly auth: AuthStore;
  readonly sessionStore: SessionStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An app with a door of its own names its calls; the portal's unless given. */
  readonly calls?: SessionCalls;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent' | 'document'>;
}

/** Shorter than the chart's limit, so that a refresh nobody waits for any more cannot bring a session back. */
const refreshPatience = 12_000;

const inspect = ({ auth, now }: SessionDeps): SessionFinding => {
  const held = auth.read();
  const end = held === null ? undefined : sessionEnd(held);
  if (end === undefined || end <= now()) {
    if (held !== null) auth.remove('expired');
    return { kind: 'over' };
  }
  return end - now() <= expiryWarning ? { kind: 'ending', endsAt: new Date(end).toISOString() } : { kind: 'alive' };
};

/**
 * The press that leaves for the other app is a deed too: its refresh turns the counter of the device, whose cookie comes with
 * the answer. Without it the next refresh would be taken for a thief's.
 */
const keepalive = true;

const callsOf = ({ caller, calls }: SessionDeps): SessionCalls =>
  calls ?? {
    refresh: (token, options) => caller.attempt(refreshToken, { token }, options),
    logout: (token, options) => caller.attempt(logout, { token }, options),
  };

/** Only a lost connection is tried once more; an answer is an answer (rules §4). */
const askTwice = async (
  deps: SessionDeps,
  token: string,
  stopped: AbortSignal,
): Promise<Attempt<typeof refreshToken>> => {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(refreshPatience)]);
  const ask = () => callsOf(deps).refresh(token, { signal, keepalive });
  return ask().catch((fault: unknown) => {
    if (fault instanceof NetworkError && fault.status === 0 && !signal.aborted) return ask();
    throw fault;
  });
};

const refresh = async (deps: SessionDeps, stopped: AbortSignal): Promise<RefreshResult> => {
  const { auth, now } = deps;
  const held = auth.read();
  if (held === null || !authenticated(held, now()) || held.refreshToken === '') throw new Error(refreshRefusedText);
  const answer = await askTwice(deps, held.refreshToken, stopped);
  if (!answer.ok) {
    if (answer.refusal === 'SESSION_ENDED') return refused('SESSION_ENDED');
    throw new Error(refreshRefusedText);
  }
  // Another tab may have signed out meanwhile, or somebody else in: nothing is brought back.
  if (auth.read()?.refreshToken !== held.refreshToken) return refused('SESSION_ENDED');
  auth.write(refreshed(held, normaliseKeys(answer.value.AuthenticationResult)), 'refreshed');
  return granted(null);
};

/** What a session needs of browser and server (SES-03 to SES-06). */
export const sessionActors = (deps: SessionDeps): ActorsOf<typeof sessionMachine> => ({
  inspectSession: fromPromise<SessionFinding, undefined>(() => Promise.resolve(inspect(deps))),
  refreshSession: fromPromise<RefreshResult, undefined>(async ({ signal }) => {
    const held = deps.auth.read()?.refreshToken;
    const isStillMine = (): boolean => !signal.aborted && deps.auth.read()?.refreshToken === held;
    try {
      const result = await refresh(deps, signal);
      if (!result.ok && isStillMine()) deps.auth.remove('revoked');
      return result;
    } catch (fault) {
      if (isStillMine()) deps.auth.remove('failed');
      throw fault;
    }
  }),
  endSession: fromPromise<null, undefined>(async () => {
    await settledBeforeLeaving(deps.page);
    const token = deps.auth.read()?.refreshToken ?? '';
    deps.auth.remove('signed-out');
    deps.sessionStore.remove('banking-mode');
    // Best effort: nobody stays signed in because the network is slow or down.
    if (token !== '')
      void callsOf(deps)
        .logout(token, { keepalive })
        .catch(() => null);
    return null;
  }),
  watchTab: fromCallback(({ sendBack }) => {
    const { page, auth } = deps;
    const seen = (): void => sendBack({ type: 'activity.seen' });
    const returned = (): void => {
      if (page.document.visibilityState === 'visible') sendBack({ type: 'tab.returned' });
    };
    const stopHearing = auth.subscribe((change) => {
      if (change === 'signed-out') sendBack({ type: 'session.lost', ending: 'byHand' });
      if (change === 'expired' || change === 'revoked' || change === 'failed')
        sendBack({ type: 'session.lost', ending: change });
    });
    const heard: readonly (readonly [string, () => void])[] = [
      ['pointerdown', seen],
      ['keydown', seen],
      ['focus', returned],
      ['pageshow', returned],
    ];
    for (const [type, hear] of heard) page.addEventListener(type, hear);
    page.document.addEventListener('visibilitychange', returned);
    return () => {
      stopHearing();
      for (const [type, hear] of heard) page.removeEventListener(type, hear);
      page.document.removeEventListener('visibilitychange', returned);
    };
  }),
});
