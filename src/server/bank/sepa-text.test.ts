import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sepaText } from './sepa-text.ts';

it.each([
  ['Jürgen Größer & Söhne', 70, 'Juergen Groesser + Soehne'],
  ['Zoë Ångström', 70, 'Zoe Angstroem'],
  ['Sparplan 12/2026', 140, 'Sparplan 12/2026'],
  ['a'.repeat(80), 70, 'a'.repeat(70)],
  ['李', 70, '-'],
  ['<x>"\u0000', 70, 'x'],
])('BNK-14: %s in %d signs is %s', (text, length, written) => {
  expect(sepaText(text, length)).toBe(written);
});

it('BNK-14: writes nothing but what every bank takes, never more than fits, never nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 140 }), (text, length) => {
      const written = sepaText(text, length);
      expect(written.length).toBeGreaterThan(0);
      expect(written.length).toBeLessThanOrEqual(length);
      expect(written).toMatch(/^[A-Za-z0-9/?:().,'+ -]+$/);
    }),
  );
});
