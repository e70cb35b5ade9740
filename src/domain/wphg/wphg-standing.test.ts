import { describe, expect, it } from 'vitest';
import { wphgStanding, wphgValidUntil } from './wphg-standing.ts';

const told = { wphg: { knowledge: 0 }, wphgExpiresAt: '2027-05-31', isComplete: true, isExpired: false };

describe('BNK-20, BNK-24: how answers stand', () => {
  it.each([
    ['VALID', {}],
    ['EXPIRED', { isExpired: true }],
    ['INCOMPLETE', { isComplete: false }],
    ['INCOMPLETE', { isComplete: false, isExpired: true }],
    ['MISSING', { wphg: null, isComplete: false, isExpired: true }],
    ['MISSING', { wphg: {}, isComplete: false }],
    ['MISSING', { wphg: { knowledge: null, drawdown: '' }, isComplete: false }],
  ] as const)('%s of %o', (expected, changed) => {
    expect(wphgStanding({ ...told, ...changed })).toBe(expected);
  });

  it.each([
    ['2027-05-31', '2027-05-31'],
    ['2027-05-31T22:30:00.000Z', '2027-06-01'],
    ['irgendwann', null],
    ['', null],
    [null, null],
  ])('%s ends on %s', (wphgExpiresAt, expected) => {
    expect(wphgValidUntil({ wphgExpiresAt })).toBe(expected);
  });
});
