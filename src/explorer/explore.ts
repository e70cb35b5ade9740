import type { ActorLogic, EventObject, Snapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { CatalogueEntry } from '#machines/model.ts';
import { activeNodes, branchId } from './chart.ts';
import { ChartRefused, type Configuration, type Environment, environmentOf, type Offer } from './environment.ts';
import { differingKeys } from './plain.ts';

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

type World = ActorLogic<Snapshot<unknown> & Configuration, EventObject & Offer, string>;

/** Walks one chart through everything its model says can happen. Throws `ChartRefused` by name, never guesses. */
export const explore = (entry: CatalogueEntry, options: { readonly limit?: number } = {}): Exploration => {
  const environment = environmentOf(entry);
  const limit = options.limit ?? defaultLimit;
  const findings = new Map<string, Finding>();
  const note = (kind: Finding['kind'], message: string): void => void findings.set(message, { kind, message });
  const nodes = new Map<string, Configuration>();
  const adjacency: { readonly from: string; readonly to: Configuration; readonly offer: Offer }[] = [];
  const starts: string[] = [];
  const startsByKey = new Map<string, Configuration>();
  const walk = { complete: true };

  // The chart together with its world is an actor logic of its own, which is what `xstate/graph` walks.
  const world = {
    transition: (from: Configuration, offer: Offer) => attempt(environment, from, offer, note) ?? from,
  } as unknown as World;

  for (const input of Object.keys(entry.model.inputs)) {
    const start = environment.begin(input);
    starts.push(start.key);
    startsByKey.set(start.key, start);
    const walked = getAdjacencyMap(world, {
      fromState: start as Snapshot<unknown> & Configuration,
      serializeState: ({ key }) => key,
      serializeEvent: ({ id }) => id,
      events: (at) => {
        if (nodes.has(at.key)) return [];
        if (nodes.size >= limit) walk.complete = false;
        if (!walk.complete) return [];
        nodes.set(at.key, at);
        return at.offers.map((offer) => ({ ...offer, type: offer.event.type }));
      },
    });
    for (const { state, event, nextState } of adjacencyMapToArray(walked)) {
      adjacency.push({ from: state.key, to: nextState, offer: event });
    }
  }
  if (!walk.complete) note('limit', cutOff(entry.name, limit, [...nodes.values()]));

  const index = new Map([...nodes.keys()].map((key, position) => [key, position]));
  const steps = adjacency.flatMap(({ from, to, offer }): Step[] => {
    const [source, target] = [index.get(from), index.get(to.key)];
    const failed = to === nodes.get(from);
    if (source === undefined || target === undefined || failed) return [];
    return [{ from: source, to: target, offer, edgeIds: to.seen.edgeIds, branchIds: to.seen.branchIds }];
  });
  for (const { from, to, offer } of adjacency) judge(nodes.get(from), to, offer, note);

  const begun = [...startsByKey.values()];
  const { chart } = environment;
  const walkedEdges = new Set([...steps, ...begun.map(({ seen }) => seen)].flatMap(({ edgeIds }) => edgeIds));
  // A state that is left at once is never rested in; an arrow that was walked out of it shows that it was reached.
  const reached = new Set([
    ...[...nodes.values()].flatMap(({ snapshot }) => activeNodes(snapshot).map(({ id }) => id)),
    ...chart.edges.filter(({ id }) => walkedEdges.has(id)).map(({ source }) => source.id),
  ]);
  const branches = new Set([...steps, ...begun.map(({ seen }) => seen)].flatMap(({ branchIds }) => branchIds));
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
    // A start that another input had led to before keeps its own input, or no path could begin there.
    nodes: [...nodes.values()].map((node) => startsByKey.get(node.key) ?? node),
    starts: [...new Set(starts)].flatMap((key) => index.get(key) ?? []),
    steps,
    leaves: figure(wanted.leaves),
    states: figure(wanted.states),
    edges: figure(wanted.edges),
    guards: figure(wanted.guards),
    excused,
    complete: walk.complete,
    findings: [...findings.values()],
  };
};

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

const judge = (from: Configuration | undefined, to: Configuration, offer: Offer, note: Note): void => {
  if (from === undefined || to === from) return;
  if (to.snapshot.status === 'error') {
    note('failed', `'${offer.label}' in ${where(from)} ends the chart with an error.`);
  } else if (offer.kind !== 'user' && to.seen.edgeIds.length === 0) {
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
