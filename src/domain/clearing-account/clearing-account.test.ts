import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import { type ClearingAccountFacts, clearingAccountOf, plusHindrance } from './clearing-account.ts';

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

const account = {
  clearingAccountId: 'CA-1',
  iban: 'DE••1234',
  balance: euros(300),
  payable: euros(250),
  plus: true,
  openedAt: '2024-01-02',
};

const partner: BusinessPartner = {
  businessPartnerId: 'BP-1',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: null,
  wphgExpiresAt: '2027-11-20',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  referenceAccount: { iban: 'DE••3000', bic: 'X', bankName: 'Bank', holder: 'Anna Berger' },
  clearingAccount: account,
  returnedDebits: [],
  products: [product],
};

const viewOf = (more: Partial<BusinessPartner> = {}, facts: Partial<ClearingAccountFacts> = {}) => {
  const view = clearingAccountOf({
    user: { today: '2026-11-20', identStatus: 'SUCCESS' },
    partner: { ...partner, ...more },
    orders: [],
    disbursement: {
      available: euros(250),
      reasons: [
        { code: 'SETTLED_CASH', amount: euros(300) },
        { code: 'UNRETURNED_DEBITS', amount: cents(-5_000) },
      ],
    },
    exemptProviders: [],
    ...facts,
  });
  if (view === undefined) throw new Error('There is no account.');
  return view;
};

const plain = { ...account, plus: false };
const plusOrder = { orderId: 'O-1', type: 'CLEARING_ACCOUNT_PLUS', ipsId: null, expectedAt: '2026-11-23' } as const;

describe('BNK-07: the page of a clearing account', () => {
  it('says what is free and how that comes about', () => {
    expect(viewOf()).toMatchObject({ balance: 30_000, payable: 25_000, payout: null, plusFrom: '2026-11-23' });
    expect(viewOf({}, { disbursement: null })).toMatchObject({ payable: 25_000, breakdown: [] });
  });

  it('pays nothing out where all of it is spoken for or may be taken back', () => {
    const reasons = [
      { code: 'SETTLED_CASH', amount: euros(300) },
      { code: 'UNRETURNED_DEBITS', amount: cents(-40_000) },
    ] as const;
    expect(viewOf({}, { disbursement: { available: cents(0), reasons } })).toMatchObject({
      payable: 0,
      payout: 'NOTHING_AVAILABLE',
      transfers: [{ hindrance: 'NOT_ENOUGH' }],
    });
  });

  it.each([
    [true, [], { kind: 'ACTIVE' }],
    [false, [{ ...plusOrder, businessPartnerId: 'BP-1' }], { kind: 'ORDERED', orderId: 'O-1', from: '2026-11-23' }],
    [false, [{ ...plusOrder, businessPartnerId: 'BP-2' }], { kind: 'NONE', hindrance: null }],
    [false, [], { kind: 'NONE', hindrance: null }],
  ] as const)('knows where PLUS stands: %s with %o', (plus, orders, standing) => {
    expect(viewOf({ clearingAccount: { ...account, plus } }, { orders }).plus).toEqual(standing);
  });

  it.each([
    ['SUCCESS', 'OPEN', undefined, null],
    ['SUCCESS', 'OPEN', true, 'READ_ONLY'],
    ['NONE', 'OPEN', undefined, 'NOT_IDENTIFIED'],
    ['SUCCESS', 'PENDING', undefined, 'ACCOUNT_NOT_OPEN'],
    ['SUCCESS', 'INCLOSE', undefined, 'ACCOUNT_CLOSING'],
    ['NONE', 'CLOSED', undefined, 'ACCOUNT_CLOSING'],
  ] as const)(
    'identified %s, account %s, read only %s: PLUS is hindered by %s',
    (identStatus, status, isReadOnly, said) => {
      expect(plusHindrance({ identStatus }, { status, isReadOnly })).toBe(said);
    },
  );

  it.each([
    [{}, account, euros(25), null],
    [{}, account, cents(2_499), 'NOT_ENOUGH'],
    [{}, plain, euros(250), 'NO_PLUS'],
    [{ status: 'STRATEGYCHANGE' }, account, euros(250), 'STRATEGY_CHANGE_RUNNING'],
    [{ status: 'INCLOSE' }, plain, euros(250), 'INVESTMENT_CLOSING'],
    [{ status: 'PENDING' }, account, euros(250), 'FIRST_PAYMENT_OPEN'],
    [{ orderedPayouts: { amount: euros(1), isEntire: true } }, account, euros(250), 'PAYOUT_OF_EVERYTHING'],
    [{ category: 'VV.MP' }, account, euros(499), 'NOT_ENOUGH'],
  ] as const)(
    'an investment with %o, an account with %o and %i cents free: %s',
    (more, clearingAccount, free, said) => {
      const disbursement = { available: free, reasons: [{ code: 'SETTLED_CASH', amount: free }] } as const;
      const { transfers } = viewOf({ clearingAccount, products: [{ ...product, ...more }] }, { disbursement });
      expect(transfers.map(({ hindrance }) => hindrance)).toEqual([said]);
    },
  );

  it('leads into no investment that is closed, and into none where one may only look', () => {
    expect(viewOf({ products: [{ ...product, status: 'CLOSED' }] }).transfers).toEqual([]);
    expect(viewOf({ isReadOnly: true }).transfers.map(({ hindrance }) => hindrance)).toEqual(['READ_ONLY']);
  });

  it.each([
    ['2026-08-21', cents(10_001), true],
    ['2026-08-22', cents(10_001), false],
    ['2024-01-02', euros(100), false],
  ])('opened on %s with %i cents, its money counts as idle: %s', (openedAt, balance, isIdle) => {
    expect(viewOf({ clearingAccount: { ...account, openedAt, balance } }).isIdle).toBe(isIdle);
  });

  it('BNK-16: can be closed while nothing of its own stands in the way; another account’s orders do not', () => {
    const order = { orderId: 'O-1', type: 'DISBURSEMENT', ipsId: null, expectedAt: null } as const;
    expect(viewOf().closing).toBeNull();
    expect(viewOf({}, { orders: [{ ...order, businessPartnerId: 'BP-2' }] }).closing).toBeNull();
    expect(viewOf({}, { orders: [{ ...order, businessPartnerId: 'BP-1' }] }).closing).toBe('ORDERS_OPEN');
    expect(viewOf({ status: 'INCLOSE' }).closing).toBe('ACCOUNT_CLOSING');
    expect(viewOf({ referenceAccount: null }).closing).toBe('NO_REFERENCE_ACCOUNT');
  });
});
