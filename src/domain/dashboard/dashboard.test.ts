import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order } from '#domain/entities/order.ts';
import type { Product } from '#domain/entities/product.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import { dashboardOf } from './dashboard.ts';
import { waitsFor } from './waits-for.ts';
import { openOrdersOf } from './open-orders.ts';

const product = (ipsId: string, value: number, changes: Partial<Product> = {}): Product => ({
  ipsId,
  category: 'VV.VV',
  theme: null,
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: { index: 5, split: '60:40', yield: 5.2, vola: 12.3 },
  status: 'OPEN',
  createdAt: '2024-01-02',
  value: euros(value),
  returnOnInvestment: { absolute: euros(100), twr: 0.01, mwr: 0.01 },
  wphg: { initial_amount: 1000, savingplan_rate: 0, wphg_holding_period: '5+', investment_years: null },
  history: [
    { date: '2024-01-02', value: euros(1000), netFlow: euros(1000) },
    { date: '2026-11-20', value: euros(value), netFlow: cents(0) },
  ],
  savingsPlans: [],
  ...changes,
});

const partner = (products: readonly Product[], balance: number): BusinessPartner => ({
  businessPartnerId: 'BP-1',
  status: 'OPEN',
  accountType: 'jointAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: null,
  wphgExpiresAt: null,
  owners: [
    { name: 'Anna Berger', role: 'HOLDER', birthDate: null },
    { name: 'Jan Berger', role: 'CO_HOLDER', birthDate: null },
  ],
  referenceAccount: null,
  clearingAccount: {
    clearingAccountId: 'CA-1',
    iban: 'DE',
    balance: cents(balance),
    plus: false,
    openedAt: '2024-01-02',
  },
  returnedDebits: [],
  products,
});

const plan = (savingsPlanId: string, nextExecution: string | null): SavingsPlan => ({
  savingsPlanId,
  ipsId: 'IPS-1',
  savingsPlanAmount: euros(100),
  interval: 'MONTHLY',
  startMonth: '2024-02',
  endMonth: 'unbefristet',
  paymentMethod: 'sepa',
  sepaSourceType: 'referenceAccount',
  sepaFromAccount: null,
  bankAccount: null,
  acceptMandate: true,
  nextExecution,
});

const facts = (partners: readonly BusinessPartner[], plans: readonly SavingsPlan[] = []) => ({
  user: {
    today: '2026-11-20',
    identStatus: 'SUCCESS' as const,
    postbox: [],
    savingsPlans: plans,
    vouchersRedeemed: cents(0),
  },
  partners,
  missing: 0,
  orders: [],
});

/** What the first page says can be paid out of 1.479,00 €. */
const payableOf = (payable: number | undefined) => {
  const own = partner([], 147_900);
  const clearingAccount = own.clearingAccount && {
    ...own.clearingAccount,
    ...(payable === undefined ? {} : { payable: cents(payable) }),
  };
  return dashboardOf(facts([{ ...own, clearingAccount }])).accounts[0]?.payable;
};

it('BNK-01: two investments of one kind are told apart wherever they are named', () => {
  const twins = [product('IPS-1', 1000), product('IPS-2', 500, { createdAt: '2026-11-20' })];
  const view = dashboardOf(facts([partner(twins, 0)], [plan('S-1', '2026-12-01')]));
  const [first, second] = ['Vermögensverwaltung 60:40 vom 02.01.2024', 'Vermögensverwaltung 60:40 vom 20.11.2026'];
  expect(view.investments.map(({ title }) => title)).toEqual([first, second]);
  expect(JSON.stringify(view.nextDebit)).toContain(first);
  const order = { ipsId: 'IPS-2', type: 'TOP_UP', status: 'OPEN', title: 'Vermögensverwaltung 60:40' } as Order;
  expect(openOrdersOf([order], [partner(twins, 0)]).map(({ title }) => title)).toEqual([second]);
});

