const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  '&': '+',
};

/**
 * Text in the characters that every bank takes (the SEPA Latin set), cut to a length: umlauts written out, accents
 * dropped, everything else a blank; never empty.
 */
export const sepaText = (text: string, length: number): string => {
  const plain = text
    .replaceAll(/[äöüÄÖÜßẞ&]/g, (letter) => letters[letter] ?? ' ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
  return plain === '' ? '-' : plain;
};
