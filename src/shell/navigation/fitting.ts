/**
 * How many entries fit in a row, in order; where not all do, room is kept for the one that opens the rest. All
 * lengths in CSS pixels.
 */
export const fittingCount = (available: number, widths: readonly number[], moreWidth: number): number => {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= available) return widths.length;
  let used = moreWidth;
  const first = widths.findIndex((width) => (used += width) > available);
  return first === -1 ? widths.length : first;
};
