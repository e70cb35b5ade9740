import { describe, expect, it } from 'vitest';
import { differencesFrom } from './invited-person.ts';

const david = { name: 'David Müller', bornOn: '1990-06-07' } as const;

describe('REG-08: in what somebody is not whom an invitation awaits', () => {
  it.each([
    ['the same', david, []],
    ['the same, written otherwise', { ...david, name: 'Dr. Mueller David' }, []],
    ['born on another day', { ...david, bornOn: '1990-07-06' }, ['BIRTH_DATE']],
    ['called otherwise', { ...david, name: 'Davd Müller' }, ['NAME']],
    ['somebody else', { name: 'Carla Klein', bornOn: '1971-01-01' }, ['NAME', 'BIRTH_DATE']],
    ['not told yet when born', { ...david, bornOn: null }, []],
    ['called otherwise, and not told yet when born', { name: 'Davd Müller', bornOn: null }, ['NAME']],
  ] as const)('%s', (_, self, differs) => {
    expect(differencesFrom([david], self)).toEqual(differs);
  });

  it('an older contract says of nobody when they were born', () => {
    expect(differencesFrom([{ ...david, bornOn: null }], { ...david, bornOn: '1931-01-01' })).toEqual([]);
  });

  it('of several whom it may mean it is enough to be one; a name of one does not go with the birthday of another', () => {
    const carla = { name: 'Carla Klein', bornOn: '1971-01-01' } as const;
    expect(differencesFrom([david, carla], carla)).toEqual([]);
    expect(differencesFrom([david, carla], { ...carla, bornOn: david.bornOn })).toEqual(['BIRTH_DATE']);
  });
});
