import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsOfInterval, savingsPlanIntervals } from '#domain/entities/savings-plan.ts';
import { cents } from '#domain/money/money.ts';
import { greatestUngrown } from './growth.ts';

describe('decisions §2: what a plan may be at most that may not grow', () => {
  it.each([
    [40_000, 'YEARLY', 'YEARLY', 40_000],
    [40_000, 'YEARLY', 'HALF_YEARLY', 20_000],
    [40_000, 'YEARLY', 'QUARTERLY', 10_000],
    [40_000, 'YEARLY', 'MONTHLY', 3_333],
    [10_000, 'MONTHLY', 'QUARTERLY', 30_000],
    [10_000, 'MONTHLY', 'YEARLY', 120_000],
    [10_001, 'QUARTERLY', 'MONTHLY', 3_333],
    [10_001, 'QUARTERLY', 'HALF_YEARLY', 20_002],
    [500_000_000, 'MONTHLY', 'YEARLY', 6_000_000_000],
  ] as const)('%d %s is %s at most %d', (amount, interval, wanted, greatest) => {
    expect(greatestUngrown({ savingsPlanAmount: cents(amount), interval }, wanted)).toBe(greatest);
  });

  it('is the greatest sum that is no more in a year, to the cent', () => {
    const intervals = fc.constantFrom(...savingsPlanIntervals);
    fc.assert(
      fc.property(fc.integer({ min: 2500, max: 500_000_000 }), intervals, intervals, (amount, interval, wanted) => {
        const greatest = greatestUngrown({ savingsPlanAmount: cents(amount), interval }, wanted);
        const [now, then] = [monthsOfInterval[interval], monthsOfInterval[wanted]];
        expect(greatest * now <= amount * then && (greatest + 1) * now > amount * then).toBe(true);
      }),
    );
  });
});
