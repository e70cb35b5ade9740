/** What makes two German words the same to whoever searches. */

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

/** The words of a folded text. */
export const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\d]+/u).filter(Boolean);

/** A folded text as its words, each after a space: what begins with a space is found at the beginning of a word alone. */
export const flowOf = (text: string): string => ` ${wordsIn(text).join(' ')}`;

/** Folded words for the same, as they begin, inflected ones beside each other. */
const sameMeaning: readonly (readonly string[])[] = [
  ['kein', 'fehlt', 'fehlen', 'ohne'],
  ['stornier', 'storno', 'abbrech', 'abbruch', 'abgebroch'],
  ['tan', 'sms-code'],
  ['aender', 'geaendert'],
  ['loesch', 'geloescht', 'entfern', 'entfernt'],
  ['abgelaufen', 'ablauf', 'vorbei'],
];

/** What else a folded word may be called, as it begins. */
export const meantBy = (word: string): readonly string[] =>
  sameMeaning
    .filter((group) => group.some((one) => word.startsWith(one) && word.length - one.length <= longestEnding))
    .flat();

const longestEnding = 3;

/** Of nouns, adjectives and verbs; the longest first. */
const endings = ['ern', 'em', 'en', 'er', 'es', 'e', 'n', 's'];
/** What is left must still be a word. */
const shortestStem = 3;

/**
 * A folded word without its ending and its umlauts: `falsches` and `falsch`, `zustaende` and `zustand` are one. Rougher
 * than grammar: two words too many in one form only mean a hit too many.
 */
export const stemOf = (word: string): string => {
  const plain = word.replaceAll(/(?<![aeq])([aou])e/g, '$1');
  const ending = endings.find((one) => plain.endsWith(one) && plain.length - one.length >= shortestStem);
  return ending === undefined ? plain : plain.slice(0, -ending.length);
};

/** How many letters must be changed, added or left out to make one word of another; null where it is more than `most`. */
export const distance = (one: string, other: string, most: number): number | null => {
  if (Math.abs(one.length - other.length) > most) return null;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const kept = (row[to - 1] ?? 0) + (one[at] === other[to - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  const away = row[other.length] ?? 0;
  return away > most ? null : away;
};
