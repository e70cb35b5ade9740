import { cents, type Cents } from '#domain/money/money.ts';

declare const fixedBrand: unique symbol;

/**
 * A price in euros or a number of units, exact, in whole hundred-millionths: integers neither drift nor depend on a
 * machine's floating point, and a five-year history multiplies thousands of them. As text it has eight decimals.
 */
export type Fixed = bigint & { readonly [fixedBrand]: 'Fixed' };

const scale = 100_000_000n;
const shape = /^(-?)(\d+)(?:\.(\d{1,8}))?$/;

export const fixed = (hundredMillionths: bigint): Fixed => hundredMillionths as Fixed;

/** Reads decimal text as numeric columns give it; throws a RangeError for more than eight decimals or no number. */
export const fixedOf = (text: string): Fixed => {
  const match = shape.exec(text);
  if (match === null) throw new RangeError(`Not a decimal number with at most eight decimals: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const size = BigInt(whole) * scale + BigInt(fraction.padEnd(8, '0'));
  return fixed(sign === '-' ? -size : size);
};

/** Decimal text with eight decimals: `101.87332110`. */
export const fixedText = (value: Fixed): string => {
  const number: bigint = value;
  const size = number < 0n ? -number : number;
  return `${value < 0n ? '-' : ''}${size / scale}.${String(size % scale).padStart(8, '0')}`;
};

/** Divides, half away from zero. The divisor is positive. */
export const dividedBy = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -dividedBy(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor);

// Units × price counts 10^-16 euros; a cent is 10^14 of them.
const perCent = 100_000_000_000_000n;

/** Units × price, half up to whole cents (decisions §19). */
export const valueOf = (units: Fixed, price: Fixed): Cents => cents(Number(dividedBy(units * price, perCent)));

/**
 * The units that an amount buys or that are worth it, to the nearest eighth decimal. At prices below a million euros
 * `valueOf` gives back exactly the amount.
 */
export const unitsFor = (amount: Cents, price: Fixed): Fixed => fixed(dividedBy(BigInt(amount) * perCent, price));
