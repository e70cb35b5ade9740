import { describe, expect, it } from 'vitest';
import { type Cents, cents, euros } from '#domain/money/money.ts';
import {
  type AnswerProblem,
  type AnswerProblemCode,
  type Asked,
  decidedBy,
  problemsOf,
  warningOf,
} from './answer-rules.ts';
import type { Answers, QuestionId } from './questions.ts';

const newCustomer: Asked = { category: 'VV.VV', existing: false, customerPackage: null, child: false };
const ordering: Asked = { ...newCustomer, ordered: euros(30) };
const existing: Asked = { ...newCustomer, existing: true, customerPackage: 'DIGITAL' };
const privat: Asked = { ...existing, customerPackage: 'PRIVAT' };
const tangible: Asked = { ...newCustomer, category: 'VV.MP' };
const child: Asked = { ...newCustomer, child: true };

type Said = AnswerProblemCode | readonly [AnswerProblemCode, Cents];
const problems = (...said: readonly Said[]): readonly AnswerProblem[] =>
  said.map((each) => (typeof each === 'string' ? { code: each } : { code: each[0], amount: each[1] }));

/** Without what is told besides. */
const coded = (found: readonly AnswerProblem[]) =>
  found.map(({ code, amount }) => (amount === undefined ? { code } : { code, amount }));

const tied = (more: Answers, asked = newCustomer) =>
  problemsOf('deposit', { deposit: euros(150_000), illiquidAssets: euros(50_000), ...more }, asked)[0]?.tied;

const choose = 'DEPOSIT_OR_SAVINGS_NEEDED';
const atLeast = (amount: Cents): Said => ['DEPOSIT_BELOW_MINIMUM', amount];
const atMost = (amount: Cents): Said => ['DEPOSIT_ABOVE_MAXIMUM', amount];

describe('ONB-02: the one-time deposit', () => {
  it.each<[string, Asked, Answers, readonly Said[]]>([
    ['25 €', newCustomer, { deposit: euros(25) }, []],
    ['24,99 €', newCustomer, { deposit: cents(2499) }, [choose, atLeast(euros(25))]],
    ['24,99 € beside savings', newCustomer, { deposit: cents(2499), savings: euros(25) }, [atLeast(euros(25))]],
    ['nothing', newCustomer, { deposit: cents(0) }, [choose]],
    ['nothing beside savings', newCustomer, { deposit: cents(0), savings: euros(25) }, [atLeast(euros(25))]],
    ['5,000,000 €', newCustomer, { deposit: euros(5_000_000) }, []],
    ['a cent more', newCustomer, { deposit: cents(500_000_001) }, [atMost(euros(5_000_000))]],
    ['nothing, of whoever is a customer', existing, { deposit: cents(0) }, []],
    ['nothing, and no savings either', existing, { deposit: cents(0), savings: cents(0) }, [choose]],
    ['nothing, with savings', existing, { deposit: cents(0), savings: euros(25) }, []],
    ['24,99 € of a customer', existing, { deposit: cents(2499), savings: euros(25) }, [atLeast(euros(25))]],
    ['24.999,99 € of the private package', privat, { deposit: cents(2_499_999) }, [choose, atLeast(euros(25_000))]],
    ['25.000 € of the private package', privat, { deposit: euros(25_000) }, []],
    ['499,99 € of tangible assets', tangible, { deposit: cents(49_999) }, [choose, atLeast(euros(500))]],
    ['500 € of tangible assets', tangible, { deposit: euros(500) }, []],
    ['25.000 € of tangible assets', tangible, { deposit: euros(25_000) }, []],
    ['25.000,01 € of tangible assets', tangible, { deposit: cents(2_500_001) }, [atMost(euros(25_000))]],
    ['all of the free assets', newCustomer, { deposit: euros(100), freeAssets: euros(100) }, []],
    [
      'more than the free assets',
      newCustomer,
      { deposit: cents(10_001), freeAssets: euros(100) },
      ['DEPOSIT_ABOVE_FREE_ASSETS'],
    ],
    ['more than free assets of 0', newCustomer, { deposit: euros(100), freeAssets: cents(0) }, []],
    ['tied assets of 0', newCustomer, { deposit: euros(1001), freeAssets: euros(1000), illiquidAssets: cents(0) }, []],
    ['all of a child’s free assets', child, { deposit: euros(100), freeAssets: euros(100) }, []],
    [
      'more than a child’s free assets',
      child,
      { deposit: cents(10_001), freeAssets: euros(100) },
      ['DEPOSIT_ABOVE_FREE_ASSETS'],
    ],
    [
      'of a child beside orders of the grown-ups',
      { ...child, ordered: euros(90) },
      { deposit: euros(100), freeAssets: euros(100) },
      [],
    ],
    ['of a child without assets', child, { deposit: euros(100), freeAssets: cents(0) }, []],
    ['what other orders leave', ordering, { deposit: euros(70), freeAssets: euros(100) }, []],
    [
      'more than other orders leave',
      ordering,
      { deposit: cents(7001), freeAssets: euros(100) },
      [['DEPOSIT_ABOVE_FREE_ASSETS', euros(30)]],
    ],
  ])('%s', (_, asked, answers, said) => {
    expect(problemsOf('deposit', answers, asked)).toEqual(problems(...said));
  });

  it('more than the tied assets, which decide where they are the smaller ones, with the greatest deposit', () => {
    const assets = euros(50_000);
    expect(tied({ freeAssets: euros(200_000) })).toEqual({ assets, most: assets });
    expect(tied({ freeAssets: euros(100_000) })).toEqual({ assets, most: assets });
    expect(tied({})).toEqual({ assets, most: assets });
    expect(tied({ freeAssets: euros(200_000) }, ordering)).toEqual({ assets, most: euros(49_970) });
    // Then it is the free ones by which it fails, as the sentence says.
    expect(tied({ freeAssets: euros(50_000) })).toBeUndefined();
    expect(tied({ deposit: euros(30), illiquidAssets: euros(24), freeAssets: euros(100) })).toEqual({
      assets: euros(24),
      most: 0,
    });
  });

  it.each<[string, Answers, AnswerProblem['tied'] | 'free']>([
    [
      'tied, the smaller ones',
      { freeAssets: euros(60), illiquidAssets: euros(50) },
      { assets: euros(50), most: euros(50) },
    ],
    ['free, the smaller ones', { freeAssets: euros(50), illiquidAssets: euros(60) }, 'free'],
    ['free, as small as the tied ones', { freeAssets: euros(50), illiquidAssets: euros(50) }, 'free'],
  ])('where both assets are too small it is those that decide by which it fails: %s', (_, assets, decides) => {
    const found = (deposit: Cents) => problemsOf('deposit', { ...assets, deposit }, newCustomer);
    expect(found(euros(100))).toEqual([
      { code: 'DEPOSIT_ABOVE_FREE_ASSETS', ...(decides === 'free' ? {} : { tied: decides }) },
    ]);
    // The limit are the tied ones where they are given (specification §5): at it and below nothing is wrong.
    const limit = assets.illiquidAssets ?? cents(0);
    for (const deposit of [limit, cents(limit - 1)]) expect(found(deposit)).toEqual([]);
    expect(found(cents(limit + 1))).toHaveLength(1);
  });
});

