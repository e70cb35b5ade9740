import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAllowedPassword } from './password.ts';
import { metParts, passwordParts } from './password-parts.ts';

it.each([
  ['', []],
  ['abc', ['LOWER', 'SIGNS']],
  ['Ahorn7Strasse', [...passwordParts]],
  ['Ahorn7Straße', ['LENGTH', 'LOWER', 'UPPER', 'DIGIT']],
])('REG-02: %j obeys %j', (password, parts) => {
  expect(metParts(password)).toEqual(parts);
});

it('REG-02: all parts together are the rule', () => {
  const signs = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '1', '2', '!', 'ß', ' '), maxLength: 12 });
  fc.assert(
    fc.property(signs, (password) => {
      expect(metParts(password).length === passwordParts.length).toBe(isAllowedPassword(password));
    }),
  );
});
