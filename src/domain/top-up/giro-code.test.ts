import * as fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { giroCode, type Transfer } from './giro-code.ts';

const transfer: Transfer = {
  holder: 'Lindenhof Vermögen',
  iban: 'DE02 9998 8877 0000 0012 34',
  amount: cents(1_234_050),
  reference: 'O-20261120-0001',
};
const lines = (change: Partial<Transfer> = {}) => giroCode({ ...transfer, ...change })?.split('\n');

describe('BNK-14: the GiroCode of a wire (EPC069-12, version 002)', () => {
  it('holds every element in its line, and ends with the last one that says something', () => {
    expect(lines()).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Lindenhof Vermögen',
      'DE02999888770000001234',
      'EUR12340.50',
      '',
      '',
      'O-20261120-0001',
    ]);
  });

  it.each([
    [1, 'EUR0.01'],
    [2500, 'EUR25.00'],
    [500_000_000, 'EUR5000000.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('%d cents are %s', (amount, text) => {
    expect(lines({ amount: cents(amount) })?.[7]).toBe(text);
  });

  it.each([
    ['no sum', { amount: cents(0) }],
    ['a negative sum', { amount: cents(-100) }],
    ['more than the scheme carries', { amount: cents(100_000_000_000) }],
    ['a name of 71 signs', { holder: 'ä'.repeat(71) }],
    ['no name', { holder: ' \n' }],
    ['no account', { iban: '' }],
    ['an account of 35 signs', { iban: `DE02${'1'.repeat(31)}` }],
    ['an account that is none', { iban: 'DE02\nEUR1.00' }],
    ['a reference of 141 signs', { reference: 'x'.repeat(141) }],
    ['no reference', { reference: '' }],
    ['more than 331 bytes', { holder: 'ä'.repeat(70), reference: 'ä'.repeat(140) }],
  ])('there is none for %s', (_, change) => {
    expect(giroCode({ ...transfer, ...change })).toBeNull();
  });

  it('takes names and references of the greatest length', () => {
    expect(lines({ holder: 'ä'.repeat(70) })?.[5]).toHaveLength(70);
    expect(lines({ reference: '1'.repeat(140) })?.[10]).toHaveLength(140);
  });

  it('whatever is written in them: eleven lines, no more than 331 bytes, no larger than version 13', () => {
    const sign = fc.oneof(fc.constantFrom('\n', '\r\n', '\u2028', '\u0085', 'ß', '€', '😀'), fc.string());
    const text = fc.array(sign, { maxLength: 40 }).map((parts) => `x${parts.join('')}`);
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 500_000_000 }), (holder, reference, amount) => {
        const code = giroCode({ ...transfer, holder, reference, amount: cents(amount) });
        if (code === null) return;
        expect(code.split(/[\n\r\u0085\u2028\u2029]/u)).toHaveLength(11);
        expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331);
        expect(encode(code, { ecc: 'M' }).version).toBeLessThanOrEqual(13);
      }),
      { numRuns: 200 },
    );
  });
});
