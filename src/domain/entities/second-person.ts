import type { Instant } from '#domain/calendar/iso-date.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';

/**
 * How far the second person is whom a contract needs. `AWAITED`: their link waits · `DECLINED` by them · `LAPSED`: nobody took
 * it up in time · `JOINED`: they have signed.
 */
export const awaitedStates = ['AWAITED', 'DECLINED', 'LAPSED'] as const;
export const secondStates = [...awaitedStates, 'JOINED'] as const;
export type SecondState = (typeof secondStates)[number];

/** Whoever a signed contract still waits for. */
export interface AwaitedSecond {
  readonly state: (typeof awaitedStates)[number];
  /** Until when their link is good; null where none is. */
  readonly endsAt: Instant | null;
  /** In what whoever came with it says to be somebody else. */
  readonly differs?: readonly InvitedDifference[] | undefined;
}
