import { arrowHref, chartHref, requirementHref, stateHref } from './address.ts';
import type { SearchItem } from './studio-data.ts';
import { distance, folded, stemOf, wordsIn } from './word-forms.ts';

/** Something found, best first. */
export interface Hit {
  readonly item: SearchItem;
  readonly href: string;
  /** The part of what its screen says in which the words stand; null where they stand elsewhere. */
  readonly quote: string | null;
  /** Whether it only resembles what was typed: nothing holds all of that. */
  readonly isNear: boolean;
}

const around = 40;
/** More than this nobody takes for similar. */
const mostNear = 12;

const hrefOf = ({ kind, chart, id }: SearchItem): string =>
  ({
    duty: () => requirementHref(id),
    chart: () => chartHref(chart),
    state: () => stateHref(chart, id),
    arrow: () => arrowHref(chart, id),
  })[kind]();

/** A word that was typed, as it stands and in the basic forms of its parts: `SMS-Codes` has two. */
interface Word {
  readonly text: string;
  readonly stems: readonly string[];
}

const wordOf = (text: string): Word => ({ text, stems: wordsIn(text).map(stemOf) });

const quoteOf = ({ item, screen: lower }: Entry, words: readonly Word[]): string | null => {
  const { screen } = item;
  const at = words
    .map(({ text, stems: [stem = text] }) => Math.max(lower.indexOf(text), lower.indexOf(stem)))
    .find((one) => one >= 0);
  if (at === undefined) return null;
  const [from, to] = [Math.max(0, at - around), Math.min(screen.length, at + around)];
  return `${from > 0 ? '… ' : ''}${screen.slice(from, to).trim()}${to < screen.length ? ' …' : ''}`;
};

/** Whether a word in another form is among stems: short ones as a whole, longer ones also within a compound. */
const hasStem = (known: string, { stems }: Word): boolean =>
  stems.length > 0 && stems.every((stem) => known.includes(stem.length < 4 ? ` ${stem} ` : stem));

/**
 * Where a word stands decides: in the title before the duties, these before other words, those before a screen's text; as
 * it was typed before another form of it.
 */
const weightOf = (word: Word, entry: Entry): number => {
  const { text } = word;
  if (entry.requirements.split(' ').includes(text)) return 9;
  if (entry.titleWords.some((part) => part.startsWith(text))) return 8;
  if (hasStem(entry.titleStems, word)) return 7;
  if (entry.title.includes(text)) return 6;
  if (entry.words.includes(text)) return 3;
  if (hasStem(entry.wordStems, word)) return 2.5;
  if (entry.screen.includes(text)) return onScreen;
  return hasStem(entry.screenStems, word) ? onScreen : 0;
};

const onScreen = 2;
const ofKind = { duty: 0.6, chart: 0.5, state: 0.3, arrow: 0 } as const;

/** More than anybody searches for: what is pasted by mistake must not hold the page up. */
export const longestQuery = 200;

/** Something that can be found, as it is compared. */
interface Entry {
  readonly item: SearchItem;
  readonly title: string;
  readonly titleWords: readonly string[];
  readonly titleStems: string;
  readonly words: string;
  readonly wordStems: string;
  readonly screen: string;
  readonly screenStems: string;
  readonly requirements: string;
}

/** All that can be found. */
export type Book = readonly Entry[];

/** Basic forms between spaces, so that a whole one can be looked for. */
const stemsIn = (text: string): string => ` ${[...new Set(wordsIn(text).map(stemOf))].join(' ')} `;

/** Makes everything ready for being compared, once for all searches. */
export const bookOf = (items: readonly SearchItem[]): Book =>
  items.map((item) => {
    const [title, words, screen] = [folded(item.title), folded(item.words), folded(item.screen)];
    return {
      item,
      title,
      titleWords: wordsIn(title),
      titleStems: stemsIn(title),
      words,
      wordStems: stemsIn(words),
      screen,
      screenStems: stemsIn(screen),
      requirements: folded(item.requirements.join(' ')),
    };
  });

interface Weighed {
  readonly entry: Entry;
  readonly weights: readonly number[];
}

const weigh = (book: Book, words: readonly Word[]): readonly Weighed[] =>
  book.map((entry) => ({ entry, weights: words.map((word) => weightOf(word, entry)) }));

/** The best first, in the book's order among equals. */
const hitsOf = (weighed: readonly Weighed[], words: readonly Word[], isNear: boolean): readonly Hit[] =>
  weighed
    .map(({ entry, weights }) => ({
      entry,
      isQuoted: weights.includes(onScreen),
      // What holds more of the words comes before what holds one of them in a better place.
      weight:
        weights.filter((one) => one > 0).length * 100 +
        weights.reduce((sum, one) => sum + one, 0) +
        ofKind[entry.item.kind],
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ entry, isQuoted }) => ({
      item: entry.item,
      href: hrefOf(entry.item),
      quote: isQuoted ? quoteOf(entry, words) : null,
      isNear,
    }));

/** How many letters may differ in words that are meant to be the same. */
const tolerance = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** The word of the book that resembles one which nothing holds; the word itself where none does. */
const resembling = (book: Book, word: Word): Word => {
  const known = new Set(book.flatMap(({ titleStems, wordStems }) => `${titleStems}${wordStems}`.split(' ')));
  const typed = stemOf(word.text);
  const near = [...known].flatMap((stem) => {
    const away = distance(typed, stem, tolerance(typed));
    return away === null ? [] : [{ stem, away }];
  });
  const [best] = near.toSorted((one, other) => one.away - other.away);
  return best === undefined ? word : { text: best.stem, stems: [best.stem] };
};

/** What holds as many of the words as anything does, mistyped ones put right. */
const nearest = (book: Book, words: readonly Word[]): readonly Hit[] => {
  const isKnown = words.map((word) => book.some((entry) => weightOf(word, entry) > 0));
  const meant = words.map((word, at) => (isKnown[at] === true ? word : resembling(book, word)));
  const some = weigh(book, meant).filter(({ weights }) => weights.some((weight) => weight > 0));
  return hitsOf(some, meant, true).slice(0, mostNear);
};

/** What holds every word that was typed, in any of its forms, somewhere; where nothing does, what is nearest to it. */
export const search = (book: Book, query: string): readonly Hit[] => {
  const typed = [...new Set(folded(query.slice(0, longestQuery)).split(/\s+/).filter(Boolean))];
  if (typed.length === 0) return [];
  const words = typed.map(wordOf);
  const all = weigh(book, words).filter(({ weights }) => !weights.includes(0));
  return all.length > 0 ? hitsOf(all, words, false) : nearest(book, words);
};
