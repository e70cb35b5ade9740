/**
 * Which waits can end next. All that is known of running timers is kept as differences: `bounds[i][j]` is the most
 * by which moment `i` can lie after moment `j`, in whole milliseconds; moment 0 is now, moment `i` the deadline of
 * timer `i - 1`. (A difference-bound matrix, as timed automata use it: exact, and finite where delays are constant.)
 */
export interface Zone {
  /** In the order of their start, which decides when two end in the same millisecond. */
  readonly timers: readonly string[];
  readonly bounds: readonly (readonly number[])[];
}

export const noTimers: Zone = { timers: [], bounds: [[0]] };

type Bounds = number[][];

const at = (bounds: readonly (readonly number[])[], i: number, j: number): number => bounds[i]?.[j] ?? Infinity;

const tightened = (zone: Zone, change: (i: number, j: number, bound: number) => number): Zone | null => {
  const size = zone.bounds.length;
  const bounds: Bounds = zone.bounds.map((row, i) => row.map((bound, j) => change(i, j, bound)));
  for (let k = 0; k < size; k += 1) {
    for (const [i, row] of bounds.entries()) {
      for (let j = 0; j < size; j += 1) row[j] = Math.min(at(bounds, i, j), at(bounds, i, k) + at(bounds, k, j));
    }
  }
  return bounds.some((_, i) => at(bounds, i, i) < 0) ? null : { timers: zone.timers, bounds };
};

/** Lets any time pass that ends no timer early: afterwards every deadline lies now or later. */
const elapsed = (zone: Zone): Zone | null => tightened(zone, (i, j, bound) => (i === 0 && j > 0 ? 0 : bound));

const without = (zone: Zone, id: string): Zone => {
  const gone = zone.timers.indexOf(id) + 1;
  return gone === 0
    ? zone
    : {
        timers: zone.timers.filter((timer) => timer !== id),
        bounds: zone.bounds.filter((_, i) => i !== gone).map((row) => row.filter((_, j) => j !== gone)),
      };
};

/** Something happens before any timer ends; null where a timer is due this very millisecond. */
export const beforeAnyDeadline = (zone: Zone): Zone | null => {
  const later = elapsed(zone);
  return later === null ? null : tightened(later, (i, j, bound) => (i === 0 && j > 0 ? Math.min(bound, -1) : bound));
};

/** The timer ends, as the first of all; null where another one always ends earlier. */
export const atDeadline = (zone: Zone, id: string): Zone | null => {
  const fired = zone.timers.indexOf(id) + 1;
  const later = elapsed(zone);
  if (fired === 0 || later === null) return null;
  const due = tightened(later, (i, j, bound) => {
    if (i === fired && j === 0) return Math.min(bound, 0);
    return i === 0 && j > 0 && j < fired ? Math.min(bound, -1) : bound;
  });
  return due === null ? null : without(due, id);
};

export const withoutTimer = without;

/** Starts a timer now; a running one of the same name begins anew. */
export const withTimer = (zone: Zone, id: string, delay: number): Zone => {
  const rest = without(zone, id);
  const bounds = rest.bounds.map((row, i) => [...row, at(rest.bounds, i, 0) - delay]);
  const last = [...rest.bounds.map((_, j) => at(rest.bounds, 0, j) + delay), 0];
  return { timers: [...rest.timers, id], bounds: [...bounds, last] };
};
