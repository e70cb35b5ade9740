import type { AnyStateNode } from 'xstate';
import { metaOf } from '../chart.ts';
import type { Offer } from '../offers.ts';
import type { Exploration } from '../explore.ts';
import { offerText, offerWords } from '../words.ts';

/** What a question can be about: a state, or something that happens. */
export type Thing =
  | { readonly kind: 'state'; readonly id: string; readonly caption: string | null }
  | {
      readonly kind: 'event';
      /** An event's type, `review.accepted`, or one answer, fault or time limit: `confirm: codeWrong`, `nach resendPause`. */
      readonly id: string;
      readonly caption: string | null;
      /** How lists call one that does not answer to a caption: of an event's sample its words. */
      readonly said?: string | null;
      readonly is: (offer: Offer) => boolean;
    };

export type StateThing = Extract<Thing, { kind: 'state' }>;
export type EventThing = Extract<Thing, { kind: 'event' }>;

/** A question that has no answer as it stands, in German, line by line. */
export class BadQuestion extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'BadQuestion';
    this.lines = lines;
  }
}

/** The German words of a state. */
export const stateCaption = (node: AnyStateNode): string | null => metaOf(node).caption ?? null;

/** Every state of a chart. */
export const statesOf = ({ environment: { chart } }: Exploration): readonly StateThing[] =>
  chart.nodes.map((node) => ({ kind: 'state', id: node.id, caption: stateCaption(node) }));

/** Everything that can happen to a chart: events by type, answers, faults and time limits each by itself. */
export const eventsOf = (exploration: Exploration): readonly EventThing[] => {
  const { captions, model } = exploration.entry;
  const words: Readonly<Record<string, string>> = captions.events;
  const asked = Object.keys(model.events).map((type): EventThing => ({
    kind: 'event',
    id: type,
    caption: words[type] ?? null,
    is: ({ kind, event }) => kind === 'user' && event.type === type,
  }));
  const others = new Map<string, EventThing>();
  for (const { offer } of exploration.steps) {
    const { label, kind } = offer;
    if (others.has(label)) continue;
    // A sample of an event has the words of its event, which names all of them.
    const caption = kind === 'user' ? null : offerText(exploration.entry, offer);
    // One that is the only sample is its event.
    const isOneOfSeveral = kind === 'user' && offerWords(exploration.entry, offer).detail !== null;
    const said = isOneOfSeveral ? offerText(exploration.entry, offer) : caption;
    others.set(label, { kind: 'event', id: label, caption, said, is: (one) => one.label === label });
  }
  return [...asked, ...others.values()];
};

/** What a list calls a thing; null where it has no German words. */
export const wordsFor = (thing: Thing): string | null =>
  thing.caption ?? (thing.kind === 'event' ? (thing.said ?? null) : null);

/** As one types it, or copies it from a list: whatever the case, the spaces and the quotes. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[„“”‚‘’"'»«]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const isSaid = (text: string | null, name: string): boolean => text !== null && plain(text) === plain(name);

const holds = (text: string | null, name: string): boolean =>
  plain(name).length > 2 && text !== null && plain(text).includes(plain(name));

/** How a name may be meant, the surest way first. */
const readings = (root: string): readonly ((thing: Thing, name: string) => boolean)[] => [
  ({ id }, name) => id === name || id === `${root}.${name}`,
  ({ kind, id }, name) => kind === 'state' && id.endsWith(`.${name}`),
  (thing, name) => isSaid(thing.id, name) || isSaid(`${wordsFor(thing) ?? ''} ${thing.id}`, name),
  (thing, name) => isSaid(wordsFor(thing), name),
  ({ caption }, name) => holds(caption, name),
];

/** Things by their German words, with their names behind; one without words stands under its name. */
export const listed = (things: readonly Thing[]): readonly string[] => {
  const rows = things.map((thing) => ({ id: thing.id, words: wordsFor(thing) }));
  const width = Math.max(...rows.map(({ words }) => words?.length ?? 0), 0);
  return rows.map(({ id, words }) => `  ${words === null ? id : `${words.padEnd(width)}  ${id}`}`);
};

const pick = <T extends Thing>(exploration: Exploration, things: readonly T[], what: string, name: string): T => {
  for (const reading of readings(exploration.entry.machine.id)) {
    const found = things.filter((thing) => reading(thing, name));
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return only;
    if (found.length > 1) throw new BadQuestion(`„${name}“ ist nicht eindeutig. Gemeint sein kann:`, ...listed(found));
  }
  const shown = things.filter((thing) => wordsFor(thing) !== null);
  throw new BadQuestion(`„${name}“ kennt der Ablauf „${exploration.machine}“ nicht. ${what}:`, ...listed(shown));
};

/** A state by its name (`confirming`), its id or its German caption. Throws `BadQuestion` with what else there is. */
export const stateNamed = (exploration: Exploration, name: string): StateThing =>
  pick(exploration, statesOf(exploration), 'Seine Zustände', name);

/** An event by its type, its German caption, or the label of one sample, answer or time limit. */
export const eventNamed = (exploration: Exploration, name: string): EventThing =>
  pick(exploration, eventsOf(exploration), 'Was geschehen kann', name);

/** A state or an event. */
export const thingNamed = (exploration: Exploration, name: string): Thing =>
  pick<Thing>(
    exploration,
    [...statesOf(exploration), ...eventsOf(exploration)],
    'Seine Zustände, und was geschehen kann',
    name,
  );
