import { type Invoke, invokesOf, lineage } from './anatomy.ts';
import type { Flaw, FormRule, Linted } from './rule.ts';

const flawsOf = (
  { chart, entry }: Linted,
  isFlawed: (invoke: Invoke) => boolean,
  what: (name: string) => string,
): readonly Flaw[] =>
  invokesOf(chart, entry)
    .filter(isFlawed)
    .map(({ state, id, src }) => ({ place: state.id, what: what(id ?? src ?? 'inline') }));

/** A channel never answers and a child chart keeps its own time: neither needs a limit. */
const waitsForEver = ({ state, ends, isChart }: Invoke): boolean =>
  ends && !isChart && !lineage(state).some(({ after }) => after.length > 0);

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
        waitsForEver,
        (name) => `Auf „${name}“ wird ohne Frist gewartet; es fehlt ein benanntes \`after\`, hier oder darum herum.`,
      ),
  },
];
