import type { StateValue } from 'xstate';
import { leafNames } from './chart.ts';
import type { Configuration } from './environment.ts';
import type { Exploration } from './explore.ts';
import type { Step } from './graph.ts';
import { moments } from './schedule.ts';
import type { Path, PathStep } from './suite.ts';

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
    this.#walked = [exploration.environment.begin(exploration.nodes[start]?.input ?? '')];
    this.at = start;
  }

  /** Whether the waits so far allow these steps. */
  canTake(steps: readonly Step[]): boolean {
    let from = this.#walked.at(-1);
    for (const step of steps) {
      const next = from === undefined ? null : this.#after(from, step);
      if (next === null) return false;
      from = next;
    }
    return true;
  }

  take(step: Step): void {
    const from = this.#walked.at(-1);
    const next = from === undefined ? null : this.#after(from, step);
    if (next === null)
      throw new Error(`'${step.offer.label}' is not possible at ${JSON.stringify(from?.snapshot.value)}.`);
    this.#walked.push(next);
    this.steps.push(step);
    this.at = step.to;
  }

  /** The path so far, with its times and with what the model expects after each step. */
  path(covers: readonly string[], leavesAt: (at: Configuration) => readonly string[]): Path {
    const offers = this.steps.map(({ offer }) => offer);
    const times = moments(this.#walked, offers);
    const [first, ...later] = this.#walked.map(({ snapshot }) => snapshot);
    const last = this.#walked.at(-1);
    const names = later.map(({ value }, index) => ` → ${offers[index]?.label} → ${short(value as StateValue)}`);
    return {
      machine: this.#exploration.machine,
      input: this.#walked[0]?.input ?? '',
      name: `${short(first?.value as StateValue)}${names.join('')}`,
      initialValue: first?.value as StateValue,
      initialContext: first?.context,
      leaf: last === undefined ? '' : (leavesAt(last)[0] ?? ''),
      covers,
      steps: this.steps.map(({ offer, edgeIds }, index): PathStep => {
        const after = later[index];
        const { event, label, sample, kind, actor } = offer;
        return {
          event,
          label,
          sample,
          kind,
          actor,
          at: times[index + 1] ?? 0,
          expectedValue: after?.value as StateValue,
          expectedContext: after?.context,
          expectedStatus: after?.status ?? 'error',
          edgeIds,
        };
      }),
    };
  }

  /** What follows; null where the waits of this path rule the step out. Throws where a projection has lost something. */
  #after(from: Configuration, step: Step): Configuration | null {
    const { environment, machine, nodes } = this.#exploration;
    const offer = from.offers.find(({ id }) => id === step.offer.id);
    if (offer === undefined && nodes[step.from]?.place === from.place) return null;
    const to = offer === undefined ? null : environment.step(from, offer);
    if (to === null || !sameArrows(to.seen.edgeIds, step.edgeIds) || to.place !== nodes[step.to]?.place) {
      throw new Error(
        `The walk through '${machine}' merges what behaves differently: '${step.offer.label}' at ` +
          `${JSON.stringify(from.snapshot.value)} should take ${step.edgeIds.join(', ') || 'no arrow'}.`,
      );
    }
    return to;
  }
}

const short = (value: StateValue): string => leafNames(value).join(' ');

const sameArrows = (left: readonly string[], right: readonly string[]): boolean =>
  left.toSorted().join() === right.toSorted().join();
