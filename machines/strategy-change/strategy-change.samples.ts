import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { sampleOffer } from '../proposal/proposal.samples.ts';
import type { HeldInvestment, Holdings, PreparedChange } from './strategy-change.types.ts';

/** Somebody with a reserve, good knowledge and ten years, for whom 60:40 would be recommended. */
export const sampleInvestment: HeldInvestment = {
  ipsId: 'IPS-1001',
  businessPartnerId: 'BP-1001',
  title: 'Vermögensverwaltung 60:40',
  isCouple: false,
  isChild: false,
  category: 'VV.VV',
  split: '60:40',
  conditionId: 'SA-DIGITAL-2026-01',
  subscriptionType: 'DIGITAL',
  customerPackage: 'DIGITAL',
  value: euros(20_000),
  monthly: euros(100),
  holdingPeriod: '5+',
  wphg: {
    liquid_assets: 40_000,
    liabilities: 0,
    illiquid_assets: 80_000,
    total_assets: 120_000,
    expenses: 2_000,
    net_income: 3_000,
    knowledge: 3,
    drawdown: 25,
    risk_preference: 0.45,
  },
  isExpired: false,
  offer: sampleOffer,
  hindrance: null,
  kept: null,
};

const other: HeldInvestment = {
  ...sampleInvestment,
  ipsId: 'IPS-1002',
  title: 'Cash Invest',
  category: 'VV.CI',
  split: null,
  value: euros(5_000),
  monthly: euros(0),
  hindrance: 'NO_STRATEGY',
};

/** One whose data have still to be completed. */
export const sampleIncomplete: HeldInvestment = {
  ...sampleInvestment,
  ipsId: 'IPS-1003',
  title: 'Rentenplan Global 30:70',
  category: 'AV.VV',
  split: '30:70',
  wphg: null,
  hindrance: 'WPHG_INCOMPLETE',
};

export const holdingsOf = (...investments: readonly HeldInvestment[]): Holdings => ({
  investments,
  today: '2026-11-20',
  key: 'key-of-the-first-change',
});

export const sampleHoldings = {
  alone: holdingsOf(sampleInvestment, other),
  several: holdingsOf(sampleInvestment, sampleIncomplete, other),
  expired: holdingsOf({ ...sampleInvestment, isExpired: true }),
  barred: holdingsOf(other),
} as const;

export const sampleChangeOperation: Operation = {
  ...sampleOperation,
  kind: 'STRATEGY_CHANGE',
  summary: {
    amount: null,
    subject: 'Vermögensverwaltung 60:40 zu 40:60, Steuer etwa 312,40\u00a0€',
    payee: null,
    ibanEnd: null,
  },
};

export const samplePrepared: PreparedChange = {
  operation: sampleChangeOperation,
  papers: [
    { id: 'GB-1001', title: 'Geeignetheitsbericht' },
    { id: 'KI-1001', title: 'Kosteninformation' },
  ],
  tax: euros(312),
  costs: {
    percent: 0.97,
    eurYear1: euros(200),
    positions: [
      { label: 'Servicekosten', percent: 0.75, eurYear1: euros(155) },
      { label: 'Fondskosten', percent: 0.17, eurYear1: euros(35) },
      { label: 'Transaktionskosten', percent: 0.05, eurYear1: euros(10) },
    ],
  },
};
