import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTicks } from './round-ticks.ts';

const euro = 100;

describe('the round amounts beside a value chart', () => {
  it.each([
    [0, 100, [0, 20, 40, 60, 80, 100]],
    [
      9_300 * euro,
      12_100 * euro,
      [9_500 * euro, 10_000 * euro, 10_500 * euro, 11_000 * euro, 11_500 * euro, 12_000 * euro],
    ],
    [-250, 260, [-200, -100, 0, 100, 200]],
    [4_999.5, 5_001.2, [5_000, 5_001]],
  ])('from %d to %d cents', (lowest, highest, ticks) => {
    expect(roundTicks(lowest, highest, 4)).toEqual(ticks);
  });

  it('are whole, in the range, evenly apart by 1, 2 or 5 of a power of ten, and few', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 100, max: 1e11 }), (lowest, range) => {
        const ticks = roundTicks(lowest, lowest + range, 4);
        const steps = new Set(ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0)));
        expect(ticks.every((tick) => Number.isSafeInteger(tick) && tick >= lowest && tick <= lowest + range)).toBe(
          true,
        );
        expect(steps.size).toBe(1);
        expect(String([...steps][0])).toMatch(/^[125]0*$/);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
