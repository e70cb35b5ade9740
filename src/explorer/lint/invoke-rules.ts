import type { AnyStateNode } from 'xstate';
import type { Chart } from '../chart.ts';
import { type Invoke, invokesOf } from './anatomy.ts';
import type { Flaw, FormRule, Linted } from './rule.ts';

const flawsOf = (
  { chart, entry }: Linted,
  isFlawed: (invoke: Invoke) => boolean,
  what: (name: string) => string,
): readonly Flaw[] =>
  invokesOf(chart, entry)
    .filter(isFlawed)
    .map(({ state, id, src }) => ({ place: state.id, what: what(id ?? src ?? 'inline') }));

const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer));

/** Whether time leads out of a state, from itself or from what is around it; a limit that only remembers something does not. */
const isLimited = (state: AnyStateNode, { edges }: Chart): boolean =>
  edges.some(
    ({ source, event, definition }) =>
      event.startsWith('xstate.after.') &&
      isWithin(state, source) &&
      (definition.target ?? []).some((target) => !isWithin(target, state)),
  );

/** What everything that a state runs must have: a name of its own, and a way on whatever comes of it. */
export const invokeRules: readonly FormRule[] = [
  {
    name: 'invoke-without-id',
    find: (linted) =>
      flawsOf(
        linted,
        ({ id }) => id === undefined,
        (name) => `„${name}“ läuft hier ohne eigene \`id\`.`,
      ),
  },
  {
    name: 'no-answer-exit',
    find: (linted) =>
      flawsOf(
        linted,
        ({ ends, hasDone }) => ends && !hasDone,
        (name) => `„${name}“ antwortet, doch kein Pfeil (\`onDone\`) nimmt die Antwort.`,
      ),
  },
  {
    name: 'no-fault-exit',
    find: (linted) =>
      flawsOf(
        linted,
        ({ answers, hasError }) => answers && !hasError,
        (name) => `„${name}“ kann gestört sein, doch kein Pfeil (\`onError\`) führt dann weiter.`,
      ),
  },
  {
    name: 'no-time-limit',
    find: (linted) =>
      flawsOf(
        linted,
        // A channel never answers and a child chart keeps its own time: neither needs a limit.
        ({ state, ends, isChart }) => ends && !isChart && !isLimited(state, linted.chart),
        (name) => `Auf „${name}“ wird ohne Frist gewartet; es fehlt ein benanntes \`after\`, hier oder darum herum.`,
      ),
  },
];
