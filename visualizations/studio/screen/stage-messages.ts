import * as z from 'zod/mini';

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

const texts = z.array(z.string());

const move: z.ZodMiniType<Move> = z.object({
  id: z.string(),
  kind: z.enum(['user', 'answer', 'fault', 'time']),
  text: z.string(),
  sample: z.string(),
  detail: z.string(),
  within: z.nullable(z.string()),
});

const stood: z.ZodMiniType<Stood> = z.object({
  type: z.literal('stage.stood'),
  chart: z.string(),
  state: z.string(),
  active: texts,
  captions: z.string(),
  isOver: z.boolean(),
  shows: z.boolean(),
  trail: texts,
  moves: z.array(move),
});

const stumbled: z.ZodMiniType<Stumbled> = z.object({
  type: z.literal('stage.stumbled'),
  chart: z.string(),
  state: z.string(),
  reason: z.string(),
});

const report = z.union([stood, stumbled]);

const order: z.ZodMiniType<Order> = z.union([
  z.object({ type: z.literal('move.wanted'), id: z.string() }),
  z.object({ type: z.literal('begin.wanted') }),
]);

/** Whether a message says where the live screen stands: anybody can send one, so its whole shape counts. */
export const isReport = (data: unknown): data is Stood | Stumbled => report.safeParse(data).success;

export const isOrder = (data: unknown): data is Order => order.safeParse(data).success;
