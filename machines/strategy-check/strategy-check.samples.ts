import type { CheckedInvestment, StrategyCheck } from '#domain/strategy-change/strategy-check.ts';

const suiting: CheckedInvestment = {
  ipsId: 'IPS-1001',
  category: 'VV.VV',
  split: '60:40',
  title: 'Vermögensverwaltung 60:40',
  verdict: { kind: 'FITS' },
  against: [],
  change: null,
};

/** One investment, which suits. */
export const fittingCheck: StrategyCheck = {
  businessPartnerId: 'BP-1001',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  answers: 'CURRENT',
  validUntil: '2027-11-20',
  renewal: null,
  toJudge: 1,
  investments: [suiting],
  others: [],
};

/** One that suits, one that is too daring, one for which nothing suits and which cannot be changed now. */
export const daringCheck: StrategyCheck = {
  ...fittingCheck,
  toJudge: 3,
  investments: [
    suiting,
    {
      ...suiting,
      ipsId: 'IPS-1002',
      split: '90:10',
      title: 'Vermögensverwaltung Nachhaltig 90:10',
      verdict: { kind: 'TOO_DARING', recommended: '60:40' },
      against: ['PREFERENCE', 'LOSS_CAPACITY'],
    },
    {
      ...suiting,
      ipsId: 'IPS-1003',
      title: 'Vermögensverwaltung 60:40 vom 20.11.2026',
      verdict: { kind: 'TOO_DARING', recommended: null },
      against: ['HORIZON'],
      change: 'ORDERS_OPEN',
    },
  ],
  others: [{ ipsId: 'IPS-1004', title: 'Themen Batterien' }],
};

export const incompleteCheck: StrategyCheck = { ...fittingCheck, answers: 'INCOMPLETE', investments: [] };

export const expiredCheck: StrategyCheck = {
  ...fittingCheck,
  answers: 'EXPIRED',
  validUntil: '2026-11-19',
  investments: [],
};

/** Of an account that is somebody else's to decide about by now. */
export const lockedCheck: StrategyCheck = { ...expiredCheck, renewal: 'READ_ONLY' };

export const emptyCheck: StrategyCheck = { ...expiredCheck, toJudge: 0, others: daringCheck.others };
