import { describe, expect, it } from 'vitest';
import { contradictionIn, gapIn, jumpIn } from './check-levels.ts';
import { fixedOf } from './fixed.ts';

const day = (date: string, s60: string, cash = '100') => ({
  date,
  levels: new Map([
    ['s60', fixedOf(s60)],
    ['cash', fixedOf(cash)],
  ] as const),
});
const kept = [day('2026-11-19', '100'), day('2026-11-20', '101')];

describe('what a provider of prices tells', () => {
  it('contradicts what is kept by another level, be it the last decimal, and by none', () => {
    expect(contradictionIn(kept, [...kept, day('2026-11-23', '102')])).toBeUndefined();
    expect(contradictionIn([], kept)).toBeUndefined();
    expect(contradictionIn(kept, [day('2026-11-19', '100'), day('2026-11-20', '101.00000001')])).toContain(
      's60 of 2026-11-20 was 101.00000000 and is told as 101.00000001',
    );
    expect(contradictionIn(kept, kept.slice(1))).toContain('s60 of 2026-11-19 was 100.00000000 and is told as nothing');
  });

  it('has a gap where a business day is missing, not where there was none', () => {
    const days = [day('2026-11-20', '100'), day('2026-11-23', '100')];
    expect(gapIn(days, '2026-11-20')).toBeUndefined();
    expect(gapIn(days, '2026-11-19')).toContain('2026-11-19');
    expect(gapIn([...days, day('2026-11-25', '100')], '2026-11-20')).toContain('2026-11-24');
    expect(gapIn([day('2026-12-24', '100'), day('2026-12-28', '100')], '2026-12-24')).toBeUndefined();
    expect(gapIn([], '2026-11-20')).toBeUndefined();
  });

  it.each(['120', '80', '100'])('may move by a fifth: to %s', (level) => {
    expect(jumpIn([day('2026-11-20', '100'), day('2026-11-23', level)], undefined)).toBeUndefined();
  });

  it.each([
    ['120.00000001', 's60 goes from 100.00000000 on 2026-11-20 to 120.00000001 on 2026-11-23'],
    ['79.99999999', 's60 goes from 100.00000000 on 2026-11-20 to 79.99999999 on 2026-11-23'],
    ['1000', 's60 goes from 100.00000000'],
  ])('jumps beyond a fifth: to %s, unless a person has looked at that day', (level, expected) => {
    const days = [day('2026-11-20', '100'), day('2026-11-23', level)];
    expect(jumpIn(days, undefined)).toContain(expected);
    expect(jumpIn(days, '2026-11-20')).toContain(expected);
    expect(jumpIn(days, '2026-11-23')).toBeUndefined();
  });

  it('finds a jump of each series and within a history', () => {
    const days = [day('2026-11-19', '100'), day('2026-11-20', '100', '50'), day('2026-11-23', '100', '50')];
    expect(jumpIn(days, '2026-11-23')).toContain('cash goes from 100.00000000 on 2026-11-19');
  });
});
