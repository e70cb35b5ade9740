import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { accountChange } from './account-change.ts';

describe('BNK-21: how a reference account may be changed', () => {
  it.each([
    ['OPEN', 0, 'BY_NAME'],
    ['OPEN', 1, 'BY_NAME'],
    ['INCLOSE', 1, 'ALWAYS_REVIEWED'],
    ['CLOSED', 1, 'ALWAYS_REVIEWED'],
    ['INCLOSE', 0, null],
    ['CLOSED', 0, null],
    ['CLOSED', -1, null],
    ['PENDING', 1, null],
  ] as const)('%s with %i cents: %s', (status, balance, how) => {
    expect(accountChange({ status, balance: cents(balance), isPayingOut: false })).toBe(how);
  });

  it('not at all while the closing itself is still to pay: that goes where it was confirmed to go', () => {
    expect(accountChange({ status: 'INCLOSE', balance: cents(1), isPayingOut: true })).toBeNull();
  });
});
