import { arrowHref, chartHref, requirementHref, stateHref } from './address.ts';
import type { SearchItem } from './studio-data.ts';

/** Something found, best first. */
export interface Hit {
  readonly item: SearchItem;
  readonly href: string;
  /** The part of what its screen says in which the words stand; null where they stand elsewhere. */
  readonly quote: string | null;
}

/** Capitals, marks and the ways of writing umlauts make no difference. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

const most = 40;
const around = 40;

const hrefOf = ({ kind, chart, id }: SearchItem): string =>
  ({
    duty: () => requirementHref(id),
    chart: () => chartHref(chart),
    state: () => stateHref(chart, id),
    arrow: () => arrowHref(chart, id),
  })[kind]();

const quoteOf = (screen: string, words: readonly string[]): string | null => {
  const lower = folded(screen);
  const at = words.map((word) => lower.indexOf(word)).find((index) => index >= 0);
  if (at === undefined) return null;
  const [from, to] = [Math.max(0, at - around), Math.min(screen.length, at + around)];
  return `${from > 0 ? '… ' : ''}${screen.slice(from, to).trim()}${to < screen.length ? ' …' : ''}`;
};

/** Where a word stands decides: in the title before the duties, these before other words, those before a screen's text. */
const weightOf = (word: string, title: string, requirements: string, words: string, screen: string): number => {
  if (requirements.split(' ').includes(word)) return 9;
  if (title.split(/[^\p{L}\d]+/u).some((part) => part.startsWith(word))) return 8;
  if (title.includes(word)) return 6;
  if (words.includes(word)) return 3;
  return screen.includes(word) ? 2 : 0;
};

const ofKind = { duty: 0.6, chart: 0.5, state: 0.3, arrow: 0 } as const;

/** More than anybody searches for: what is pasted by mistake must not hold the page up. */
export const longestQuery = 200;

/** Something that can be found, as it is compared. */
interface Entry {
  readonly item: SearchItem;
  readonly title: string;
  readonly words: string;
  readonly screen: string;
  readonly requirements: string;
}

/** All that can be found. */
export type Book = readonly Entry[];

/** Makes everything ready for being compared, once for all searches. */
export const bookOf = (items: readonly SearchItem[]): Book =>
  items.map((item) => ({
    item,
    title: folded(item.title),
    words: folded(item.words),
    screen: folded(item.screen),
    requirements: folded(item.requirements.join(' ')),
  }));

/** What holds every word that was typed, somewhere; best first, and in the book's order among equals. */
export const search = (book: Book, query: string): readonly Hit[] => {
  const words = [...new Set(folded(query.slice(0, longestQuery)).split(/\s+/).filter(Boolean))];
  if (words.length === 0) return [];
  return book
    .flatMap(({ item, title, words: said, screen, requirements }) => {
      const weights = words.map((word) => weightOf(word, title, requirements, said, screen));
      if (weights.includes(0)) return [];
      const weight = weights.reduce((sum, one) => sum + one, 0) + ofKind[item.kind];
      return [{ item, weight, isQuoted: weights.includes(2) }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ item, isQuoted }) => ({
      item,
      href: hrefOf(item),
      quote: isQuoted ? quoteOf(item.screen, words) : null,
    }));
};
