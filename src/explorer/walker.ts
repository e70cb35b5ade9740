import type { Seen } from './coverage.ts';
import type { Configuration } from './environment.ts';
import type { Offer } from './offers.ts';
import type { Zone } from './zone.ts';

/** Where a step leads. */
export interface Glance {
  readonly place: number;
  readonly zone: Zone;
  readonly seen: Seen;
  /** The configuration itself, for whoever stays there. */
  readonly stay: () => Configuration;
}

/** Somebody who can walk a chart: the compiled one, or XState itself. */
export interface Walker {
  readonly begin: (input: string) => Configuration;
  /** Throws what a guard or an action throws. */
  readonly step: (from: Configuration, offer: Offer) => Configuration;
  /** The same step, of which most lead to what is known: where it leads, to be read before the next one. */
  readonly glance: (from: Configuration, offer: Offer) => Glance;
  readonly offersIn: (at: Configuration) => readonly Offer[];
  /** The same number for configurations that differ in time alone, as far as the keys found to decide until now tell. */
  readonly placeOf: (at: Configuration) => number;
  /** Whether what it has met holds so much that it had better stop, however few they are. */
  readonly isFull: () => boolean;
  /** What decides has changed. */
  readonly restart: () => void;
}
