import type { CatalogueEntry } from '#machines/model.ts';
import { branchId } from './chart.ts';
import type { Configuration, Environment } from './environment.ts';
import { type Step, type Trouble, walkWhole } from './graph.ts';
import { differingKeys } from './plain.ts';
import { withRestlessWorld } from './restless.ts';
import type { Walker } from './walker.ts';

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

/** The full reachable graph under the model's environment. */
export interface Exploration {
  readonly machine: string;
  readonly entry: CatalogueEntry;
  /** Who walks there, for steps that others want to take again. */
  readonly environment: Environment & Walker;
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
  /** Keys of the context that decide what happens, sorted; what differs in others alone is walked once. */
  readonly dependsOn: readonly string[];
  /** Null for a compiled walk; else why XState itself was asked at every step, and no key left out. */
  readonly slowBecause: string | null;
  /** What the model declares out of reach and truly is, with the reason. */
  readonly excused: Readonly<Record<string, string>>;
  /** Steps that could not be taken because a guard or an action threw; a finding each. */
  readonly troubles: readonly Trouble[];
  /** False when a limit cut the walk short: figures then are of what was found so far. */
  readonly complete: boolean;
  readonly findings: readonly Finding[];
}

/** Configurations after which a walk gives up; our charts have tens to a few thousand. */
const defaultLimit = 20_000;

export interface ExploreOptions {
  readonly limit?: number;
  /** `none`: every key of the context counts, whether it decides anything or not. */
  readonly abstraction?: 'found' | 'none';
  /** Keys of the context that are to count besides: those that a question is about. */
  readonly keys?: readonly string[];
  /** `xstate`: XState itself is asked at every step. */
  readonly by?: 'compiled' | 'xstate';
}

/** Walks one chart through everything its model says can happen. Throws `ChartRefused` by name, never guesses. */
export const explore = (entry: CatalogueEntry, options: ExploreOptions = {}): Exploration => {
  const limit = options.limit ?? defaultLimit;
  const findings = new Map<string, Finding>();
  const note = (kind: Finding['kind'], message: string): void => void findings.set(message, { kind, message });
  const { nodes, starts, steps, origins, complete, troubles, dependsOn, slowBecause, walker, chart } =
    withRestlessWorld(() => walkWhole(entry, { ...options, limit }));
  for (const trouble of troubles) {
    const where = JSON.stringify(nodes[trouble.from]?.value);
    note('throws', `'${trouble.offer.label}' in ${where} throws: ${trouble.reason}`);
  }
  if (!complete) note('limit', cutOff(entry.name, nodes, dependsOn));
  for (const step of steps) judge(step, nodes, note);

  const walkedEdges = new Set<string>();
  const branches = new Set<string>();
  const reached = new Set<string>();
  const tell = ({ edgeIds, branchIds }: Configuration['seen']): void => {
    for (const id of edgeIds) walkedEdges.add(id);
    for (const id of branchIds) branches.add(id);
  };
  for (const start of starts) tell(nodes[start]?.seen ?? { edgeIds: [], branchIds: [] });
  steps.forEach(tell);
  // A state that is left at once is never rested in; an arrow that was walked out of it shows that it was reached.
  for (const { id, source } of chart.edges) {
    if (!walkedEdges.has(id)) continue;
    for (
      let node: typeof source | undefined = source;
      node !== undefined && !reached.has(node.id);
      node = node.parent
    ) {
      reached.add(node.id);
    }
  }
  for (const { active } of reached.size < chart.nodes.length ? nodes : []) {
    if (!active.every(({ id }) => reached.has(id))) for (const { id } of active) reached.add(id);
  }
  const wanted = {
    leaves: chart.leaves.map(({ id }) => id),
    states: chart.nodes.map(({ id }) => id),
    edges: chart.edges.map(({ id }) => id),
    guards: chart.edges.flatMap((edge) => (edge.guard === null ? [] : [branchId(edge, true), branchId(edge, false)])),
  };
  const isSeen = (id: string): boolean => reached.has(id) || walkedEdges.has(id) || branches.has(id);
  const isKnown = (id: string): boolean => Object.values(wanted).some((ids) => ids.includes(id));
  const excused = excuses(entry, isKnown, isSeen, note);
  const hasExcuses = Object.keys(excused).length > 0;
  const figure = (ids: readonly string[]): Figure => {
    const counted = hasExcuses ? ids.filter((id) => !(id in excused)) : ids;
    const missing = counted.filter((id) => !isSeen(id));
    return { total: counted.length, covered: counted.length - missing.length, missing };
  };
  return {
    machine: entry.name,
    entry,
    environment: { chart, ...walker },
    nodes,
    starts,
    steps,
    origins,
    leaves: figure(wanted.leaves),
    states: figure(wanted.states),
    edges: figure(wanted.edges),
    guards: figure(wanted.guards),
    dependsOn,
    slowBecause,
    troubles,
    excused,
    complete,
    findings: [...findings.values()],
  };
};

type Note = (kind: Finding['kind'], message: string) => void;

const judge = ({ from, to, offer, edgeIds }: Step, nodes: readonly Configuration[], note: Note): void => {
  const [source, target] = [nodes[from], nodes[to]];
  if (source === undefined || target === undefined) return;
  if (target.status === 'error') {
    note('failed', `'${offer.label}' in ${JSON.stringify(source.value)} ends the chart with an error.`);
  } else if (offer.kind !== 'user' && edgeIds.length === 0) {
    note('unanswered', `'${offer.label}' in ${JSON.stringify(source.value)} leads nowhere: no arrow takes it.`);
  }
};

const cutOff = (name: string, nodes: readonly Configuration[], dependsOn: readonly string[]): string => {
  const [first, last] = [nodes[0], nodes.at(-1)];
  const changing = first === undefined || last === undefined ? [] : differingKeys(first.context, last.context);
  const keys = changing.filter((key) => dependsOn.includes(key));
  const because = keys.length > 0 ? `changing keys: ${keys.join(', ')}` : 'states multiply';
  return `The walk through '${name}' was cut off at ${nodes.length} configurations; ${because}.`;
};

/** The excuses that hold. One for something that does not exist, or was reached after all, is a finding. */
const excuses = (
  { model }: CatalogueEntry,
  isKnown: (id: string) => boolean,
  isSeen: (id: string) => boolean,
  note: Note,
): Readonly<Record<string, string>> => {
  const entries = Object.entries(model.unreachable ?? {});
  for (const [id] of entries) {
    if (!isKnown(id)) note('excuse', `'${id}' is declared unreachable but does not exist.`);
    else if (isSeen(id)) note('excuse', `'${id}' is declared unreachable but was reached.`);
  }
  return Object.fromEntries(entries.filter(([id]) => isKnown(id) && !isSeen(id)));
};
