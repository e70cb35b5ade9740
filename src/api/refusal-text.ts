import { type Cents, formatEuro } from '#domain/money/money.ts';
import type { Refusal } from './endpoint.ts';

/** A sum in its place: texts.md calls it `#amount`. */
const amountPlace = '#amount';

const sumIn = (details: unknown): Cents => {
  const sums = Object.values(details ?? {}).filter((value): value is Cents => Number.isSafeInteger(value));
  const [sum] = sums;
  if (sum === undefined || sums.length > 1) throw new Error('A refusal that names a sum comes with one.');
  return sum;
};

/**
 * The sentence of a refusal, with the sum of its details (whole cents) in place of `#amount`; a variant's words where one is
 * meant. Throws where the contract knows no such variant, or where no sum goes with a sentence that names one.
 */
export const refusalText = (
  { message, variants = {} }: Pick<Refusal, 'message' | 'variants'>,
  details: unknown,
  variant?: string,
): string => {
  const text = variant === undefined ? message : variants[variant];
  if (text === undefined) throw new Error('A refusal was said in unknown words.');
  return text.includes(amountPlace) ? text.replace(amountPlace, formatEuro(sumIn(details))) : text;
};

/** Every sentence that may be said of a refusal, `#amount` as it stands. */
export const sentencesOf = ({ message, variants = {} }: Pick<Refusal, 'message' | 'variants'>): readonly string[] => [
  message,
  ...Object.values(variants),
];
