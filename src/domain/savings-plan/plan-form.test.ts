import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { growthHindrance, rateFromText, scheduleFromText, typedMonth } from './plan-form.ts';

describe('BNK-15: the rate as it is typed', () => {
  it.each([
    ['', null, 'empty'],
    ['12,3,4', null, 'invalid'],
    ['24,99', null, 'BELOW_MINIMUM'],
    ['5.000.000,01', null, 'ABOVE_MAXIMUM'],
    ['100,01', euros(100), 'MAY_NOT_GROW'],
  ] as const)('„%s“, at most %s: %s', (text, greatest, refusal) => {
    expect(rateFromText(text, greatest)).toEqual({ ok: false, refusal });
  });

  it.each([
    ['25', null, 2_500],
    ['25,01', null, 2_501],
    ['5000000', null, 500_000_000],
    ['100', euros(100), 10_000],
    ['99,99', euros(100), 9_999],
  ] as const)('„%s“, at most %s, is %d cents', (text, greatest, value) => {
    expect(rateFromText(text, greatest)).toEqual({ ok: true, value: cents(value) });
  });

  it('decisions §2: expired data stand against every growth, also where a tenth could be paid in', () => {
    expect(growthHindrance({ isWphgExpired: true })).toBe('WPHG_EXPIRED');
    expect(growthHindrance({ isWphgExpired: false })).toBeUndefined();
    expect(growthHindrance({ isWphgExpired: true, hindrance: 'ACCOUNT_CLOSING' })).toBe('ACCOUNT_CLOSING');
  });
});

const until = (endText: string, startMonth = '2026-12') => ({ startMonth, isLimited: true, endText });

describe('BNK-15: the time of a plan as it is typed', () => {
  const facts = { interval: 'MONTHLY', today: '2026-11-20', earliest: '2026-12', current: null } as const;
  const running = { ...facts, current: { startMonth: '2025-02', nextExecution: '2026-12-01' } };
  const open = { startMonth: '2026-12', isLimited: false, endText: '' };

  it.each([
    [open, facts, { startMonth: '2026-12', endMonth: 'unbefristet' }],
    [until('12.2026'), facts, { startMonth: '2026-12', endMonth: '2026-12' }],
    [until(' 3 / 2031 '), facts, { startMonth: '2026-12', endMonth: '2031-03' }],
    [until('2.2027', '2025-02'), running, { startMonth: '2025-02', endMonth: '2027-02' }],
  ])('%o is possible', (typed, about, value) => {
    expect(scheduleFromText(typed, about)).toEqual({ ok: true, value });
  });

  it.each([
    [{ ...open, startMonth: '' }, facts, 'START_MISSING'],
    [{ ...open, startMonth: '2026-11' }, facts, 'START_TOO_EARLY'],
    [{ ...open, startMonth: '2025-03' }, running, 'START_TOO_EARLY'],
    [until(''), facts, 'END_EMPTY'],
    [until('13.2026'), facts, 'END_INVALID'],
    [until('0.2026'), facts, 'END_INVALID'],
    [until('12.26'), facts, 'END_INVALID'],
    [until('morgen'), facts, 'END_INVALID'],
    [until('11.2026'), facts, 'END_BEFORE_START'],
    // Its months have all passed: that is no change but an end.
    [until('11.2026', '2025-02'), running, 'NOTHING_LEFT'],
  ])('%o is not: %s', (typed, about, refusal) => {
    expect(scheduleFromText(typed, about)).toEqual({ ok: false, refusal });
  });

  it('a month is typed as it is read', () => {
    expect(typedMonth('2030-12')).toBe('12.2030');
  });
});
