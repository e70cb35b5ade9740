import type { AnyStateNode } from 'xstate';
import { type Chart, guardName } from '#explorer/chart.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/** Whether a chart can stay in a leaf: it cannot where an unguarded `always` leads on at once. */
export const isResting = (leaf: AnyStateNode): boolean => !(leaf.always ?? []).some(({ guard }) => guard === undefined);

const lineage = (node: AnyStateNode | undefined): readonly AnyStateNode[] =>
  node === undefined ? [] : [node, ...lineage(node.parent)];

interface InvokeConfig {
  readonly id?: string;
  readonly src: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
}

const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/**
 * Every invoke with what it lacks. A channel never answers and a child chart keeps its own time, so neither needs a
 * limit; a port needs one, in its own state or around it.
 */
export const invokesOf = (
  chart: Chart,
  { model, machine }: CatalogueEntry,
): readonly { readonly id: string; readonly flaws: readonly string[] }[] =>
  chart.nodes.flatMap((node) =>
    asList(node.config.invoke as InvokeConfig | readonly InvokeConfig[] | undefined).map((invoke) => {
      const name = `${node.id} invokes ${String(invoke.src)}`;
      const outcomes: Readonly<Record<string, object>> = model.outcomes;
      const answers = typeof invoke.src === 'string' && invoke.src in outcomes;
      // A child chart that never ends (a store) has no outcome, but it may still break.
      const ends = answers && Object.keys(outcomes[invoke.src] ?? {}).length > 0;
      const logic = (machine.implementations.actors as Record<string, object>)[String(invoke.src)];
      const isChart = logic !== undefined && 'root' in logic;
      const limited = lineage(node).some(({ after }) => after.length > 0);
      const flaws = [
        invoke.id === undefined ? `${name} without an explicit id` : null,
        ends && invoke.onDone === undefined ? `${name} without onDone` : null,
        answers && invoke.onError === undefined ? `${name} without onError` : null,
        ends && !isChart && !limited ? `${name} without a time limit` : null,
      ];
      return { id: invoke.id ?? name, flaws: flaws.filter((flaw) => flaw !== null) };
    }),
  );

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

/** Places at which a body stands inline where a name should stand. */
export const bodiesOf = (chart: Chart): readonly string[] => [
  ...chart.edges
    .filter(({ guard, definition }) => guard !== null && /\binline\b/.test(guardName(definition.guard)))
    .map(({ id }) => `inline guard at ${id}`),
  ...chart.edges
    .filter(({ definition }) => definition.actions.some(isInline))
    .map(({ id }) => `inline action at ${id}`),
  ...chart.nodes.flatMap((node) => [
    ...(node.entry.some(isInline) ? [`inline entry action in ${node.id}`] : []),
    ...(node.exit.some(isInline) ? [`inline exit action in ${node.id}`] : []),
    ...Object.keys((node.config.after as object | undefined) ?? {})
      .filter((delay) => !Number.isNaN(Number(delay)))
      .map((delay) => `unnamed delay ${delay} in ${node.id}`),
    ...asList(node.config.invoke as InvokeConfig | readonly InvokeConfig[] | undefined)
      .filter(({ src }) => typeof src !== 'string')
      .map(() => `unnamed actor in ${node.id}`),
  ]),
];
