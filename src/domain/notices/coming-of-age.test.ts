import { describe, expect, it } from 'vitest';
import { comingOfAgeNotices } from './coming-of-age.ts';

const account = (birthDate: string | null, role: 'CHILD' | 'GUARDIAN' = 'CHILD') =>
  ({ status: 'OPEN', owners: [{ name: 'Deniz Yılmaz', role, birthDate }] }) as const;

describe('decisions §9: coming of age', () => {
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