describe('ONB-14: the answer by which another one fails', () => {
  const month = { expenses: euros(2000), savings: euros(150) };
  it.each<[QuestionId, Answers, QuestionId | undefined]>([
    ['deposit', { deposit: euros(100), freeAssets: euros(99) }, 'freeAssets'],
    ['deposit', { deposit: euros(100), freeAssets: euros(200), illiquidAssets: euros(99) }, 'illiquidAssets'],
    ['deposit', { deposit: euros(1) }, undefined],
    ['savings', { ...month, deposit: euros(100), netIncome: euros(2000) }, 'netIncome'],
    ['savings', { ...month, deposit: euros(100), netIncome: euros(2100) }, 'netIncome'],
    ['savings', { savings: euros(5_000_001), deposit: euros(100) }, undefined],
    ['netIncome', { ...month, netIncome: euros(2149) }, 'savings'],
    ['netIncome', { ...month, savings: cents(0), netIncome: euros(1999) }, undefined],
    ['freeAssets', { deposit: euros(100), freeAssets: euros(99) }, undefined],
  ])('%s of %j: %s', (question, answers, decisive) => {
    expect(decidedBy(question, problemsOf(question, answers, newCustomer))).toBe(decisive);
  });

  it('names what a month has to cover, and the greatest rate beside it', () => {
    const said = (netIncome: Cents) => problemsOf('netIncome', { ...month, netIncome }, newCustomer)[0]?.month;
    expect(said(euros(2149))).toEqual({ ...month, income: euros(2149), most: euros(149) });
    expect(said(euros(2024))).toEqual({ ...month, income: euros(2024), most: 0 });
  });
});

describe('ONB-03: monthly savings', () => {
  const deposit = euros(100);
  const room = { deposit, expenses: euros(1000), netIncome: euros(1500) };
  it.each<[string, Asked, Answers, readonly Said[]]>([
    ['none beside a deposit', newCustomer, { deposit, savings: cents(0) }, []],
    ['none without a deposit', existing, { deposit: cents(0), savings: cents(0) }, [choose]],
    ['24,99 €', newCustomer, { deposit, savings: cents(2499) }, [['SAVINGS_BELOW_MINIMUM', euros(25)]]],
    ['25 €', newCustomer, { deposit, savings: euros(25) }, []],
    ['5,000,000 €', newCustomer, { deposit, savings: euros(5_000_000) }, []],
    [
      'a cent more',
      newCustomer,
      { deposit, savings: cents(500_000_001) },
      [['SAVINGS_ABOVE_MAXIMUM', euros(5_000_000)]],
    ],
    ['all that is left of the income', newCustomer, { ...room, savings: euros(500) }, []],
    [
      'a cent more than is left',
      newCustomer,
      { ...room, savings: cents(50_001) },
      [['SAVINGS_ABOVE_MAXIMUM', euros(500)]],
    ],
    [
      'of an income that is spent',
      newCustomer,
      { deposit, expenses: euros(2000), netIncome: euros(2000), savings: euros(25) },
      ['INCOME_INSUFFICIENT'],
    ],
    ['of a child without income', child, { deposit, expenses: cents(0), netIncome: cents(0), savings: euros(25) }, []],
    ['of a child, all that is left', child, { ...room, savings: euros(500) }, []],
    [
      'of a child, a cent more than is left',
      child,
      { ...room, savings: cents(50_001) },
      [['SAVINGS_ABOVE_MAXIMUM', euros(500)]],
    ],
    ['before the income is known', newCustomer, { deposit, expenses: euros(2000), savings: euros(25) }, []],
  ])('%s', (_, asked, answers, said) => {
    expect(coded(problemsOf('savings', answers, asked))).toEqual(problems(...said));
  });
});

