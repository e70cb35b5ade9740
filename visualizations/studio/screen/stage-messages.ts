/** What a page of the studio and the live screen inside it tell each other. */

/** Something that can happen now on the live screen. */
export interface Move {
  /** Unique among what can happen now. */
  readonly id: string;
  readonly kind: 'user' | 'answer' | 'fault' | 'time';
  readonly text: string;
  /** What tells it from its siblings; '' where it has none. */
  readonly sample: string;
  /** What the sample holds, where that is short. */
  readonly detail: string;
  /** Title of the child chart to which it happens; null for the chart itself. */
  readonly within: string | null;
}

/** Where the live screen stands. */
export interface Stood {
  readonly type: 'stage.stood';
  readonly chart: string;
  /** The state to which it was brought first. */
  readonly state: string;
  /** Ids of all active states. */
  readonly active: readonly string[];
  /** Captions of the active leaves. */
  readonly captions: string;
  readonly isOver: boolean;
  /** Whether anything is to be seen. */
  readonly shows: boolean;
  /** The steps taken since, in words. */
  readonly trail: readonly string[];
  readonly moves: readonly Move[];
}

/** The live screen could not be brought there. */
export interface Stumbled {
  readonly type: 'stage.stumbled';
  readonly chart: string;
  readonly state: string;
  readonly reason: string;
}

export type Order = { readonly type: 'move.wanted'; readonly id: string } | { readonly type: 'begin.wanted' };

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** Both pages are ours and of one origin, so the type is proof enough. */
export const isReport = (data: unknown): data is Stood | Stumbled =>
  typeOf(data) === 'stage.stood' || typeOf(data) === 'stage.stumbled';

export const isOrder = (data: unknown): data is Order => ['move.wanted', 'begin.wanted'].includes(String(typeOf(data)));
