import { describe, expect, it } from 'vitest';
import { closingHindrance, type ClosingStanding } from './closing-hindrance.ts';

const standing: ClosingStanding = {
  partnerStatus: 'OPEN',
  investments: [{ ipsId: 'I-1', status: 'OPEN' }],
  orders: [],
  hasReferenceAccount: true,
  isReadOnly: false,
  identStatus: 'SUCCESS',
};
const of = (status: ClosingStanding['investments'][number]['status']) => ({ investments: [{ ipsId: 'I-1', status }] });

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
