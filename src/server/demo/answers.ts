import type { WphgData } from '#domain/entities/business-partner.ts';

/** Complete answers of somebody with these free assets and this monthly net income, in euros. */
export const answers = (assets: number, income: number, more: WphgData = {}): WphgData => ({
  liquid_assets: assets,
  liabilities: 0,
  illiquid_assets: assets * 2,
  total_assets: assets * 3,
  expenses: Math.round(income * 0.6),
  net_income: income,
  knowledge: 3,
  drawdown: 25,
  risk_preference: 0.65,
  ...more,
});
