/**
 * Shares of one whole (0 to 1 each), rounded to tenths of a percent so that they add up to what the whole rounds to: the
 * largest remainders are rounded up.
 */
export const inTenths = (shares: readonly number[]): readonly number[] => {
  const exact = shares.map((share) => share * 1000);
  const whole = Math.round(exact.reduce((sum, tenths) => sum + tenths, 0));
  const missing = whole - exact.reduce((sum, tenths) => sum + Math.floor(tenths), 0);
  const up = exact
    .map((tenths, place) => ({ place, remainder: tenths - Math.floor(tenths) }))
    .toSorted((one, other) => other.remainder - one.remainder)
    .slice(0, missing);
  return exact.map((tenths, place) => (Math.floor(tenths) + (up.some((each) => each.place === place) ? 1 : 0)) / 1000);
};
