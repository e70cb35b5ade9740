/** One, in the fixed-point numbers of this file: integers that count 10^-24. */
export const unit = 10n ** 24n;

const power = (base: bigint, exponent: number): bigint => {
  let result = unit;
  for (let left = exponent; left > 0; left -= 1) result = (result * base) / unit;
  return result;
};

/**
 * The n-th root of a number around 1, by Newton's method. Integers give every machine the same digits, which `Math.pow`
 * does not promise.
 */
export const root = (of: bigint, n: number): bigint => {
  const degree = BigInt(n);
  let guess = unit + (of - unit) / degree;
  for (let round = 0; round < 64; round += 1) {
    const next = ((degree - 1n) * guess + (of * unit) / power(guess, n - 1)) / degree;
    const change = next - guess;
    guess = next;
    if (change >= -1n && change <= 1n) return guess;
  }
  return guess;
};
