import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDayFrom,
  easterSunday,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './business-day.ts';
import { addDays, dateOfDayNumber, dayNumber } from './iso-date.ts';

const anyDay = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2060-12-31') }).map(dateOfDayNumber);

describe('Easter', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });
});

describe('TARGET days (decisions §10)', () => {
  it.each([
    ['2026-11-20', true, 'Friday'],
    ['2026-11-21', false, 'Saturday'],
    ['2026-11-22', false, 'Sunday'],
    ['2026-01-01', false, 'New Year'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-04-06', false, 'Easter Monday'],
    ['2026-05-01', false, 'Labour Day'],
    ['2026-12-25', false, 'Christmas Day'],
    ['2028-12-26', false, '26 December'],
    ['2026-12-24', true, 'Christmas Eve'],
    ['2026-05-14', true, 'Ascension Day, a holiday in Germany only'],
    ['2025-10-03', true, 'German Unity Day'],
  ])('%s: %s, %s', (date, open) => {
    expect(isBusinessDay(date)).toBe(open);
  });

  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-04-02', 1, '2026-04-07'],
    ['2026-12-23', 5, '2026-12-31'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('%s and %i business days is %s', (date, count, expected) => {
    expect(addBusinessDays(date, count)).toBe(expected);
  });

  it('the next business day is never the day itself, and none lies between', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const next = nextBusinessDay(date);
        expect(next > date && isBusinessDay(next)).toBe(true);
        for (let day = addDays(date, 1); day < next; day = addDays(day, 1)) expect(isBusinessDay(day)).toBe(false);
        expect(businessDayFrom(next)).toBe(next);
        expect(previousBusinessDay(next) <= date && nextBusinessDay(previousBusinessDay(next)) === next).toBe(true);
      }),
    );
  });

  it('refuses to count backwards', () => {
    expect(() => addBusinessDays('2026-11-20', -1)).toThrow(RangeError);
    expect(() => addBusinessDays('2026-11-20', 0.5)).toThrow(RangeError);
  });
});
