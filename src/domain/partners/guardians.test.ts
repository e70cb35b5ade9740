import { expect, it } from 'vitest';
import { bindTogether } from './guardians.ts';

const owned = (...roles: readonly Parameters<typeof bindTogether>[0][number]['role'][]) =>
  bindTogether(roles.map((role) => ({ role })));

it('decisions §9: two guardians bind a child together, and only they', () => {
  expect(owned('CHILD', 'GUARDIAN', 'GUARDIAN')).toBe(true);
  expect(owned('CHILD', 'GUARDIAN')).toBe(false);
  expect(owned('CHILD')).toBe(false);
  expect(owned('HOLDER', 'CO_HOLDER')).toBe(false);
});
