import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { cents, euros } from '#domain/money/money.ts';
import { investmentDetailsOf, investmentMeant } from './investment-details.ts';

const product: Product = {
  ipsId: 'IPS-1',
  category: 'VV.VV',
  theme: null,
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: { index: 5, split: '60:40', yield: 5.2, vola: 12.3 },
  status: 'OPEN',
  createdAt: '2023-11-20',
  value: euros(10_000),
  equityShare: 0.62,
  returnOnInvestment: { absolute: euros(1_500), twr: 0.04, mwr: 0.04 },
  wphg: { initial_amount: 5_000, savingplan_rate: 100, wphg_holding_period: '4–5', investment_years: null },
  history: [
    { date: '2023-11-20', value: euros(5_000), netFlow: euros(5_000) },
    {
      date: '2026-10-01',
      value: euros(9_900),
      netFlow: euros(3_500),
      flows: { paidIn: euros(3_500), paidOut: cents(0), tax: cents(0), fees: euros(18), feesFromCash: cents(0) },
    },
    {
      date: '2026-11-20',
      value: euros(10_000),
      netFlow: cents(0),
      flows: { paidIn: cents(0), paidOut: cents(0), tax: cents(0), fees: euros(2), feesFromCash: cents(0) },
    },
  ],
  savingsPlans: [],
};
const answers = {
  liquid_assets: 40_000,
  liabilities: 0,
  illiquid_assets: 0,
  total_assets: 40_000,
  expenses: 1_800,
  net_income: 3_200,
  knowledge: 3,
  drawdown: 25,
  risk_preference: 0.65,
};
const partner: BusinessPartner = {
  businessPartnerId: 'BP-1',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: answers,
  wphgExpiresAt: '2027-11-20',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  referenceAccount: { iban: 'DE•• 3000', bic: 'TESTDEFF', bankName: 'Beispielbank', holder: 'Anna Berger' },
  clearingAccount: null,
  returnedDebits: [],
  products: [product],
};
const user: Pick<User, 'today' | 'identStatus'> = { today: '2026-11-20', identStatus: 'SUCCESS' };

interface Given {
  readonly product?: Partial<Product>;
  readonly partner?: Partial<BusinessPartner>;
  readonly user?: Partial<Pick<User, 'identStatus'>>;
  readonly orders?: readonly Pick<Order, 'type' | 'ipsId' | 'businessPartnerId'>[];
}

const detailsOf = (given: Given = {}) => {
  const [details] = investmentDetailsOf({
    user: { ...user, ...given.user },
    partners: [{ ...partner, ...given.partner, products: [{ ...product, ...given.product }] }],
    orders: (given.orders ?? []) as readonly Order[],
    exemptProviders: [],
  });
  if (details === undefined) throw new Error('There is no investment.');
  return details;
};

const nothing = { payIn: null, payOut: null, change: null, close: null };
const order = (type: Order['type']) => [{ type, ipsId: 'IPS-1', businessPartnerId: 'BP-1' }];

describe('BNK-02: what can be done with an investment, and why not', () => {
  it.each<[string, Given, object]>([
    ['open', {}, nothing],
    [
      'not identified',
      { user: { identStatus: 'CREATED' } },
      { payIn: 'NOT_IDENTIFIED', payOut: 'NOT_IDENTIFIED', change: 'NOT_IDENTIFIED', close: 'NOT_IDENTIFIED' },
    ],
    [
      'looked at by a former guardian',
      { partner: { isReadOnly: true } },
      { payIn: 'READ_ONLY', payOut: 'READ_ONLY', change: 'READ_ONLY', close: 'READ_ONLY' },
    ],
    [
      'of a relation that is closing',
      { partner: { status: 'INCLOSE' }, product: { status: 'INCLOSE' } },
      {
        payIn: 'ACCOUNT_CLOSING',
        payOut: 'ACCOUNT_CLOSING',
        change: 'RELATION_NOT_OPEN',
        close: 'ACCOUNT_CLOSING',
      },
    ],
    [
      'closing by itself',
      { product: { status: 'INCLOSE' } },
      {
        payIn: 'INVESTMENT_CLOSING',
        payOut: 'INVESTMENT_CLOSING',
        change: 'NOT_OPEN',
        close: 'INVESTMENT_CLOSING',
      },
    ],
    [
      'changing its strategy',
      { product: { status: 'STRATEGYCHANGE' } },
      {
        payIn: 'STRATEGY_CHANGE_RUNNING',
        payOut: 'STRATEGY_CHANGE_RUNNING',
        change: 'STRATEGY_CHANGE_RUNNING',
        close: 'STRATEGY_CHANGE_RUNNING',
      },
    ],
    // Its first payment has a page of its own.
    [
      'waiting for its first money',
      { product: { status: 'PENDING', value: cents(0) } },
      { ...nothing, payOut: 'PRODUCT_NOT_OPEN', change: 'NOT_OPEN', close: 'NOT_OPENED' },
    ],
    [
      'with a payout under way',
      { orders: order('WITHDRAWAL') },
      { ...nothing, change: 'ORDERS_OPEN', close: 'ORDERS_OPEN' },
    ],
    ['with a payment under way', { orders: order('TOP_UP') }, { ...nothing, close: 'ORDERS_OPEN' }],
    [
      'with an order of another relation',
      { orders: [{ type: 'TOP_UP', ipsId: 'IPS-1', businessPartnerId: 'BP-2' }] },
      nothing,
    ],
    [
      'without a reference account',
      { partner: { referenceAccount: null } },
      { ...nothing, payOut: 'NO_REFERENCE_ACCOUNT', close: 'NO_REFERENCE_ACCOUNT' },
    ],
    ['with expired answers', { partner: { wphgExpiresAt: '2026-11-19' } }, nothing],
    [
      'with expired answers, too small for a tenth of it',
      { partner: { wphgExpiresAt: '2026-11-19' }, product: { value: euros(249) } },
      { ...nothing, payIn: 'WPHG_EXPIRED' },
    ],
    [
      'with expired answers and the most cautious strategy',
      { partner: { wphgExpiresAt: null }, product: { strategy: { index: 0, split: '10:90', yield: 3.1, vola: 3.22 } } },
      { ...nothing, change: 'ONLY_MORE_CAUTIOUS' },
    ],
    [
      'with answers missing',
      { partner: { wphg: { ...answers, expenses: '' } } },
      { ...nothing, change: 'WPHG_INCOMPLETE' },
    ],
    [
      'a theme',
      { product: { category: 'VV.TH', theme: 'BA', strategy: { index: null, split: null, yield: 6, vola: 25 } } },
      { ...nothing, change: 'NO_STRATEGY' },
    ],
    ['worth nothing', { product: { value: cents(0) } }, { ...nothing, payOut: 'NOTHING_THERE' }],
    [
      'with everything ordered to be paid out',
      { product: { orderedPayouts: { amount: cents(0), isEntire: true } } },
      { ...nothing, payIn: 'PAYOUT_OF_EVERYTHING', payOut: 'NOTHING_AVAILABLE' },
    ],
  ])('%s', (_, given, expected) => {
    expect(detailsOf(given).ways).toEqual(expected);
  });
});

