import { granted, refused, type Result } from '#domain/result/result.ts';

declare const centsBrand: unique symbol;

/** A sum of money in whole euro cents; may be negative. Never a fraction, never beyond ±2^53. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** Brands a whole number of cents. Throws a RangeError for fractions and unsafe numbers: they are programming faults. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
};

/** Whole euros as cents. */
export const euros = (amount: number): Cents => cents(amount * 100);

export const addCents = (...amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, next) => sum + next, 0));

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

/** Unrounded euros to cents, half away from zero at the second decimal. For results of floating point formulas only. */
export const centsFromEuros = (amount: number): Cents => {
  const scaled = Math.abs(amount) * 100;
  const rounded = Math.floor(scaled + 0.5 + Number.EPSILON * scaled);
  return cents(Math.sign(amount) * rounded);
};

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const plainFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.234,56 €` with a no-break space before the sign (PLT-02). */
export const formatEuro = (amount: Cents): string => euroFormat.format(amount / 100);

/** `1.234,56`, the form an amount field shows on blur. */
export const formatAmount = (amount: Cents): string => plainFormat.format(amount / 100);

export type AmountTextRefusal = 'empty' | 'invalid';

const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const plain = /^\d+(?:\.\d{1,2})?$/;

/**
 * Reads an amount as people type it (rules §8 "amount text"): `1.234,5`, `1234.50`, `25.000`, blanks and a trailing or
 * leading euro sign allowed. Refuses `12,3,4`, `1e9`, more than two decimals and negative signs as `invalid`.
 */
export const parseAmountText = (text: string): Result<Cents, AmountTextRefusal> => {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^(?:€|EUR)|(?:€|EUR)$/i, '');
  if (bare === '') return refused('empty');
  const normal = normaliseSeparators(bare);
  if (normal === undefined || !plain.test(normal)) return refused('invalid');
  const [whole = '0', fraction = ''] = normal.split('.');
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? granted(cents(amount)) : refused('invalid');
};

/** Turns either German or English notation into `1234.5`; undefined where the grouping makes no sense. */
const normaliseSeparators = (bare: string): string | undefined => {
  const comma = bare.lastIndexOf(',');
  const dot = bare.lastIndexOf('.');
  if (comma >= 0 && dot >= 0) {
    const [decimal, thousands] = comma > dot ? [',', '.'] : ['.', ','];
    const parts = bare.split(decimal);
    const [whole = '', fraction = ''] = parts;
    if (parts.length !== 2) return undefined;
    const dotted = whole.replaceAll(thousands, '.');
    return grouped.test(dotted) ? `${dotted.replaceAll('.', '')}.${fraction}` : undefined;
  }
  if (comma >= 0) return bare.split(',').length === 2 ? bare.replace(',', '.') : undefined;
  return grouped.test(bare) ? bare.replaceAll('.', '') : bare;
};
