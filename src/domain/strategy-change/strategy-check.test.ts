import { describe, expect, it } from 'vitest';
import type { BusinessPartner, WphgData } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import { strategyCheckOf, type StrategyCheckFacts } from './strategy-check.ts';

const product: Product = {
  ipsId: 'IPS-1',
  category: 'VV.VV',
  theme: null,
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: { index: 5, split: '60:40', yield: 5.2, vola: 12.3 },
  status: 'OPEN',
  createdAt: '2024-01-02',
  value: euros(10_000),
  returnOnInvestment: { absolute: cents(0), twr: null, mwr: null },
  wphg: { initial_amount: 10_000, savingplan_rate: null, wphg_holding_period: '5+', investment_years: null },
  history: [],
  savingsPlans: [],
};
const theme: Product = {
  ...product,
  ipsId: 'IPS-2',
  category: 'VV.TH',
  theme: 'BA',
  strategy: { index: null, split: null, yield: 6, vola: 25 },
};

const wphg: WphgData = {
  liquid_assets: 40_000,
  liabilities: 0,
  illiquid_assets: 10_000,
  total_assets: 50_000,
  expenses: 1_500,
  net_income: 3_000,
  knowledge: 3,
  drawdown: 25,
  risk_preference: 0.45,
};

const partner: BusinessPartner = {
  businessPartnerId: 'BP-1',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg,
  wphgExpiresAt: '2027-11-20',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  referenceAccount: null,
  clearingAccount: null,
  returnedDebits: [],
  products: [product, theme],
};

const said = (more: Partial<StrategyCheckFacts['wphg']> = {}): StrategyCheckFacts['wphg'] => ({
  wphg,
  wphgExpiresAt: '2027-11-20',
  isExpired: false,
  holdingPeriods: [{ ipsId: 'IPS-1', holdingPeriod: '4–5' }],
  ...more,
});

const checkOf = (more: Partial<BusinessPartner> = {}, facts: Partial<StrategyCheckFacts> = {}) =>
  strategyCheckOf({
    user: { today: '2026-11-20', identStatus: 'SUCCESS' },
    partner: { ...partner, ...more },
    orders: [],
    wphg: said(),
    exemptProviders: [],
    ...facts,
  });

describe('BNK-04: the strategy check', () => {
  // Decisions §4, the grid: four to five years, 25 %, .45 allow 50:50.
  it('compares each strategy with a fresh recommendation, and names the answers that stand against it', () => {
    expect(checkOf()).toMatchObject({
      answers: 'CURRENT',
      validUntil: '2027-11-20',
      toJudge: 1,
      investments: [
        {
          ipsId: 'IPS-1',
          verdict: { kind: 'TOO_DARING', recommended: '50:50' },
          against: ['PREFERENCE'],
          change: null,
        },
      ],
      others: [{ ipsId: 'IPS-2' }],
    });
  });

  it.each([
    ['5+', 'FITS'],
    ['4–5', 'TOO_DARING'],
    // Nobody has said it: rules §3.
    [null, 'TOO_DARING'],
  ] as const)('held for %s, 60:40 %s', (holdingPeriod, kind) => {
    const answers = said({ holdingPeriods: [{ ipsId: 'IPS-1', holdingPeriod }] });
    expect(checkOf({}, { wphg: answers }).investments.map(({ verdict }) => verdict.kind)).toEqual([kind]);
  });

  it.each([
    [{ wphg: null }, 'INCOMPLETE'],
    [{ wphg: { ...wphg, drawdown: null } }, 'INCOMPLETE'],
    [{ wphg: null, isExpired: true }, 'INCOMPLETE'],
    [{ isExpired: true }, 'EXPIRED'],
  ] as const)('judges nothing by %o: %s', (answers, standing) => {
    expect(checkOf({}, { wphg: said(answers) })).toMatchObject({ answers: standing, toJudge: 1, investments: [] });
  });

  it('a child’s account is judged without what it is not asked for', () => {
    const { liabilities: _liabilities, illiquid_assets: _illiquid, ...asked } = wphg;
    const { answers, investments } = checkOf(
      { accountType: 'childSingleAccount' },
      { wphg: said({ wphg: { ...asked, liquid_assets: 0, total_assets: 0 } }) },
    );
    expect([answers, investments.map(({ against }) => against)]).toEqual(['CURRENT', [['PREFERENCE']]]);
  });

  it.each([
    [{ status: 'STRATEGYCHANGE' }, 2],
    [{ status: 'CLOSED' }, 1],
  ] as const)('an investment that is %o is not judged; %i are named besides', (more, besides) => {
    const check = checkOf({ products: [{ ...product, ...more }, theme] });
    expect([check.toJudge, check.others.length]).toEqual([0, besides]);
  });

  it.each([
    [{}, null],
    [{ isReadOnly: true }, 'READ_ONLY'],
    [{ status: 'INCLOSE' }, 'RELATION_NOT_OPEN'],
  ] as const)('with an account that is %o the answers can be renewed, or not: %s', (more, renewal) => {
    expect(checkOf(more).renewal).toBe(renewal);
  });

  it('says nothing of a day that is none', () => {
    expect(checkOf({}, { wphg: said({ wphgExpiresAt: 'bald' }) }).validUntil).toBeNull();
    expect(checkOf({}, { wphg: said({ wphgExpiresAt: null }) }).validUntil).toBeNull();
  });
});
