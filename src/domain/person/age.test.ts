import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { ageOn, birthDatesOfAge, comesOfAgeOn, isOfAge, mayContract } from './age.ts';

describe('decisions §9: coming of age', () => {
  it.each([
    ['2008-12-14', '2026-12-14'],
    ['2009-01-01', '2027-01-01'],
    ['2008-02-28', '2026-02-28'],
    ['2008-02-29', '2026-03-01'],
    ['2007-03-01', '2025-03-01'],
  ])('born on %s: of age on %s', (birthDate, on) => {
    expect(comesOfAgeOn(birthDate)).toBe(on);
  });

  it('each birthday leads to one day, and that day back to it', () => {
    for (let born = '2003-12-30'; born < '2009-03-05'; born = addDays(born, 1)) {
      expect(birthDatesOfAge(comesOfAgeOn(born))).toContain(born);
    }
    expect(birthDatesOfAge('2026-03-01')).toEqual(['2008-02-29', '2008-03-01']);
    expect(birthDatesOfAge('2026-02-28')).toEqual(['2008-02-28']);
    expect(birthDatesOfAge('2028-02-29')).toEqual([]);
  });

  it('§ 188 BGB: whoever was born on 29 February is of age with the end of the 28th', () => {
    expect([isOfAge('2008-02-29', '2026-02-28'), isOfAge('2008-02-29', '2026-03-01')]).toEqual([false, true]);
    expect([isOfAge('2008-02-28', '2026-02-28'), isOfAge('2008-03-01', '2026-02-28')]).toEqual([true, false]);
  });

  it.each([
    ['1951-11-20', '2026-11-20', 75],
    ['1951-11-21', '2026-11-20', 74],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', -1],
    ['1952-02-29', '2027-02-28', 74],
    ['1952-02-29', '2027-03-01', 75],
    ['1952-02-29', '2028-02-28', 75],
    ['1952-02-29', '2028-02-29', 76],
  ])('decisions §2: born on %s, on %s: %i years old', (born, today, years) => {
    expect(ageOn(born, today)).toBe(years);
  });

  it('is the day on which an age becomes 18, whoever is born when', () => {
    for (let born = '2003-12-30'; born < '2009-03-05'; born = addDays(born, 1)) {
      const on = comesOfAgeOn(born);
      expect([ageOn(born, addDays(on, -1)), ageOn(born, on)]).toEqual([17, 18]);
    }
  });

  it('§ 106 BGB: a contract is for whoever is known to be of age', () => {
    expect(mayContract('2008-11-20', '2026-11-20')).toBe(true);
    expect(mayContract('2008-11-21', '2026-11-20')).toBe(false);
    expect(mayContract(null, '2026-11-20')).toBe(false);
  });
});
