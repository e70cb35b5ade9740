import type { AnyStateNode } from 'xstate';
import type { JourneyMeta } from '#machines/journey.ts';
import { lineage } from '../chart.ts';
import { isResting } from './anatomy.ts';
import type { Flaw, FormRule, Linted } from './rule.ts';

const metaOf = ({ meta }: AnyStateNode): Partial<JourneyMeta<string>> => (meta ?? {}) as Partial<JourneyMeta<string>>;

const says = (text: unknown): boolean => typeof text === 'string' && /\S/.test(text);

type Words = Readonly<Record<string, unknown>>;

const silent = (kind: string, names: readonly string[], words: Words): readonly Flaw[] =>
  names
    .filter((name) => !says(words[name]))
    .map((name) => ({ place: name, what: `${kind} „${name}“ hat keine deutschen Worte.` }));

const withoutCaption = ({ chart, entry }: Linted): readonly Flaw[] => {
  const { captions, machine } = entry;
  const { guards, actors } = machine.implementations as Partial<Readonly<Record<'guards' | 'actors', object>>>;
  const events = new Set(chart.edges.map(({ event }) => event));
  const heard = [...events].filter((type) => type !== 'always' && !type.startsWith('xstate.') && !type.endsWith('*'));
  return [
    ...chart.nodes
      .filter((node) => !says(metaOf(node).caption))
      .map(({ id }) => ({ place: id, what: 'Der Zustand sagt nicht auf Deutsch, was er ist (`meta.caption`).' })),
    ...silent('Das Ereignis', heard, captions.events),
    ...silent('Die Bedingung', Object.keys(guards ?? {}), captions.guards),
    // Null is said on purpose: pictures leave it out.
    ...silent(
      'Der Port',
      Object.keys(actors ?? {}).filter((name) => (captions.actors as Words)[name] !== null),
      captions.actors,
    ),
  ];
};

const wordsForNothing = ({ chart, entry, charts }: Linted): readonly Flaw[] => {
  const { arrows = {}, notes = {}, waiting = [], charts: leads = {} } = entry.captions;
  const known = new Set([...chart.edges, ...chart.nodes].map(({ id }) => id));
  const named = [...Object.keys(arrows), ...Object.keys(notes), ...waiting, ...Object.keys(leads)];
  return [
    ...[...new Set(named)]
      .filter((id) => !known.has(id))
      .map((id) => ({ place: id, what: 'Die Worte gelten einem Zustand oder Pfeil, den es nicht gibt.' })),
    ...Object.entries(leads).flatMap(([place, names]) =>
      names
        .filter((name) => !charts.some((other) => other.name === name))
        .map((name) => ({ place, what: `Es soll im Ablauf „${name}“ weitergehen, den es nicht gibt.` })),
    ),
  ];
};

const withoutScreen = ({ chart, entry }: Linted): readonly Flaw[] =>
  entry.kind !== 'journey'
    ? []
    : chart.leaves
        .filter((leaf) => leaf.type !== 'final' && isResting(leaf))
        .filter((leaf) => !lineage(leaf).some((node) => metaOf(node).screen !== undefined))
        .map(({ id }) => ({
          place: id,
          what: 'Hier ruht die Strecke, doch kein Bildschirm (`meta.screen`) zeigt es.',
        }));

const silentEnds = ({ entry: { machine } }: Linted): readonly Flaw[] => {
  const ends = Object.values<AnyStateNode>(machine.root.states).filter(({ type }) => type === 'final');
  return ends.length < 2
    ? []
    : ends
        .filter((end) => metaOf(end).ending === undefined)
        .map(({ id }) => ({ place: id, what: 'Das Ende sagt nicht, was es bedeutet (`meta.ending`).' }));
};

/** What product owners read of a chart, and customers see of it. */
export const captionRules: readonly FormRule[] = [
  { name: 'no-caption', find: withoutCaption },
  { name: 'stale-caption', find: wordsForNothing },
  { name: 'no-screen', find: withoutScreen },
  { name: 'silent-end', find: silentEnds },
];
