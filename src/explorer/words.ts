import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ArrowCaption, CatalogueEntry } from '#machines/model.ts';
import { nodesBelow } from './chart.ts';
import type { Offer } from './offers.ts';
import { answerText, sampleText } from './sample-words.ts';

type Words = Readonly<Record<string, string>>;

interface Invoked {
  readonly id: string;
  readonly src: string;
}

/** The actors that a state invokes. */
export const invoked = (node: AnyStateNode): readonly Invoked[] => node.invoke as unknown as readonly Invoked[];

const saidOf = ({ id, src }: Invoked, { captions }: CatalogueEntry): string | null | undefined =>
  captions.invokes?.[id] ?? (captions.actors as Readonly<Record<string, string | null | undefined>>)[src];

/** What an actor does; one that only the technique needs has no words of its own. */
const workText = (actor: Invoked, entry: CatalogueEntry): string => {
  const said = saidOf(actor, entry);
  return said === null ? 'Arbeit im Hintergrund' : (said ?? actor.src);
};

/** What one actor does; null where that says nothing to a product owner. */
export const workOf = (actor: Invoked, entry: CatalogueEntry): string | null => saidOf(actor, entry) ?? null;

/** Captions of the actors that a state invokes, as far as they say anything to a product owner. */
export const worksOf = (node: AnyStateNode, entry: CatalogueEntry): readonly string[] =>
  invoked(node).flatMap((actor) => workOf(actor, entry) ?? []);

/** Whether a state waits for an answer; a channel only listens. */
export const isBusy = (node: AnyStateNode, { model }: CatalogueEntry): boolean =>
  invoked(node).some(({ src }) => src in model.outcomes);

const guardText = (guard: unknown, words: Words): string => {
  if (typeof guard === 'string') return words[guard] ?? guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return guardText(String(guard.type), words);
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return 'Bedingung';
  const parts = guard.guards.map((part) => guardText(part, words));
  if (guard.name === 'not') return `nicht: ${parts.join(', ')}`;
  return parts.join(guard.name === 'or' ? ' oder ' : ' und ');
};

const units = [
  { name: 'h', milliseconds: 3_600_000 },
  { name: 'min', milliseconds: 60_000 },
  { name: 's', milliseconds: 1000 },
] as const;

/** A span in its largest whole unit: `5 min`, `90 s`, `200 ms`. */
export const spanText = (milliseconds: number): string => {
  const unit = units.find((one) => milliseconds >= one.milliseconds && milliseconds % one.milliseconds === 0);
  return unit === undefined ? `${milliseconds}\u00A0ms` : `${milliseconds / unit.milliseconds}\u00A0${unit.name}`;
};

const lengthOf = (delay: string, { machine }: CatalogueEntry): number | null => {
  const length = (machine.implementations.delays as Readonly<Record<string, unknown>>)[delay];
  if (typeof length === 'number') return length;
  return /^\d+$/.test(delay) ? Number(delay) : null;
};

/** How long a time limit is: `30 s`; one that the chart computes has words of its own. */
export const lengthText = (delay: string, entry: CatalogueEntry): string => {
  const length = lengthOf(delay, entry);
  return length === null ? ((entry.captions.delays as Words | undefined)?.[delay] ?? delay) : spanText(length);
};

/** The end of a time limit. It says its length itself; only one that the chart computes has words of its own. */
const limitText = (type: string, entry: CatalogueEntry): string => {
  // A limit without arrows still ends, so the states are asked whose it is.
  const [source] = nodesBelow(entry.machine.root as AnyStateNode)
    .filter(({ id }) => type.endsWith(`.${id}`))
    .toSorted((a, b) => b.id.length - a.id.length);
  if (source === undefined) return type;
  const delay = type.slice('xstate.after.'.length, -(source.id.length + 1));
  const length = lengthText(delay, entry);
  if (lengthOf(delay, entry) === null) return length;
  return isBusy(source, entry) ? `keine Antwort nach ${length}` : `nach ${length}`;
};

