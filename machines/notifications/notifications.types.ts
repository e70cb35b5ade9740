import type { ConsentChannel, ConsentMeans, ConsentState } from '#domain/person/consent.ts';
import type { Result } from '#domain/result/result.ts';

/** One step on the way of a consent. */
export interface ConsentProof {
  readonly state: Exclude<ConsentState, 'NONE'>;
  readonly means: ConsentMeans;
  /** Instant, ISO 8601. */
  readonly at: string;
  /** When the mail was sent whose link has confirmed it; null for any other step. */
  readonly mailedAt: string | null;
}

/** A way of advertising, whether the customer agreed to it, and how that came about. */
export interface ChannelConsent {
  readonly channel: ConsentChannel;
  readonly state: ConsentState;
  /** Oldest first. */
  readonly proof: readonly ConsentProof[];
}

/** The newest mail with a link that was not followed yet. */
export interface ConsentLink {
  readonly sentAt: string;
  readonly endsAt: string;
  readonly hasEnded: boolean;
}

export interface Consents {
  readonly preferences: readonly ChannelConsent[];
  readonly link: ConsentLink | null;
}

/** What is asked for or withdrawn by one press. */
export interface ConsentWish {
  readonly channels: readonly ConsentChannel[];
  readonly wanted: boolean;
}

export type SaveResult = Result<Consents, 'TOO_MANY_ATTEMPTS'>;

export type ConsentProblem = 'NOTHING_CHOSEN' | 'TOO_MANY_ATTEMPTS';

/** What has become of the last press. `UNSURE`: it was not answered; what stands there now is true. */
export type ConsentNews = 'SENT' | 'WITHDRAWN' | 'UNSURE';

export interface NotificationsInput {
  /** The e-mail address under which the customer signs in: links go there. */
  readonly username: string;
}

/** Plain JSON. */
export interface NotificationsContext extends Consents, NotificationsInput {
  /** What the form has marked. */
  readonly chosen: readonly ConsentChannel[];
  /** What is being saved. */
  readonly wish: ConsentWish | null;
  readonly problem: ConsentProblem | null;
  readonly news: ConsentNews | null;
  /** Whether what is shown could not be brought up to date. */
  readonly isStale: boolean;
}

export type NotificationsEvent =
  | { readonly type: 'consent.requested'; readonly channels: readonly ConsentChannel[] }
  /** Once more, for all that waits. */
  | { readonly type: 'link.requested' }
  | { readonly type: 'consent.withdrawn'; readonly channel: ConsentChannel }
  | { readonly type: 'all.withdrawn' }
  | { readonly type: 'consents.reloaded' };

export type NotificationsScreen = 'loading' | 'loadFailed' | 'consents';
