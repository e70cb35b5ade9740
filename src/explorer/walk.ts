import type { StateValue } from 'xstate';
import { leafNames } from './chart.ts';
import type { Configuration } from './environment.ts';
import type { Exploration } from './explore.ts';
import type { Step } from './graph.ts';
import { moments } from './schedule.ts';
import type { Offer } from './offers.ts';
import type { Path, PathStep } from './suite.ts';
import { messageOf } from './thrown.ts';

/** One step of a path, with what is expected after it. */
export const pathStep = (
  { event, label, sample, kind, actor }: Offer,
  at: number,
  after: Configuration | undefined,
  edgeIds: readonly string[],
): PathStep => ({
  event,
  label,
  sample,
  kind,
  actor,
  at,
  expectedValue: after?.value as StateValue,
  expectedContext: after?.context,
  expectedStatus: after?.status ?? 'error',
  edgeIds,
});

/**
 * One path while it is found. It is walked on the chart itself, not only along the graph: the graph merges what a
 * projection calls the same and what differs in waits alone, and only the walk knows this path's context and times.
 */
export class Walk {
  readonly #exploration: Exploration;
  readonly #walked: Configuration[];
  readonly steps: Step[] = [];
  /** Where the graph says the path stands. */
  at: number;

  constructor(exploration: Exploration, start: number) {
    this.#exploration = exploration;
    const first = exploration.starts.includes(start) ? exploration.nodes[start] : undefined;
    this.#walked = [first ?? exploration.environment.begin(exploration.nodes[start]?.input ?? '')];
    this.at = start;
  }

  /** Goes these steps; false, and nothing done, where the waits so far rule one out. */
  go(steps: readonly Step[]): boolean {
    const ahead: Configuration[] = [];
    for (const step of steps) {
      const from = ahead.at(-1) ?? this.#walked.at(-1);
      const next = from === undefined ? null : this.#after(from, step);
      if (next === null) return false;
      ahead.push(next);
    }
    for (const next of ahead) this.#walked.push(next);
    for (const step of steps) this.steps.push(step);
    this.at = steps.at(-1)?.to ?? this.at;
    return true;
  }

  /** The path so far, with its times and with what the model expects after each step. */
  path(covers: readonly string[], leavesAt: (at: Configuration) => readonly string[]): Path {
    const offers = this.steps.map(({ offer }) => offer);
    const times = moments(this.#walked, offers);
    const [first, ...later] = this.#walked;
    const last = this.#walked.at(-1);
    const names = later.map(({ value }, index) => ` → ${offers[index]?.label} → ${short(value)}`);
    return {
      machine: this.#exploration.machine,
      input: this.#walked[0]?.input ?? '',
      name: `${short(first?.value as StateValue)}${names.join('')}`,
      initialValue: first?.value as StateValue,
      initialContext: first?.context,
      leaf: last === undefined ? '' : (leavesAt(last)[0] ?? ''),
      covers,
      steps: this.steps.map(({ offer, edgeIds }, index) =>
        pathStep(offer, times[index + 1] ?? 0, later[index], edgeIds),
      ),
    };
  }

  /** What only shows with the whole context: the graph has left out what decides nothing. */
  #taken(from: Configuration, offer: Offer): Configuration {
    try {
      return this.#exploration.environment.step(from, offer);
    } catch (error) {
      const said = messageOf(error);
      const way = this.steps.map((step) => step.offer.label).join(' → ');
      const { machine } = this.#exploration;
      throw new Error(`${machine}: '${offer.label}' at ${JSON.stringify(from.value)} throws after ${way}: ${said}`, {
        cause: error,
      });
    }
  }

  /** What follows; null where the waits of this path rule the step out. Throws where a projection has lost something. */
  #after(from: Configuration, step: Step): Configuration | null {
    const { environment, machine, nodes, origins } = this.#exploration;
    // On the way on which the graph itself came there, a walk comes to the very same.
    if (from === nodes[step.from] && origins[step.to] === step) return nodes[step.to] ?? null;
    const isAt = (here: Configuration, index: number): boolean => {
      const there = nodes[index];
      return there !== undefined && environment.placeOf(here) === environment.placeOf(there);
    };
    const offer = environment.offersIn(from).find(({ id }) => id === step.offer.id);
    if (offer === undefined && isAt(from, step.from)) return null;
    const to = offer === undefined ? null : this.#taken(from, offer);
    if (to === null || !sameArrows(to.seen.edgeIds, step.edgeIds) || !isAt(to, step.to)) {
      throw new Error(
        `The walk through '${machine}' merges what behaves differently: '${step.offer.label}' at ` +
          `${JSON.stringify(from.value)} should take ${step.edgeIds.join(', ') || 'no arrow'}.`,
      );
    }
    return to;
  }
}

const short = (value: StateValue): string => leafNames(value).join(' ');

const sameArrows = (left: readonly string[], right: readonly string[]): boolean =>
  left === right || left.toSorted().join() === right.toSorted().join();
