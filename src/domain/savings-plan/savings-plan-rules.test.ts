import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { savingsPlanIntervals, unlimited } from '#domain/entities/savings-plan.ts';
import { cents, euros } from '#domain/money/money.ts';
import {
  earliestMonth,
  executionDay,
  monthAfter,
  nextExecutionFrom,
  type Rhythm,
  savingsPlanRefusal,
  type SavingsPlanWish,
} from './savings-plan-rules.ts';

/** The day of execution that follows one. */
const executionAfter = (rhythm: Rhythm, day: string) => nextExecutionFrom(rhythm, monthAfter(day.slice(0, 7)));

describe('BNK-15: when a plan runs (decisions §10)', () => {
  it.each([
    ['2026-11-25', '2026-12'],
    ['2026-11-26', '2027-01'],
    ['2026-12-01', '2027-01'],
    ['2026-12-31', '2027-02'],
  ])('what is ordered on %s can begin in %s', (today, month) => {
    expect(earliestMonth(today)).toBe(month);
  });

  it.each([
    ['2026-12', '2026-12-01'],
    // New Year is a Friday: TARGET opens again on Monday.
    ['2027-01', '2027-01-04'],
    // 1 May is a Saturday.
    ['2027-05', '2027-05-03'],
  ])('in %s on its first TARGET day, %s', (month, day) => {
    expect(executionDay(month)).toBe(day);
  });

  it('goes on in its interval from its start, and ends with its last month', () => {
    const quarterly = { interval: 'QUARTERLY', startMonth: '2026-12', endMonth: '2027-06' } as const;
    expect(nextExecutionFrom(quarterly, '2026-01')).toBe('2026-12-01');
    expect(executionAfter(quarterly, '2026-12-01')).toBe('2027-03-01');
    expect(executionAfter(quarterly, '2027-03-01')).toBe('2027-06-01');
    expect(executionAfter(quarterly, '2027-06-01')).toBeNull();
    expect(nextExecutionFrom({ ...quarterly, endMonth: unlimited }, '2030-01')).toBe('2030-03-01');
  });

  it('runs in every interval exactly as often as its months allow, each time on a business day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...savingsPlanIntervals), fc.nat({ max: 60 }), (interval, length) => {
        const rhythm = { interval, startMonth: '2026-12', endMonth: monthAfter('2026-12', length) };
        const days: string[] = [];
        for (let day = nextExecutionFrom(rhythm, '2026-12'); day !== null; day = executionAfter(rhythm, day))
          days.push(day);
        const step = { MONTHLY: 1, QUARTERLY: 3, HALF_YEARLY: 6, YEARLY: 12 }[interval];
        expect(days).toHaveLength(Math.floor(length / step) + 1);
        expect(days.filter((day) => !isBusinessDay(day))).toEqual([]);
        expect(days).toEqual([...new Set(days)].toSorted());
      }),
    );
  });
});

describe('BNK-15: what a plan must say', () => {
  const wish: SavingsPlanWish = {
    savingsPlanAmount: euros(100),
    interval: 'MONTHLY',
    startMonth: '2026-12',
    endMonth: unlimited,
    paymentMethod: 'sepa',
    sepaSourceType: 'referenceAccount',
    sepaFromAccount: null,
    acceptMandate: true,
  };

  it.each([
    [{}, undefined],
    [{ savingsPlanAmount: euros(25) }, undefined],
    [{ savingsPlanAmount: cents(2499) }, 'BELOW_MINIMUM'],
    [{ savingsPlanAmount: euros(5_000_000) }, undefined],
    [{ savingsPlanAmount: cents(500_000_001) }, 'ABOVE_MAXIMUM'],
    [{ startMonth: '2026-11' }, 'START_TOO_EARLY'],
    [{ endMonth: '2026-12' }, undefined],
    [{ endMonth: '2026-11' }, 'END_BEFORE_START'],
    [{ sepaSourceType: null }, 'ACCOUNT_MISSING'],
    [{ sepaSourceType: 'other' }, 'ACCOUNT_MISSING'],
    [{ sepaSourceType: 'other', sepaFromAccount: 'DE89370400440532013000' }, undefined],
    [{ acceptMandate: false }, 'MANDATE_REQUIRED'],
    [{ acceptMandate: false, paymentMethod: 'wire', sepaSourceType: null }, undefined],
  ] as const)('%o: %s', (change, refusal) => {
    expect(savingsPlanRefusal({ ...wish, ...change }, '2026-12')).toBe(refusal);
  });
});