describe('ONB-04, ONB-05, ONB-06: the other answers', () => {
  it.each<[QuestionId, string, Asked, Answers, readonly Said[]]>([
    ['expenses', '1 €', newCustomer, { expenses: euros(1) }, []],
    ['expenses', '0,99 €', newCustomer, { expenses: cents(99) }, ['MONTHLY_INVALID']],
    ['expenses', 'none of a child', child, { expenses: cents(0) }, []],
    ['netIncome', 'covers all', newCustomer, { netIncome: euros(1025), expenses: euros(1000), savings: euros(25) }, []],
    [
      'netIncome',
      'a cent too little',
      newCustomer,
      { netIncome: cents(102_499), expenses: euros(1000), savings: euros(25) },
      ['INCOME_INSUFFICIENT'],
    ],
    ['netIncome', 'covers the expenses alone', newCustomer, { netIncome: euros(1000), expenses: euros(1000) }, []],
    [
      'netIncome',
      'a cent less than the expenses alone',
      newCustomer,
      { netIncome: cents(99_999), expenses: euros(1000), savings: cents(0) },
      ['INCOME_INSUFFICIENT'],
    ],
    ['netIncome', 'none of a child', child, { netIncome: cents(0), expenses: euros(1000) }, []],
    ['freeAssets', 'as much as the deposit', newCustomer, { freeAssets: euros(100), deposit: euros(100) }, []],
    [
      'freeAssets',
      'a cent less',
      newCustomer,
      { freeAssets: cents(9999), deposit: euros(100) },
      ['DEPOSIT_ABOVE_FREE_ASSETS'],
    ],
    ['freeAssets', 'with other orders', ordering, { freeAssets: euros(130), deposit: euros(100) }, []],
    [
      'freeAssets',
      'a cent less with other orders',
      ordering,
      { freeAssets: cents(12_999), deposit: euros(100) },
      [['DEPOSIT_ABOVE_FREE_ASSETS', euros(30)]],
    ],
    ['freeAssets', 'less, of a child', child, { freeAssets: cents(0), deposit: euros(100) }, []],
    ['investmentYears', '9', newCustomer, { investmentYears: 9 }, ['YEARS_TOO_FEW']],
    ['investmentYears', '10', newCustomer, { investmentYears: 10 }, []],
    ['investmentYears', '99', newCustomer, { investmentYears: 99 }, []],
    ['investmentYears', '100', newCustomer, { investmentYears: 100 }, ['YEARS_TOO_MANY']],
    ['ecologicalSelection', 'yes', newCustomer, { ecologicalSelection: true }, ['NO_OFFER']],
    ['ecologicalSelection', 'no', newCustomer, { ecologicalSelection: false }, []],
    ['sustainabilityDegree', 'all', newCustomer, { sustainabilityDegree: 1 }, ['DEGREE_TOO_HIGH']],
    ['sustainabilityDegree', '90 %', newCustomer, { sustainabilityDegree: 0.9 }, []],
    ['choiceNotAvailable', 'yes', newCustomer, { choiceNotAvailable: 'YES' }, ['SUSTAINABILITY_NOT_AVAILABLE']],
    ['choiceNotAvailable', 'no', newCustomer, { choiceNotAvailable: 'NO' }, []],
    ['paiSelection', 'none in particular', newCustomer, { paiSelection: null }, []],
    ['knowledge', 'none', newCustomer, { knowledge: 0 }, []],
  ])('%s: %s', (question, _, asked, answers, said) => {
    expect(coded(problemsOf(question, answers, asked))).toEqual(problems(...said));
  });
});

describe('ONB-07: what we advise against', () => {
  it.each<[QuestionId, Answers, string | undefined]>([
    ['freeAssets', { freeAssets: cents(299_999), expenses: euros(1000) }, 'RESERVE_LOW'],
    ['freeAssets', { freeAssets: euros(3000), expenses: euros(1000) }, undefined],
    ['freeAssets', { expenses: euros(1000) }, undefined],
    ['liabilities', { liabilities: cents(1) }, 'LOANS'],
    ['liabilities', { liabilities: cents(0) }, undefined],
    ['deposit', { deposit: euros(1), liabilities: euros(1) }, undefined],
  ])('%s %j: %s', (question, answers, expected) => {
    expect(warningOf(question, answers)).toBe(expected);
  });
});
