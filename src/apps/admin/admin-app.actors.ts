import { fromCallback, fromPromise } from 'xstate';
import { staffChallenge, staffLogin, staffLogout, staffRefresh, staffSession } from '#api/admin/staff-auth.ts';
import type { AuthStore } from '#client/auth-store.ts';
import type { Caller } from '#client/call.ts';
import type { ChallengeStore } from '#client/challenge-store.ts';
import type { Cookies } from '#client/cookies.ts';
import { deviceIdOf } from '#client/device.ts';
import type { SessionStore } from '#client/session-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { type AuthSession, authenticated } from '#domain/session/auth-session.ts';
import type { adminAppMachine } from '#machines/admin-app/admin-app.machine.ts';
import type { AdminBrowseNotice, KeptStaff, RestoredStaff } from '#machines/admin-app/admin-app.types.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { browseChannel } from '#shell/browse/browse.ts';
import { loginActors } from '#shell/login/login.actors.ts';
import { sessionActors } from '#shell/session/session.actors.ts';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';

/** What the admin app's root chart needs of the page. */
export interface AdminPage {
  readonly caller: Caller;
  readonly auth: AuthStore;
  readonly challenge: ChallengeStore;
  readonly cookies: Cookies;
  readonly sessionStore: SessionStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly window: Window;
}

/** Who the stored sign-in is, as the server says: roles are those of the database, not of the token. */
const whoIsSignedIn = async ({ caller, auth }: AdminPage, signal: AbortSignal): Promise<KeptStaff> => {
  const answer = await caller.attempt(staffSession, {}, { signal });
  if (answer.ok) {
    const { username, firstName, lastName, roles } = answer.value;
    return { kind: 'alive', identity: { username, name: `${firstName} ${lastName}`, roles } };
  }
  if (answer.refusal !== 'UNAUTHENTICATED') throw new UnexpectedRefusal(staffSession.name, answer.refusal);
  if (auth.read() !== null) auth.remove('revoked');
  return { kind: 'revoked' };
};

const restore = async (page: AdminPage, signal: AbortSignal): Promise<RestoredStaff> => {
  const { auth, now } = page;
  const held = auth.read();
  if (held === null) return { kind: 'none' };
  if (authenticated(held, now())) return whoIsSignedIn(page, signal);
  // Over before this tab began: no session ends here, so nobody is told.
  auth.remove('expired');
  return { kind: 'none' };
};

/** Every port of the admin app's root chart and of the charts that it invokes. */
export const adminAppActors = (page: AdminPage): ActorsOf<typeof adminAppMachine> => {
  const { caller, auth, challenge, cookies, sessionStore, now, window } = page;
  const deviceId = (): string => deviceIdOf(cookies, () => window.crypto.randomUUID());
  const signIn: SignInCalls = {
    login: (payload) => caller.attempt(staffLogin, { ...payload, deviceId: deviceId() }),
    authChallenge: (payload) => caller.attempt(staffChallenge, { ...payload, deviceId: deviceId() }),
  };
  return {
    login: loginMachine.provide({ actors: loginActors(signIn, challenge) }),
    session: sessionMachine.provide({
      actors: sessionActors({
        caller,
        auth,
        sessionStore,
        now,
        page: window,
        calls: {
          refresh: (token, options) => caller.attempt(staffRefresh, { token }, options),
          logout: (token, options) => caller.attempt(staffLogout, { token }, options),
        },
      }),
    }),
    browse: browseChannel<AdminBrowseNotice>(window),
    restoreSession: fromPromise<RestoredStaff, undefined>(({ signal }) => restore(page, signal)),
    keepSession: fromPromise<KeptStaff, { readonly auth: AuthSession }>(({ input, signal }) => {
      auth.write(input.auth, 'signed-in');
      return whoIsSignedIn(page, signal);
    }),
    watchOtherTabs: fromCallback(({ sendBack }) =>
      auth.subscribe((change, otherTab) => {
        if (change === 'signed-in' && otherTab) sendBack({ type: 'session.began' });
      }),
    ),
  };
};
