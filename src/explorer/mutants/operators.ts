import { type AnyStateMachine, type AnyStateNode, not } from 'xstate';
import { type Edge, guardName, readChart } from '../chart.ts';
import {
  type ArrowConfig,
  configOf,
  machineOf,
  type Place,
  placesOf,
  stateAt,
  type StateConfig,
  statesOf,
} from './config.ts';

/** What is done to a chart, each with its German name. */
export const operators = {
  repoint: 'Pfeil umgelenkt',
  orphan: 'Zustand verwaist',
  dropArrow: 'Pfeil weggelassen',
  dropAnswer: 'Antwort ohne Pfeil',
  dropFault: 'Störung ohne Pfeil',
  dropLimit: 'Frist weggelassen',
  invertGuard: 'Bedingung umgekehrt',
  dropGuard: 'Bedingung weggelassen',
  swapOrder: 'Reihenfolge vertauscht',
  dropAction: 'Aktion weggelassen',
  dropEntry: 'Aktion beim Betreten weggelassen',
  dropExit: 'Aktion beim Verlassen weggelassen',
  dropOutcome: 'Antwort im Modell vergessen',
  dropSample: 'Beispiel im Modell vergessen',
  dropInput: 'Eingabe im Modell vergessen',
} as const;

export type Operator = keyof typeof operators;

/** A chart with one mistake in it. */
export interface Mutant {
  /** Stable as long as the chart is: its chart's id and a number. */
  readonly id: string;
  readonly operator: Operator;
  /** The id of the arrow or state. */
  readonly place: string;
  /** What exactly was changed. */
  readonly detail: string;
  /** Builds it. Throws where XState refuses the chart. */
  readonly build: () => AnyStateMachine;
}

type Draft = Omit<Mutant, 'id' | 'build'> & { readonly change: (config: StateConfig) => void };

interface Spot {
  readonly place: Place;
  readonly index: number;
  readonly arrow: ArrowConfig;
  readonly edge: Edge;
}

const arrowsAt = (config: StateConfig, { path, arrows }: Place): ArrowConfig[] => arrows(stateAt(config, path));

/** The next state beside this one that could be meant instead; of a parallel state all are active, none instead of another. */
const siblingOf = (node: AnyStateNode): AnyStateNode | null => {
  if (node.parent === undefined || node.parent.type === 'parallel') return null;
  const states = Object.values(node.parent.states as Record<string, AnyStateNode>).filter(
    ({ type }) => type !== 'history',
  );
  const at = states.indexOf(node);
  const sibling = states[(at + 1) % states.length];
  return sibling === undefined || sibling === node ? null : sibling;
};

const pointTo = (arrow: ArrowConfig | undefined, from: AnyStateNode, to: AnyStateNode, edge: Edge): void => {
  if (arrow === undefined) return;
  const targets = (edge.definition.target ?? []) as readonly AnyStateNode[];
  const renamed = targets.map((target) => `#${(target === from ? to : target).id}`);
  const [only] = renamed;
  arrow.target = renamed.length === 1 && only !== undefined ? only : renamed;
};

const dropped = (event: string): Operator => {
  if (event.startsWith('xstate.after.')) return 'dropLimit';
  if (event.startsWith('xstate.error.')) return 'dropFault';
  return event.startsWith('xstate.done.actor.') ? 'dropAnswer' : 'dropArrow';
};

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  return typeof action === 'function' ? action.name : 'inline';
};

const targetNames = (edge: Edge): string =>
  ((edge.definition.target ?? []) as readonly AnyStateNode[]).map(({ id }) => id).join(', ') || 'bleibt';

