import type { EventObject } from 'xstate';
import type { Flaw, FormRule, Linted } from './rule.ts';

/** What XState makes of `raise`. */
interface Raising {
  readonly type: 'xstate.raise';
  readonly event: unknown;
}

const isRaising = (action: unknown): action is Raising =>
  (typeof action === 'function' || typeof action === 'object') &&
  action !== null &&
  'type' in action &&
  action.type === 'xstate.raise' &&
  'event' in action;

/** The type of what an action always says to its own chart; null for any other action, and where it is made when it runs. */
const raisedBy = (action: unknown, bodies: Readonly<Record<string, unknown>>): string | null => {
  const name = typeof action === 'string' ? action : (action as { readonly type?: unknown }).type;
  const body = isRaising(action) ? action : typeof name === 'string' ? bodies[name] : null;
  if (!isRaising(body) || typeof body.event !== 'object' || body.event === null) return null;
  return (body.event as EventObject).type;
};

const unheard = ({ chart }: Linted): readonly Flaw[] => {
  const { actions = {} } = chart.machine.implementations as { readonly actions?: Readonly<Record<string, unknown>> };
  const heard = new Set(chart.edges.map(({ event }) => event));
  const isHeard = (type: string): boolean =>
    heard.has(type) || [...heard].some((event) => event.endsWith('*') && type.startsWith(event.slice(0, -1)));
  const spoken = [
    ...chart.nodes.flatMap(({ id, entry, exit }) => [...entry, ...exit].map((action) => ({ id, action }))),
    ...chart.edges.flatMap(({ id, definition }) =>
      (definition.actions as readonly unknown[]).map((action) => ({ id, action })),
    ),
  ];
  return spoken.flatMap(({ id, action }): readonly Flaw[] => {
    const type = raisedBy(action, actions);
    if (type === null || isHeard(type)) return [];
    return [{ place: id, what: `Hier sagt sich der Ablauf selbst „${type}“, doch kein Pfeil hört darauf.` }];
  });
};

/** What a chart says to itself. */
export const raiseRules: readonly FormRule[] = [{ name: 'unheard-event', find: unheard }];
