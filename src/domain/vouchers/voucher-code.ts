/** Crockford's alphabet of 32: without I, L, O and U, which are taken for others or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Symbols of a code; the last one checks the others. */
const length = 16;

const valueOf = (symbols: string): bigint =>
  symbols.split('').reduce((sum, symbol) => sum * 32n + BigInt(alphabet.indexOf(symbol)), 0n);

/** Crockford's check number of symbols, 0 … 36; only those below 32 have a symbol that people read and type without doubt. */
const checkOf = (symbols: string): number => Number(valueOf(symbols) % 37n);

/**
 * A code from random numbers: `K7QF-02MD-9XWZ-4THA` (decisions §10). Of the checks modulo 37 those with odd signs are passed
 * over, so that a code has letters and digits alone; it is still never valid after one wrong or two exchanged symbols.
 *
 * @param random gives whole numbers 0 … 31, evenly spread and not to be guessed
 */
export const newVoucherCode = (random: () => number): string => {
  for (;;) {
    const symbols = Array.from({ length: length - 1 }, () => alphabet[random()] ?? '0').join('');
    const check = alphabet[checkOf(symbols)];
    if (check !== undefined) return grouped(symbols + check);
  }
};

const grouped = (symbols: string): string => (symbols.match(/.{4}/g) ?? []).join('-');

/**
 * Reads a code as people type it: small letters, blanks, hyphens, O for 0, I and L for 1. Null for what is none: its check
 * does not hold, or it has another length or other signs.
 */
export const readVoucherCode = (text: string): string | null => {
  const symbols = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (symbols.length !== length || !symbols.split('').every((symbol) => alphabet.includes(symbol))) return null;
  const check = alphabet.indexOf(symbols.slice(-1));
  return checkOf(symbols.slice(0, -1)) === check ? grouped(symbols) : null;
};
