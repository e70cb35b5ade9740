import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { User } from '#domain/entities/user.ts';
import { cents, euros } from '#domain/money/money.ts';

/** Samples for the models of charts that read the customer's data; small on purpose. */
export const sampleProduct: Product = {
  ipsId: 'IPS-1001',
  category: 'VV.VV',
  theme: null,
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: { index: 5, split: '60:40', yield: 5.2, vola: 12.3 },
  status: 'OPEN',
  createdAt: '2023-11-20',
  value: cents(1_234_567),
  returnOnInvestment: { absolute: cents(134_567), twr: 0.0412, mwr: 0.0398 },
  wphg: { initial_amount: 10_000, savingplan_rate: 100, wphg_holding_period: '4–5', investment_years: null },
  history: [
    { date: '2023-11-20', value: euros(10_000), netFlow: euros(10_000) },
    { date: '2025-11-20', value: cents(1_150_000), netFlow: euros(1_000) },
    { date: '2026-11-20', value: cents(1_234_567), netFlow: cents(0) },
  ],
  savingsPlans: [],
};

export const samplePartner: BusinessPartner = {
  businessPartnerId: 'BP-1001',
  status: 'OPEN',
  accountType: 'singleAccount',
  provider: '',
  subscriptionType: 'DIGITAL',
  wphg: {
    liquid_assets: 40_000,
    liabilities: 0,
    illiquid_assets: 0,
    total_assets: 40_000,
    expenses: 1_800,
    net_income: 3_200,
    knowledge: 3,
    drawdown: 25,
    risk_preference: 0.65,
  },
  wphgExpiresAt: '2027-11-20',
  owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
  referenceAccount: {
    iban: 'DE•• •••• •••• •••• ••30 00',
    bic: 'TESTDEFF',
    bankName: 'Beispielbank',
    holder: 'Anna Berger',
  },
  clearingAccount: {
    clearingAccountId: 'CA-1001',
    iban: 'DE•• •••• •••• •••• ••40 00',
    balance: cents(250_050),
    plus: false,
    openedAt: '2023-11-20',
  },
  returnedDebits: [],
  products: [sampleProduct],
};

export const sampleUser: User = {
  today: '2026-11-20',
  username: 'anna.berger@kunden.example',
  identStatus: 'SUCCESS',
  userType: 'CUSTOMER',
  groups: ['customer'],
  postbox: [
    {
      id: 'PB-1',
      status: 'UNREAD',
      category: 'REPORT',
      title: 'Quartalsbericht 3/2026',
      createdAt: '2026-10-05T08:00:00.000Z',
      loss: null,
    },
  ],
  businessPartnerTotalAmount: cents(1_484_617),
  businessPartners: [samplePartner.businessPartnerId],
  cases: [],
  tasks: [],
  savingsPlans: [],
  vouchersRedeemed: cents(0),
};
