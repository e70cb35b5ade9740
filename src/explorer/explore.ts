import type { ActorLogic, EventObject, Snapshot } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeNodes, branchId } from './chart.ts';
import type { Seen } from './coverage.ts';
import { ChartRefused, type Configuration, type Environment, environmentOf, type Offer } from './environment.ts';
import { differingKeys } from './plain.ts';
import { includes } from './zone.ts';

/** How much of something was seen. What the model excuses is not counted, and listed by the exploration. */
export interface Figure {
  readonly total: number;
  readonly covered: number;
  readonly missing: readonly string[];
}

export interface Finding {
  /**
   * `limit`: the walk was cut off · `throws`: a guard or an assign threw · `unanswered`: an answer, fault or time limit
   * that no arrow takes · `failed`: the chart itself ended with an error · `excuse`: a wrong entry of `unreachable`.
   */
  readonly kind: 'limit' | 'throws' | 'unanswered' | 'failed' | 'excuse';
  readonly message: string;
}

/** One concrete step between two configurations, by their index. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly offer: Offer;
  readonly edgeIds: readonly string[];
  readonly branchIds: readonly string[];
}

/** The full reachable graph under the model's environment. */
export interface Exploration {
  readonly machine: string;
  readonly entry: CatalogueEntry;
  readonly environment: Environment;
  readonly nodes: readonly Configuration[];
  /** Where the chart begins, one for each input of the model. */
  readonly starts: readonly number[];
  readonly steps: readonly Step[];
  /** The step by which each configuration was first found, null for a start: following them back is always possible. */
  readonly origins: readonly (Step | null)[];
  readonly leaves: Figure;
  readonly states: Figure;
  readonly edges: Figure;
  /** Two for each guarded arrow: seen true, seen false. */
  readonly guards: Figure;
  /** What the model declares out of reach and truly is, with the reason. */
  readonly excused: Readonly<Record<string, string>>;
  /** False when a limit cut the walk short: figures then are of what was found so far. */
  readonly complete: boolean;
  readonly findings: readonly Finding[];
}

/** Configurations after which a walk gives up; our charts have tens to a few thousand. */
const defaultLimit = 20_000;

/** One step that was taken, to the configuration that stands for where it led. */
interface Taken {
  readonly from: Configuration;
  readonly to: Configuration;
  readonly offer: Offer;
  readonly seen: Seen;
}

type World = ActorLogic<Snapshot<unknown> & Configuration, EventObject & Offer, string>;

/** Walks one chart through everything its model says can happen. Throws `ChartRefused` by name, never guesses. */
export const explore = (entry: CatalogueEntry, options: { readonly limit?: number } = {}): Exploration => {
  const environment = environmentOf(entry);
  const limit = options.limit ?? defaultLimit;
  const findings = new Map<string, Finding>();
  const note = (kind: Finding['kind'], message: string): void => void findings.set(message, { kind, message });
  const found = new Found();
  const taken: Taken[] = [];
  const expanded = new Set<Configuration>();
  const walk = { complete: true };

  // The chart together with its world is an actor logic of its own, which is what `xstate/graph` walks. It goes on from
  // the known configuration, so that the many arrivals at one are not kept.
  const world = {
    transition: (from: Configuration, offer: Offer) => {
      const arrival = attempt(environment, from, offer, note);
      if (arrival === null) return from;
      const to = found.covering(arrival, offer, from);
      taken.push({ from, to, offer, seen: arrival.seen });
      return to;
    },
  } as unknown as World;

  // Every start is a configuration of its own, even where another input leads there too: a path begins with its input.
  const starts = Object.keys(entry.model.inputs).map(environment.begin);
  for (const start of starts) found.add(start);
  for (const start of starts) {
    getAdjacencyMap(world, {
      fromState: start as Snapshot<unknown> & Configuration,
      serializeState: (at) => found.idOf(at),
      serializeEvent: ({ id }) => id,
      events: (at) => {
        if (expanded.has(at) || (at !== start && starts.includes(at))) return [];
        if (expanded.size >= limit) walk.complete = false;
        if (!walk.complete) return [];
        expanded.add(at);
        return at.offers.map((offer) => ({ ...offer, type: offer.event.type }));
      },
    });
  }
  const nodes = [...expanded];
  if (!walk.complete) note('limit', cutOff(entry.name, limit, nodes));

  const index = new Map(nodes.map((node, position) => [node, position]));
  const steps = taken.flatMap(({ from, to, offer, seen: { edgeIds, branchIds } }): Step[] => {
    const [source, target] = [index.get(from), index.get(to)];
    if (source === undefined || target === undefined) return [];
    return [{ from: source, to: target, offer, edgeIds, branchIds }];
  });
  const stepBy = new Map(steps.map((step) => [`${step.from} ${step.offer.id}`, step]));
  for (const step of taken) judge(step, note);

  const { chart } = environment;
  const walkedEdges = new Set([...steps, ...starts.map(({ seen }) => seen)].flatMap(({ edgeIds }) => edgeIds));
  // A state that is left at once is never rested in; an arrow that was walked out of it shows that it was reached.
  const reached = new Set([
    ...nodes.flatMap(({ snapshot }) => activeNodes(snapshot).map(({ id }) => id)),
    ...chart.edges.filter(({ id }) => walkedEdges.has(id)).map(({ source }) => source.id),
  ]);
  const branches = new Set([...steps, ...starts.map(({ seen }) => seen)].flatMap(({ branchIds }) => branchIds));
  const wanted = {
    leaves: chart.leaves.map(({ id }) => id),
    states: chart.nodes.map(({ id }) => id),
    edges: chart.edges.map(({ id }) => id),
    guards: chart.edges.flatMap((edge) => (edge.guard === null ? [] : [branchId(edge, true), branchId(edge, false)])),
  };
  const seen = new Set([...reached, ...walkedEdges, ...branches]);
  const excused = excuses(entry, new Set([...wanted.states, ...wanted.edges, ...wanted.guards]), seen, note);
  const figure = (ids: readonly string[]): Figure => {
    const counted = ids.filter((id) => !(id in excused));
    const missing = counted.filter((id) => !seen.has(id));
    return { total: counted.length, covered: counted.length - missing.length, missing };
  };
  return {
    machine: entry.name,
    entry,
    environment,
    nodes,
    starts: starts.flatMap((start) => index.get(start) ?? []),
    steps,
    origins: nodes.map((node) => {
      const origin = found.originOf(node);
      return origin === null ? null : (stepBy.get(`${index.get(origin.from)} ${origin.offer.id}`) ?? null);
    }),
    leaves: figure(wanted.leaves),
    states: figure(wanted.states),
    edges: figure(wanted.edges),
    guards: figure(wanted.guards),
    excused,
    complete: walk.complete,
    findings: [...findings.values()],
  };
};

