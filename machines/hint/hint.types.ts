import type { Hint } from '#domain/entities/hint.ts';

export interface HintInput {
  /** The place of the page whose hints these are. */
  readonly slot: string;
  /** Names of the conditions that hold; any other is not met (rules §8). */
  readonly holds: readonly string[];
}

/** What is known of hints: those of the content system, and which were dismissed in this browser session. */
export interface HintsKnown {
  readonly hints: readonly Hint[];
  readonly dismissed: readonly string[];
}

export interface HintContext extends HintInput, HintsKnown {}

export type HintEvent =
  | { readonly type: 'hint.dismissed'; readonly id: string }
  /** What holds has changed: the customer's data arrived, a task was done. */
  | { readonly type: 'conditions.changed'; readonly holds: readonly string[] };

export type HintScreen = 'hints';
