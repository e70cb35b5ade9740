import { arrowHref, chartHref, requirementHref, stateHref } from './address.ts';
import type { SearchItem } from './studio-data.ts';
import { distance, flowOf, folded, meantBy, stemOf, wordsIn } from './word-forms.ts';

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

/** A word that was typed: as it stands, in the basic forms of its parts (`SMS-Codes` has two), and what means the same. */
interface Word {
  readonly text: string;
  readonly flow: string;
  readonly stems: readonly string[];
  /** Other words for it, as they begin. */
  readonly others: readonly string[];
}

const wordOf = (text: string): Word => ({
  text,
  flow: flowOf(text),
  stems: wordsIn(text).map(stemOf),
  others: meantBy(text).map(flowOf),
});

const quoteOf = ({ item, screen: { text: lower } }: Entry, words: readonly Word[]): string | null => {
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
  stems.length > 0 && stems.every((stem) => known.includes(stem.length < shortestPart ? ` ${stem} ` : stem));

/** How surely a word stands in a text: at a word's beginning, in another form, within a compound, in other words; 0 for not. */
const holds = ({ text, flow, stems }: Text, word: Word): number => {
  if (flow.includes(word.flow)) return 1;
  if (hasStem(stems, word)) return 0.9;
  if (word.text.length >= shortestPart && text.includes(word.text)) return 0.8;
  return word.others.some((other) => flow.includes(other)) ? 0.7 : 0;
};

/** Where a word stands decides: in the title before what an arrow says, this before other words, those before a screen's text. */
const weightOf = (word: Word, { requirements, title, said, around, words, screen }: Entry): number => {
  if (requirements.split(' ').includes(word.text)) return 9;
  const inCaption = Math.max(holds(title, word) * 8, holds(said, word) * 7);
  if (inCaption > 0) return inCaption;
  if (holds(around, word) > 0) return aroundIt;
  const beside = holds(words, word) * 3;
  if (beside > 0) return beside;
  return holds(screen, word) > 0 ? onScreen : 0;
};

/** What one sentence says as a whole is meant before what is gathered from several. */
const togetherIn = ({ item, title, said, around }: Entry, words: readonly Word[]): number => {
  const allIn = (text: Text): boolean => words.every((word) => holds(text, word) > 0);
  if (words.length < 2) return 0;
  const isInPlace = words.every((word) => holds(title, word) > 0 || holds(around, word) > 0);
  if (item.kind === 'arrow') return allIn(said) ? 60 : allIn(title) ? 30 : 0;
  // A state is called by its chart's name and its own.
  return isInPlace ? 65 : 0;
};

const aroundIt = 4;
/** What is shorter stands within too many words that have nothing to do with it: `TAN` in `Zustand`. */
const shortestPart = 4;
const onScreen = 2;
const ofKind = { duty: 0.6, chart: 0.5, state: 0.3, arrow: 0 } as const;

/** More than anybody searches for: what is pasted by mistake must not hold the page up. */
export const longestQuery = 200;

/** A text as it is compared. */
interface Text {
  readonly text: string;
  /** Its words between spaces, so that the beginning of one can be looked for. */
  readonly flow: string;
  readonly stems: string;
}

/** Something that can be found, as it is compared. */
interface Entry {
  readonly item: SearchItem;
  readonly title: Text;
  readonly said: Text;
  readonly around: Text;
  readonly words: Text;
  readonly screen: Text;
  readonly requirements: string;
}

/** All that can be found. */
export type Book = readonly Entry[];

const textOf = (given: string): Text => {
  const text = folded(given);
  return { text, flow: flowOf(text), stems: ` ${[...new Set(wordsIn(text).map(stemOf))].join(' ')} ` };
};

/** Makes everything ready for being compared, once for all searches. */
export const bookOf = (items: readonly SearchItem[]): Book =>
  items.map((item) => ({
    item,
    title: textOf(item.title),
    said: textOf(item.said ?? ''),
    around: textOf(item.around ?? ''),
    words: textOf(item.words),
    screen: textOf(item.screen),
    requirements: folded(item.requirements.join(' ')),
  }));

interface Weighed {
  readonly entry: Entry;
  readonly weights: readonly number[];
}

/** What only lies in a chart that is called so, is not what was looked for: the chart is. */
const weigh = (book: Book, words: readonly Word[]): readonly Weighed[] =>
  book.flatMap((entry) => {
    const weights = words.map((word) => weightOf(word, entry));
    return weights.every((weight) => weight === aroundIt || weight === 0) ? [] : [{ entry, weights }];
  });

/** The best first, in the book's order among equals. */
const hitsOf = (weighed: readonly Weighed[], words: readonly Word[], isNear: boolean): readonly Hit[] =>
  weighed
    .map(({ entry, weights }) => ({
      entry,
      isQuoted: weights.includes(onScreen),
      // What holds more of the words comes before what holds one of them in a better place.
      weight:
        weights.filter((one) => one > 0).length * 100 +
        togetherIn(entry, words) +
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
  const known = new Set(
    book.flatMap(({ title, said, words }) => `${title.stems}${said.stems}${words.stems}`.split(' ')),
  );
  const typed = stemOf(word.text);
  const near = [...known].flatMap((stem) => {
    const away = distance(typed, stem, tolerance(typed));
    return away === null ? [] : [{ stem, away }];
  });
  const [best] = near.toSorted((one, other) => one.away - other.away);
  return best === undefined ? word : { text: best.stem, flow: flowOf(best.stem), stems: [best.stem], others: [] };
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
