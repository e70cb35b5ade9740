import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDayEnd } from './day-end.ts';
import { berlinDayOf, millisecondsOf } from './instant.ts';
import { addDays, dateOfDayNumber, dayNumber } from './iso-date.ts';

const at = (instant: string): number => millisecondsOf(instant) ?? Number.NaN;

describe('the end of a day in Berlin', () => {
  it.each([
    ['2026-11-20', '2026-11-20T22:59:59.999Z'],
    ['2026-07-20', '2026-07-20T21:59:59.999Z'],
    // The clocks go forward, and back, in the night before.
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2026-12-31', '2026-12-31T22:59:59.999Z'],
  ])('of %s is %s', (day, end) => {
    expect(berlinDayEnd(day)).toBe(at(end));
  });

  it('is the last moment of it, whichever day it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('1980-04-07'), max: dayNumber('2199-12-30') }), (number) => {
        const day = dateOfDayNumber(number);
        const end = berlinDayEnd(day);
        expect([berlinDayOf(end), berlinDayOf(end + 1)]).toEqual([day, addDays(day, 1)]);
      }),
    );
  });
});
