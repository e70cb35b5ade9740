import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  StateValue,
} from 'xstate';
import type { JourneyMeta, RequirementId } from '#machines/journey.ts';

/** One arrow of a chart: a transition with its place among the candidates for the same event. */
export interface Edge {
  /** `source id | event type | index`; eventless arrows have the type `always`. */
  readonly id: string;
  readonly source: AnyStateNode;
  readonly event: string;
  readonly index: number;
  /** The guard's name; composite and inline guards are spelt out. */
  readonly guard: string | null;
  readonly definition: AnyTransitionDefinition;
  /** Its two branches, as ids: its guard seen true, seen false. Every step of a walk names some; empty without a guard. */
  readonly branches: readonly [string, string];
  /** Its place among all arrows of the chart. */
  readonly number: number;
}

const noBranches = ['', ''] as const;

/** A chart as it stands at run time, read once. */
export interface Chart {
  readonly machine: AnyStateMachine;
  /** Every state but history states, which are never active. */
  readonly nodes: readonly AnyStateNode[];
  readonly leaves: readonly AnyStateNode[];
  readonly edges: readonly Edge[];
  readonly edgeOf: ReadonlyMap<AnyTransitionDefinition, Edge>;
}

/** One of the two branches of a guarded arrow. */
export const branchId = ({ branches: [passed, refused] }: Edge, answer: boolean): string => (answer ? passed : refused);

/** Every state below and including `root`, in document order. */
export const nodesBelow = (root: AnyStateNode): AnyStateNode[] => [
  root,
  ...Object.values(root.states as Record<string, AnyStateNode>).flatMap(nodesBelow),
];

/** A state and all around it, from inside out. */
export const lineage = (node: AnyStateNode | undefined): readonly AnyStateNode[] =>
  node === undefined ? [] : [node, ...lineage(node.parent)];

/** What a state says of itself: as good as empty in a chart that is no journey of ours. */
export const metaOf = ({ meta }: AnyStateNode): Partial<JourneyMeta<string>> =>
  (meta ?? {}) as Partial<JourneyMeta<string>>;

/** What a product owner calls a state; its key where it has no words. */
export const captionOf = (node: AnyStateNode): string => metaOf(node).caption ?? node.key;

/** The screen that draws a state: its own, or that of the state around it; undefined for one that nothing draws. */
export const screenOf = (node: AnyStateNode): string | undefined =>
  lineage(node)
    .map((one) => metaOf(one).screen)
    .find((screen) => screen !== undefined);

/** Duties of a state and of the groups around it, but not those of the whole chart. */
export const dutiesAround = (node: AnyStateNode): readonly RequirementId[] => [
  ...new Set(
    lineage(node)
      .filter(({ parent }) => parent !== undefined)
      .flatMap((one) => metaOf(one).requirements ?? []),
  ),
];

/** Whether a state lies inside another, at whatever depth. */
export const isBelow = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === ancestor || isBelow(node.parent, ancestor));

/** Whether a state is the one of that id, or lies inside it. */
export const isWithin = (node: AnyStateNode, id: string): boolean => lineage(node).some((one) => one.id === id);

/** Arrows of one state in the chart's own order: those of events first, the eventless ones last. */
const arrowsOf = (node: AnyStateNode): readonly (readonly [string, readonly AnyTransitionDefinition[]])[] => [
  ...(node.transitions as Map<string, AnyTransitionDefinition[]>),
  ['always', node.always ?? []],
];

/** A guard as one reads it: `isCode`, `not(isCode)`, `and(isOpen, isCovered)`. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'inline';
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(guardName) : null;
  return parts === null ? guard.name || 'inline' : `${guard.name}(${parts.join(', ')})`;
};

const read = new WeakMap<AnyStateMachine, Chart>();

/** States and arrows of a built machine; read once. */
export const readChart = (machine: AnyStateMachine): Chart => {
  const chart = read.get(machine) ?? chartOf(machine);
  read.set(machine, chart);
  return chart;
};

