import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDayEnd } from './day-end.ts';
import { berlinDayOf, millisecondsOf } from './instant.ts';

const at = (instant: string): number => millisecondsOf(instant) ?? Number.NaN;

describe('the end of a day in Berlin', () => {
  it.each([
    ['2026-11-20T13:05:00Z', '2026-11-20T22:59:59.999Z'],
    ['2026-11-20T22:59:59.999Z', '2026-11-20T22:59:59.999Z'],
    ['2026-11-20T23:00:00Z', '2026-11-21T22:59:59.999Z'],
    ['2026-07-20T13:05:00Z', '2026-07-20T21:59:59.999Z'],
    // The clocks go forward, and back, in the night before.
    ['2026-03-29T00:30:00Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T22:59:59.999Z'],
    ['2026-12-31T12:00:00Z', '2026-12-31T22:59:59.999Z'],
  ])('of %s is %s', (instant, end) => {
    expect(berlinDayEnd(at(instant))).toBe(at(end));
  });

  it('is the last moment of the same day, whenever', () => {
    const span = { min: at('1980-04-07T00:00:00Z'), max: at('2199-12-31T00:00:00Z') };
    fc.assert(
      fc.property(fc.integer(span), (moment) => {
        const end = berlinDayEnd(moment);
        expect(end).toBeGreaterThanOrEqual(moment);
        expect(berlinDayOf(end)).toBe(berlinDayOf(moment));
        expect(berlinDayOf(end + 1)).not.toBe(berlinDayOf(moment));
      }),
    );
  });
});
