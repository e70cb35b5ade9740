/** What a customer is told whose German tax id is refused (texts.md). */
export const germanTaxIdText = 'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.';

/** Of the first ten digits exactly one stands there more than once: twice, or three times and not in a row. */
const hasOneRepeated = (digits: string): boolean => {
  const repeated = [...new Set(digits)].filter((digit) => digits.split(digit).length > 2);
  const [digit = ''] = repeated;
  return repeated.length === 1 && digits.split(digit).length <= 4 && !digits.includes(digit.repeat(3));
};

/** The check digit of ISO 7064 mod 11,10. */
const checkDigit = (digits: string): number => {
  let product = 10;
  for (const digit of digits) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11;
  return (11 - product) % 10;
};

/**
 * Whether eleven digits are a German tax id (decisions §11). It says what the library says, which a test compares: a page that
 * knows no other country's would load the rules of thirty with it, 7 kB.
 */
export const isGermanTaxId = (digits: string): boolean => {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const first = digits.slice(0, 10);
  return hasOneRepeated(first) && checkDigit(first) === Number(digits.at(10));
};
