import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';

/**
 * A contract that is concluded, or signed by one of those who must. Of one that was concluded before, in another window or
 * with an answer that was lost, only its number is known.
 */
export interface ConcludedContract {
  readonly contractId: string;
  /** The application that it came of; absent where whoever signs knows it, or it is not told. */
  readonly caseId?: string | null | undefined;
  readonly businessPartnerId: string | null;
  readonly ipsId: string | null;
  /** The order that waits for the deposit; null where the first rate opens the investment. */
  readonly orderId: string | null;
  readonly acceptedAt: Instant | null;
  /** The last day on which it may be withdrawn. */
  readonly withdrawableUntil: IsoDate | null;
  /** What is missing before it is concluded: somebody else's signature, or, once all have signed, the house's own look. */
  readonly awaits: 'secondPerson' | 'clearance' | null;
}
