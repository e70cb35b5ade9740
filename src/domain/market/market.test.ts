import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import { productCategories, themeCodes } from '#domain/products/products.ts';
import { type MarketFacts, marketOf } from './market.ts';

const product: Product = {
  ipsId: 'IPS-1',
  category: 'VV.VV',
  theme: null,
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: { index: 5, split: '60:40', yield: 5.2, vola: 12.3 },
  status: 'OPEN',
  createdAt: '2023-11-20',
  value: euros(10_000),
  returnOnInvestment: { absolute: cents(0), twr: 0, mwr: 0 },
  wphg: { initial_amount: 10_000, savingplan_rate: 0, wphg_holding_period: '5+', investment_years: null },
  history: [],
  savingsPlans: [],
};

const partner: BusinessPartner = {
  businessPartnerId: 'BP-1',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: {
    liquid_assets: 1,
    liabilities: 0,
    illiquid_assets: 0,
    total_assets: 1,
    expenses: 1,
    net_income: 1,
    knowledge: 3,
    drawdown: 25,
    risk_preference: 0.65,
  },
  wphgExpiresAt: '2027-11-20',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  referenceAccount: null,
  clearingAccount: null,
  returnedDebits: [],
  products: [],
};
const other: BusinessPartner = { ...partner, businessPartnerId: 'BP-2' };

const marketWith = (given: Partial<MarketFacts>) =>
  marketOf({
    user: { today: '2026-11-20', identStatus: 'SUCCESS' },
    partners: [partner],
    missing: 0,
    orders: [],
    exemptProviders: [],
    ...given,
  });

const hindranceOf = (given: Partial<MarketFacts>) => {
  const { hindrance } = marketWith(given);
  return hindrance && [hindrance.reason, hindrance.businessPartnerId];
};
const relation = (given: Partial<BusinessPartner>) => hindranceOf({ partners: [{ ...partner, ...given }] });

/** In which account relation something is opened. */
const idOf = (partners: readonly BusinessPartner[]) => marketWith({ partners }).goods[0]?.opening.businessPartnerId;

describe('the market', () => {
  it('BNK-11: lists every theme, and leads to the way in that fits', () => {
    const { goods, themes, hindrance } = marketWith({});
    expect(hindrance).toBeNull();
    expect(themes.map(({ good }) => good)).toEqual(themeCodes);
    expect(goods.map(({ good, opening }) => [good, opening.isOpen ? opening.way : opening.reason])).toEqual([
      ['MANAGEMENT', 'existing-customer-new-ips-vv'],
      ['CASH', 'existing-customer-new-ips-cash-invest'],
      ['PENSION', 'BY_PHONE'],
      ['TANGIBLE', 'BY_PHONE'],
    ]);
    expect(new Set(themes.map(({ opening }) => JSON.stringify(opening)))).toEqual(
      new Set(['{"isOpen":true,"way":"existing-customer-new-ips-topics","businessPartnerId":"BP-1"}']),
    );
  });

  it('BNK-11: names the account where one alone comes into question, and lets choose among several', () => {
    expect(idOf([{ ...other, status: 'INCLOSE' }, partner])).toBe('BP-1');
    expect(idOf([other, partner])).toBeNull();
  });

  it.each([
    [{ status: 'PENDING' }, 'PENDING'],
    [{ status: 'INCLOSE' }, 'CLOSING'],
    [{ isReadOnly: true }, 'READ_ONLY'],
    [{ wphg: null }, 'WPHG_INCOMPLETE'],
    [{ wphgExpiresAt: '2026-11-19' }, 'WPHG_EXPIRED'],
    [{ wphgExpiresAt: null }, 'WPHG_EXPIRED'],
  ] as const)('BNK-23: nothing is opened in an account %o: %s', (given, reason) => {
    expect(relation(given)).toEqual([reason, 'BP-1']);
  });

  it('BNK-24: data hold on their last day', () => {
    expect(relation({ wphgExpiresAt: '2026-11-20' })).toBeNull();
  });

  it('decisions §9: two guardians open nothing alone, one does', () => {
    const guardian = { name: 'Elif Yılmaz', role: 'GUARDIAN', birthDate: null } as const;
    const child = { name: 'Deniz Yılmaz', role: 'CHILD', birthDate: '2012-01-01' } as const;
    expect(relation({ owners: [child, guardian, guardian] })).toEqual(['BOTH_GUARDIANS', 'BP-1']);
    expect(relation({ owners: [child, guardian] })).toBeNull();
  });

  it('BNK-23: who is not identified, or has no package, opens nothing anywhere', () => {
    expect(hindranceOf({ user: { today: '2026-11-20', identStatus: 'CREATED' } })).toEqual(['NOT_IDENTIFIED', null]);
    const partners = [partner, { ...other, subscriptionType: null }];
    expect(hindranceOf({ partners })).toEqual(['NOT_MIGRATED', null]);
    // One of the orders that nobody could load may be for the package.
    expect(hindranceOf({ partners, orders: null })).toBeNull();
  });

  it('BNK-11: of several reasons it tells the one of which most can be done', () => {
    const partners = [
      { ...partner, status: 'INCLOSE' as const },
      { ...other, wphg: null },
    ];
    expect(hindranceOf({ partners })).toEqual(['WPHG_INCOMPLETE', 'BP-2']);
  });

  it('BNK-11: closed accounts are none; one that could not be loaded may be open', () => {
    expect(relation({ status: 'CLOSED' })).toEqual(['NO_ACCOUNT', null]);
    expect(hindranceOf({ partners: [{ ...partner, status: 'CLOSED' }], missing: 1 })).toEqual(['NOT_LOADED', null]);
    expect(marketWith({ missing: 1 }).missing).toBe(1);
  });

  it('BNK-11: puts every investment beside what it is of, but for closed ones', () => {
    const products = [
      ...productCategories
        .filter((category) => category !== 'VV.TH')
        .map((category) => ({ ...product, ipsId: category, category })),
      { ...product, ipsId: 'theme', category: 'VV.TH' as const, theme: 'CE' as const },
      { ...product, ipsId: 'closed', status: 'CLOSED' as const },
    ];
    const { goods, themes } = marketWith({ partners: [{ ...partner, products }] });
    const heldIn = (items: typeof goods) =>
      items.filter(({ held }) => held.length > 0).map(({ good, held }) => [good, held.map(({ ipsId }) => ipsId)]);
    expect(heldIn(goods)).toEqual([
      ['MANAGEMENT', ['VV.NH', 'VV.ME', 'VV.VV']],
      ['CASH', ['VV.CI']],
      ['PENSION', ['AV.AV', 'AV.VV', 'AV.NH']],
      ['TANGIBLE', ['VV.MP']],
    ]);
    expect(heldIn(themes)).toEqual([['CE', ['theme']]]);
  });

  it.each([
    ['OPEN', false, null],
    ['PENDING', true, null],
    ['STRATEGYCHANGE', false, 'STRATEGY_CHANGE_RUNNING'],
    ['INCLOSE', false, 'INVESTMENT_CLOSING'],
  ] as const)('BNK-14: what is %s is paid into, or says why not', (status, isPending, hindrance) => {
    const [item] = marketWith({ partners: [{ ...partner, products: [{ ...product, status }] }] }).goods;
    expect(item?.held).toMatchObject([{ title: 'Vermögensverwaltung 60:40', isPending, hindrance, holder: null }]);
  });
});
