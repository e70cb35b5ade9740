import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { birthDatesOfAge, comesOfAgeOn, comingOfAgeNotices } from './coming-of-age.ts';

const account = (birthDate: string | null, role: 'CHILD' | 'GUARDIAN' = 'CHILD') =>
  ({ status: 'OPEN', owners: [{ name: 'Deniz Yılmaz', role, birthDate }] }) as const;

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

  it.each([
    ['2026-09-13', null],
    ['2026-09-14', false],
    ['2026-12-13', false],
    ['2026-12-14', true],
    ['2026-12-15', true],
  ])('BNK-12: on %s the parents hear of 14 December: %s', (today, isOfAge) => {
    const told = comingOfAgeNotices([account('2008-12-14')], today);
    expect(told).toEqual(
      isOfAge === null ? [] : [{ kind: 'comingOfAge', child: 'Deniz Yılmaz', on: '2026-12-14', isOfAge }],
    );
  });

  it('says nothing of guardians, of unknown birthdays, and of closed accounts', () => {
    const today = '2026-12-14';
    expect(comingOfAgeNotices([account('2008-12-14', 'GUARDIAN'), account(null)], today)).toEqual([]);
    expect(comingOfAgeNotices([{ ...account('2008-12-14'), status: 'CLOSED' }], today)).toEqual([]);
  });
});
