import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumber } from './iso-date.ts';
import { berlinDay, berlinDayOf, millisecondsOf } from './instant.ts';

describe('millisecondsOf', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['1970-01-01T00:00:00.250Z', 250],
    ['1970-01-01T01:00+01:00', 0],
    ['1969-12-31T23:59:59Z', -1000],
    ['2026-11-20T09:30:00-02:30', 1_795_176_000_000],
  ])('%s is %i', (instant, milliseconds) => {
    expect(millisecondsOf(instant)).toBe(milliseconds);
  });

  it.each(['', '2026-11-20', '2026-11-20T09:30:00', '2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', 'abc'])(
    '%s is no instant',
    (text) => {
      expect(millisecondsOf(text)).toBeUndefined();
    },
  );

  it('agrees with the platform about the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: dayNumber('2199-12-31') }),
        fc.nat({ max: 22 * 60 - 1 }),
        (number, minute) => {
          const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
          const day = dateOfDayNumber(number);
          const milliseconds = millisecondsOf(`${day}T${time}:00.000Z`);
          expect(milliseconds).toBe((number * 1440 + minute) * 60_000);
          expect(berlinDayOf(milliseconds ?? 0)).toBe(day);
        },
      ),
    );
  });
});

describe('berlinDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-20T21:59:59Z', '2026-07-20'],
    ['2026-07-20T22:00:00Z', '2026-07-21'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
  ])('%s is %s in Berlin', (text, day) => {
    expect(berlinDay(text)).toBe(day);
  });

  it.each(['abc', '2026-02-30', '', '2026-11-20T99:00:00Z'])('%s is no day', (text) => {
    expect(berlinDay(text)).toBeUndefined();
  });

  it('takes milliseconds too', () => {
    expect(berlinDayOf(0)).toBe('1970-01-01');
  });
});
