import type { Exploration } from './explore.ts';
import type { Step } from './graph.ts';

/** What some world can be made to do. */
export interface Possible {
  readonly begins: (input: string) => boolean;
  /** Whether an offer can be brought about where it is made. */
  readonly happens: (offer: Step['offer'], from: Exploration['nodes'][number]) => boolean;
}

/** The part of a chart that a world can walk, nearest first, so that paths through it are shortest ones. */
export const walkable = (exploration: Exploration, { begins, happens }: Possible): Exploration => {
  const { nodes, starts, steps } = exploration;
  const out = nodes.map((): Step[] => []);
  for (const step of steps) {
    const from = nodes[step.from];
    if (from !== undefined && happens(step.offer, from)) out[step.from]?.push(step);
  }
  const open = starts.filter((start) => begins(nodes[start]?.input ?? ''));
  const arrivals = new Map<number, Step | null>(open.map((start) => [start, null]));
  for (const [at] of arrivals) {
    for (const step of out[at] ?? []) {
      if (!arrivals.has(step.to)) arrivals.set(step.to, step);
    }
  }
  const order = [...arrivals.keys()];
  const place = new Map(order.map((node, index) => [node, index]));
  const renumbered = new Map<Step, Step>();
  const moved = (step: Step): Step => {
    const known = renumbered.get(step);
    const made = known ?? { ...step, from: place.get(step.from) ?? -1, to: place.get(step.to) ?? -1 };
    renumbered.set(step, made);
    return made;
  };
  return {
    ...exploration,
    nodes: order.flatMap((node) => nodes[node] ?? []),
    starts: open.map((start) => place.get(start) ?? -1),
    steps: order.flatMap((node) => (out[node] ?? []).map(moved)),
    origins: order.map((node) => {
      const step = arrivals.get(node) ?? null;
      return step === null ? null : moved(step);
    }),
  };
};
