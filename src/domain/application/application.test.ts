import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import { application } from '#tests/support/samples.ts';
import { type Application, applicationFlaw, needsClearance } from './application.ts';

const flawOf = (changes: Partial<Application>) => applicationFlaw({ ...application, ...changes });
const answering = (changes: Partial<Application['wphg']>) => ({ wphg: { ...application.wphg, ...changes } });

it('decisions §7: a tax person of the US is not taken by ourselves, whatever else is right', () => {
  expect(flawOf({})).toBeUndefined();
  expect(flawOf({ usTaxPerson: true, initialAmount: cents(0) })).toBe('US_PERSON');
});

it.each([
  [euros(25), cents(0), undefined],
  [cents(2499), cents(0), 'AMOUNTS'],
  [cents(0), euros(25), 'AMOUNTS'],
  [euros(25), cents(2499), 'AMOUNTS'],
  [euros(25), euros(25), undefined],
  [euros(5_000_000), cents(0), undefined],
  [cents(500_000_001), cents(0), 'AMOUNTS'],
])('rules §7: a new customer’s deposit of %i and rate of %i: %s', (initialAmount, savingsRate, expected) => {
  const rich = answering({ liquid_assets: 9_000_000, total_assets: 9_000_000 });
  expect(flawOf({ initialAmount, savingsRate, ...rich })).toBe(expected);
});

it('rules §7: tangible assets have limits of their own', () => {
  const assets = { category: 'VV.MP', strategy: 'IS', ...answering({ risk_preference: 0.85, drawdown: 50 }) } as const;
  expect(flawOf({ ...assets, initialAmount: euros(499) })).toBe('AMOUNTS');
  expect(flawOf({ ...assets, initialAmount: euros(500) })).toBeUndefined();
  expect(flawOf({ ...assets, initialAmount: euros(25_001) })).toBe('AMOUNTS');
});

it('§ 64 Abs. 3 WpHG: a strategy above the recommended one, or a theme without knowledge, is not suitable', () => {
  expect(flawOf({ strategy: '80:20' })).toBeUndefined();
  expect(flawOf({ strategy: '90:10' })).toBe('NOT_SUITABLE');
  expect(flawOf({ holdingPeriod: '<1' })).toBe('NOT_SUITABLE');
  expect(flawOf({ category: 'VV.CI', strategy: 'CASH', holdingPeriod: '<1' })).toBeUndefined();
  const daring = answering({ risk_preference: 0.85, drawdown: 'ANY' });
  expect(flawOf({ category: 'VV.TH', strategy: 'CC', ...daring })).toBeUndefined();
  expect(flawOf({ category: 'VV.TH', strategy: 'CC', ...answering({ ...daring.wphg, knowledge: 1 }) })).toBe(
    'NOT_SUITABLE',
  );
  expect(flawOf({ category: 'VV.TH', strategy: '60:40' })).toBe('STRATEGY_NOT_OFFERED');
  expect(flawOf({ strategy: '0:100' })).toBe('NOT_SUITABLE');
});

it('§ 64 Abs. 3 WpHG: what suits stays suitable with a more cautious strategy', () => {
  const answers = fc.record({
    knowledge: fc.integer({ min: 0, max: 5 }),
    drawdown: fc.constantFrom(5, 10, 25, 50, 'ANY'),
    risk_preference: fc.constantFrom(0.21, 0.45, 0.65, 0.85),
    holdingPeriod: fc.constantFrom('<1', '1–3', '4–5', '5+'),
    index: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(answers, ({ holdingPeriod, index, ...wphg }) => {
      const given = { holdingPeriod, ...answering(wphg as Partial<Application['wphg']>) } as const;
      const bold = flawOf({ ...given, strategy: splitOfIndex(index) });
      const cautious = flawOf({ ...given, strategy: splitOfIndex(index - 1) });
      expect(bold === undefined ? cautious : undefined).toBeUndefined();
    }),
  );
});

it('§ 10 GwG: a public office and somebody else’s money are looked at by somebody of the house', () => {
  expect(needsClearance(application)).toBe(false);
  expect(needsClearance({ ...application, politicallyExposed: true })).toBe(true);
  expect(needsClearance({ ...application, ownAccount: false })).toBe(true);
});
