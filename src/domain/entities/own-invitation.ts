import type { Instant } from '#domain/calendar/iso-date.ts';

/** An account that somebody else has invited the signed-in person to, and that they have not answered yet. */
export interface OwnInvitation {
  readonly inviter: string;
  readonly account: 'joint' | 'child';
  /** Whether the account waits for their signature; else it is open, and they get an access to it. */
  readonly isAwaited: boolean;
  /** Until when its link is good. */
  readonly endsAt: Instant;
  /** The secret of the link; null where only the e-mail has it. */
  readonly token: string | null;
}
