import type { AnyStateNode } from 'xstate';
import type { JourneyMeta } from '#machines/journey.ts';
import { lineage } from '../chart.ts';
import { isResting } from './anatomy.ts';
import type { Flaw, FormRule, Linted, RuleName } from './rule.ts';

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

interface Sampled {
  readonly rule: Extract<RuleName, 'missing-outcome' | 'missing-sample' | 'missing-input'>;
  /** Names that the model gives, and those that have German words, by what they are of. */
  readonly given: Readonly<Record<string, object>>;
  readonly worded: Readonly<Record<string, object | undefined>>;
  readonly called: (of: string, name: string) => string;
}

const sampledIn = ({ entry: { model, captions } }: Linted): readonly Sampled[] => [
  {
    rule: 'missing-outcome',
    given: model.outcomes,
    worded: captions.answers ?? {},
    called: (src, name) => `Die Antwort „${name}“ von „${src}“`,
  },
  {
    rule: 'missing-sample',
    given: model.events,
    worded: captions.samples ?? {},
    called: (type, name) => `Das Beispiel „${name}“ von „${type}“`,
  },
  {
    rule: 'missing-input',
    given: { inputs: model.inputs },
    worded: { inputs: captions.inputs },
    called: (_, name) => `Die Eingabe „${name}“`,
  },
];

/** Places are written as the model's paths are: `loadHints.allDismissed`. */
const eachSample = (
  linted: Linted,
  isChosen: (rule: Sampled['rule']) => boolean,
  find: (sampled: Sampled, of: string) => readonly string[],
  what: (called: string) => string,
): readonly Flaw[] =>
  sampledIn(linted).flatMap((sampled) =>
    isChosen(sampled.rule)
      ? [...new Set([...Object.keys(sampled.given), ...Object.keys(sampled.worded)])].flatMap((of) =>
          find(sampled, of).map((name) => ({ place: `${of}.${name}`, what: what(sampled.called(of, name)) })),
        )
      : [],
  );

/** What is spoken of and not given: often no guard asks for a single answer, so that only its words can miss it. */
const dropped = (rule: Sampled['rule']): FormRule => ({
  name: rule,
  find: (linted) =>
    eachSample(
      linted,
      (one) => one === rule,
      ({ given, worded }, of) => {
        const names = given[of];
        // Where nothing is given at all, that has its own finding.
        const isMute = names !== undefined && Object.keys(names).length === 0;
        return isMute ? [] : Object.keys(worded[of] ?? {}).filter((name) => !(name in (names ?? {})));
      },
      (called) => `${called} fehlt im Modell, hat aber deutsche Worte: Kein Pfad geht damit.`,
    ),
});

/** What has siblings and no words to tell it from them: it would also be missed by nobody. */
const withoutWords = (linted: Linted): readonly Flaw[] =>
  eachSample(
    linted,
    () => true,
    ({ given, worded }, of) => {
      const names = Object.keys(given[of] ?? {});
      return names.length < 2 ? [] : names.filter((name) => !says((worded[of] as Words | undefined)?.[name]));
    },
    (called) => `${called} lässt sich ohne deutsche Worte nicht von den anderen unterscheiden.`,
  );

/** What product owners read of a chart, and customers see of it. */
export const captionRules: readonly FormRule[] = [
  { name: 'no-caption', find: (linted) => [...withoutCaption(linted), ...withoutWords(linted)] },
  dropped('missing-outcome'),
  dropped('missing-sample'),
  dropped('missing-input'),
  { name: 'stale-caption', find: wordsForNothing },
  { name: 'no-screen', find: withoutScreen },
  { name: 'silent-end', find: silentEnds },
];
