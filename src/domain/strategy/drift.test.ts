import { describe, expect, it } from 'vitest';
import { driftedShare } from './drift.ts';

describe('decisions §19: how far a mix has drifted', () => {
  it.each([
    [0.6, 1.1, 1, 0.66 / 1.06],
    [0.6, 1, 1, 0.6],
    [0.6, 0.9, 0.9, 0.6],
    [0.6, 0.8, 1.02, 0.48 / (0.48 + 0.408)],
    [1, 0.5, 2, 1],
    [0, 0.5, 2, 0],
  ])('BNK-02: target %d, stocks × %d, bonds × %d: %d', (target, equity, bonds, share) => {
    expect(driftedShare(target, { equity, bonds })).toBeCloseTo(share, 10);
  });

  it('BNK-02: stands at its target where nothing is known of either', () => {
    expect(driftedShare(0.3, { equity: 0, bonds: 0 })).toBe(0.3);
  });
});
