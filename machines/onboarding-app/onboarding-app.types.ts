import type { AuthSession } from '#domain/session/auth-session.ts';
import type { Identity, RestoredSession } from '../banking-app/banking-app.types.ts';
import type { SessionEnding } from '../session/session.types.ts';

export type { Identity, RestoredSession };

export interface OnboardingAppInput {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export interface OnboardingAppContext extends OnboardingAppInput {
  /** What was typed as user name at the sign-in or for a forgotten password; empty once somebody is signed in. */
  readonly username: string;
  readonly identity: Identity | null;
  /** How the last session of this tab ended; null before, and once somebody is signed in again. */
  readonly ending: SessionEnding | null;
}

export type OnboardingAppEvent =
  | { readonly type: 'route.changed'; readonly pathname: string; readonly search: string }
  /** Another tab signed in. */
  | { readonly type: 'session.began' }
  /** The sign-in ended with tokens, or a page that creates an access did. */
  | { readonly type: 'signIn.completed'; readonly auth: AuthSession }
  | { readonly type: 'signOut.chosen' }
  | { readonly type: 'loading.retried' }
  /** The chart's own word that the answer to "who is signed in" has changed. */
  | { readonly type: 'place.reconsidered' };

export type OnboardingAppScreen =
  | 'resolving'
  | 'unfetched'
  | 'login'
  | 'forgottenPassword'
  | 'passwordChanged'
  | 'loggedOut'
  | 'inactive'
  | 'page'
  | 'notFound'
  | 'crashed';
