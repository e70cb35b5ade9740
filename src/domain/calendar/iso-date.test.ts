import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  compareDates,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  fullMonthsBetween,
  isIsoDate,
  isoDate,
  weekday,
  yearOf,
} from './iso-date.ts';

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') }).map(dateOfDayNumber);

describe('isIsoDate', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])(
    'accepts %s',
    (text) => {
      expect(isIsoDate(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '0000-12-31',
    'abc',
    '',
  ])('refuses %s', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it.each(['2026-2-3', '20.11.2026', '2026-11-20T00:00:00Z', ' 2026-11-20', '12026-11-20'])(
    'refuses the form %s',
    (text) => {
      expect(isIsoDate(text)).toBe(false);
    },
  );
});

describe('day numbers', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-11-20', 20_777],
  ])('%s is day %i', (date, number) => {
    expect(dayNumber(date)).toBe(number);
    expect(dateOfDayNumber(number)).toBe(date);
  });

  it('there and back again', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(Math.sign(compareDates(addDays(date, days), date))).toBe(Math.sign(days));
      }),
    );
  });

  it('sorts as text', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(a < b).toBe(compareDates(a, b) < 0);
      }),
    );
  });

  it('a day that does not exist is a programming fault', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => isoDate(2026, 2, 29)).toThrow(RangeError);
  });
});

describe('months and years', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('29 February has its anniversary on the 28th', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  });

  it.each([
    ['2026-01-15', '2026-02-14', 0],
    ['2026-01-15', '2026-02-15', 1],
    ['2026-01-31', '2026-02-28', 1],
    ['2023-11-20', '2026-11-20', 36],
    ['2023-11-21', '2026-11-20', 35],
    ['2026-11-21', '2026-11-20', 0],
    ['2027-11-21', '2026-11-20', 0],
  ])('from %s to %s are %i full months', (from, to, months) => {
    expect(fullMonthsBetween(from, to)).toBe(months);
  });

  it('a full month later than the full months lies in the future', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(20_000), (from, days) => {
        const to = addDays(from, days);
        const months = fullMonthsBetween(from, to);
        expect(addMonths(from, months) <= to).toBe(true);
        expect(addMonths(from, months + 1) > to).toBe(true);
      }),
    );
  });
});

it('counts weekdays from Monday', () => {
  expect(weekday('2026-11-20')).toBe(5);
  expect(weekday('2026-11-22')).toBe(7);
  expect(weekday('1969-12-29')).toBe(1);
  expect(yearOf('2026-11-20')).toBe(2026);
});