/**
 * Configurations by place. One that differs from a known one in time alone, and can do nothing that the known one
 * cannot, is not walked again: a chart with a short and a long limit would else be walked once for every tick.
 */
class Found {
  readonly #places = new Map<string, Configuration[]>();
  readonly #ids = new Map<Configuration, string>();
  readonly #origins = new Map<Configuration, { readonly from: Configuration; readonly offer: Offer }>();

  /** The known configuration that can do all that this one can; this one itself when it is new. */
  covering(at: Configuration, offer: Offer, from: Configuration): Configuration {
    const known = this.#places.get(at.place)?.find(({ zone }) => includes(zone, at.zone));
    if (known !== undefined) return known;
    this.add(at);
    this.#origins.set(at, { from, offer });
    return at;
  }

  add(at: Configuration): void {
    this.#places.set(at.place, [...(this.#places.get(at.place) ?? []), at]);
    this.#ids.set(at, String(this.#ids.size));
  }

  /** A short name: place and time are long ones, and `xstate/graph` asks at every step. */
  idOf(node: Configuration): string {
    return this.#ids.get(node) ?? '';
  }

  originOf(node: Configuration): { readonly from: Configuration; readonly offer: Offer } | null {
    return this.#origins.get(node) ?? null;
  }
}

type Note = (kind: Finding['kind'], message: string) => void;

const where = (configuration: Configuration): string => JSON.stringify(configuration.snapshot.value);

/** One step; null, with a finding, where the chart threw. A refusal of the whole chart passes through. */
const attempt = (environment: Environment, from: Configuration, offer: Offer, note: Note): Configuration | null => {
  try {
    return environment.step(from, offer);
  } catch (error) {
    if (error instanceof ChartRefused) throw error;
    note(
      'throws',
      `'${offer.label}' in ${where(from)} throws: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
};

const judge = ({ from, to, offer, seen }: Taken, note: Note): void => {
  if (to.snapshot.status === 'error') {
    note('failed', `'${offer.label}' in ${where(from)} ends the chart with an error.`);
  } else if (offer.kind !== 'user' && seen.edgeIds.length === 0) {
    note('unanswered', `'${offer.label}' in ${where(from)} leads nowhere: no arrow takes it.`);
  }
};

const cutOff = (name: string, limit: number, nodes: readonly Configuration[]): string => {
  const [first, last] = [nodes[0], nodes.at(-1)];
  const keys =
    first === undefined || last === undefined
      ? []
      : differingKeys(first.snapshot.context as object, last.snapshot.context as object);
  return `The walk through '${name}' was cut off at ${limit} configurations; changing keys: ${keys.join(', ')}.`;
};

/** The excuses that hold. One for something that does not exist, or was reached after all, is a finding. */
const excuses = (
  { model }: CatalogueEntry,
  known: ReadonlySet<string>,
  seen: ReadonlySet<string>,
  note: Note,
): Readonly<Record<string, string>> => {
  const entries = Object.entries(model.unreachable ?? {});
  for (const [id] of entries) {
    if (!known.has(id)) note('excuse', `'${id}' is declared unreachable but does not exist.`);
    else if (seen.has(id)) note('excuse', `'${id}' is declared unreachable but was reached.`);
  }
  return Object.fromEntries(entries.filter(([id]) => known.has(id) && !seen.has(id)));
};
