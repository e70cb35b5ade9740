import { expect, it } from 'vitest';
import { validateCreditorID } from 'sepa';
import { creditorId, hasLapsed, mandateReference, mandateText } from './mandate.ts';

it('BNK-14: numbers the mandates of a relation, in no more than 35 signs', () => {
  expect(mandateReference('BP-1001', 2)).toBe('MB-BP-1001-2');
  expect(() => mandateReference('B'.repeat(31), 10)).toThrow('35');
  expect(validateCreditorID(creditorId)).toBe(true);
});

it.each([
  ['2023-11-20', null, '2026-11-20', false],
  ['2023-11-20', null, '2026-11-21', true],
  ['2020-01-01', '2026-01-01', '2026-11-20', false],
  ['2020-02-29', '2021-02-28', '2024-02-28', false],
  ['2020-02-29', '2021-02-28', '2024-02-29', true],
])('BNK-14: signed %s, last used %s, on %s: lapsed %s', (signedOn, lastUsedOn, today, lapsed) => {
  expect(hasLapsed({ signedOn, lastUsedOn }, today)).toBe(lapsed);
});

it('BNK-14: names the eight weeks and the day of notice', () => {
  expect(mandateText('Lindenhof')).toMatch(/^SEPA-Lastschriftmandat\n\nIch ermächtige Lindenhof,.*acht Wochen/su);
  expect(mandateText('Lindenhof')).toContain('spätestens 1 Geschäftstag');
});
