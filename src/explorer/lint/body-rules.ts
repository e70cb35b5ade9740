import type { AnyStateNode } from 'xstate';
import { type Chart, type Edge, guardName } from '../chart.ts';
import { invokesOf } from './anatomy.ts';
import type { Flaw, FormRule, Linted } from './rule.ts';

/** XState's own actions are functions by nature; those that only move things need no name of their own. */
const builtIn = new Set([
  'xstate.raise',
  'xstate.cancel',
  'xstate.sendTo',
  'xstate.spawnChild',
  'xstate.stopChild',
  'xstate.emit',
]);

const isInline = (action: unknown): boolean =>
  typeof action === 'function' && !('type' in action && builtIn.has(String(action.type)));

const delaysOf = (node: AnyStateNode): readonly string[] =>
  Object.keys((node.config.after as object | undefined) ?? {});

const isNumber = (delay: string): boolean => !Number.isNaN(Number(delay));

const inlineBodies = ({ chart, entry }: Linted): readonly Flaw[] => [
  ...chart.edges
    .filter(({ guard, definition }) => guard !== null && /\binline\b/.test(guardName(definition.guard)))
    .map(({ id }) => ({ place: id, what: 'Die Bedingung steht im Pfeil, statt in `setup` einen Namen zu haben.' })),
  ...chart.edges
    .filter(({ definition }) => definition.actions.some(isInline))
    .map(({ id }) => ({ place: id, what: 'Eine Aktion steht im Pfeil, statt in `setup` einen Namen zu haben.' })),
  ...chart.nodes.flatMap((node) => [
    ...([...node.entry, ...node.exit].some(isInline)
      ? [
          {
            place: node.id,
            what: 'Eine Aktion beim Betreten oder Verlassen steht im Zustand, statt einen Namen zu haben.',
          },
        ]
      : []),
    ...delaysOf(node)
      .filter(isNumber)
      .map((delay) => ({ place: node.id, what: `Die Frist von ${delay} ms hat keinen Namen.` })),
  ]),
  ...invokesOf(chart, entry)
    .filter(({ src }) => src === null)
    .map(({ state }) => ({
      place: state.id,
      what: 'Was hier läuft, steht im Zustand, statt in `setup` einen Namen zu haben.',
    })),
];

/** Names in a guard, those inside of `and`, `or` and `not` included. */
const guardNames = (guard: unknown): readonly string[] => {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function')
    return 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(guardNames) : [];
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [String(guard.type)] : [];
};

const actionNames = (actions: readonly unknown[]): readonly string[] =>
  actions.flatMap((action) => (typeof action === 'function' ? [] : guardNames(action)));

type Bodies = Partial<Readonly<Record<'guards' | 'actions' | 'actors' | 'delays', object>>>;

const absent = (place: string, kind: string, names: readonly string[], bodies: object | undefined): readonly Flaw[] =>
  [...new Set(names)]
    .filter((name) => !(name in (bodies ?? {})))
    .map((name) => ({ place, what: `${kind} „${name}“ ist nirgends in \`setup\` beschrieben.` }));

/** Names that stand in the chart and nowhere in `setup`. */
const missingBodies = ({ chart, entry }: Linted): readonly Flaw[] => {
  const { guards, actions, actors, delays } = entry.machine.implementations as Bodies;
  return [
    ...chart.edges.flatMap(({ id, definition }) => [
      ...absent(id, 'Die Bedingung', guardNames(definition.guard), guards),
      ...absent(id, 'Die Aktion', actionNames(definition.actions), actions),
    ]),
    ...chart.nodes.flatMap((node) => [
      ...absent(node.id, 'Die Aktion', actionNames([...node.entry, ...node.exit]), actions),
      ...absent(
        node.id,
        'Die Frist',
        delaysOf(node).filter((delay) => !isNumber(delay)),
        delays,
      ),
    ]),
    ...invokesOf(chart, entry).flatMap(({ state, src }) =>
      absent(state.id, 'Der Port', src === null ? [] : [src], actors),
    ),
  ];
};

/** A state's way in that names no state; XState reads it only once somebody enters. */
const wrongInitials = ({ chart }: Linted): readonly Flaw[] =>
  chart.nodes
    .filter(({ type }) => type === 'compound')
    .flatMap(({ id, states, config }): readonly Flaw[] => {
      const initial = config.initial as string | { readonly target?: unknown } | undefined;
      const named: unknown = typeof initial === 'object' ? initial.target : initial;
      const target = typeof named === 'string' ? named : '';
      const isKnown = target in states;
      return isKnown ? [] : [{ place: id, what: `Der Anfang „${target}“ ist keiner der Zustände darin.` }];
    });

/** The leaf that is entered with a state; null where several are, or where it depends on history. */
const leafIn = (node: AnyStateNode | undefined): AnyStateNode | null => {
  if (node === undefined || node.type === 'parallel' || node.type === 'history') return null;
  return node.type === 'compound' ? leafIn(node.initial.target[0] as AnyStateNode | undefined) : node;
};

/** The arrow that a leaf certainly takes at once. */
const certainAlways = (leaf: AnyStateNode, { edges }: Chart): Edge | null => {
  const first = edges.find(({ source, event }) => source === leaf && event === 'always');
  return first === undefined || first.guard !== null ? null : first;
};

const endlessRounds = (linted: Linted): readonly Flaw[] => {
  const { chart } = linted;
  if (wrongInitials(linted).length > 0) return [];
  const inRound = new Set<AnyStateNode>();
  return chart.leaves.flatMap((start): readonly Flaw[] => {
    const passed: AnyStateNode[] = [];
    let leaf: AnyStateNode | null = start;
    while (leaf !== null && !passed.includes(leaf)) {
      passed.push(leaf);
      leaf = leafIn(certainAlways(leaf, chart)?.definition.target?.[0] as AnyStateNode | undefined);
    }
    if (leaf !== start || inRound.has(start)) return [];
    for (const one of passed) inRound.add(one);
    const round = [...passed, start].map(({ key }) => key).join(' → ');
    return [{ place: start.id, what: `Im Kreis ohne Ereignis und Bedingung: ${round}.` }];
  });
};

/** What a chart's text promises and does not keep, or keeps where nobody finds it. */
export const bodyRules: readonly FormRule[] = [
  { name: 'wrong-target', find: wrongInitials },
  { name: 'missing-body', find: missingBodies },
  { name: 'inline-body', find: inlineBodies },
  { name: 'endless-always', find: endlessRounds },
];
