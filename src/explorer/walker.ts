import type { Configuration } from './environment.ts';
import type { Offer } from './offers.ts';

/** Somebody who can walk a chart: the compiled one, or XState itself. */
export interface Walker {
  readonly begin: (input: string) => Configuration;
  /** Throws what a guard or an action throws. */
  readonly step: (from: Configuration, offer: Offer) => Configuration;
  readonly offersIn: (at: Configuration) => readonly Offer[];
  /** The same number for configurations that differ in time alone, as far as the keys found to decide until now tell. */
  readonly placeOf: (at: Configuration) => number;
  /** What decides has changed. */
  readonly restart: () => void;
}
