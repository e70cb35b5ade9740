import { describe, expect, it } from 'vitest';
import type { Profile } from './profile.ts';
import { gapsOf } from './profile-gaps.ts';

const address = { street: 'Lindenweg 7', postalCode: '50667', city: 'Köln', country: 'DEU' };
const german = { country: 'DEU', taxId: '••••••••719' };
const swiss = { country: 'CHE', taxId: '•••••.97' };
const american = { country: 'USA', taxId: '••••••789' };

const whole: Profile = {
  username: 'anna.berger@example.de',
  firstName: 'Anna',
  lastName: 'Berger',
  birthDate: '1988-04-12',
  birthPlace: 'Köln',
  nationality: 'DEU',
  address,
  taxIds: [german],
  maritalStatus: 'married',
  employment: '01',
  industry: 'K',
  mobile: '+49 *** 4567',
  identityFixed: true,
};

describe('what a profile lacks', () => {
  it.each<[string, Partial<Profile>, readonly string[]]>([
    ['nothing', {}, []],
    [
      'everything',
      { address: null, taxIds: [], maritalStatus: null, employment: null },
      ['RESIDENCE', 'TAX_ID', 'MARITAL_STATUS', 'EMPLOYMENT'],
    ],
    ['the German tax id of who has moved here', { taxIds: [swiss] }, ['GERMAN_TAX_ID']],
    [
      'the tax id of the country that somebody has moved to',
      { address: { ...address, country: 'CHE' } },
      ['LOCAL_TAX_ID'],
    ],
    ['nothing of who lives and pays taxes abroad', { address: { ...address, country: 'CHE' }, taxIds: [swiss] }, []],
    ['a way on for who pays taxes in the USA', { taxIds: [german, american] }, ['US_TAXED']],
    ['no tax id of a country that nobody has told', { address: null, taxIds: [swiss] }, ['RESIDENCE']],
  ])('BNK-16: %s', (_, change, gaps) => {
    expect(gapsOf({ ...whole, ...change })).toEqual(gaps);
  });
});
