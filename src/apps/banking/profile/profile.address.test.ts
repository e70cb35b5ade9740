import { describe, expect, it } from 'vitest';
import { profileInputOf } from './profile.address.ts';

describe('what an address of the profile says', () => {
  it.each([
    [undefined, undefined, null, false],
    ['update', undefined, null, true],
    ['BP-1001', undefined, 'BP-1001', false],
    ['BP-1001', 'update', 'BP-1001', true],
    ['BP-1001', 'anything', 'BP-1001', false],
    ['update', 'update', null, true],
  ])('decisions §21: /setup/profile/%s/%s', (externalId, update, businessPartnerId, opensForm) => {
    expect(profileInputOf({ externalId, update })).toEqual({ businessPartnerId, opensForm });
  });
});
