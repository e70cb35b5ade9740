import type { Tone } from '#explorer/spoken-arrows.ts';
import type { Ending } from '#machines/journey.ts';

/** What is drawn, before it has a place. Captions are German. */

/** A line that leads to another picture. */
export interface PictureLink {
  readonly text: string;
  /** A file beside this one. */
  readonly href: string;
}

export interface PictureState {
  readonly id: string;
  readonly kind: 'state' | 'group' | 'parallel' | 'final' | 'history' | 'initial';
  readonly caption: string;
  /** What an end means; null for all others, and where the chart does not say it. */
  readonly ending: Ending | null;
  readonly requirements: readonly string[];
  /** Captions of the actors that work while the state is active: a state that waits for an answer. */
  readonly works: readonly string[];
  /** Whether it waits for an answer, whoever brings it. */
  readonly isWaiting: boolean;
  /** Whether it is reached from everywhere and by no arrow: it stands at the bottom. */
  readonly isAnytime: boolean;
  /** Pictures that go on here. */
  readonly links: readonly PictureLink[];
  /** Arrows that stay inside the state, as sentences. */
  readonly notes: readonly string[];
  /** Those among the notes that say no, or that something failed. */
  readonly setbacks: readonly string[];
  /** Whether an arrow of its own leads on from it although it is an end. */
  readonly isReopened: boolean;
  readonly children: readonly PictureState[];
}

export interface PictureArrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** The chart's arrows that it stands for, by the explorer's ids; none for the mark of a beginning. */
  readonly edgeIds: readonly string[];
  /** One line for each transition that the arrow stands for. */
  readonly labels: readonly string[];
  readonly tone: Tone;
}

export interface Picture {
  readonly name: string;
  readonly title: string;
  /** Of a part: which picture it is cut from; null for a whole chart. */
  readonly cutFrom: PictureLink | null;
  /** The charts in which it runs, by name and title. */
  readonly usedIn: readonly { readonly name: string; readonly title: string }[];
  readonly requirements: readonly string[];
  /** What is possible at any time, wherever the chart stands. */
  readonly notes: readonly string[];
  readonly works: readonly string[];
  readonly isParallel: boolean;
  readonly states: readonly PictureState[];
  readonly arrows: readonly PictureArrow[];
}
