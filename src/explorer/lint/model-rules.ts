import type { AnyStateMachine } from 'xstate';
import { codeOf, endingsOf } from '../answers.ts';
import { understood } from '../chart.ts';
import { ChartRefused } from '../environment.ts';
import { notPlain } from '../plain.ts';
import { type Invoke, invokesOf } from './anatomy.ts';
import { kindOf } from './refusals.ts';
import type { Flaw, FormRule, Linted, WalkRule } from './rule.ts';

/** How a child chart can end, by what tells its ends apart. A child that cannot be walked has its own finding. */
const endsOf = ({ charts, entry }: Linted, src: string): readonly string[] => {
  const logic = (entry.machine.implementations.actors as Readonly<Record<string, unknown>>)[src];
  const child = charts.find(({ machine }) => machine.id === (logic as AnyStateMachine).id);
  if (child === undefined) return [];
  try {
    return [...endingsOf(child).keys()].filter((code) => code !== null);
  } catch (error) {
    if (error instanceof ChartRefused) return [];
    throw error;
  }
};

const missingOutcomes = (linted: Linted, { state, id, src, ends, isChart, hasDone }: Invoke): readonly Flaw[] => {
  const name = id ?? src ?? 'inline';
  if (src === null) return [];
  if (!ends) {
    return hasDone
      ? [
          {
            place: state.id,
            what: `Das Modell kennt keine einzige Antwort von „${name}“, der Ablauf rechnet mit welchen.`,
          },
        ]
      : [];
  }
  if (!isChart) return [];
  const outcomes = linted.entry.model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const told = new Set(Object.values(outcomes[src] ?? {}).map(codeOf));
  return endsOf(linted, src)
    .filter((code) => !told.has(code))
    .map((code) => ({
      place: state.id,
      what: `„${name}“ kann mit „${code}“ enden; das Modell kennt diese Antwort nicht.`,
    }));
};

/** Nothing at all is plain enough: an input that a chart does not need, an answer that says no more than that it came. */
const strangeSamples = ({ entry: { model } }: Linted): readonly Flaw[] =>
  Object.entries<Readonly<Record<string, object>>>({
    inputs: { inputs: model.inputs },
    events: model.events,
    outcomes: model.outcomes,
  }).flatMap(([, tables]) =>
    Object.entries(tables).flatMap(([of, samples]) =>
      Object.entries<unknown>({ ...samples }).flatMap(([name, value]): readonly Flaw[] => {
        const flaw = value === undefined ? null : notPlain(value, `${of}.${name}`);
        if (flaw === null) return [];
        const [place = '', ...what] = flaw.split(' is ');
        return [{ place, what: `\`${place}\` ist ${kindOf(what.join(' is '))} und kein einfaches JSON.` }];
      }),
    ),
  );

/** What a model must know of the world, whatever the chart does with it. */
export const modelRules: readonly FormRule[] = [
  {
    name: 'missing-input',
    find: ({ entry }) =>
      Object.keys(entry.model.inputs).length > 0
        ? []
        : [{ place: entry.machine.id, what: 'Das Modell nennt keine Eingabe, mit der der Ablauf beginnt.' }],
  },
  {
    name: 'missing-outcome',
    find: (linted) => invokesOf(linted.chart, linted.entry).flatMap((invoke) => missingOutcomes(linted, invoke)),
  },
  {
    // The chart may say the same event to itself, so that no arrow is left unwalked: nobody would miss the sample.
    name: 'missing-sample',
    find: ({ entry }) =>
      Object.entries<object>(entry.model.events)
        .filter(([, samples]) => Object.keys(samples).length === 0)
        .map(([type]) => ({ place: type, what: `Für das Ereignis „${type}“ nennt das Modell kein Beispiel.` })),
  },
  { name: 'not-plain-sample', find: strangeSamples },
  {
    name: 'unheard-event',
    find: ({ chart, entry }) =>
      Object.keys(entry.model.events)
        .filter((type) => !understood(chart.nodes, type))
        .map((type) => ({ place: type, what: `Das Ereignis „${type}“ kann geschehen, doch kein Pfeil hört darauf.` })),
  },
];

/** Exceptions of a model that a walk has refuted. */
export const excuseRules: readonly WalkRule[] = [
  {
    name: 'stale-excuse',
    find: ({ chart, entry, exploration }) => {
      const known = new Set([
        ...chart.nodes.map(({ id }) => id),
        ...chart.edges.flatMap(({ id, branches }) => [id, ...branches]),
      ]);
      return Object.keys(entry.model.unreachable ?? {})
        .filter((id) => !(id in exploration.excused))
        .map((id) => ({
          place: id,
          what: known.has(id)
            ? 'Als unerreichbar entschuldigt, wird aber erreicht.'
            : 'Als unerreichbar entschuldigt, ohne dass es das gibt.',
        }));
    },
  },
];
