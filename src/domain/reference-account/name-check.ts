/**
 * How a name agrees with that of an account's owners, as a traffic light (decisions §10; verification of payee): `MATCH`
 * green, `CLOSE` amber, `NO` red, `NOT_POSSIBLE` grey, where there is nothing to compare.
 */
export const nameVerdicts = ['MATCH', 'CLOSE', 'NO', 'NOT_POSSIBLE'] as const;
export type NameVerdict = (typeof nameVerdicts)[number];

/** What stands before or behind names and says nothing of who it is. */
const titles = new Set(
  'dr prof professor dipl ing med phil jur rer nat pol hc mag mba bsc msc herr frau hr fr'.split(' '),
);

const folded: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ł: 'l',
};

/** Names are no longer than this, here and at banks; what is longer is cut before it is compared. */
const longest = 140;

const wordsOf = (name: string): readonly string[] =>
  Array.from(name.slice(0, longest).normalize('NFC').toLowerCase(), (letter) => folded[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && word !== 'und' && !titles.has(word));

/** A name as it is compared: umlauts written out, accents and titles dropped, words in one order. */
export const normalisedName = (name: string): string => wordsOf(name).toSorted().join(' ');

/** The least changes of letters that lead from one word to another, by Levenshtein; counts no further than `most`. */
const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, each] of Array.from(other).entries()) {
      const changed = (row[at] ?? 0) + (letter === each ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Whether one name is the other with words left out, or initials in their place: `A. Berger`, `Anna Maria Berger`. */
const isShorter = (short: readonly string[], long: readonly string[]): boolean =>
  short.some((word) => word.length > 1) &&
  short.every((word) => long.some((each) => each === word || (word.length === 1 && each.startsWith(word))));

const typos = 2;

const isClose = (one: string, other: string): boolean => {
  const [first, second] = [one.split(' '), other.split(' ')];
  return isShorter(first, second) || isShorter(second, first) || distance(one, other, typos) <= typos;
};

/**
 * Compares the holder of an account with those who may hold it. Joint owners match each alone, and together. A second
 * look by staff is due for everything but `MATCH`.
 */
export const checkHolder = (holder: string, owners: readonly string[]): NameVerdict => {
  const wanted = normalisedName(holder);
  const together = owners.length > 1 ? [owners.join(' ')] : [];
  const known = [...owners, ...together].map(normalisedName).filter((name) => name !== '');
  if (wanted === '' || known.length === 0) return 'NOT_POSSIBLE';
  if (known.includes(wanted)) return 'MATCH';
  return known.some((name) => isClose(wanted, name)) ? 'CLOSE' : 'NO';
};