const ofArrow = ({ place, index, arrow, edge }: Spot): readonly Draft[] => {
  const at = (config: StateConfig): ArrowConfig | undefined => arrowsAt(config, place)[index];
  const drafts: Draft[] = [
    {
      operator: dropped(place.event),
      place: edge.id,
      detail: `führte nach ${targetNames(edge)}`,
      change: (config) => void arrowsAt(config, place).splice(index, 1),
    },
  ];
  const [target] = (edge.definition.target ?? []) as readonly AnyStateNode[];
  const sibling = target === undefined ? null : siblingOf(target);
  if (target !== undefined && sibling !== null) {
    drafts.push({
      operator: 'repoint',
      place: edge.id,
      detail: `${sibling.id} statt ${target.id}`,
      change: (config) => pointTo(at(config), target, sibling, edge),
    });
  }
  if (arrow.guard !== undefined) {
    const { guard } = arrow;
    const detail = guardName(guard);
    const guarded = (operator: Operator, replacement: unknown): Draft => ({
      operator,
      place: edge.id,
      detail,
      change: (config) => {
        const changed = at(config);
        if (changed === undefined) return;
        if (replacement === undefined) delete changed.guard;
        else changed.guard = replacement;
      },
    });
    drafts.push(guarded('invertGuard', not(guard as never)), guarded('dropGuard', undefined));
    drafts.push(...swapOf(place, index, edge, guardName(guard)));
  }
  for (const [number, action] of arrow.actions.entries()) {
    drafts.push({
      operator: 'dropAction',
      place: edge.id,
      detail: actionName(action),
      change: (config) => void at(config)?.actions.splice(number, 1),
    });
  }
  return drafts;
};

/** A guarded arrow tried after the next one for the same event. */
const swapOf = (place: Place, index: number, edge: Edge, guard: string): readonly Draft[] => [
  {
    operator: 'swapOrder',
    place: edge.id,
    detail: `${guard} erst nach dem nächsten`,
    change: (config) => {
      const arrows = arrowsAt(config, place);
      const [first, second] = [arrows[index], arrows[index + 1]];
      if (first === undefined || second === undefined) throw new NothingToChange();
      arrows.splice(index, 2, second, first);
    },
  },
];

/** Thrown where an operator does not apply after all; such a mutant does not exist. */
class NothingToChange extends Error {}

const ofState = (id: string, path: readonly string[], state: StateConfig): readonly Draft[] =>
  (
    [
      ['dropEntry', 'entry'],
      ['dropExit', 'exit'],
    ] as const
  ).flatMap(([operator, list]) =>
    state[list].map((action, index): Draft => ({
      operator,
      place: id,
      detail: actionName(action),
      change: (config) => void stateAt(config, path)[list].splice(index, 1),
    })),
  );

/** All arrows to a state that has several, led past it. */
const orphans = (spots: readonly Spot[], nodes: readonly AnyStateNode[]): readonly Draft[] =>
  nodes.flatMap((node): readonly Draft[] => {
    const sibling = siblingOf(node);
    const into = spots.filter(({ edge }) =>
      (edge.definition.target as readonly AnyStateNode[] | undefined)?.includes(node),
    );
    if (sibling === null || into.length < 2) return [];
    return [
      {
        operator: 'orphan',
        place: node.id,
        detail: `${sibling.id} statt ${node.id}, ${into.length} Pfeile`,
        change: (config) => {
          for (const { place, index, edge } of into) pointTo(arrowsAt(config, place)[index], node, sibling, edge);
        },
      },
    ];
  });

const applies = (draft: Draft, config: StateConfig): boolean => {
  try {
    draft.change(config);
    return true;
  } catch (error) {
    if (error instanceof NothingToChange) return false;
    throw error;
  }
};

/** Every chart that differs from this one by a single mistake of the known kinds, in a fixed order. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] => {
  const chart = readChart(machine);
  const edges = new Map(chart.edges.map((edge) => [edge.id, edge]));
  const config = configOf(machine);
  const spots = placesOf(config).flatMap((place) =>
    arrowsAt(config, place).flatMap((arrow, index): readonly Spot[] => {
      const edge = edges.get(`${place.stateId} | ${place.event} | ${index}`);
      return edge === undefined ? [] : [{ place, index, arrow, edge }];
    }),
  );
  const drafts = [
    ...spots.flatMap(ofArrow),
    ...statesOf(config).flatMap(({ id, path, state }) => ofState(id, path, state)),
    ...orphans(spots, chart.nodes),
  ];
  return drafts
    .filter((draft) => applies(draft, configOf(machine)))
    .map(({ change, ...rest }, index) => ({
      ...rest,
      id: `${machine.id}-${String(index + 1).padStart(3, '0')}`,
      build: () => {
        const changed = configOf(machine);
        change(changed);
        return machineOf(changed, machine);
      },
    }));
};
