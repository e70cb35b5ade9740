import type { CatalogueEntry } from '#machines/model.ts';
import { type Chart, readChart } from './chart.ts';
import { compiledWalker } from './compiled/walker.ts';
import { Beyond } from './compiled/watched.ts';
import { ChartRefused, type Configuration, environmentOf, silenced, type WayThere } from './environment.ts';
import type { Offer } from './offers.ts';
import { Relevance } from './relevance.ts';
import type { Glance, Walker } from './walker.ts';
import { includes } from './zone.ts';
import { messageOf } from './thrown.ts';

/** One concrete step between two configurations, by their index. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly offer: Offer;
  readonly edgeIds: readonly string[];
  readonly branchIds: readonly string[];
}

export interface Graph {
  readonly nodes: readonly Configuration[];
  readonly starts: readonly number[];
  readonly steps: readonly Step[];
  /** The step by which each configuration was first found, null for a start. */
  readonly origins: readonly (Step | null)[];
  readonly complete: boolean;
  /** What guards and actions threw. */
  readonly troubles: readonly Trouble[];
}

/** A step that could not be taken because the chart threw. */
export interface Trouble {
  readonly from: number;
  readonly offer: Offer;
  readonly reason: string;
}

interface Options {
  readonly limit: number;
  readonly abstraction?: 'found' | 'none';
  readonly keys?: readonly string[];
  readonly by?: 'compiled' | 'xstate';
}

interface Whole extends Graph {
  /** Whose states the configurations hold. */
  readonly chart: Chart;
  readonly walker: Walker;
  readonly dependsOn: readonly string[];
  readonly slowBecause: string | null;
}

/** Walks to everything that can be reached, by the compiled chart where it can be compiled, else by XState's own steps. */
export const walkWhole = (entry: CatalogueEntry, options: Options): Whole => {
  const chart = readChart(entry.machine);
  const { keys = [] } = entry.model as { readonly keys?: readonly string[] };
  const relevance = new Relevance(options.abstraction === 'none' ? 'all' : [...keys, ...(options.keys ?? [])]);
  const inputs = Object.keys(entry.model.inputs);
  if (inputs.length === 0) {
    throw new ChartRefused(entry.name, 'its model names no input.', { kind: 'model', key: 'inputs', what: '' });
  }
  const slowly = (slowBecause: string): Whole => {
    const silent = readChart(silenced(entry.machine));
    const walker = stepwise(entry, silent);
    const graph = walkGraph(entry.name, walker, inputs, options.limit);
    const all = new Set(graph.nodes.flatMap(({ context }) => Object.keys(context)));
    return { ...graph, chart: silent, walker, dependsOn: [...all].toSorted(), slowBecause };
  };
  if (options.by === 'xstate') return slowly('it was asked for');
  try {
    const walker = compiledWalker(entry, chart, relevance);
    for (;;) {
      relevance.hasGrown = false;
      walker.restart();
      const graph = walkGraph(entry.name, walker, inputs, options.limit, () => relevance.hasGrown);
      if (!relevance.hasGrown) return { ...graph, chart, walker, dependsOn: relevance.keys, slowBecause: null };
    }
  } catch (error) {
    if (error instanceof Beyond) return slowly(error.message);
    throw error;
  }
};

/** XState itself, with every key of the context. */
const stepwise = (entry: CatalogueEntry, chart: Chart): Walker => {
  const { begin, step } = environmentOf(entry, chart);
  const numbers = new Map<string, number>();
  const placeOf = ({ place }: Configuration): number => {
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    return number;
  };
  return {
    begin,
    step,
    glance: (from, offer) => {
      const arrival = step(from, offer);
      const { zone, seen } = arrival;
      return { place: placeOf(arrival), zone, seen, stay: () => arrival };
    },
    offersIn: ({ offers }) => offers,
    placeOf,
    isFull: () => false,
    restart: () => undefined,
  };
};

const walkGraph = (
  name: string,
  walker: Walker,
  inputs: readonly string[],
  limit: number,
  isOver: () => boolean = () => false,
): Graph => {
  const nodes: Configuration[] = [];
  const origins: (Step | null)[] = [];
  const places: (number | number[] | undefined)[] = [];
  const steps: Step[] = [];
  const troubles: Trouble[] = [];
  let complete = true;

  const add = (node: Configuration, place: number, origin: Step | null): number => {
    const index = nodes.push(node) - 1;
    origins.push(origin);
    const known = places[place];
    places[place] = known === undefined ? index : typeof known === 'number' ? [known, index] : [...known, index];
    return index;
  };
  /**
   * The known configuration that can do all that this one can. One that differs from it in time alone, and can do nothing
   * more, is not walked again: a chart with a short and a long limit would else be walked once for every tick.
   */
  const covering = ({ place, zone: inner }: Glance): number => {
    const known = places[place];
    if (known === undefined) return -1;
    const can = (index: number): boolean => {
      const zone = nodes[index]?.zone;
      return zone !== undefined && (zone === inner || includes(zone, inner));
    };
    if (typeof known === 'number') return can(known) ? known : -1;
    return known.find(can) ?? -1;
  };

  const wayTo = (index: number, last: Offer): WayThere => {
    const steps: { readonly offer: Offer; readonly to: Configuration | null }[] = [{ offer: last, to: null }];
    let at = index;
    for (let origin = origins[at] ?? null; origin !== null; origin = origins[at] ?? null) {
      steps.unshift({ offer: origin.offer, to: nodes[at] ?? null });
      at = origin.from;
    }
    return { input: nodes[at]?.input ?? '', start: nodes[at] ?? null, steps };
  };
  /** One step; null, and a trouble noted, where the chart threw. A refusal of the whole chart passes through. */
  const attempt = (from: number, offer: Offer): Glance | null => {
    const source = nodes[from];
    if (source === undefined) return null;
    try {
      return walker.glance(source, offer);
    } catch (error) {
      if (error instanceof ChartRefused) error.way = wayTo(from, offer);
      if (error instanceof ChartRefused || error instanceof Beyond) throw error;
      troubles.push({ from, offer, reason: messageOf(error) });
      return null;
    }
  };

  // Every start is a configuration of its own, even where another input leads there too: a path begins with its input.
  const starts = inputs.map((input) => {
    const node = started(name, walker, input);
    return add(node, walker.placeOf(node), null);
  });
  for (let from = 0; from < nodes.length && !isOver(); from += 1) {
    const source = nodes[from];
    if (source === undefined) break;
    for (const offer of walker.offersIn(source)) {
      const arrival = attempt(from, offer);
      if (isOver()) break;
      if (arrival === null) continue;
      const known = covering(arrival);
      if (known === -1 && (nodes.length >= limit || walker.isFull())) {
        complete = false;
        continue;
      }
      const { edgeIds, branchIds } = arrival.seen;
      const step: { -readonly [Key in keyof Step]: Step[Key] } = { from, to: known, offer, edgeIds, branchIds };
      if (known === -1) step.to = add(arrival.stay(), arrival.place, step);
      steps.push(step);
    }
  }
  return { nodes, starts, steps, origins, complete, troubles };
};

const started = (name: string, walker: Walker, input: string): Configuration => {
  try {
    return walker.begin(input);
  } catch (error) {
    if (error instanceof Beyond) throw error;
    const cause = { kind: 'start', key: '', what: messageOf(error) } as const;
    const refused =
      error instanceof ChartRefused
        ? error
        : new ChartRefused(name, `it does not start with '${input}': ${cause.what}`, cause);
    refused.way = { input, start: null, steps: [] };
    throw refused;
  }
};
