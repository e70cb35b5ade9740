import { describe, expect, it } from 'vitest';
import { formatGermanDate, parseGermanDate } from './german-date.ts';

describe('PLT-02: German dates', () => {
  it('writes DD.MM.YYYY', () => {
    expect(formatGermanDate('2026-11-01')).toBe('01.11.2026');
  });

  it.each([
    ['21.11.2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    [' 01. 02. 2026 ', '2026-02-01'],
    ['29.02.2024', '2024-02-29'],
  ])('reads %s', (text, value) => {
    expect(parseGermanDate(text)).toEqual({ ok: true, value });
  });

  it.each(['30.02.2026', '29.02.2026', '2026-11-21', '21.11.26', '21/11/2026', 'heute'])('refuses %s', (text) => {
    expect(parseGermanDate(text)).toEqual({ ok: false, refusal: 'invalid' });
  });

  it('tells nothing from nonsense', () => {
    expect(parseGermanDate('  ')).toEqual({ ok: false, refusal: 'empty' });
  });
});
