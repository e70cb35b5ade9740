import { describe, expect, it } from 'vitest';
import { accountClosingHindrance, closingHindrance, type ClosingStanding } from './closing-hindrance.ts';

const standing: ClosingStanding = {
  partnerStatus: 'OPEN',
  investments: [{ ipsId: 'I-1', status: 'OPEN' }],
  orders: [],
  hasReferenceAccount: true,
  isReadOnly: false,
  identStatus: 'SUCCESS',
};
const of = (status: ClosingStanding['investments'][number]['status']) => ({ investments: [{ ipsId: 'I-1', status }] });

describe('BNK-16: why a whole account cannot be closed', () => {
  it.each([
    [{}, undefined],
    [{ investments: [] }, undefined],
    [of('CLOSED'), undefined],
    [of('PENDING'), undefined],
    [{ isReadOnly: true, partnerStatus: 'CLOSED' }, 'READ_ONLY'],
    [{ identStatus: 'CREATED' }, 'NOT_IDENTIFIED'],
    [{ identStatus: 'CREATED', partnerStatus: 'CLOSED' }, 'CLOSED'],
    [{ partnerStatus: 'INCLOSE', ...of('STRATEGYCHANGE') }, 'ACCOUNT_CLOSING'],
    [{ partnerStatus: 'PENDING' }, 'NOT_OPENED'],
    [of('STRATEGYCHANGE'), 'STRATEGY_CHANGE_RUNNING'],
    [{ orders: [{ type: 'DISBURSEMENT', ipsId: null }] }, 'ORDERS_OPEN'],
    [{ orders: [{ type: 'STRATEGY_CLOSURE', ipsId: 'I-1' }], ...of('INCLOSE') }, 'ORDERS_OPEN'],
    [{ orders: [{ type: 'CLEARING_ACCOUNT_PLUS', ipsId: null }] }, undefined],
    [{ hasReferenceAccount: false }, 'NO_REFERENCE_ACCOUNT'],
  ] as const)('%j: %s', (other, expected) => {
    expect(accountClosingHindrance({ ...standing, ...other })).toBe(expected);
  });
});

describe('BNK-13: why an investment cannot be closed', () => {
  it.each([
    [{}, undefined],
    [{ isReadOnly: true, ...of('STRATEGYCHANGE') }, 'READ_ONLY'],
    [{ identStatus: 'CREATED' }, 'NOT_IDENTIFIED'],
    [{ identStatus: 'CREATED', ...of('CLOSED') }, 'CLOSED'],
    [{ partnerStatus: 'INCLOSE', ...of('INCLOSE') }, 'ACCOUNT_CLOSING'],
    [of('INCLOSE'), 'INVESTMENT_CLOSING'],
    [of('PENDING'), 'NOT_OPENED'],
    [{ partnerStatus: 'PENDING', ...of('PENDING') }, 'NOT_OPENED'],
    [of('STRATEGYCHANGE'), 'STRATEGY_CHANGE_RUNNING'],
    [{ orders: [{ type: 'WITHDRAWAL', ipsId: 'I-1' }] }, 'ORDERS_OPEN'],
    [{ orders: [{ type: 'WITHDRAWAL', ipsId: 'I-2' }] }, undefined],
    [{ hasReferenceAccount: false }, 'NO_REFERENCE_ACCOUNT'],
  ] as const)('%j: %s', (other, expected) => {
    expect(closingHindrance({ ...standing, ...other }, 'I-1')).toBe(expected);
  });
});
