import type { AnyTransitionDefinition } from 'xstate';
import { type Chart, type Edge, findCandidates } from '../chart.ts';
import { isOwn, Unsteady } from './actions.ts';
import { type Box, type Boxes, emptyList, isInside } from './boxes.ts';
import type { Configured } from './configurations.ts';
import { compileGuard, type Test } from './guards.ts';
import type { Leap } from './transit.ts';
import type { Run } from './run.ts';
import { messageOf } from '../thrown.ts';

/** An arrow, ready to be taken. */
export interface Arrow extends Leap {
  readonly number: number;
  readonly edge: Edge;
  readonly guard: Test | null;
}

const none: readonly Arrow[] = [];

/** Which arrows of a chart are taken: for an event, or because nothing more is needed. */
export class Arrows {
  readonly #chart: Chart;
  readonly #boxes: Boxes;
  readonly #known: (Arrow | undefined)[];
  /** For each event what each state tries, by the state's number. */
  readonly #candidates = new Map<string, (readonly Arrow[] | undefined)[]>();
  readonly #always: (readonly Arrow[] | undefined)[];

  constructor(chart: Chart, boxes: Boxes) {
    this.#chart = chart;
    this.#boxes = boxes;
    this.#known = emptyList(chart.edges.length);
    this.#always = emptyList(boxes.all.length);
  }

  #arrowOf(definition: AnyTransitionDefinition): Arrow {
    const edge = this.#chart.edgeOf.get(definition);
    if (edge === undefined) throw new Error(`An arrow of '${definition.source.id}' is not in the chart.`);
    const known = this.#known[edge.number];
    if (known !== undefined) return known;
    const { of, root } = this.#boxes;
    const made: Arrow = {
      number: edge.number,
      edge,
      source: of(edge.source),
      targets: (definition.target ?? []).map((node) => of(node)),
      reenter: definition.reenter,
      guard: definition.guard === undefined ? null : compileGuard(definition.guard, this.#chart.machine, root),
    };
    this.#known[edge.number] = made;
    return made;
  }

  /** The arrows that a state tries for an event, in their order. */
  candidatesOf(box: Box, type: string): readonly Arrow[] {
    let byState = this.#candidates.get(type);
    if (byState === undefined) this.#candidates.set(type, (byState = emptyList(this.#boxes.all.length)));
    const known = byState[box.order];
    if (known !== undefined) return known;
    const definitions = findCandidates(box.node, type);
    const found = definitions.length === 0 ? none : definitions.map((definition) => this.#arrowOf(definition));
    byState[box.order] = found;
    return found;
  }

  /** The first candidate whose guard says yes. */
  #first(candidates: readonly Arrow[], run: Run): Arrow | null {
    for (const arrow of candidates) {
      if (arrow.guard === null) return arrow;
      const answer = this.#ask(arrow, arrow.guard, run);
      run.marks.push(3 * arrow.number + (answer ? 1 : 2));
      if (answer) return arrow;
    }
    return null;
  }

  #ask({ edge }: Arrow, guard: Test, run: Run): boolean {
    try {
      const answer = guard(run, run.args);
      if (answer !== guard(run, run.again)) throw new Unsteady([`guard ${edge.guard ?? ''}`]);
      return answer;
    } catch (error) {
      if (isOwn(error)) throw error;
      const said = messageOf(error);
      throw new Error(`Unable to evaluate guard '${edge.guard ?? ''}' of '${edge.id}':\n${said}`, { cause: error });
    }
  }

  /** Arrows for an event: inner states are asked first, each region for itself. */
  forEvent(at: Configured, type: string, run: Run): readonly Arrow[] {
    run.active = at.active;
    if (at.leaf === null) return this.#chosenIn(at, type, run);
    for (let box: Box | null = at.leaf; box !== null; box = box.parent) {
      const candidates = this.candidatesOf(box, type);
      const arrow = candidates.length === 0 ? null : this.#first(candidates, run);
      if (arrow !== null) return [arrow];
    }
    return none;
  }

  /** Inner states first; a state is asked when nothing inside it takes the event. */
  #chosenIn({ active }: Configured, type: string, run: Run): readonly Arrow[] {
    const chosen: Arrow[] = [];
    // What lies inside a state comes after it.
    for (let index = active.length - 1; index >= 0; index -= 1) {
      const box = active[index];
      if (box === undefined) break;
      const candidates = this.candidatesOf(box, type);
      if (candidates.length === 0 || chosen.some(({ source }) => isInside(source, box))) continue;
      const arrow = this.#first(candidates, run);
      if (arrow !== null) chosen.unshift(arrow);
    }
    return chosen;
  }

  /** Arrows that need no event. */
  atRest(at: Configured, run: Run): readonly Arrow[] {
    run.active = at.active;
    const found = new Set<Arrow>();
    for (const leaf of at.leaves) {
      for (let box: Box | null = leaf; box !== null; box = box.parent) {
        const always = (this.#always[box.order] ??= (box.node.always ?? []).map((one) => this.#arrowOf(one)));
        const arrow = this.#first(always, run);
        if (arrow === null) continue;
        found.add(arrow);
        break;
      }
    }
    return [...found];
  }
}
