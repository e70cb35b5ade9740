import { describe, expect, it } from 'vitest';
import { unlimited } from '#domain/entities/savings-plan.ts';
import { endsWithNext, isUnderWay, lastChangeDay, planOutcome } from './plan-changes.ts';
import { endMonthText, germanMonth } from './savings-plan-texts.ts';

const monthly = { interval: 'MONTHLY', startMonth: '2026-12', endMonth: unlimited } as const;
const quarterly = { ...monthly, interval: 'QUARTERLY' } as const;

describe('BNK-15: the cut-off (decisions §10)', () => {
  it('is the 25th of the month before, also over the turn of a year', () => {
    expect(lastChangeDay('2026-12-01')).toBe('2026-11-25');
    expect(lastChangeDay('2027-01-04')).toBe('2026-12-25');
  });

  it.each([
    ['2026-12-01', '2026-11-25', false],
    ['2026-12-01', '2026-11-26', true],
    ['2026-12-01', '2026-12-01', true],
    ['2027-01-04', '2026-11-26', false],
    [null, '2026-11-26', false],
  ])('an execution on %s is on its way on %s: %s', (execution, today, underWay) => {
    expect(isUnderWay(execution, today)).toBe(underWay);
  });

  it.each([
    [{ ...monthly, nextExecution: '2026-12-01' }, false],
    [{ ...monthly, endMonth: '2026-12', nextExecution: '2026-12-01' }, true],
    [{ ...quarterly, endMonth: '2027-02', nextExecution: '2026-12-01' }, true],
    [{ ...quarterly, endMonth: '2027-03', nextExecution: '2026-12-01' }, false],
    [{ ...monthly, nextExecution: null }, false],
  ])('%o ends with its next execution: %s', (plan, ends) => {
    expect(endsWithNext(plan)).toBe(ends);
  });

  it('a new plan runs from its first month', () => {
    expect(planOutcome({ ...monthly, startMonth: '2027-01' }, '2026-11-20', null)).toEqual({
      isLater: false,
      nextExecution: '2027-01-04',
      holdsFrom: '2027-01-04',
    });
  });

  it.each([
    ['2026-11-25', { isLater: false, nextExecution: '2026-12-01', holdsFrom: '2026-12-01' }],
    ['2026-11-26', { isLater: true, nextExecution: '2026-12-01', holdsFrom: '2027-03-01' }],
  ])('a change of %s holds at once until the 25th, then after the execution on its way', (today, outcome) => {
    expect(planOutcome(quarterly, today, '2026-12-01')).toEqual(outcome);
  });

  it('a change may leave no execution, at once or after the one on its way', () => {
    const short = { ...monthly, startMonth: '2026-01', endMonth: '2026-11' };
    expect(planOutcome(short, '2026-11-20', '2026-12-01')).toMatchObject({ isLater: false, holdsFrom: null });
    expect(planOutcome(short, '2026-11-26', '2026-12-01')).toMatchObject({ isLater: true, holdsFrom: null });
  });

  it('months are read in German', () => {
    expect([germanMonth('2026-12'), germanMonth('2027-03')]).toEqual(['Dezember 2026', 'März 2027']);
    expect([endMonthText(unlimited), endMonthText('2027-01')]).toEqual(['unbefristet', 'bis Januar 2027']);
  });
});