describe('BNK-01: the first page', () => {
  it('adds investments and clearing accounts to the cent and shares the investments out', () => {
    const view = dashboardOf(facts([partner([product('IPS-1', 3000), product('IPS-2', 1000)], 12_345)]));
    expect([view.invested, view.cash, view.total]).toEqual([400_000, 12_345, 412_345]);
    expect(view.investments.map(({ share }) => share)).toEqual([0.75, 0.25]);
    expect(view.accounts.map(({ holder }) => holder.name)).toEqual(['Anna Berger und Jan Berger']);
  });

  it('leaves a closed investment out of the sums and keeps its past in the history', () => {
    const closed = product('IPS-2', 0, { status: 'CLOSED' });
    const view = dashboardOf(facts([partner([product('IPS-1', 3000), closed], 0)]));
    expect(view.investments.map(({ ipsId }) => ipsId)).toEqual(['IPS-1']);
    expect(view.history[0]).toEqual({ date: '2024-01-02', value: 200_000, netFlow: 200_000 });
  });

  it('says what can be paid out of a clearing account only where it is less than its balance', () => {
    expect([payableOf(147_850), payableOf(147_900), payableOf(0), payableOf(undefined)]).toEqual([
      147_850,
      null,
      0,
      null,
    ]);
  });

  it('knows what is saved into already', () => {
    const saved = product('IPS-2', 500, { savingsPlans: [{ ...plan('SP-1', '2026-12-01'), ipsId: 'IPS-2' }] });
    const view = dashboardOf(facts([partner([product('IPS-1', 3000), saved], 0)]));
    expect(view.investments.map(({ hasPlan }) => hasPlan)).toEqual([false, true]);
  });

  it('has no shares where nothing is invested', () => {
    const view = dashboardOf(facts([partner([product('IPS-1', 0)], 0)]));
    expect(view.investments.map(({ share }) => share)).toEqual([0]);
  });

  it('names the earliest debit with all plans of its day and their investments; none where no plan runs on', () => {
    const partners = [partner([product('IPS-1', 3000)], 0)];
    const plans = [plan('SP-1', '2027-01-04'), plan('SP-2', '2026-12-01'), plan('SP-3', null)];
    expect(dashboardOf(facts(partners, plans)).nextDebit).toEqual({
      date: '2026-12-01',
      amount: 10_000,
      parts: [{ label: 'Vermögensverwaltung 60:40', amount: 10_000, purpose: 'rate', ibanEnd: null }],
      droppedOnRelease: 0,
    });
    const other = { ...plan('SP-4', '2026-12-01'), ipsId: 'IPS-7', savingsPlanAmount: euros(250) };
    expect(dashboardOf(facts(partners, [...plans, other])).nextDebit).toEqual({
      date: '2026-12-01',
      amount: 35_000,
      parts: [
        { label: 'Sparplan', amount: 25_000, purpose: 'rate', ibanEnd: null },
        { label: 'Vermögensverwaltung 60:40', amount: 10_000, purpose: 'rate', ibanEnd: null },
      ],
      droppedOnRelease: 0,
    });
    expect(dashboardOf(facts(partners, [plan('SP-3', null)])).nextDebit).toBeNull();
  });

  it("keeps the money of each child apart from the customer's own", () => {
    const child: BusinessPartner = {
      ...partner([product('IPS-9', 500)], 50),
      businessPartnerId: 'BP-9',
      accountType: 'childJointAccount',
      owners: [
        { name: 'Deniz Yılmaz', role: 'CHILD', birthDate: '2015-05-30' },
        { name: 'Elif Yılmaz', role: 'GUARDIAN', birthDate: null },
        { name: 'Can Yılmaz', role: 'GUARDIAN', birthDate: null },
      ],
    };
    const view = dashboardOf(facts([child, partner([product('IPS-1', 3000)], 100)]));
    expect(view.holders).toEqual([
      { child: null, total: 300_100 },
      { child: 'Deniz Yılmaz', total: 50_050 },
    ]);
    expect(view.total).toBe(350_150);
    expect(view.investments[0]?.holder).toEqual({
      isChild: true,
      name: 'Deniz Yılmaz',
      guardians: 'Elif Yılmaz und Can Yılmaz',
    });
  });

  it('decisions §9: closes every way to a payout from the account of a child that has come of age', () => {
    const grown: BusinessPartner = {
      ...partner([product('IPS-9', 500)], 50),
      owners: [{ name: 'Deniz Yılmaz', role: 'CHILD', birthDate: '2008-12-14' }],
      isReadOnly: true,
    };
    const view = dashboardOf(facts([grown]));
    const cards = [...view.investments, ...view.accounts];
    expect(cards.map(({ hindrance }) => hindrance)).toEqual(['READ_ONLY', 'READ_ONLY']);
    expect(cards[0]?.holder).toEqual({ isChild: true, name: 'Deniz Yılmaz', guardians: '', ofAgeSince: '2026-12-14' });
  });

  it('BNK-08: names the product of an order under way with its split and a child, and leaves out what is done', () => {
    const child: BusinessPartner = {
      ...partner([product('IPS-9', 500)], 50),
      owners: [{ name: 'Deniz Yılmaz', role: 'CHILD', birthDate: '2015-05-30' }],
    };
    const first: Order = {
      orderId: 'O-1',
      type: 'WITHDRAWAL',
      status: 'OPEN',
      businessPartnerId: 'BP-1',
      ipsId: 'IPS-1',
      title: 'Vermögensverwaltung',
      amount: euros(100),
      entire: false,
      estimate: null,
      createdAt: '2026-11-20T09:30:00.000Z',
      createdOn: '2026-11-20',
      late: false,
      expectedAt: '2026-11-25',
      expectedUntil: null,
      cancelable: true,
      inReview: false,
      note: null,
    };
    const orders = [
      { ...first, ipsId: 'IPS-9', status: 'OPEN' as const },
      { ...first, ipsId: null, type: 'DISBURSEMENT' as const, title: 'Verrechnungskonto', status: 'RUNNING' as const },
      { ...first, ipsId: null, type: 'PERSONAL_DATA' as const, title: 'Verrechnungskonto', status: 'PENDING' as const },
      { ...first, status: 'CLOSED' as const },
      { ...first, status: 'CANCELED' as const },
    ];
    expect(openOrdersOf(orders, [child]).map(({ title }) => title)).toEqual([
      'Vermögensverwaltung 60:40, Deniz Yılmaz',
      'Verrechnungskonto',
      null,
    ]);
  });
});

