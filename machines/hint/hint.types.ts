import type { Hint } from '#domain/entities/hint.ts';

/** What is known of hints: those of the content system, and which were dismissed in this browser session. */
export interface HintsKnown {
  readonly hints: readonly Hint[];
  readonly dismissed: readonly string[];
}

export type HintContext = HintsKnown;

export type HintEvent = { readonly type: 'hint.dismissed'; readonly id: string };

export type HintScreen = 'hints';

/** Where one is and what holds there; no chart keeps it, since it follows from what other charts know. */
export interface HintPlace {
  /** That of the page; null where none is due. */
  readonly slot: string | null;
  /** Names of the conditions that hold; any other is not met (rules §8). */
  readonly holds: readonly string[];
}
