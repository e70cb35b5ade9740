import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import { investmentDetailsOf } from '#domain/investment-details/investment-details.ts';
import { cents, euros } from '#domain/money/money.ts';
import { samplePartner, sampleProduct, sampleUser } from '../customer/customer.samples.ts';
import type { Captions, Model } from '../model.ts';
import type { investmentDetailsMachine } from './investment-details.machine.ts';
import type { InvestmentNews } from './investment-details.types.ts';

const mixed: Product = {
  ...sampleProduct,
  equityShare: 0.613,
  savingsPlans: [
    {
      savingsPlanId: 'SP-1001',
      ipsId: sampleProduct.ipsId,
      savingsPlanAmount: euros(100),
      interval: 'MONTHLY',
      startMonth: '2024-01',
      endMonth: 'unbefristet',
      paymentMethod: 'sepa',
      sepaSourceType: 'referenceAccount',
      sepaFromAccount: '••••••••••••••••••3000',
      bankAccount: null,
      acceptMandate: true,
      nextExecution: '2026-12-01',
    },
  ],
};
const second: Product = {
  ...sampleProduct,
  ipsId: 'IPS-1002',
  category: 'VV.TH',
  theme: 'BA',
  strategy: { index: null, split: null, yield: 6, vola: 25 },
  value: cents(0),
  returnOnInvestment: { absolute: cents(0), twr: null, mwr: null },
  history: [],
  status: 'PENDING',
};
const changed: Product = {
  ...mixed,
  strategy: { index: 3, split: '40:60', yield: 4.5, vola: 8.1 },
  equityShare: 0.4,
};

/** The customer's investments as they are told. */
const told = (products: readonly Product[], missing = 0, more: Partial<BusinessPartner> = {}): InvestmentNews => ({
  kind: 'here',
  investments: investmentDetailsOf({
    user: sampleUser,
    partners: [{ ...samplePartner, ...more, products }],
    orders: [],
    exemptProviders: [],
  }),
  missing,
});

export const investmentDetailsModel: Model<typeof investmentDetailsMachine> = {
  inputs: { named: { ipsId: sampleProduct.ipsId }, unnamed: { ipsId: null } },
  events: {
    'customer.changed': {
      loading: { news: { kind: 'loading' } },
      failed: { news: { kind: 'failed' } },
      one: { news: told([mixed]) },
      closing: { news: told([{ ...mixed, status: 'INCLOSE' }]) },
      changed: { news: told([changed]) },
      several: { news: told([mixed, second]) },
      pending: { news: told([{ ...second, ipsId: sampleProduct.ipsId }]) },
      others: { news: told([second, { ...second, ipsId: 'IPS-1003' }]) },
      othersMissing: { news: told([second, { ...second, ipsId: 'IPS-1003' }], 1) },
      none: { news: told([]) },
    },
    'period.chosen': { month: { period: '1M' }, year: { period: '1J' } },
    'loading.retried': { byCustomer: {} },
    'costs.retried': { byCustomer: {} },
  },
  outcomes: { loadCosts: { known: { gesamtKostenProzent: 0.97, fondsKostenProzent: 0.17 } } },
};

export const investmentDetailsCaptions: Captions<typeof investmentDetailsMachine> = {
  events: {
    'customer.changed': 'Neuer Stand der Kundendaten',
    'period.chosen': 'Zeitraum gewählt',
    'loading.retried': 'Erneut laden gedrückt',
    'costs.retried': 'Kosten erneut laden gedrückt',
  },
  guards: {
    isMeant: 'steht fest, welche?',
    isSame: 'dieselbe Anlage?',
    mayBeMissing: 'fehlt ein Konto?',
    isNone: 'noch keine Anlage?',
    isChoice: 'mehrere Anlagen?',
    isUnknown: 'nicht darunter?',
    isFailed: 'nicht erreichbar?',
    hasCourse: 'gibt es einen Wertverlauf?',
  },
  arrows: {
    'investmentDetails.deciding | always | 6': { condition: 'noch nicht alles geladen?' },
    'investmentDetails.showing | customer.changed | 1': { condition: 'andere Strategie oder nicht mehr dabei?' },
  },
  meanings: { mayBeMissing: 'failed', isUnknown: 'refused', isFailed: 'failed' },
  waiting: ['investmentDetails.waiting'],
  actors: { watchInvestments: 'Kundendaten beobachten', loadCosts: 'Laufende Kosten ermitteln' },
  inputs: { named: 'mit der Kennung einer Anlage', unnamed: 'ohne Kennung' },
  samples: {
    'customer.changed': {
      loading: 'wird noch geladen',
      failed: 'nicht erreichbar',
      one: 'eine Anlage',
      closing: 'eine Anlage, die geschlossen wird',
      changed: 'eine Anlage, mit anderer Strategie',
      several: 'zwei Anlagen',
      pending: 'eine Anlage, die noch nicht offen ist',
      others: 'andere Anlagen',
      othersMissing: 'andere Anlagen, und ein Konto fehlt',
      none: 'keine Anlage',
    },
    'period.chosen': { month: 'ein Monat', year: 'ein Jahr' },
  },
  leads: {
    'investmentDetails.none': ['product-choice'],
    'investmentDetails.showing': [
      'top-up',
      'withdrawal',
      'savings-plan',
      'strategy-change',
      'strategy-check',
      'wphg-update',
      'investment-closing',
    ],
  },
};
