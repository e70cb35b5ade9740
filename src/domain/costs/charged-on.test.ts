import { expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { chargedOnText } from './charged-on.ts';
import { costsOf, firstFeeBrackets, firstFundCosts } from './costs.ts';

it.each([
  [euros(20_000), euros(200), '21.300,00\u00A0€'],
  [euros(0), euros(25), '162,50\u00A0€'],
  [euros(25), cents(2501), '187,57\u00A0€'],
])(
  'ONB-12: with %i and %i a month in cents costs are charged on %s, and the text says so',
  (deposit, monthly, volume) => {
    expect(chargedOnText({ deposit, monthly })).toContain(`Gerechnet auf ${volume}: `);
  },
);

const yearOf = (deposit: number, monthly: number) =>
  costsOf({
    deposit: euros(deposit),
    monthly: euros(monthly),
    years: 1,
    subscriptionType: 'DIGITAL',
    category: 'VV.VV',
    split: '60:40',
    allowance: cents(0),
    brackets: firstFeeBrackets,
    funds: firstFundCosts,
  }).eurYear1;

it('ONB-12: the costs are those of the volume that is named', () => {
  expect(yearOf(20_000, 200)).toBe(yearOf(21_300, 0));
});

it('ONB-12: without a rate the deposit is what costs are charged on: nothing is explained', () => {
  expect(chargedOnText({ deposit: euros(20_000), monthly: cents(0) })).toBeNull();
});
