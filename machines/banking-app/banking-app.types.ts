import type { PortalRefusals } from '#domain/navigation/portal-paths.ts';
import type { AuthSession } from '#domain/session/auth-session.ts';
import type { Banner } from '../banner/banner.types.ts';
import type { SessionEnding } from '../session/session.types.ts';

/** The sidebars that the portal has (SHL-04). */
export type SidebarId = 'help';

export interface OpenSidebar {
  readonly id: SidebarId;
  readonly isVisible: boolean;
}

/** Who is signed in, as the id token says (SES-02). */
export interface Identity {
  readonly username: string;
  readonly groups: readonly string[];
}

/** What a look at the stored sign-in finds at the start of a page or after a change in another tab. */
export type RestoredSession =
  | { readonly kind: 'none' }
  /** The server refused it before the portal was open. */
  | { readonly kind: 'revoked' }
  | { readonly kind: 'alive'; readonly identity: Identity };

export interface BankingAppContext {
  readonly mode: string;
  /** Patterns of the protected routes that this app has. */
  readonly routes: readonly string[];
  /** Patterns of those that are journeys: nothing but their own screens stands there on a phone. */
  readonly journeys: readonly string[];
  readonly exemptProviders: readonly string[];
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** What was typed as user name at the sign-in or for a forgotten password; empty once somebody is signed in. */
  readonly username: string;
  readonly identity: Identity | null;
  /** How the last session of this tab ended; null before, and once somebody is signed in again. */
  readonly ending: SessionEnding | null;
  /** Until when is kept what the law asks for, of an access that was deleted in this tab; null once somebody signs in again. */
  readonly keptUntil: string | null;
  /** Pages that this customer may not see yet, and why; empty until the customer's data are there. */
  readonly refusals: PortalRefusals;
  readonly banners: readonly Banner[];
  readonly sidebars: readonly OpenSidebar[];
}

export interface BankingAppInput {
  readonly mode: string;
  readonly routes: readonly string[];
  /** Patterns of those that are journeys: nothing but their own screens stands there on a phone. */
  readonly journeys: readonly string[];
  readonly exemptProviders: readonly string[];
  readonly pathname: string;
  readonly search: string;
}

export type BankingAppEvent =
  | { readonly type: 'route.changed'; readonly pathname: string; readonly search: string }
  /** Another tab signed in. */
  | { readonly type: 'session.began' }
  /** The sign-in chart ended with tokens. */
  | { readonly type: 'signIn.completed'; readonly auth: AuthSession }
  | { readonly type: 'signOut.chosen' }
  /** The access is no more, and no session either: the page that says so follows (BNK-16). */
  | { readonly type: 'access.deleted'; readonly keptUntil: string }
  /** What is known of the customer changed what they may open (rules §1). */
  | { readonly type: 'customer.learned'; readonly refusals: PortalRefusals }
  | { readonly type: 'banner.raised'; readonly banner: Banner }
  | { readonly type: 'banner.removed'; readonly id: string }
  | { readonly type: 'sidebar.opened'; readonly id: SidebarId }
  | { readonly type: 'sidebar.removed'; readonly id: SidebarId }
  | { readonly type: 'sidebars.closed' }
  /** The chart's own word that the answer to "who is signed in" has changed. */
  | { readonly type: 'place.reconsidered' };

/** What the chart tells the browser; every redirect replaces the entry of the history (rules §4), a wish adds one. */
export type BrowseNotice =
  | { readonly type: 'browse.replace' | 'browse.push'; readonly to: string }
  | { readonly type: 'browse.leave' }
  /** An address of the onboarding app. */
  | { readonly type: 'browse.sibling'; readonly to: string };

export interface KeepSessionInput {
  readonly auth: AuthSession;
}

export type BankingAppScreen =
  | 'starting'
  | 'resolving'
  | 'login'
  | 'forgottenPassword'
  | 'passwordChanged'
  | 'loggedOut'
  | 'inactive'
  | 'portal'
  | 'refused'
  | 'appDownload'
  | 'crashed'
  | 'leaving'
  | 'notFound';
