import type { EventObject, StateValue } from 'xstate';
import { activeNodes, leafNames } from './chart.ts';
import type { Configuration, Offer, StepKind } from './environment.ts';
import type { Exploration, Step } from './explore.ts';
import { moments } from './schedule.ts';

/** One step of a path, with what the model expects after it. */
export interface PathStep {
  readonly event: EventObject;
  /** The model's words: `code.entered(wellFormed)`, `confirm: codeWrong`, `confirm: Störung`, `nach resendPause`. */
  readonly label: string;
  /** The name of the sample or outcome in the model. */
  readonly sample: string;
  readonly kind: StepKind;
  /** The actor that answers or fails. */
  readonly actor: Offer['actor'];
  /** When it happens, in milliseconds since the start: the earliest moment that keeps every time limit true. */
  readonly at: number;
  readonly expectedValue: StateValue;
  readonly expectedContext: unknown;
  readonly expectedStatus: 'active' | 'done' | 'error' | 'stopped';
  readonly edgeIds: readonly string[];
}

export interface Path {
  readonly machine: string;
  readonly name: string;
  /** The name of the model's input. */
  readonly input: string;
  readonly initialValue: StateValue;
  readonly initialContext: unknown;
  readonly steps: readonly PathStep[];
  /** Ids of the leaves in which the path ends, the first of them. */
  readonly leaf: string;
  /** What it covers first, ids of leaves, arrows and guard branches. */
  readonly covers: readonly string[];
}

export type Level = 'leaves' | 'edges';

const leavesAt = ({ snapshot }: Configuration): readonly string[] =>
  activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id);

/**
 * Paths that together see every leaf, or every arrow and both branches of every guard: greedy, always the nearest
 * uncovered thing next, beginning anew where that is nearer. Deterministic; shortest first.
 */
export const pathsOf = (exploration: Exploration, level: Level): readonly Path[] => {
  const { nodes, starts, steps } = exploration;
  const out = nodes.map((): Step[] => []);
  for (const step of steps) out[step.from]?.push(step);
  const leafIds = nodes.map(leavesAt);
  const shows = (at: number, edgeIds: readonly string[], branchIds: readonly string[]): readonly string[] =>
    level === 'leaves' ? (leafIds[at] ?? []) : [...edgeIds, ...branchIds];
  const gains = new Map(steps.map((step) => [step, shows(step.to, step.edgeIds, step.branchIds)]));
  const open = new Set([...gains.values()].flat());
  for (const start of starts) {
    const { seen } = nodes[start] ?? { seen: { edgeIds: [], branchIds: [] } };
    for (const id of shows(start, seen.edgeIds, seen.branchIds)) open.add(id);
  }

  const nearest = (origins: readonly number[]): readonly Step[] | null => {
    const arrivedBy = new Map<number, Step | null>(origins.map((origin) => [origin, null]));
    const queue = [...origins];
    for (const at of queue) {
      for (const step of out[at] ?? []) {
        if (gains.get(step)?.some((id) => open.has(id)) === true) return trace(arrivedBy, step);
        if (!arrivedBy.has(step.to)) {
          arrivedBy.set(step.to, step);
          queue.push(step.to);
        }
      }
    }
    return null;
  };

  const drafts: { readonly start: number; readonly steps: Step[]; readonly covers: string[] }[] = [];
  const begin = (start: number): (typeof drafts)[number] => {
    const { seen } = nodes[start] ?? { seen: { edgeIds: [], branchIds: [] } };
    const covers = shows(start, seen.edgeIds, seen.branchIds).filter((id) => open.delete(id));
    const draft = { start, steps: [], covers };
    drafts.push(draft);
    return draft;
  };
  // Every input is started once, so that each way in is seen.
  for (const start of starts) {
    let draft = begin(start);
    let at = start;
    for (;;) {
      const onward = nearest([at]);
      const anew = nearest(starts);
      const next = onward !== null && (anew === null || onward.length <= anew.length) ? onward : anew;
      if (next === null) break;
      if (next !== onward) draft = begin(next[0]?.from ?? start);
      for (const step of next) {
        draft.steps.push(step);
        draft.covers.push(...(gains.get(step) ?? []).filter((id) => open.delete(id)));
        at = step.to;
      }
    }
  }
  return drafts
    .filter((draft) => draft.steps.length > 0 || draft.covers.length > 0)
    .map((draft) => told(exploration, draft.start, draft.steps, draft.covers))
    .toSorted((a, b) => a.steps.length - b.steps.length || (a.name < b.name ? -1 : Number(a.name > b.name)));
};

