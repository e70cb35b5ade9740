const titles: ReadonlySet<string> = new Set(
  'dr prof professor doktor med rer nat pol jur phil ing habil dipl mag msc bsc ma ba mba llm hc'.split(' '),
);

// As people without the key on their keyboard, and banks, write them.
const spelt: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  ı: 'i',
  ł: 'l',
};

/** The parts of a name in a form that can be compared: small letters without accents, umlauts written out, titles left out. */
export const namePartsOf = (name: string): readonly string[] =>
  name
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøıł]/g, (letter) => spelt[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter((part) => part !== '' && !titles.has(part));

/** Whether two names are one person's, whatever the spelling of umlauts, titles, hyphens and capitals (decisions §10). */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [namePartsOf(one), namePartsOf(other)];
  return first.length > 0 && first.join(' ') === second.join(' ');
};
