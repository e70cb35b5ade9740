import type { AuthSession } from '#domain/session/auth-session.ts';
import type { StaffRole } from '#domain/session/groups.ts';
import type { SessionEnding } from '../session/session.types.ts';

/** Who is signed in, as the server says at the beginning of a session and after each reload. */
export interface StaffIdentity {
  readonly username: string;
  /** First and last name. */
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** What a look at the stored sign-in finds. */
export type RestoredStaff =
  | { readonly kind: 'none' }
  /** The server knows no such session any more. */
  | { readonly kind: 'revoked' }
  | { readonly kind: 'alive'; readonly identity: StaffIdentity };

/** A sign-in that was stored: who it is, or that the server has ended it meanwhile. */
export type KeptStaff = Exclude<RestoredStaff, { readonly kind: 'none' }>;

export interface AdminAppInput {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export interface AdminAppContext extends AdminAppInput {
  /** What was typed as user name at the sign-in; empty once somebody is signed in. */
  readonly username: string;
  readonly identity: StaffIdentity | null;
  /** How the last session of this tab ended; null before, and once somebody is signed in again. */
  readonly ending: SessionEnding | null;
}

export type AdminAppEvent =
  | { readonly type: 'route.changed'; readonly pathname: string; readonly search: string }
  /** Another tab signed in. */
  | { readonly type: 'session.began' }
  /** The sign-in chart ended with tokens. */
  | { readonly type: 'signIn.completed'; readonly auth: AuthSession }
  | { readonly type: 'signOut.chosen' }
  | { readonly type: 'check.retried' }
  /** The chart's own words that the answer to "who is signed in" has changed, or cannot be had. */
  | { readonly type: 'place.reconsidered' }
  | { readonly type: 'place.doubted' };

/** What the chart tells the browser: a redirect replaces the entry of the history, a wish adds one. */
export interface AdminBrowseNotice {
  readonly type: 'browse.replace' | 'browse.push';
  readonly to: string;
}

export type AdminAppScreen =
  | 'resolving'
  | 'unclear'
  | 'login'
  | 'passwordHelp'
  | 'loggedOut'
  | 'inactive'
  | 'page'
  | 'notPermitted'
  | 'notFound'
  | 'crashed';