/** What happens, without its condition: `Code eingegeben`, `Sitzung: Störung`, `nach 30 s`; '' for the only actor's answer. */
const factText = (transition: AnyTransitionDefinition, entry: CatalogueEntry): string => {
  const { captions } = entry;
  const type: string = transition.eventType as string;
  const source = transition.source as AnyStateNode;
  const actor = (prefix: string): string => {
    const id = type.slice(prefix.length);
    return workText(invoked(source).find((one) => one.id === id) ?? { id, src: id }, entry);
  };
  if (type === '') return '';
  // The box names the one actor whose answers these are: the arrow need not.
  const isOnlyOne = invoked(source).length === 1;
  if (type.startsWith('xstate.done.actor.')) return isOnlyOne ? '' : actor('xstate.done.actor.');
  if (type.startsWith('xstate.error.actor.')) return isOnlyOne ? 'Störung' : `${actor('xstate.error.actor.')}: Störung`;
  if (type.startsWith('xstate.snapshot.')) return `${actor('xstate.snapshot.')}: Zwischenstand`;
  if (type.startsWith('xstate.done.state.')) return 'abgeschlossen';
  if (type.startsWith('xstate.after.')) {
    return limitText(type, entry);
  }
  if (type === '*') return 'alles andere';
  return (captions.events as Words)[type] ?? type;
};

/** A transition's condition as a question; `sonst` where only those before it have one, '' where none has. */
const conditionText = (
  transition: AnyTransitionDefinition,
  siblings: readonly AnyTransitionDefinition[],
  entry: CatalogueEntry,
  own: ArrowCaption = {},
): string => {
  const words = entry.captions.guards as Words;
  const isFallback = siblings.indexOf(transition) > 0;
  const asked = transition.guard === undefined ? (isFallback ? 'sonst' : '') : guardText(transition.guard, words);
  return own.condition ?? (own.fact !== undefined && asked === 'sonst' ? '' : asked);
};

/** What a transition says. */
export interface TransitionWords {
  /** What happens; '' where that goes without saying. */
  readonly fact: string;
  /** Its condition as a question, `sonst` where only the others have one; '' for none. */
  readonly condition: string;
}

/** One transition in words. */
export const transitionWords = (
  transition: AnyTransitionDefinition,
  siblings: readonly AnyTransitionDefinition[],
  entry: CatalogueEntry,
  own: ArrowCaption = {},
): TransitionWords => {
  const fact = own.fact ?? factText(transition, entry);
  const condition = conditionText(transition, siblings, entry, own);
  const isPlainAnswer = String(transition.eventType).startsWith('xstate.done.actor.') && condition === '';
  if (isPlainAnswer && own.fact === undefined) return { fact: fact === '' ? 'fertig' : `${fact}: fertig`, condition };
  return { fact, condition };
};

/** The same as one line, as pictures have it: the fact, and in brackets its condition. */
export const inOneLine = ({ fact, condition }: TransitionWords): string =>
  [fact, condition === '' ? '' : `[${condition}]`].filter((part) => part !== '').join(' ');

/** The same in a list, where an arrow without words would be an empty line. */
export const inList = (words: TransitionWords): string => inOneLine(words) || 'von selbst';

/** What happens in a step, in two parts. */
export interface OfferWords {
  /** `Code eingegeben`, `Auftrag bestätigen`, `nach 30 s`. */
  readonly what: string;
  /** What tells it from its siblings: of an event its sample, of an actor its answer; null where it has none. */
  readonly detail: string | null;
}

/** What is to be said of in words: an offer, and where it was taken the arrows that took it. */
export type Said = Pick<Offer, 'kind' | 'event' | 'sample' | 'actor'> & { readonly edgeIds?: readonly string[] };

/** What an arrow says of an event instead of the event's own words; null where it has nothing of its own to say. */
const ownFact = ({ captions }: CatalogueEntry, type: string, edgeIds: readonly string[]): string | null =>
  edgeIds.filter((id) => id.includes(` | ${type} | `)).flatMap((id) => captions.arrows?.[id]?.fact ?? [])[0] ?? null;

/** Something that the world can do, in the words of the captions: those of the arrow that it takes, where that is known. */
export const offerWords = (entry: CatalogueEntry, { kind, event, sample, actor, edgeIds = [] }: Said): OfferWords => {
  const own = ownFact(entry, event.type, edgeIds);
  if (kind === 'user') {
    const what = own ?? (entry.captions.events as Words)[event.type] ?? event.type;
    return { what, detail: sampleText(entry, event.type, sample, event) };
  }
  if (kind === 'time') return { what: own ?? limitText(event.type, entry), detail: null };
  const src = actor?.src ?? '';
  const detail = kind === 'fault' ? 'Störung' : (answerText(entry, src, sample) ?? 'fertig');
  return { what: workText({ id: actor?.id ?? src, src }, entry), detail };
};

/** The same as one line: `Auftrag bestätigen: Code falsch`. */
export const offerText = (...said: Parameters<typeof offerWords>): string => {
  const { what, detail } = offerWords(...said);
  return detail === null ? what : `${what}: ${detail}`;
};
