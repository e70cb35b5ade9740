import { expect, it } from 'vitest';
import { isReason, isReleaseWord } from './decision-form.ts';

it.each([
  ['', false],
  ['123456789', false],
  ['   123456789   ', false],
  ['1234567890', true],
  ['Betrag und Konto geprüft.', true],
  ['x'.repeat(500), true],
  ['x'.repeat(501), false],
  ['Betrag geprüft \u202E', false],
  ['Betrag\u200B geprüft', false],
])('ADM-03: %j is a reason: %s', (reason, expected) => {
  expect(isReason(reason)).toBe(expected);
});

it.each([
  ['FREIGEBEN', true],
  [' freigeben ', true],
  ['Freigabe', false],
  ['', false],
  ['FREIGEBEN!', false],
])('ADM-03: %j releases: %s', (word, expected) => {
  expect(isReleaseWord(word)).toBe(expected);
});