/** The shortest path to a leaf by its id, null where there is none. */
export const pathTo = (exploration: Exploration, leaf: string): Path | null => {
  const { nodes, starts, steps } = exploration;
  const arrivedBy = new Map<number, Step | null>(starts.map((start) => [start, null]));
  for (const [at] of arrivedBy) {
    const configuration = nodes[at];
    if (configuration !== undefined && leavesAt(configuration).includes(leaf)) {
      const last = arrivedBy.get(at) ?? null;
      const way = last === null ? [] : trace(arrivedBy, last);
      return told(exploration, way[0]?.from ?? at, way, [leaf]);
    }
    for (const step of steps) if (step.from === at && !arrivedBy.has(step.to)) arrivedBy.set(step.to, step);
  }
  return null;
};

const trace = (arrivedBy: ReadonlyMap<number, Step | null>, last: Step): readonly Step[] => {
  const way = [last];
  for (let step = arrivedBy.get(last.from) ?? null; step !== null; step = arrivedBy.get(step.from) ?? null) {
    way.unshift(step);
  }
  return way;
};

const short = (value: StateValue): string => leafNames(value).join(' ');

/**
 * A path as it will be replayed: walked once more, step by step, because a projected key merges configurations and
 * only the walk knows this path's own context. Throws when the projection had merged what behaves differently.
 */
const told = (exploration: Exploration, start: number, way: readonly Step[], covers: readonly string[]): Path => {
  const { environment, machine, nodes } = exploration;
  const input = nodes[start]?.input ?? '';
  const walked = [environment.begin(input)];
  for (const step of way) {
    const from = walked.at(-1);
    const offer = from?.offers.find(({ id }) => id === step.offer.id);
    const to = from === undefined || offer === undefined ? undefined : environment.step(from, offer);
    if (to === undefined || to.seen.edgeIds.join() !== step.edgeIds.join() || to.key !== nodes[step.to]?.key) {
      throw new Error(
        `'projectModel' of '${machine}' merges what behaves differently: '${step.offer.label}' in ` +
          `${JSON.stringify(from?.snapshot.value)} does not take ${step.edgeIds.join(', ')}.`,
      );
    }
    walked.push(to);
  }
  const times = moments(
    walked,
    way.map(({ offer }) => offer),
  );
  const first = walked[0]?.snapshot;
  const last = walked.at(-1);
  const names = way.map(
    ({ offer }, index) => ` → ${offer.label} → ${short(walked[index + 1]?.snapshot.value as StateValue)}`,
  );
  return {
    machine,
    input,
    name: `${short(first?.value as StateValue)}${names.join('')}`,
    initialValue: first?.value as StateValue,
    initialContext: first?.context,
    leaf: last === undefined ? '' : (leavesAt(last)[0] ?? ''),
    covers,
    steps: way.map(({ offer, edgeIds }, index): PathStep => {
      const after = walked[index + 1]?.snapshot;
      return {
        event: offer.event,
        label: offer.label,
        sample: offer.sample,
        kind: offer.kind,
        actor: offer.actor,
        at: times[index + 1] ?? 0,
        expectedValue: after?.value as StateValue,
        expectedContext: after?.context,
        expectedStatus: after?.status ?? 'error',
        edgeIds,
      };
    }),
  };
};