const money: AwaitedMoney = {
  orderId: 'O-1',
  ipsId: 'IPS-1',
  state: 'EXPECTED',
  amount: euros(5000),
  method: 'WIRE',
  isRate: false,
  startsOn: null,
  dueOn: '2026-11-23',
  investOn: null,
  ibanEnd: null,
  transfer: null,
};
const waiting = { status: 'OPEN', awaited: [{ ...money, ipsId: 'IPS-9' }, { ...money, isRate: true }, money] } as const;
const pending = product('IPS-1', 0, { status: 'PENDING' });
const saving = { ...pending, savingsPlans: [plan('a', null), plan('b', '2027-01-04'), plan('c', '2026-12-01')] };

describe('BNK-14: what an investment waits for', () => {
  it('its own deposit, before its rates', () => {
    expect(waitsFor(waiting, pending)).toEqual({ kind: 'money', money });
    const facts0 = facts([{ ...partner([pending], 0), ...waiting }]);
    expect(dashboardOf(facts0).investments[0]?.waitsFor).toEqual({ kind: 'money', money });
  });

  it('its first rate where there is no deposit, and the account before anything else', () => {
    const first = { kind: 'rate', on: '2026-12-01', amount: euros(100), isWired: false };
    expect(waitsFor({ status: 'OPEN' }, saving)).toEqual(first);
    const wired = [{ ...plan('d', '2026-11-25'), paymentMethod: 'wire' as const }];
    expect(waitsFor({ status: 'OPEN' }, { ...pending, savingsPlans: wired })).toMatchObject({ isWired: true });
    expect(waitsFor({ ...waiting, status: 'PENDING' }, pending)).toEqual({ kind: 'account' });
  });

  it('nothing where it is open, where it is not known, and where the account closes', () => {
    expect(waitsFor(waiting, product('IPS-1', 100))).toBeNull();
    expect(waitsFor({ status: 'OPEN' }, pending)).toBeNull();
    expect(waitsFor({ ...waiting, status: 'INCLOSE' }, saving)).toBeNull();
  });
});
