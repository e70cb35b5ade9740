/**
 * Which waits can end next. All that is known of running timers is kept as differences: `bounds[i][j]` says by how
 * much moment `i` can lie after moment `j` at most; moment 0 is now, moment `i` the deadline of timer `i - 1`.
 * (A difference-bound matrix, as timed automata use it: exact, and finite where delays are constant.)
 */
export interface Zone {
  /** In the order of their start, which decides when two end at the same moment. */
  readonly timers: readonly string[];
  /** Coded: `2 * milliseconds + 1` means at most, `2 * milliseconds` means less than. */
  readonly bounds: readonly (readonly number[])[];
}

const atMost = (milliseconds: number): number => 2 * milliseconds + 1;
const lessThan = (milliseconds: number): number => 2 * milliseconds;

/** The bound of a sum: strict where one of its parts is. */
const sum = (a: number, b: number): number => {
  const [wholeA, wholeB] = [Math.floor(a / 2), Math.floor(b / 2)];
  return 2 * (wholeA + wholeB) + Math.min(a - 2 * wholeA, b - 2 * wholeB);
};

const now = atMost(0);

export const noTimers: Zone = { timers: [], bounds: [[now]] };

const at = (bounds: readonly (readonly number[])[], i: number, j: number): number => bounds[i]?.[j] ?? now;

/** The zone with some bounds changed and all others drawn as tight as these make them; null where nothing is left. */
const tightened = (zone: Zone, change: (i: number, j: number, bound: number) => number): Zone | null => {
  const bounds = zone.bounds.map((row, i) => row.map((bound, j) => change(i, j, bound)));
  for (const k of bounds.keys()) {
    for (const row of bounds) {
      const toK = row[k] ?? now;
      for (const j of row.keys()) row[j] = Math.min(row[j] ?? now, sum(toK, at(bounds, k, j)));
    }
  }
  return bounds.some((row, i) => (row[i] ?? now) < now) ? null : { timers: zone.timers, bounds };
};

/** Lets any time pass that ends no timer early: afterwards every deadline lies now or later. */
const elapsed = (zone: Zone): Zone | null => tightened(zone, (i, j, bound) => (i === 0 && j > 0 ? now : bound));

const without = (zone: Zone, id: string): Zone => {
  const gone = zone.timers.indexOf(id) + 1;
  return gone === 0
    ? zone
    : {
        timers: zone.timers.filter((timer) => timer !== id),
        bounds: zone.bounds.filter((_, i) => i !== gone).map((row) => row.filter((_, j) => j !== gone)),
      };
};

const earlier = new WeakMap<Zone, { readonly zone: Zone | null }>();

/** Something happens before any timer ends; null where a timer is due this very moment. */
export const beforeAnyDeadline = (zone: Zone): Zone | null => {
  // Asked for everything that can happen in a configuration.
  const known = earlier.get(zone);
  if (known !== undefined) return known.zone;
  const later = elapsed(zone);
  const before =
    later === null
      ? null
      : tightened(later, (i, j, bound) => (i === 0 && j > 0 ? Math.min(bound, lessThan(0)) : bound));
  earlier.set(zone, { zone: before });
  return before;
};

/** The timer ends, as the first of all; null where another one always ends earlier. */
export const atDeadline = (zone: Zone, id: string): Zone | null => {
  const fired = zone.timers.indexOf(id) + 1;
  const later = elapsed(zone);
  if (fired === 0 || later === null) return null;
  const due = tightened(later, (i, j, bound) => {
    if (i === fired && j === 0) return Math.min(bound, now);
    return i === 0 && j > 0 && j < fired ? Math.min(bound, lessThan(0)) : bound;
  });
  return due === null ? null : without(due, id);
};

export const withoutTimer = without;

/**
 * Starts a timer now. Throws where one of that name runs: XState would let both end, and cancel only the second.
 *
 * @param delay in milliseconds
 */
export const withTimer = (rest: Zone, id: string, delay: number): Zone => {
  if (rest.timers.includes(id)) throw new Error(`it starts the timer '${id}' while it runs, so that both will end`);
  const bounds = rest.bounds.map((row, i) => [...row, sum(at(rest.bounds, i, 0), atMost(-delay))]);
  const last = [...rest.bounds.map((_, j) => sum(at(rest.bounds, 0, j), atMost(delay))), now];
  return { timers: [...rest.timers, id], bounds: [...bounds, last] };
};

/** Whether everything that can happen under the inner zone can happen under the outer one; both of the same timers. */
export const includes = (outer: Zone, inner: Zone): boolean =>
  outer.bounds.every((row, i) => row.every((bound, j) => bound >= at(inner.bounds, i, j)));
