import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { judgedInvestments, strategyVerdict } from './strategy-verdict.ts';

const answers: Answers = {
  expenses: euros(1_500),
  netIncome: euros(3_000),
  freeAssets: euros(40_000),
  liabilities: euros(0),
  illiquidAssets: euros(10_000),
  knowledge: 3,
  holdingPeriod: '4–5',
  drawdown: 25,
  riskPreference: 0.45,
};

const management = { category: 'VV.VV', split: '50:50' } as const;

describe('BNK-04: whether what somebody has still suits them', () => {
  // Decisions §4, the grid: four to five years, 25 %, .45 allow 50:50.
  it.each([
    ['40:60', { kind: 'FITS' }],
    ['50:50', { kind: 'FITS' }],
    ['60:40', { kind: 'TOO_DARING', recommended: '50:50' }],
  ] as const)('of %s: %o', (split, verdict) => {
    expect(strategyVerdict({ category: 'VV.VV', split }, answers, false)).toEqual(verdict);
  });

  it('lets nothing suit whoever needs the money within a year', () => {
    const soon = strategyVerdict(management, { ...answers, holdingPeriod: '<1' }, false);
    expect(soon).toEqual({ kind: 'TOO_DARING', recommended: null });
  });

  it('takes a pension’s horizon for long, and its three classes', () => {
    const pensions = (['60:40', '90:10'] as const).map((split) => ({ category: 'AV.VV', split }) as const);
    expect(pensions.map((pension) => strategyVerdict(pension, answers, false))).toEqual([
      { kind: 'FITS' },
      { kind: 'TOO_DARING', recommended: '60:40' },
    ]);
  });

  it('counts what is invested as no deposit: a reserve of three months suffices', () => {
    const short = { ...answers, freeAssets: euros(4_499) };
    expect(strategyVerdict({ category: 'VV.VV', split: '80:20' }, short, false)).toMatchObject({ kind: 'TOO_DARING' });
    expect(strategyVerdict(management, { ...answers, freeAssets: euros(4_500) }, false)).toEqual({ kind: 'FITS' });
  });

  it('asks a child’s account neither for a reserve nor for debts', () => {
    const { liabilities: _liabilities, illiquidAssets: _illiquid, ...asked } = answers;
    expect(strategyVerdict(management, { ...asked, freeAssets: euros(0) }, true)).toEqual({ kind: 'FITS' });
  });

  it('says nothing while an answer is missing', () => {
    const { drawdown: _drawdown, ...rest } = answers;
    expect(strategyVerdict(management, rest, false)).toBeUndefined();
  });

  it('is said of what is open and has a strategy', () => {
    const strategy = { split: '60:40' } as const;
    const theme = { ipsId: 'IPS-2', category: 'VV.TH', status: 'OPEN', strategy: { split: null } } as const;
    const closing = { ipsId: 'IPS-3', category: 'VV.VV', status: 'INCLOSE', strategy } as const;
    const open = { ipsId: 'IPS-1', category: 'VV.VV', status: 'OPEN', strategy } as const;
    expect(judgedInvestments([open, theme, closing])).toEqual([{ ipsId: 'IPS-1', category: 'VV.VV', split: '60:40' }]);
  });
});
