import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import { application, childPerson, secondPerson } from '#tests/support/samples.ts';
import { isProduct, isSuitable } from '#domain/opening/opening.ts';
import { type ProductCategory, type Split, splits } from '#domain/products/products.ts';
import { recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import { isHolderDoubtful } from './holder-doubt.ts';
import {
  answersOf,
  type Applicant,
  type Application,
  applicationFlaw,
  needsClearance,
  withdrawableUntil,
} from './application.ts';

const today = '2026-11-20';
const newcomer: Applicant = {
  existing: false,
  customerPackage: undefined,
  child: false,
  ordered: cents(0),
  kind: 'single',
  name: 'Anna Berger',
  email: 'anna.berger@example.test',
  bornOn: '1988-04-12',
  isUsTaxed: false,
};

const flawOf = (changes: Partial<Application>, by: Partial<Applicant> = {}) =>
  applicationFlaw({ ...application, ...changes }, { ...newcomer, ...by }, today);
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
  [cents(0), cents(0), 'AMOUNTS'],
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

it.each([
  ['single', 'REFERENCE', null, undefined],
  ['single', 'REFERENCE', 'BERGER Anna', undefined],
  ['single', 'REFERENCE', 'A. Berger', undefined],
  ['single', 'WIRE', 'David Müller', 'ACCOUNT_NOT_OWN'],
  ['single', 'REFERENCE', 'David Müller', 'ACCOUNT_NOT_OWN'],
  ['joint', 'REFERENCE', 'Anna Berger', undefined],
  ['joint', 'REFERENCE', 'Anna Berger und David Müller', undefined],
  ['joint', 'WIRE', 'David Müller', undefined],
  ['joint', 'REFERENCE', 'David Müller', 'DEBIT_NOT_POSSIBLE'],
  ['joint', 'WIRE', 'Karl Lang', 'ACCOUNT_NOT_OWN'],
  ['child', 'REFERENCE', null, undefined],
  ['child', 'REFERENCE', 'Mia Berger', undefined],
  ['child', 'WIRE', 'David Müller', 'ACCOUNT_NOT_OWN'],
] as const)(
  'decisions §10: of a %s account that pays by %s, with „%s“ as holder: %s',
  (kind, firstPayment, holder, flaw) => {
    const second = kind === 'single' ? null : secondPerson;
    const parties = { secondPerson: second, child: kind === 'child' ? childPerson : null };
    expect(flawOf({ ...parties, firstPayment, holder }, { kind, child: kind === 'child' })).toBe(flaw);
  },
);

const doubtful = (holder: string | null) => isHolderDoubtful({ ...application, secondPerson, holder }, 'Anna Berger');

it('decisions §10: staff look at an account whose holder is called but nearly like its owners', () => {
  expect([null, 'Dr. Anna BERGER', 'David Mueller'].map(doubtful)).toEqual([false, false, false]);
  expect(['A. Berger', 'Ana Berger', 'David Peter Müller'].map(doubtful)).toEqual([true, true, true]);
  expect(['Anna und Max Berger', 'David Müller oder Eva Klein'].map(doubtful)).toEqual([false, false]);
  // A child's money goes to the child alone, also beside its parent (decisions §9).
  const child = { ...childPerson, firstName: 'Mia', lastName: 'Berger' };
  const asked = { ...application, secondPerson, child };
  expect(isHolderDoubtful({ ...asked, holder: 'Mia und Anna Berger' }, 'Anna Berger')).toBe(true);
});

it('decisions §10: an account that cannot be debited pays by wire alone', () => {
  const abroad = 'CH93 0076 2011 6238 5295 7';
  expect(flawOf({ firstPayment: 'REFERENCE' })).toBeUndefined();
  expect(flawOf({ firstPayment: 'REFERENCE', iban: abroad })).toBe('DEBIT_NOT_POSSIBLE');
  expect(flawOf({ firstPayment: 'WIRE', iban: abroad })).toBeUndefined();
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
  expect(needsClearance({ ...application, soleCustody: true })).toBe(true);
});

it('§ 106 BGB: a minor is not taken, from the 18th birthday on everybody; before it is told nobody is turned away', () => {
  expect(flawOf({}, { bornOn: '2008-11-21' })).toBe('NOT_OF_AGE');
  expect(flawOf({}, { bornOn: '2008-11-20' })).toBeUndefined();
  expect(flawOf({}, { bornOn: null })).toBeUndefined();
});

it('ONB-02: the answers carry what is put in, as with every other customer', () => {
  const rich = answering({ net_income: 20_000 });
  expect(flawOf({ initialAmount: euros(30_001), strategy: '10:90' })).toBe('DEPOSIT_ABOVE_FREE_ASSETS');
  expect(flawOf({ initialAmount: euros(30_000), strategy: '10:90' })).toBeUndefined();
  const ordering = { ordered: euros(10_000) };
  expect(flawOf({ initialAmount: euros(20_000), strategy: '10:90' }, ordering)).toBeUndefined();
  expect(flawOf({ initialAmount: cents(2_000_001), strategy: '10:90' }, ordering)).toBe('DEPOSIT_ABOVE_FREE_ASSETS');
  expect(flawOf({ savingsRate: euros(1501) })).toBe('INCOME_INSUFFICIENT');
  expect(flawOf({ savingsRate: euros(1500) })).toBeUndefined();
  expect(flawOf({ savingsRate: euros(1501), ...rich })).toBeUndefined();
  expect(flawOf(answering({ expenses: 0 }))).toBe('EXPENSES_MISSING');
  expect(flawOf(answering({ expenses: 0, net_income: 0 }), { child: true })).toBeUndefined();
});

it('rules §7: who has an account relation applies as an existing customer', () => {
  const saving = { initialAmount: cents(0), savingsRate: euros(25) };
  expect(flawOf(saving)).toBe('AMOUNTS');
  expect(flawOf(saving, { existing: true })).toBeUndefined();
  expect(flawOf({}, { existing: true, customerPackage: 'PRIVAT' })).toBe('AMOUNTS');
});

it('rules §8: what has no strategy index is not offered, and a pension has three classes', () => {
  expect(flawOf({ strategy: '0:100' })).toBe('STRATEGY_NOT_OFFERED');
  expect(flawOf({ category: 'AV.AV', strategy: '50:50' })).toBe('STRATEGY_NOT_OFFERED');
  // Moderate by the raw score, for pension horizons are long: 60:40, whatever holding period is said.
  const average = answering({ risk_preference: 0.45 });
  expect(flawOf({ category: 'AV.AV', strategy: '60:40', holdingPeriod: '4–5', ...average })).toBeUndefined();
  expect(flawOf({ category: 'AV.AV', strategy: '90:10', ...average })).toBe('NOT_SUITABLE');
});

it('decisions §17: the total is what the assets are, whatever was said of it', () => {
  const indebted = { ...application.wphg, liabilities: 20_000, risk_preference: 0.85, drawdown: 50 } as const;
  expect(flawOf({ strategy: '80:20', wphg: { ...indebted, total_assets: 1_000_000 } })).toBe('NOT_SUITABLE');
  expect(answersOf({ wphg: { ...indebted, illiquid_assets: 500, total_assets: 1 } }).total_assets).toBe(30_500);
});

it('decisions §4: a new and an existing customer get the same, whatever they answer', () => {
  const categories: readonly ProductCategory[] = ['AV.AV', 'AV.VV', 'AV.NH', 'VV.NH', 'VV.ME', 'VV.VV'];
  const given = fc.record({
    category: fc.constantFrom(...categories),
    strategy: fc.constantFrom<Split>(...splits),
    holdingPeriod: fc.constantFrom('<1' as const, '1–3' as const, '4–5' as const, '5+' as const),
    knowledge: fc.integer({ min: 0, max: 5 }),
    drawdown: fc.constantFrom(5 as const, 10 as const, 25 as const, 50 as const, 'ANY' as const),
    risk_preference: fc.constantFrom(0.21, 0.45, 0.65, 0.85),
    liabilities: fc.constantFrom(0, 20_000),
  });
  fc.assert(
    fc.property(given, ({ category, strategy, holdingPeriod, ...some }) => {
      const { wphg } = answering(some);
      const wanted = { category, split: strategy, theme: null };
      const risk = riskAnswersOf(wphg, { holdingPeriod, deposit: 3000, child: false });
      if (risk === undefined) throw new Error('The answers are complete.');
      const isTaken = isProduct(wanted) && isSuitable(wanted, recommendFor(category, risk), risk.knowledge);
      expect(flawOf({ category, strategy, holdingPeriod, wphg }) === undefined).toBe(isTaken);
    }),
  );
});

describe('decisions §8: until when a contract may be withdrawn', () => {
  it.each([
    ['2026-11-23', '2026-11-20', '2026-12-07'],
    ['2026-11-20', '2026-11-20', '2026-12-04'],
    // A bank day that was moved on takes nothing away.
    ['2026-11-20', '2026-12-01', '2026-12-15'],
  ] as const)('concluded on %s, on the bank’s day %s: until %s', (concludedOn, bankDay, until) => {
    expect(withdrawableUntil(concludedOn, bankDay)).toBe(until);
  });
});
