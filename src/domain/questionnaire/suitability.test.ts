import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import type { Answers } from './questions.ts';
import { categoryFor, storedAnswersOf, suggestedAnswersOf } from './suitability.ts';

const answers: Answers = {
  deposit: euros(3000),
  savings: euros(100),
  expenses: euros(1500),
  netIncome: euros(2800),
  freeAssets: euros(20_000),
  liabilities: euros(5000),
  illiquidAssets: euros(40_000),
  knowledge: 3,
  holdingPeriod: '4–5',
  drawdown: 'ANY',
  riskPreference: 0.65,
  sustainabilityChoice: 'YES',
};

const stored = {
  liquid_assets: 20_000,
  liabilities: 5000,
  illiquid_assets: 40_000,
  total_assets: 60_000,
  expenses: 1500,
  net_income: 2800,
  knowledge: 3,
  drawdown: 'ANY',
  risk_preference: 0.65,
  initial_amount: 3000,
  savingplan_rate: 100,
  wphg_holding_period: '4–5',
};

describe('ONB-09: the answers under the keys that are stored', () => {
  it.each([
    ['VV.VV', { ...stored, sustainability: true }],
    // The flag is true only for VV.NH, whatever a pension invests in.
    ['AV.VV', { ...stored, wphg_holding_period: '5+', sustainability: false }],
    ['VV.CI', { ...stored, sustainability: false }],
  ] as const)('of %s', (category, expected) => {
    expect(storedAnswersOf(answers, category)).toEqual(expected);
  });

  it.each(['knowledge', 'drawdown', 'riskPreference', 'freeAssets', 'expenses', 'netIncome', 'holdingPeriod'] as const)(
    'nothing while %s is missing',
    (key) => {
      expect(storedAnswersOf({ ...answers, [key]: undefined }, 'VV.VV')).toBeUndefined();
    },
  );

  it('a pension needs no holding period, a child neither liabilities nor tied assets', () => {
    const { holdingPeriod: _, ...pension } = answers;
    expect(storedAnswersOf(pension, 'AV.VV')?.wphg_holding_period).toBe('5+');
    const { liabilities: _owed, illiquidAssets: _tied, ...child } = answers;
    expect(storedAnswersOf(child, 'VV.VV')).toMatchObject({ liabilities: 0, illiquid_assets: 0, total_assets: 20_000 });
  });

  it.each([
    ['VV.VV', 'YES', 'VV.NH'],
    ['VV.VV', 'NO', 'VV.VV'],
    ['AV.VV', 'YES', 'AV.NH'],
    ['AV.VV', 'NO', 'AV.VV'],
    ['VV.TH', 'YES', 'VV.TH'],
  ] as const)('%s with %s leads to %s', (category, sustainabilityChoice, expected) => {
    expect(categoryFor(category, { sustainabilityChoice })).toBe(expected);
  });
});

describe('ONB-09: what is stored, offered again as answers', () => {
  it('comes back as it was answered', () => {
    const stored = storedAnswersOf(answers, 'VV.VV');
    const { freeAssets, liabilities, illiquidAssets, expenses, netIncome, knowledge, drawdown, riskPreference } =
      answers;
    expect(suggestedAnswersOf(stored ?? null)).toEqual({
      freeAssets,
      liabilities,
      illiquidAssets,
      expenses,
      netIncome,
      knowledge,
      drawdown,
      riskPreference,
    });
  });

  it('leaves out what is missing or means nothing', () => {
    expect(suggestedAnswersOf(null)).toEqual({});
    expect(
      suggestedAnswersOf({ liquid_assets: '1200.5', knowledge: '3', drawdown: 'ANY', risk_preference: 0.5 }),
    ).toEqual({
      freeAssets: 120_050,
      knowledge: 3,
      drawdown: 'ANY',
    });
    expect(suggestedAnswersOf({ liquid_assets: 'viel', expenses: -1, knowledge: '' })).toEqual({});
  });
});
