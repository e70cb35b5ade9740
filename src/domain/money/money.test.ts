import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  cents,
  centsFromEuros,
  euros,
  formatAmount,
  formatEuro,
  parseAmountText,
  subtractCents,
} from './money.ts';

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);

describe('whole cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is a programming fault', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  it('has no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(Object.is(subtractCents(euros(1), euros(1)), 0)).toBe(true);
    expect(Object.is(centsFromEuros(-0.001), 0)).toBe(true);
  });

  it('adds and subtracts', () => {
    expect(addCents()).toBe(0);
    expect(addCents(cents(1), cents(-3), euros(2))).toBe(198);
    expect(subtractCents(cents(5), cents(7))).toBe(-2);
  });

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.125, 13],
    [2.675, 268],
    [1.0049, 100],
    [10_000.99, 1_000_099],
    [102.7725, 10_277],
  ])('%d euros are %i cents, half away from zero', (amount, expected) => {
    expect(centsFromEuros(amount)).toBe(expected);
  });

  it('every whole cent survives the way over euros', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(centsFromEuros(amount / 100)).toBe(amount);
      }),
    );
  });
});

describe('PLT-02: money as people read it', () => {
  it.each([
    [123_456, '1.234,56\u00a0€', '1.234,56'],
    [0, '0,00\u00a0€', '0,00'],
    [-5, '-0,05\u00a0€', '-0,05'],
    [100_000_000, '1.000.000,00\u00a0€', '1.000.000,00'],
  ])('%i cents', (amount, euro, plain) => {
    expect(formatEuro(cents(amount))).toBe(euro);
    expect(formatAmount(cents(amount))).toBe(plain);
  });
});

describe('rules §8: amounts as people type them', () => {
  it.each([
    ['1234,5', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1234.50', 123_450],
    ['25.000', 2_500_000],
    ['1.234.567', 123_456_700],
    ['0.12', 12],
    ['0,05', 5],
    ['0', 0],
    ['007', 700],
    ['1 234,56', 123_456],
    ['1\u00a0234,56\u202f€', 123_456],
    ['€ 50', 5000],
    ['EUR 50', 5000],
    ['50 eur', 5000],
    ['12.50', 1250],
    ['12,5', 1250],
  ])('%s', (text, amount) => {
    expect(parseAmountText(text)).toEqual({ ok: true, value: amount });
  });

  it.each([
    '12,3,4',
    '1e9',
    '-1',
    '+1',
    '1,234',
    '0.125',
    '0.000',
    '1.23.456',
    '1.234.56',
    '12.3456',
    '1.2345,00',
    '1.234,567',
    '1,2.3',
    ',5',
    '5,',
    '.',
    'abc',
    '0x10',
    'NaN',
    'Infinity',
    '٣',
    '99999999999999999',
  ])('%s is refused', (text) => {
    expect(parseAmountText(text)).toEqual({ ok: false, refusal: 'invalid' });
  });

  it.each(['', '  ', '€', '\u00a0'])('%j is empty', (text) => {
    expect(parseAmountText(text)).toEqual({ ok: false, refusal: 'empty' });
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000).map(cents), (amount) => {
        expect(parseAmountText(formatAmount(amount))).toEqual({ ok: true, value: amount });
        expect(parseAmountText(formatEuro(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('never throws, and never reads a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', ' ', '€', '-', 'e') }), (text) => {
        const result = parseAmountText(text);
        expect(!result.ok || (Number.isSafeInteger(result.value) && result.value >= 0)).toBe(true);
      }),
    );
  });
});
