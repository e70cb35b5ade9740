import type { AnyStateNode } from 'xstate';
import { dutiesAround, lineage, metaOf } from '../chart.ts';
import { invoked } from '../words.ts';
import { isResting, isSubmit } from './anatomy.ts';
import type { Flaw, FormRule, Linted, RuleName } from './rule.ts';

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
  const { arrows = {}, notes = {}, waiting = [], invokes = {}, charts: leads = {} } = entry.captions;
  const works = new Set(chart.nodes.flatMap((node) => invoked(node).map(({ id }) => id)));
  const known = new Set([...chart.edges, ...chart.nodes].map(({ id }) => id));
  const named = [...Object.keys(arrows), ...Object.keys(notes), ...waiting, ...Object.keys(leads)];
  return [
    ...[...new Set(named)]
      .filter((id) => !known.has(id))
      .map((id) => ({ place: id, what: 'Die Worte gelten einem Zustand oder Pfeil, den es nicht gibt.' })),
    ...Object.keys(invokes)
      .filter((id) => !works.has(id))
      .map((id) => ({ place: id, what: 'Die Worte gelten einer Arbeit, die kein Zustand beginnt.' })),
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

/** The chart itself stands for all of its duties: it tells of no single state which one is meant. */
const withoutDuty = ({ chart }: Linted): readonly Flaw[] =>
  chart.leaves
    .filter((leaf) => leaf.parent !== undefined)
    .filter((leaf) => dutiesAround(leaf).length === 0)
    .map(({ id }) => ({
      place: id,
      what: 'Weder der Zustand noch eine Gruppe um ihn nennt eine Anforderung (`meta.requirements`).',
    }));

/** What was sent off, and is sent back under a condition: a picture must show it as the refusal that it is. */
const muteRefusals = ({ chart, entry: { captions } }: Linted): readonly Flaw[] =>
  chart.edges
    .filter(({ event, guard, index }) => isSubmit(event) && (guard !== null || index > 0))
    .filter(({ definition, source }) => (definition.target ?? [source]).every((target) => target === source))
    .filter(
      ({ id, guard }) =>
        captions.arrows?.[id]?.meaning === undefined &&
        (captions.meanings as Words | undefined)?.[guard ?? ''] === undefined,
    )
    .map(({ id }) => ({
      place: id,
      what: 'Was abgeschickt wurde, bleibt hier stehen, und nichts sagt, dass es abgelehnt ist (`captions.meanings`).',
    }));

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
  { name: 'mute-refusal', find: muteRefusals },
  { name: 'no-requirement', find: withoutDuty },
];
