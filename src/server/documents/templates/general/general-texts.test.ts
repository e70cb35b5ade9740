import { expect, it } from 'vitest';
import { versionInForce } from './general-texts.ts';

it.each([
  ['TERMS', '2023-01-01', '2023-01'],
  ['TERMS', '2025-12-31', '2023-01'],
  ['TERMS', '2026-01-01', '2026-01'],
  ['PRIVACY', '2026-11-20', '2026-01'],
  ['WITHDRAWAL_NOTICE', '2035-06-01', '2026-01'],
] as const)('REG-06: %s on %s are those of %s', (kind, day, version) => {
  expect(versionInForce(kind, day)).toBe(version);
});

it('REG-06: before the first version none is in force', () => {
  expect(() => versionInForce('PRIVACY', '2025-12-31')).toThrow(RangeError);
});
