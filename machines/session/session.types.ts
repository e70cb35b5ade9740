import type { Result } from '#domain/result/result.ts';

/**
 * What a look at the stored sign-in finds (SES-03): alive, close to its end (decisions §1: 60 s) with the instant at
 * which it ends in ISO 8601, or over.
 */
export type SessionFinding =
  | { readonly kind: 'alive' }
  | { readonly kind: 'ending'; readonly endsAt: string }
  | { readonly kind: 'over' };

export interface SessionContext {
  /** When the session ends, while the customer is asked; null otherwise. */
  readonly endsAt: string | null;
}

export type RefreshResult = Result<null, 'SESSION_ENDED'>;

/** How a session ended: by hand in some tab, its time ran out, the server ended it, or nobody could tell any more. */
export type SessionEnding = 'byHand' | 'expired' | 'revoked' | 'failed';

export interface SessionOutput {
  readonly ending: SessionEnding;
}

export type SessionEvent =
  /** A pointer or key, or a call that the customer caused; never a timer (decisions §1). */
  | { readonly type: 'activity.seen' }
  /** Focus, visibility or page show: the tab is looked at again (SES-04). */
  | { readonly type: 'tab.returned' }
  | { readonly type: 'session.extended' }
  | { readonly type: 'signOut.chosen' }
  /** The chart's own word to its throttle. */
  | { readonly type: 'refresh.started' }
  /** Another tab signed out or found the session over; or a call was refused for want of a session. */
  | { readonly type: 'session.lost'; readonly ending: SessionEnding };

export type SessionScreen = 'quiet' | 'ending';
