/** What stands before or behind names, or between two, and is never one. */
const additions: ReadonlySet<string> = new Set('dr prof professor doktor dipl hc hr fr msc bsc mba llm und'.split(' '));

/** The same of words that are names too: Phil Ma and Anna Herr would be nobody without. Those that are names most rarely go first. */
const likelyAdditions: readonly string[] = 'frau herr med rer habil jur pol mag ing nat ba phil ma'.split(' ');

// As people without the key on their keyboard, and banks, write them.
const spelt: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ı: 'i',
  ł: 'l',
  ς: 'σ',
};

/** Names are no longer than this, here and at banks; what is longer is cut before it is compared. */
const longest = 140;

/** The words of a name in one order and spelling: small letters of any script, no accents, umlauts written out. */
export const wordsOfName = (name: string): readonly string[] =>
  Array.from(name.normalize('NFC').slice(0, longest).toLowerCase(), (letter) => spelt[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .toSorted();

/** A name as it is compared (decisions §10): its words without salutation and titles; empty where nothing else is in it. */
export const normalisedName = (name: string): string => {
  const words = wordsOfName(name).filter((word) => !additions.has(word));
  for (const addition of likelyAdditions) {
    for (let at = words.indexOf(addition); at >= 0 && words.length > 2; at = words.indexOf(addition)) {
      words.splice(at, 1);
    }
  }
  return words.join(' ');
};