describe('BNK-02: what the page of an investment says', () => {
  it('adds up the fees that were taken, and what was paid in', () => {
    expect(detailsOf().feesSoFar).toBe(euros(20));
    expect(detailsOf().holding).toMatchObject({
      actualGain: euros(1_500),
      netDeposits: euros(8_500),
      yieldPercent: 5.2,
    });
  });

  it('asks for the costs of what was planned, under its own condition and strategy', () => {
    expect(detailsOf().costQuestion).toEqual({
      conditionId: 'SA-DIGITAL-2026-01',
      initialAmount: euros(5_000),
      savingsPlanAmount: euros(100),
      strategy: '60:40',
      category: 'VV.VV',
    });
    const unanswered = {
      initial_amount: null,
      savingplan_rate: null,
      wphg_holding_period: null,
      investment_years: null,
    };
    expect(detailsOf({ product: { wphg: unanswered } }).costQuestion).toMatchObject({
      initialAmount: 0,
      savingsPlanAmount: 0,
    });
  });

  it('says what it is made of beside what it should be, and nothing of what is not there', () => {
    expect(detailsOf().mix).toEqual({ equity: 0.62, target: 0.6 });
    expect(detailsOf({ product: { value: cents(0), equityShare: undefined } }).mix).toEqual({
      equity: null,
      target: 0.6,
    });
    const theme = { index: null, split: null, yield: 6, vola: 25 };
    expect(detailsOf({ product: { category: 'VV.TH', theme: 'BA', strategy: theme } }).mix).toBeNull();
  });

  it('names the plans that go on: none that is over, and none of what is sold entirely', () => {
    const plan = {
      savingsPlanId: 'SP-1',
      ipsId: 'IPS-1',
      savingsPlanAmount: euros(100),
      interval: 'MONTHLY',
      startMonth: '2024-01',
      endMonth: 'unbefristet',
      paymentMethod: 'wire',
      sepaSourceType: null,
      sepaFromAccount: null,
      bankAccount: null,
      acceptMandate: false,
      nextExecution: '2026-12-01',
    } as const;
    const savingsPlans = [plan, { ...plan, savingsPlanId: 'SP-2', nextExecution: null }];
    expect(detailsOf({ product: { savingsPlans } }).savingsPlans).toEqual([plan]);
    expect(detailsOf({ product: { savingsPlans, status: 'INCLOSE' } }).savingsPlans).toEqual([]);
    const orderedPayouts = { amount: cents(0), isEntire: true };
    expect(detailsOf({ product: { savingsPlans, orderedPayouts } }).savingsPlans).toEqual([]);
  });
});

const all = (statuses: readonly Product['status'][]) =>
  investmentDetailsOf({
    user,
    partners: [
      { ...partner, products: statuses.map((status, index) => ({ ...product, status, ipsId: `IPS-${index}` })) },
    ],
    orders: null,
    exemptProviders: [],
  });

describe('BNK-02: which investment is meant', () => {
  it.each<[readonly Product['status'][], string | null, string | undefined]>([
    [['OPEN'], null, 'IPS-0'],
    [['CLOSED'], null, 'IPS-0'],
    [['CLOSED', 'PENDING'], null, 'IPS-1'],
    [['OPEN', 'INCLOSE'], null, undefined],
    [['CLOSED', 'CLOSED'], null, undefined],
    [[], null, undefined],
    [['CLOSED', 'OPEN'], 'IPS-0', 'IPS-0'],
    [['OPEN'], 'IPS-9', undefined],
  ])('%j, asked for %s: %s', (statuses, ipsId, expected) => {
    expect(investmentMeant(all(statuses), ipsId)?.ipsId).toBe(expected);
  });

  it('lists closed ones last', () => {
    expect(all(['CLOSED', 'OPEN']).map(({ ipsId }) => ipsId)).toEqual(['IPS-1', 'IPS-0']);
  });
});
