import { describe, expect, it } from 'vitest';
import { accountClosingRefusal, type ClosingFacts, investmentClosingRefusal } from './closing.ts';

const facts: ClosingFacts = {
  partnerStatus: 'OPEN',
  investments: [
    { ipsId: 'I-1', status: 'OPEN' },
    { ipsId: 'I-2', status: 'CLOSED' },
  ],
  orders: [],
  hasReferenceAccount: true,
};

const order = (type: ClosingFacts['orders'][number]['type'], ipsId: string | null) => ({ orders: [{ type, ipsId }] });
const changing = { investments: [...facts.investments, { ipsId: 'I-3', status: 'STRATEGYCHANGE' as const }] };

describe('what may be closed', () => {
  it.each([
    [{}, 'I-1', undefined],
    [{}, 'I-2', 'NOT_CLOSABLE'],
    [{}, 'I-9', 'NOT_CLOSABLE'],
    [{ partnerStatus: 'INCLOSE' }, 'I-1', 'NOT_CLOSABLE'],
    [changing, 'I-3', 'STRATEGY_CHANGE_RUNNING'],
    [changing, 'I-1', undefined],
    [order('TOP_UP', 'I-1'), 'I-1', 'ORDERS_OPEN'],
    [order('TOP_UP', 'I-2'), 'I-1', undefined],
    [order('CLEARING_ACCOUNT_PLUS', null), 'I-1', undefined],
    [{ hasReferenceAccount: false }, 'I-1', 'NO_REFERENCE_ACCOUNT'],
  ] as const)('BNK-13: %j, investment %s: %s', (other, ipsId, expected) => {
    expect(investmentClosingRefusal({ ...facts, ...other }, ipsId)).toBe(expected);
  });

  it.each([
    [{}, undefined],
    [{ partnerStatus: 'PENDING' }, 'NOT_CLOSABLE'],
    [{ partnerStatus: 'INCLOSE' }, 'NOT_CLOSABLE'],
    [changing, 'STRATEGY_CHANGE_RUNNING'],
    [order('DISBURSEMENT', null), 'ORDERS_OPEN'],
    [order('OPENING', 'I-2'), 'ORDERS_OPEN'],
    [order('SERVICE_PACKAGE_CHANGE', null), undefined],
    [{ hasReferenceAccount: false }, 'NO_REFERENCE_ACCOUNT'],
  ] as const)('BNK-16: an account relation with %j: %s', (other, expected) => {
    expect(accountClosingRefusal({ ...facts, ...other })).toBe(expected);
  });
});
