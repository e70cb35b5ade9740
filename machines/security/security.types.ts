import type { FactorsInForce } from '#domain/identity/factor.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';

/** A session of the customer that lives, on some device. */
export interface SignedInDevice {
  readonly sessionId: string;
  /** Browser and system in words. */
  readonly device: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/**
 * What became of a sign-in. `CODES_EXHAUSTED`: the password was right, the second factor's code too often wrong.
 */
export type SignInKind = 'SIGNED_IN' | 'SIGN_IN_FAILED' | 'SIGN_IN_BLOCKED' | 'CODES_EXHAUSTED';

export interface PastSignIn {
  readonly at: string;
  readonly kind: SignInKind;
  /** Browser and system in words; null where nobody got in. */
  readonly device: string | null;
}

export interface SecurityOverview {
  readonly devices: readonly SignedInDevice[];
  /** Newest first. */
  readonly signIns: readonly PastSignIn[];
  readonly factors: FactorsInForce;
}

/**
 * The stored removal that waits for its code, or null: the session that was to end is this one by now, and has ended. `GONE`: it
 * had ended before.
 */
export type PrepareRemovalResult = Result<Operation | null, 'GONE' | 'NO_VALIDATED_NUMBER'>;

export interface RemovalInput {
  readonly sessionId: string;
}

/** What has become of the removal of a device. */
export type SecurityNews =
  | 'REMOVED'
  | 'GONE'
  | 'NO_VALIDATED_NUMBER'
  | 'NOT_SENT'
  | 'TAN_EXHAUSTED'
  | 'OPERATION_ENDED'
  | 'UNSURE';

export interface SecurityInput {
  /** The e-mail address under which the customer signs in: the code for a new password goes there. */
  readonly username: string;
}

/** Plain JSON. */
export interface SecurityContext extends SecurityInput, SecurityOverview {
  /** The device that is to be removed. */
  readonly asked: SignedInDevice | null;
  readonly operation: Operation | null;
  readonly news: SecurityNews | null;
  /** Whether what is shown could not be brought up to date. */
  readonly isStale: boolean;
}

export type SecurityEvent =
  | { readonly type: 'overview.reloaded' }
  | { readonly type: 'removal.asked'; readonly sessionId: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.left' }
  | { readonly type: 'password.chosen' }
  /** The session of this page is to end. */
  | { readonly type: 'signOut.chosen' };

/** What the chart tells the app around it: the session is the app's to end. */
export type FrameNotice = { readonly type: 'signOut.chosen' };

export type SecurityScreen =
  | 'loading'
  | 'loadFailed'
  | 'overview'
  | 'confirming'
  | 'password'
  | 'passwordChanged'
  | 'leaving';