const chartOf = (machine: AnyStateMachine): Chart => {
  const all = nodesBelow(machine.root).filter((node) => node.type !== 'history');
  const edges: Edge[] = [];
  for (const source of all) {
    for (const [event, definitions] of arrowsOf(source)) {
      for (const [index, definition] of definitions.entries()) {
        const guard = definition.guard === undefined ? null : guardName(definition.guard);
        const id = `${source.id} | ${event} | ${index}`;
        const branches = guard === null ? noBranches : ([`${id} | true`, `${id} | false`] as const);
        edges.push({ id, source, event, index, guard, definition, branches, number: edges.length });
      }
    }
  }
  return {
    machine,
    nodes: all,
    leaves: all.filter((node) => node.type === 'atomic' || node.type === 'final'),
    edges,
    edgeOf: new Map(edges.map((edge) => [edge.definition, edge])),
  };
};

/** Whether an event of this type is meant by a key of `on`: itself, `*` or `amount.*`. */
const matches = (type: string, descriptor: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))));

type Arrows = readonly AnyTransitionDefinition[];

const noArrows: Arrows = [];

/** The arrows a state tries for an event, in the order in which XState tries them: exact first, then the longest wildcard. */
export const findCandidates = (node: AnyStateNode, type: string): Arrows => {
  const transitions = node.transitions as Map<string, AnyTransitionDefinition[]>;
  let hasWildcard = false;
  for (const descriptor of transitions.keys()) hasWildcard ||= descriptor.endsWith('*');
  if (!hasWildcard) return transitions.get(type) ?? noArrows;
  return [...transitions.keys()]
    .filter((descriptor) => matches(type, descriptor))
    .toSorted((a, b) => Number(b === type) - Number(a === type) || b.length - a.length)
    .flatMap((descriptor) => transitions.get(descriptor) ?? []);
};

const candidates = new WeakMap<AnyStateNode, Map<string, Arrows>>();

/** As `findCandidates`, remembered. */
export const candidatesFor = (node: AnyStateNode, type: string): Arrows => {
  const known = candidates.get(node) ?? new Map<string, Arrows>();
  candidates.set(node, known);
  const tried = known.get(type);
  if (tried !== undefined) return tried;
  const found = findCandidates(node, type);
  known.set(type, found);
  return found;
};

const addActive = (active: AnyStateNode[], node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] => {
  active.push(node);
  const states = node.states as Record<string, AnyStateNode>;
  const inner = typeof value === 'string' ? { [value]: undefined } : (value ?? {});
  for (const [key, below] of Object.entries(inner)) {
    // A value that was kept in a file may name what every object has.
    const child = Object.hasOwn(states, key) ? states[key] : undefined;
    if (child !== undefined) addActive(active, child, below);
  }
  return active;
};

/** The active states of a chart for a state value, from the root down. */
export const activeStates = (machine: AnyStateMachine, value: StateValue): readonly AnyStateNode[] =>
  addActive([], machine.root, value);

/** The active states of a snapshot, from the root down. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  activeStates(snapshot.machine as AnyStateMachine, snapshot.value as StateValue);

/**
 * The states that were entered and not left. They are the active ones but where arrows taken together confuse XState, which then
 * shows a state that it has not entered, or does not show one that it has.
 */
export const enteredNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  // oxlint-disable-next-line no-underscore-dangle -- the value does not tell
  (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;

/** Ids of the arrows that an event would take from here, their guards asked. */
export const takenBy = (snapshot: AnyMachineSnapshot, event: EventObject): readonly string[] =>
  (
    (snapshot.machine as AnyStateMachine).getTransitionData(
      snapshot as never,
      event,
    ) as readonly AnyTransitionDefinition[]
  ).map((taken) => {
    const source = taken.source as AnyStateNode;
    const type = String(taken.eventType);
    const index = (source.transitions as Map<string, AnyTransitionDefinition[]>).get(type)?.indexOf(taken) ?? 0;
    return `${source.id} | ${type} | ${index}`;
  });

/** Whether any active state has an arrow for the event, whatever its guards say. */
export const understood = (active: readonly AnyStateNode[], type: string): boolean =>
  active.some((node) => candidatesFor(node, type).length > 0);

/** Paths of the active leaves, `entering.waiting`, in the order of the state value; a root without states is ''. */
export const leafNames = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => {
        const below = inner === undefined ? [] : leafNames(inner);
        return below.length === 0 ? [key] : below.map((name) => `${key}.${name}`);
      });
